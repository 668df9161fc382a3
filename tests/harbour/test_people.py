"""People's sockets: who may connect, and what each person is shown."""

from __future__ import annotations

import asyncio
import gc
import json
import logging
import sys
import weakref
from pathlib import Path
from typing import Any

import aiohttp
import pytest
from yarl import URL

from bot.harbour import Harbour, Person, Refused
from bot.harbour.web import routes as web_pages
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.waiting import until


async def status(session: aiohttp.ClientSession, url: str | URL, **headers: str) -> int:
    async with session.get(url, headers=headers, allow_redirects=False) as answer:
        return answer.status


async def test_the_harbour_listens_on_loopback_only(harbour: Harbour) -> None:
    assert harbour._runner
    assert [address[0] for address in harbour._runner.addresses] == ["127.0.0.1"]


async def test_a_socket_needs_the_key_and_a_known_person(harbour: Harbour, raw: RawBot) -> None:
    anne = harbour.world.person("Anne")["id"]
    for user_id, key, expected in ((anne, "wrong", 403), ("1", harbour.key, 404)):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await Person.connect(harbour.url, user_id, key, session=raw.session)
        assert caught.value.status == expected
    bot = harbour.world.bot_id
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await Person.connect(harbour.url, bot, harbour.key, session=raw.session)


async def test_another_origin_is_refused(harbour: Harbour, raw: RawBot) -> None:
    evil = {"Origin": "https://evil.example"}
    anne = harbour.world.person("Anne")["id"]
    socket = f"{harbour.url}/people/{anne}/socket?key={harbour.key}"
    for url in (socket, f"{harbour.url}/gateway"):
        with pytest.raises(aiohttp.WSServerHandshakeError) as caught:
            await raw.session.ws_connect(url, headers=evil)
        assert caught.value.status == 403
    headers = {"Authorization": harbour.key, **evil}
    async with raw.session.post(f"{harbour.url}/control/clear_faults", headers=headers) as answer:
        assert answer.status == 403
    own = {"Origin": harbour.url}
    async with raw.session.ws_connect(socket, headers=own) as opened:
        assert (await opened.receive_json())["t"] == "hello"


async def test_another_host_name_is_refused(harbour: Harbour, raw: RawBot) -> None:
    url = f"{harbour.url}/?key={harbour.key}"
    assert await status(raw.session, url, Host=f"evil.example:{harbour.port}") == 403
    assert await status(raw.session, url) == 302


async def test_the_page_needs_the_key_and_its_modules_do_not(
    harbour: Harbour, raw: RawBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page"
    page.mkdir()
    (page / "index.html").write_text("<!doctype html>ahoy")
    (page / "main.js").write_text("export {}")
    (tmp_path / "secret.txt").write_text("secret")
    monkeypatch.setattr(web_pages, "PAGE", page)
    assert await status(raw.session, f"{harbour.url}/?person=1") == 403
    async with raw.session.get(harbour.address("Anne")) as answer:
        assert "ahoy" in await answer.text()
        assert answer.headers["Cache-Control"] == "no-cache"
        assert answer.content_type == "text/html"
    async with raw.session.get(f"{harbour.url}/page/main.js") as answer:
        assert answer.content_type == "text/javascript"
        assert answer.headers["Cache-Control"] == "no-cache"
    assert await status(raw.session, f"{harbour.url}/page/none.js") == 404
    assert await status(raw.session, f"{harbour.url}/page/%2e%2e/secret.txt") == 404
    assert await status(raw.session, URL(f"{harbour.url}/page/a%00b", encoded=True)) == 404
    assert await status(raw.session, f"{harbour.url}/page/{'a' * 4000}.js") == 404


async def test_hello_shows_only_your_own_view(harbour: Harbour, raw: RawBot) -> None:
    bart = harbour.world.person("Bart")["id"]
    dm = harbour.open_dm(bart)
    await raw.call("POST", f"/channels/{dm['id']}/messages", {"content": "for Bart"})
    anne, bart_now = await harbour.person("Anne"), await harbour.person("Bart")
    assert dm["id"] not in anne.channels
    assert dm["id"] not in anne.unread
    assert all("for Bart" not in one.text for one in anne.everything())
    assert bart_now.dms()[0].text == "for Bart"
    assert bart_now.channels[dm["id"]]["recipients"][0]["id"] == harbour.world.bot_id
    with pytest.raises(LookupError, match="no channel"):
        anne.messages(dm["id"])


async def test_a_message_that_a_person_cannot_see_cannot_be_acted_on(
    harbour: Harbour, raw: RawBot
) -> None:
    dm = harbour.open_dm(harbour.world.person("Bart")["id"])
    button = {"type": 2, "style": 1, "label": "Go", "custom_id": "go"}
    rows = [{"type": 1, "components": [button]}]
    path = f"/channels/{dm['id']}/messages"
    _, sent = await raw.call("POST", path, {"content": "a", "components": rows})
    anne = await harbour.person("Anne")
    for act in (
        {"op": "click", "message_id": sent["id"], "custom_id": "go"},
        {"op": "say", "channel_id": dm["id"], "content": "hello"},
        {"op": "dismiss", "message_id": sent["id"]},
    ):
        with pytest.raises(Refused, match="no such"):
            await anne._act(act)


async def test_a_file_is_served_only_to_people_who_were_shown_it(
    harbour: Harbour, raw: RawBot
) -> None:
    form = aiohttp.FormData()
    form.add_field("files[0]", b"a hand", filename="hand.png")
    dm = harbour.open_dm(harbour.world.person("Bart")["id"])
    _, sent = await raw.call("POST", f"/channels/{dm['id']}/messages", data=form)
    url = sent["attachments"][0]["url"]
    async with raw.session.get(url) as answer:
        assert await answer.read() == b"a hand"
    bare = url.partition("?")[0]
    assert await status(raw.session, bare) == 404
    assert await status(raw.session, f"{bare}?hm={'0' * 32}") == 404


async def test_a_private_channel_is_hidden(harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    side = harbour.world.channel("harbour-side")
    harbour.world.overwrite(side, harbour.world.guild["id"], 0, 0, 1 << 10)
    await anne.say("harbour-side", "owners only")
    await anne.say("tavern", "for all")
    await bart.wait(lambda m: m.text == "for all")
    assert all("owners" not in one.text for one in bart.everything())
    assert side["id"] not in (await harbour.person("Bart")).channels


ROWS = [
    {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]},
    {
        "type": 1,
        "components": [
            {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": True}
        ],
    },
    {
        "type": 1,
        "components": [
            {"type": 3, "custom_id": "one", "options": [{"label": "a", "value": "a"}]},
        ],
    },
]


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        ({"op": "click", "custom_id": "gone"}, "no such button"),
        ({"op": "click", "custom_id": "off"}, "disabled"),
        ({"op": "click", "custom_id": "one", "values": []}, "between 1 and 1"),
        ({"op": "click", "custom_id": "one", "values": ["a", "a"]}, "between 1 and 1"),
        ({"op": "click", "custom_id": "one", "values": ["b"]}, "no such choice"),
        ({"op": "dismiss"}, "you alone"),
        ({"op": "slash", "name": "sink", "options": []}, "no command /sink"),
        ({"op": "submit", "id": "1", "components": []}, "no such form"),
        ({"op": "say", "content": "  "}, "nothing to say"),
        ({"op": "say", "content": "x" * 2001}, "at most 2000"),
        ({"op": "locale", "locale": "xx"}, "no such language"),
    ],
)
async def test_actions_that_discords_client_does_not_offer_are_refused(
    harbour: Harbour, raw: RawBot, act: dict[str, Any], reason: str
) -> None:
    _, sent = await raw.send("tavern", content="a", components=ROWS)
    anne = await harbour.person("Anne")
    place = {"channel_id": sent["channel_id"], "message_id": sent["id"]}
    with pytest.raises(Refused, match=reason):
        await anne._act({**place, **act})


async def test_an_archived_thread_takes_no_clicks(harbour: Harbour, raw: RawBot) -> None:
    tavern = harbour.world.channel("tavern")["id"]
    _, thread = await raw.call("POST", f"/channels/{tavern}/threads", {"name": "T", "type": 11})
    path = f"/channels/{thread['id']}"
    _, sent = await raw.call("POST", f"{path}/messages", {"content": "a", "components": ROWS})
    await raw.call("PATCH", path, {"archived": True})
    anne = await harbour.person("Anne")
    with pytest.raises(Refused, match="archived"):
        await anne._act({"op": "click", "message_id": sent["id"], "custom_id": "go"})


async def test_a_person_without_permission_cannot_write(harbour: Harbour) -> None:
    bart = await harbour.person("Bart")
    tavern, send = harbour.world.channel("tavern"), 1 << 11
    harbour.world.overwrite(tavern, harbour.world.guild["id"], 0, 0, send)
    with pytest.raises(Refused, match="may not write"):
        await bart.say("tavern", "hello")


async def test_an_unreadable_action_is_refused_without_a_crash(
    harbour: Harbour, caplog: pytest.LogCaptureFixture
) -> None:
    anne = await harbour.person("Anne")
    with caplog.at_level(logging.CRITICAL):
        for act in ({"op": "sink"}, {"op": "click"}, {}):
            with pytest.raises(Refused, match="cannot read"):
                await anne._act(act)
        await anne._socket.send_str("no json")
    await anne.say("tavern", "still here")


async def test_the_harbour_master_welcomes_you_in_three_lines(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    (welcome,) = anne.messages("tavern")
    assert welcome.author["global_name"] == "Harbour Master"
    assert len(welcome.content.splitlines()) == 3
    assert anne.unread == {}
    assert "Harbour Master" not in [one["global_name"] for one in anne.people.values()]


async def test_everyone_sees_a_newcomer(harbour: Harbour) -> None:
    anne = await harbour.person("Anne")
    edward = await harbour.person("Edward")
    await anne.wait_until(lambda: edward.id in anne.people)
    assert (await harbour.person("Edward")).id == edward.id


async def test_a_person_who_leaves_the_guild_no_longer_sees_it(
    harbour: Harbour, raw: RawBot
) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    harbour.remove_person("Bart")
    await bart.wait_until(lambda: not bart.channels)
    await anne.say("tavern", "he is gone")
    with pytest.raises(aiohttp.WSServerHandshakeError):
        await Person.connect(harbour.url, bart.id, harbour.key, session=raw.session)
    assert (await harbour.person("Bart")).messages("tavern")[-1].text == "he is gone"


async def test_a_taken_port_is_an_error(harbour: Harbour) -> None:
    with pytest.raises(OSError, match="address already in use"):
        async with Harbour(harbour.port):
            pass


async def test_a_standalone_harbour_saves_its_world_when_stopped(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "bot.harbour", "--port", "0", "--data", str(tmp_path)]
    process = await asyncio.create_subprocess_exec(*command, stdout=asyncio.subprocess.PIPE)
    assert process.stdout
    lines = [(await process.stdout.readline()).decode() for _ in range(5)]
    assert lines[0].startswith("bot: http://127.0.0.1:")
    assert [line.split(":")[0] for line in lines[1:]] == ["Anne", "Bart", "Calico", "Dutch"]
    process.terminate()
    assert await process.wait() == 0
    assert "Calico" in (tmp_path / "world.json").read_text()


# Pings


@pytest.mark.parametrize(
    ("payload", "mentions"),
    [
        ({"content": "hello <@{bart}>"}, 1),
        ({"content": "hello <@{bart}>", "allowed_mentions": {"parse": []}}, 0),
        ({"content": "hi <@{bart}>", "allowed_mentions": {"parse": [], "users": ["{bart}"]}}, 1),
        ({"content": "hi <@{bart}>", "allowed_mentions": {"parse": [], "users": ["1"]}}, 0),
        ({"content": "hello Bart"}, 0),
        ({"content": "@everyone"}, 0),
        (
            {"flags": 1 << 15, "components": [{"type": 10, "content": "<@{bart}>, your turn"}]},
            1,
        ),
    ],
)
async def test_only_a_real_mention_pings(
    harbour: Harbour, raw: RawBot, payload: dict[str, object], mentions: int
) -> None:
    bart = await harbour.person("Bart")
    text = json.dumps(payload).replace("{bart}", bart.id)
    path = f"/channels/{harbour.world.channel('tavern')['id']}/messages"
    headers = {"Content-Type": "application/json"}
    status, _ = await raw.call("POST", path, data=text.encode(), headers=headers)
    assert status == 200
    tavern = harbour.world.channel("tavern")["id"]
    await bart.wait_until(lambda: bart.unread.get(tavern) == {"count": 1, "mentions": mentions})


async def test_everyone_can_be_pinged_with_the_permission(harbour: Harbour, raw: RawBot) -> None:
    bart = await harbour.person("Bart")
    harbour.set_permission("tavern", "MENTION_EVERYONE", True)
    _, sent = await raw.send("tavern", content="@everyone")
    assert sent["mention_everyone"]
    tavern = harbour.world.channel("tavern")["id"]
    await bart.wait_until(lambda: bart.unread.get(tavern) == {"count": 1, "mentions": 1})


async def test_an_edit_pings_nobody(harbour: Harbour, raw: RawBot) -> None:
    bart = await harbour.person("Bart")
    _, sent = await raw.send("tavern", content="a")
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    await raw.call("PATCH", path, {"content": f"<@{bart.id}>"})
    await bart.wait(lambda m: bart.id in m.content)
    assert bart.unread[sent["channel_id"]] == {"count": 1, "mentions": 0}


async def test_every_direct_message_pings(harbour: Harbour, raw: RawBot) -> None:
    bart = await harbour.person("Bart")
    dm = harbour.open_dm(bart.id)
    await raw.call("POST", f"/channels/{dm['id']}/messages", {"content": "psst"})
    await bart.wait_until(lambda: bart.unread.get(dm["id"]) == {"count": 1, "mentions": 1})
    await bart.read("dm")
    await bart.wait_until(lambda: bart.unread[dm["id"]] == {"count": 0, "mentions": 0})


async def test_a_closed_harbour_is_freed_from_memory() -> None:
    async def opened_and_closed() -> weakref.ref[Harbour]:
        async with Harbour(limits=False) as harbour:
            await (await harbour.person("Anne")).say("tavern", "ahoy")
        return weakref.ref(harbour)

    harbour = await opened_and_closed()

    def is_gone() -> bool:
        gc.collect()
        return harbour() is None

    await until(is_gone, 5)
