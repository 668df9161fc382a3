"""People act through the harbour and see what they would see on Discord."""

import asyncio

import pytest
from discord.ext import commands

from bot.harbour import Harbour, Person, Refused
from tests.harness.waiting import until


@pytest.fixture(autouse=True)
def with_a_bot(bot: commands.Bot) -> None: ...


async def test_a_command_is_answered_with_a_message(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    outcome = await anne.slash("/show", "tavern")
    assert outcome.message
    assert outcome.message.content == "press"
    seen = await bart.wait(lambda m: m.content == "press")
    assert seen.raw["interaction_metadata"]["user"]["id"] == anne.id
    assert [str(one) for one in seen.buttons][:2] == ["⚓ Count", "Hand"]


async def test_a_click_updates_the_message_for_all(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    outcome = await anne.click(shown, "Count")
    assert outcome.message
    assert outcome.message.content == "pressed 1"
    await bart.wait(lambda m: m.content == "pressed 1")
    assert (await bart.click(shown, "⚓")).message is not None
    assert shown.fresh().content == "pressed 2"
    assert shown.fresh().edited


async def test_a_subcommand_takes_options(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    outcome = await anne.slash("/table open", "tavern", seats=3)
    assert outcome.message
    assert outcome.message.content == "table for 3"
    with pytest.raises(Refused, match="at most 6"):
        await anne.slash("/table open", "tavern", seats=7)
    with pytest.raises(LookupError, match="open, find"):
        await anne.slash("/table close", "tavern")


async def test_autocomplete_offers_choices(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    choices = await anne.complete("/table find", "tavern", "name", name="bla")
    assert choices == [{"name": "bla!", "value": "bla"}]


async def test_only_one_person_sees_an_ephemeral_answer(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    hand = (await anne.click(shown, "Hand")).message
    assert hand
    assert hand.ephemeral
    assert hand.text == "for anne"
    await bart.click(shown, "Count")
    assert all("for anne" not in m.text for m in bart.everything())
    again = await harbour.person("Bart")
    assert all("for anne" not in m.text for m in again.everything())
    assert any("for anne" in m.text for m in (await harbour.person("Anne")).everything())
    await anne.dismiss(hand)
    assert hand.gone


async def test_a_modal_can_be_filled_in(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    modal = (await anne.click(shown, "Form")).modal
    assert modal
    assert modal.title == "Your bid"
    assert modal.fields == ["Tricks", "Aloud"]
    with pytest.raises(Refused, match="Tricks"):
        await anne.submit(modal, {"Tricks": "123"})
    outcome = await anne.submit(modal, {"Tricks": "3", "Aloud": True})
    assert outcome.message
    assert outcome.message.content == "bid 3 True"


async def test_an_option_of_a_select_can_be_chosen(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    outcome = await anne.choose(shown, "Your ship", "Brig")
    assert outcome.message
    assert outcome.message.content == "ship ['B']"
    with pytest.raises(LookupError, match="Sloop, Brig"):
        await anne.choose(shown, "Your ship", "Galley")


async def test_an_action_without_an_answer_fails_after_three_seconds(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    act = asyncio.create_task(anne.click(shown, "Silent"))
    await until(lambda: len(harbour.interactions.by_id) == 2)
    assert not act.done()
    harbour.move_clock(3)
    assert (await act).failed


async def test_a_missing_or_disabled_button_is_named(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    with pytest.raises(LookupError, match="there are: ⚓ Count, Hand"):
        await anne.click(shown, "Join")
    with pytest.raises(LookupError, match="disabled"):
        await anne.click(shown, "Dead")


async def test_thinking_ends_with_the_edited_answer(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    outcome = await anne.slash("/think", "tavern", secret=True)
    assert outcome.message
    assert outcome.message.content == "thought"
    assert outcome.message.ephemeral
    assert not outcome.message.edited


async def test_only_its_recipient_sees_a_direct_message(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    await anne.slash("/whisper", "tavern", to="Bart")
    got = await bart.wait(lambda m: m.text.startswith("psst"))
    assert bart.dms()[-1].id == got.id
    assert anne.dms() == []
    await bart.close_dms()
    outcome = await anne.slash("/whisper", "tavern", to=bart)
    assert outcome.message
    assert outcome.message.content == "closed 50007"


async def test_a_person_can_use_commands_in_dms_with_the_bot(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    outcome = await anne.slash("/show", "dm")
    assert outcome.message
    assert (await anne.click(outcome.message, "Count")).message
    assert anne.dms()[-1].content == "pressed 1"


async def test_people_can_write_messages(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    await anne.say("tavern", "ahoy <@" + bart.id + ">")
    got = await bart.wait(lambda m: m.content.startswith("ahoy"))
    assert got.author["id"] == anne.id
    tavern = bart.channel("tavern")["id"]
    await bart.wait_until(lambda: bart.unread.get(tavern) == {"count": 1, "mentions": 1})
    await bart.read("tavern")
    await bart.wait_until(lambda: bart.unread[tavern]["count"] == 0)


async def test_a_person_can_connect_from_another_process(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    async with await Person.connect(harbour.url, anne.id, harbour.key) as again:
        await again.say("tavern", "from afar")
        assert (await anne.wait(lambda m: m.text == "from afar")).author["id"] == again.id


async def test_many_people_can_act_at_once(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    shown = (await anne.slash("/show", "tavern")).message
    assert shown
    crew = await asyncio.gather(*(harbour.person(f"Sailor {n}") for n in range(100)))
    seen = [one.messages("tavern")[-1] for one in crew]
    assert {message.id for message in seen} == {shown.id}
    outcomes = await asyncio.gather(
        *(one.click(message, "Hand") for one, message in zip(crew, seen, strict=True))
    )
    assert [outcome.message and outcome.message.ephemeral for outcome in outcomes] == [True] * 100
    assert len({outcome.message and outcome.message.text for outcome in outcomes}) == 100
