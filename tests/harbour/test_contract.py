"""The bot's requests and the harbour's answers agree with Discord's own description."""

from __future__ import annotations

import asyncio
from io import BytesIO

import discord
import pytest
from discord import ui
from discord.ext import commands

from bot.harbour import Harbour, Person
from tests.harness.harbour.contract import description_path, faults_in, faults_of, unruly
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.payloads import PNG

pytestmark = pytest.mark.skipif(
    description_path() is None,
    reason="Discord’s description is not at hand (../shared/discord-openapi.json, TORTUGA_OPENAPI):"
    " neither these nor the end-to-end tests hold their traffic to it",
)


class Layout(ui.LayoutView):
    def __init__(self) -> None:
        super().__init__(timeout=None)
        button: ui.Button[Layout] = ui.Button(label="Go", custom_id="go", emoji="⚓")
        picture = ui.Thumbnail[Layout]("attachment://card.png", description="a card")
        self.add_item(
            ui.Container(
                ui.TextDisplay("# Table"),
                ui.Section(ui.TextDisplay("a hand"), accessory=picture),
                ui.Separator(),
                ui.MediaGallery(discord.MediaGalleryItem("attachment://card.png")),
                ui.File("attachment://card.png"),
                ui.ActionRow(button),
                accent_colour=0x336699,
            )
        )
        self.stop()


def card() -> discord.File:
    return discord.File(BytesIO(PNG), "card.png", description="a card")


def judged(harbour: Harbour) -> None:
    assert harbour.journal.entries
    faults = faults_of(harbour.journal.entries)
    assert not faults, "\n".join(faults)


async def tavern(harbour: Harbour, bot: commands.Bot) -> discord.TextChannel:
    found = await bot.fetch_channel(int(harbour.world.channel("tavern")["id"]))
    assert isinstance(found, discord.TextChannel)
    return found


async def test_logging_in_and_writing_commands_agree(harbour: Harbour, bot: commands.Bot) -> None:
    await bot.application_info()
    await bot.tree.fetch_commands()
    judged(harbour)


async def test_messages_with_pictures_and_embeds_agree(harbour: Harbour, bot: commands.Bot) -> None:
    channel = await tavern(harbour, bot)
    embed = discord.Embed(title="T", description="d", colour=0xFF0000, url="https://a.org")
    embed.set_image(url="attachment://card.png").set_footer(text="f").add_field(name="n", value="v")
    sent = await channel.send("with", embed=embed, file=card(), nonce="n1")
    assert sent.embeds[0].image.url
    assert sent.embeds[0].image.url.startswith(harbour.cdn)
    assert sent.embeds[0].image.width == 1
    assert sent.attachments == []
    await sent.edit(content="edited", attachments=[card()])
    await channel.send("answer", reference=sent)
    await channel.fetch_message(sent.id)
    assert [one.content async for one in channel.history(limit=1)] == ["answer"]
    await sent.delete()
    judged(harbour)


async def test_layouts_agree(harbour: Harbour, bot: commands.Bot) -> None:
    channel = await tavern(harbour, bot)
    sent = await channel.send(view=Layout(), file=card())
    await sent.edit(view=Layout())
    await sent.edit(view=Layout(), attachments=[card()])
    judged(harbour)


async def test_selects_of_channels_and_people_agree(harbour: Harbour, bot: commands.Bot) -> None:
    channel = await tavern(harbour, bot)
    bart = discord.Object(int(harbour.world.person("Bart")["id"]), type=discord.User)
    view = ui.View(timeout=None)
    view.add_item(ui.ChannelSelect(custom_id="where", default_values=[channel]))
    view.add_item(ui.UserSelect(custom_id="who", default_values=[bart]))
    view.stop()
    sent = await channel.send("choose", view=view)
    select = harbour.journal.entries[-1].answer["components"][0]["components"][0]
    assert select["default_values"] == [{"id": str(channel.id), "type": "channel"}]
    await sent.edit(view=view)
    judged(harbour)


async def test_refusals_by_rate_limits_agree(raw: RawBot) -> None:
    async with Harbour(limits=True) as harbour:
        limited = RawBot(harbour, raw.session)
        statuses = [(await limited.send("tavern", content="a"))[0] for _ in range(6)]
        assert statuses[-1] == 429
        judged(harbour)
        assert harbour.journal.entries[-1].sent == {"content": "a"}, "refused, and written down"


async def test_threads_members_and_dms_agree(harbour: Harbour, bot: commands.Bot) -> None:
    channel = await tavern(harbour, bot)
    bart = discord.Object(int(harbour.world.person("Bart")["id"]))
    sent = await channel.send("table")
    public = await sent.create_thread(name="Public")
    private = await channel.create_thread(name="Private", type=discord.ChannelType.private_thread)
    await private.add_user(bart)
    await private.fetch_members()
    await private.remove_user(bart)
    await public.edit(archived=True)
    await public.delete()
    dm = await bot.create_dm(bart)
    await dm.send("psst")
    guild = await bot.fetch_guild(channel.guild.id)
    await guild.fetch_member(bart.id)
    await bot.fetch_user(bart.id)
    judged(harbour)


async def test_emojis_agree(harbour: Harbour, bot: commands.Bot) -> None:
    emoji = await bot.create_application_emoji(name="kraken", image=PNG)
    await bot.fetch_application_emojis()
    await emoji.edit(name="squid")
    assert await emoji.read() == PNG
    await emoji.delete()
    judged(harbour)


async def test_interactions_agree(harbour: Harbour, bot: commands.Bot) -> None:
    @bot.tree.command(description="Many answers")
    async def many(interaction: discord.Interaction) -> None:
        await interaction.response.defer(thinking=True)
        await interaction.edit_original_response(view=Layout(), attachments=[card()])
        more = await interaction.followup.send("more", ephemeral=True, wait=True)
        await more.edit(content="edited")
        await more.delete()
        await interaction.original_response()

    await bot.tree.sync()
    anne = await harbour.person("Anne")
    await _many_acts(anne)
    assert (await anne.slash("/many", "dm")).message
    await anne.wait_until(lambda: harbour.journal.entries[-1].route.endswith("@original"))
    judged(harbour)


async def _many_acts(anne: Person) -> None:
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    await anne.click(shown, "Count")
    await anne.click(shown, "Hand")
    modal = (await anne.click(shown, "Form")).modal
    assert modal
    await anne.submit(modal, {"Tricks": "1"})
    await anne.complete("/table find", "tavern", "name", name="x")
    await anne.slash("/many", "tavern")


async def test_objects_in_events_agree(harbour: Harbour, raw: RawBot) -> None:
    command = {"name": "go", "description": "d"}
    await raw.call("PUT", f"/applications/{harbour.world.bot_id}/commands", [command])
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    rows = [{"type": 1, "components": [button]}]
    anne = await harbour.person("Anne")
    async with raw.gateway(1 << 9 | 1) as listener:
        guild = (await listener.event("GUILD_CREATE"))["d"]
        await raw.send("tavern", content="a", components=rows)
        created = (await listener.event("MESSAGE_CREATE"))["d"]
        seen = await anne.wait(lambda m: m.id == created["id"])
        click = asyncio.create_task(anne.click(seen, "Go"))
        pressed = (await listener.event("INTERACTION_CREATE"))["d"]
        click.cancel()
    faults = faults_in(created, "MessageResponse") + faults_in(
        pressed["message"], "MessageResponse"
    )
    faults += faults_in(pressed["member"], "GuildMemberResponse")
    faults += faults_in(pressed["channel"], "GuildChannelResponse")
    for role in guild["roles"]:
        faults += faults_in(role, "GuildRoleResponse")
    for channel in guild["channels"]:
        faults += faults_in(channel, "GuildChannelResponse")
    assert not faults, "\n".join(faults)


async def test_refusals_have_the_described_shape(harbour: Harbour, bot: commands.Bot) -> None:
    channel = await tavern(harbour, bot)
    with pytest.raises(discord.HTTPException) as caught:
        await channel.send("x" * 2001)
    assert caught.value.code == 50035
    with pytest.raises(discord.NotFound):
        await channel.fetch_message(1)
    judged(harbour)


async def test_a_wrong_answer_would_be_noticed(harbour: Harbour, bot: commands.Bot) -> None:
    await tavern(harbour, bot)
    entry = harbour.journal.entries[-1]
    entry.response = entry.response.replace('"type":0', '"type":"text"')
    (fault,) = faults_of([entry])
    assert "/channels/{channel_id} answered 200" in fault


@pytest.mark.parametrize(
    ("right", "wrong", "place"),
    [
        ('"label":"Go"', f'"label":"{"x" * 81}"', "label"),
        ('"custom_id":"go"', f'"custom_id":"{"x" * 101}"', "custom_id"),
        ('"accent_color":3368601', '"accent_color":16777216', "accent_color"),
        ('"content":"# Table"', '"content":7', "content"),
        ('"spacing":1', '"spacing":3', "spacing"),
        ('"divider":true', '"divider":"yes"', "divider"),
    ],
)
async def test_a_wrong_request_would_be_noticed(
    harbour: Harbour, bot: commands.Bot, right: str, wrong: str, place: str
) -> None:
    channel = await tavern(harbour, bot)
    await channel.send(view=Layout(), file=card())
    entry = harbour.journal.entries[-1]
    assert faults_of([entry]) == []
    assert right.encode() in entry.request
    entry.request = entry.request.replace(right.encode(), wrong.encode())
    (fault,) = faults_of([entry])
    assert fault.startswith("POST /channels/{channel_id}/messages sent: $.components.0.")
    assert place in fault


@pytest.mark.parametrize(
    ("key", "text", "fault"),
    [
        ("limit", "101", "limit=101 is not as described"),
        ("before", "yesterday", "before=yesterday is not as described"),
        ("colour", "red", "has no parameter colour"),
    ],
)
async def test_a_wrong_parameter_would_be_noticed(
    harbour: Harbour, bot: commands.Bot, key: str, text: str, fault: str
) -> None:
    channel = await tavern(harbour, bot)
    assert [message async for message in channel.history(limit=5)]
    entry = harbour.journal.entries[-1]
    assert entry.query == {"limit": "5"}
    assert faults_of([entry]) == []
    entry.query = {key: text}
    (found,) = faults_of([entry])
    assert found.endswith(fault)


async def test_requests_that_only_the_rules_forbid_would_be_noticed(
    harbour: Harbour, bot: commands.Bot
) -> None:
    channel = await tavern(harbour, bot)
    assert unruly(harbour.journal.entries) == []
    with pytest.raises(discord.HTTPException):
        await channel.send("x" * 2001)
    assert faults_of(harbour.journal.entries) == []
    (fault,) = unruly(harbour.journal.entries)
    assert "POST /channels/{channel_id}/messages was refused" in fault
