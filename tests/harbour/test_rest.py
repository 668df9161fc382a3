"""The REST routes: their effects, and the codes of their refusals."""

from __future__ import annotations

import logging
from typing import Any

import aiohttp
import pytest

from bot.harbour import Harbour
from tests.harness.harbour.raw_bot import RawBot

PIXEL = "data:image/png;base64,iVBORw0KGgo="


def code(answer: tuple[int, Any]) -> tuple[int, int]:
    return answer[0], answer[1]["code"]


async def dm_path(raw: RawBot, name: str) -> str:
    recipient = raw.harbour.world.person(name)["id"]
    _, channel = await raw.call("POST", "/users/@me/channels", {"recipient_id": recipient})
    return f"/channels/{channel['id']}/messages"


async def test_a_wrong_token_is_unauthorized(raw: RawBot) -> None:
    answer = await raw.call("GET", "/users/@me", headers={"Authorization": "Bot wrong"})
    assert answer == (401, {"message": "401: Unauthorized", "code": 0})


async def test_an_unknown_route_is_logged(raw: RawBot, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        assert (await raw.call("GET", "/stage-instances/123456789012345678"))[0] == 404
    assert "GET /stage-instances/{id}" in caplog.text


async def test_answers_have_the_content_type_of_json(raw: RawBot) -> None:
    await raw.call("GET", "/users/@me")
    assert raw.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("path", "expected"),
    [
        ("/channels/1", 10003),
        ("/channels/1/messages", 10003),
        ("/users/1", 10013),
        ("/guilds/1", 10004),
        ("/channels/{tavern}/messages/1", 10008),
        ("/guilds/{guild}/members/1", 10007),
        ("/applications/{bot}/commands/1", 10063),
        ("/applications/{bot}/emojis/1", 10014),
    ],
)
async def test_unknown_objects_have_their_own_codes(raw: RawBot, path: str, expected: int) -> None:
    world = raw.harbour.world
    path = path.format(
        tavern=world.channel("tavern")["id"], guild=world.guild["id"], bot=world.bot_id
    )
    assert code(await raw.call("GET", path)) == (404, expected)


async def test_broken_json_is_refused(raw: RawBot) -> None:
    path = f"/channels/{raw.harbour.world.channel('tavern')['id']}/messages"
    headers = {"Content-Type": "application/json"}
    assert code(await raw.call("POST", path, data=b"{", headers=headers)) == (400, 50109)


# Messages


async def test_an_empty_message_is_refused(raw: RawBot) -> None:
    assert code(await raw.send("tavern", content="")) == (400, 50006)
    _, sent = await raw.send("tavern", content="a")
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    assert code(await raw.call("PATCH", path, {"content": ""})) == (400, 50006)


async def test_the_text_of_a_message_is_trimmed(raw: RawBot) -> None:
    assert (await raw.send("tavern", content="  ahoy \n"))[1]["content"] == "ahoy"
    assert code(await raw.send("tavern", content=" \n ")) == (400, 50006)


async def test_a_lone_surrogate_breaks_nothing(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    path = f"/channels/{harbour.world.channel('tavern')['id']}/messages"
    headers = {"Content-Type": "application/json"}
    body = b'{"content":"half \\ud83d"}'
    assert (await raw.call("POST", path, data=body, headers=headers))[0] == 200
    await anne.wait(lambda m: m.content.startswith("half"))
    assert (await harbour.person("Bart")).messages("tavern")[-1].content == "half ?"


async def test_only_the_bots_own_messages_can_be_edited(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    said = await anne.say("tavern", "mine")
    path = f"/channels/{said.channel_id}/messages/{said.id}"
    assert code(await raw.call("PATCH", path, {"content": "yours"})) == (403, 50005)
    assert said.fresh().content == "mine"


async def test_a_reply_to_a_missing_message_is_refused(raw: RawBot) -> None:
    answer = await raw.send("tavern", content="a", message_reference={"message_id": "1"})
    assert code(answer) == (400, 50035)
    assert "message_reference" in answer[1]["errors"]


async def test_a_repeated_nonce_returns_the_first_message(harbour: Harbour, raw: RawBot) -> None:
    _, first = await raw.send("tavern", content="once", nonce="n", enforce_nonce=True)
    _, again = await raw.send("tavern", content="once", nonce="n", enforce_nonce=True)
    assert again["id"] == first["id"]
    _, other = await raw.send("tavern", content="once", nonce="n")
    assert other["id"] != first["id"]
    harbour.move_clock(301)
    _, later = await raw.send("tavern", content="once", nonce="n", enforce_nonce=True)
    assert later["id"] not in (first["id"], other["id"])
    assert code(await raw.send("tavern", content="a", nonce="x" * 26)) == (400, 50035)


async def test_history_is_newest_first_and_has_pages(raw: RawBot) -> None:
    ids = [(await raw.send("tavern", content=str(n)))[1]["id"] for n in range(4)]
    path = f"/channels/{raw.harbour.world.channel('tavern')['id']}/messages"
    _, newest = await raw.call("GET", path + "?limit=2")
    assert [one["id"] for one in newest] == [ids[3], ids[2]]
    _, before = await raw.call("GET", f"{path}?limit=1&before={ids[2]}")
    assert [one["id"] for one in before] == [ids[1]]
    _, after = await raw.call("GET", f"{path}?limit=2&after={ids[0]}")
    assert [one["id"] for one in after] == [ids[2], ids[1]]
    assert code(await raw.call("GET", path + "?limit=101")) == (400, 50035)


async def test_the_layout_flag_is_never_lost(raw: RawBot) -> None:
    layout = {"flags": 1 << 15, "components": [{"type": 10, "content": "t"}]}
    _, sent = await raw.send("tavern", **layout)
    assert sent["components"][0]["id"] == 1
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}"
    _, edited = await raw.call("PATCH", path, {"components": [{"type": 10, "content": "u"}]})
    assert edited["flags"] & 1 << 15
    assert code(await raw.call("PATCH", path, {"content": "c"})) == (400, 50035)


async def test_an_edit_keeps_or_replaces_files(harbour: Harbour, raw: RawBot) -> None:
    path = f"/channels/{harbour.world.channel('tavern')['id']}/messages"
    form = aiohttp.FormData()
    gallery = {"type": 12, "items": [{"media": {"url": "attachment://a.txt"}}]}
    payload = {"flags": 1 << 15, "components": [gallery], "attachments": [{"id": 0}]}
    form.add_field("payload_json", aiohttp.payload.JsonPayload(payload))
    form.add_field("files[0]", b"first", filename="a.txt", content_type="text/plain")
    _, sent = await raw.call("POST", path, data=form)
    media = sent["components"][0]["items"][0]["media"]
    assert media["attachment_id"] == sent["attachments"][0]["id"]
    assert media["content_type"] == "text/plain"
    async with raw.session.get(media["url"]) as answer:
        assert await answer.read() == b"first"
        assert answer.headers["X-Content-Type-Options"] == "nosniff"
    async with raw.session.get(media["url"].split("?")[0]) as answer:
        assert answer.status == 404
    _, kept = await raw.call("PATCH", f"{path}/{sent['id']}", {"components": [gallery]})
    assert kept["components"][0]["items"][0]["media"]["url"] == media["url"]
    bare = {"components": [{"type": 10, "content": "t"}], "attachments": []}
    _, without = await raw.call("PATCH", f"{path}/{sent['id']}", bare)
    assert without["attachments"] == []


# Permissions


@pytest.mark.parametrize(
    ("permission", "payload", "expected"),
    [
        ("VIEW_CHANNEL", {"content": "a"}, 50001),
        ("SEND_MESSAGES", {"content": "a"}, 50013),
        ("EMBED_LINKS", {"embeds": [{"title": "a"}]}, 50013),
    ],
)
async def test_a_request_without_permission_is_refused(
    harbour: Harbour, raw: RawBot, permission: str, payload: dict[str, Any], expected: int
) -> None:
    harbour.set_permission("tavern", permission, False)
    assert code(await raw.send("tavern", **payload)) == (403, expected)
    assert (await raw.send("harbour-side", **payload))[0] == 200
    harbour.set_permission("tavern", permission, True)
    assert (await raw.send("tavern", **payload))[0] == 200


async def test_a_file_needs_its_own_permission(harbour: Harbour, raw: RawBot) -> None:
    harbour.set_permission("tavern", "ATTACH_FILES", False)
    form = aiohttp.FormData()
    form.add_field("payload_json", aiohttp.payload.JsonPayload({"content": "a"}))
    form.add_field("files[0]", b"x", filename="a.txt")
    path = f"/channels/{harbour.world.channel('tavern')['id']}/messages"
    assert code(await raw.call("POST", path, data=form)) == (403, 50013)


async def test_deleting_messages_of_others_needs_manage_messages(
    harbour: Harbour, raw: RawBot
) -> None:
    anne = await harbour.person("Anne")
    said = await anne.say("tavern", "mine")
    path = f"/channels/{said.channel_id}/messages/{said.id}"
    harbour.set_permission("tavern", "MANAGE_MESSAGES", False)
    assert code(await raw.call("DELETE", path)) == (403, 50013)
    harbour.set_permission("tavern", "MANAGE_MESSAGES", True)
    assert await raw.call("DELETE", path) == (204, None)
    await anne.wait_until(lambda: said.gone)


async def test_a_lost_guild_cannot_be_accessed(harbour: Harbour, raw: RawBot) -> None:
    harbour.delete_guild()
    assert code(await raw.send("tavern", content="a")) == (403, 50001)
    assert code(await raw.call("GET", f"/guilds/{harbour.world.guild['id']}")) == (403, 50001)
    harbour.restore_guild()
    assert (await raw.send("tavern", content="a"))[0] == 200


# Direct messages


async def test_closed_dms_refuse_the_message_but_not_the_channel(
    harbour: Harbour, raw: RawBot
) -> None:
    harbour.set_dms("Bart", False)
    path = await dm_path(raw, "Bart")
    assert code(await raw.call("POST", path, {"content": "psst"})) == (403, 50007)
    harbour.set_dms("Bart", True)
    assert (await raw.call("POST", path, {"content": "psst"}))[0] == 200


async def test_a_person_who_left_gets_no_messages(harbour: Harbour, raw: RawBot) -> None:
    path = await dm_path(raw, "Bart")
    harbour.remove_person("Bart")
    assert code(await raw.call("POST", path, {"content": "psst"})) == (403, 50007)


# Threads


async def thread_of(raw: RawBot, **fields: Any) -> dict[str, Any]:
    parent = raw.harbour.world.channel("tavern")["id"]
    body = {"name": "Table", "type": 11, **fields}
    status, thread = await raw.call("POST", f"/channels/{parent}/threads", body)
    assert status == 201
    return thread


async def test_an_archived_thread_refuses_edits_until_somebody_writes(raw: RawBot) -> None:
    thread = await thread_of(raw)
    path = f"/channels/{thread['id']}"
    _, sent = await raw.call("POST", f"{path}/messages", {"content": "a"})
    await raw.call("PATCH", path, {"archived": True})
    edit = "PATCH", f"{path}/messages/{sent['id']}", {"content": "b"}
    assert code(await raw.call(*edit)) == (400, 50083)
    await raw.call("POST", f"{path}/messages", {"content": "c"})
    assert (await raw.call(*edit))[0] == 200


async def test_writing_in_threads_needs_its_own_permission(harbour: Harbour, raw: RawBot) -> None:
    thread = await thread_of(raw)
    harbour.set_permission("tavern", "SEND_MESSAGES", False)
    path = f"/channels/{thread['id']}/messages"
    assert (await raw.call("POST", path, {"content": "a"}))[0] == 200
    harbour.set_permission("tavern", "SEND_MESSAGES_IN_THREADS", False)
    assert code(await raw.call("POST", path, {"content": "a"})) == (403, 50013)


async def test_a_thread_of_a_message_shares_its_id(raw: RawBot) -> None:
    _, sent = await raw.send("tavern", content="table")
    path = f"/channels/{sent['channel_id']}/messages/{sent['id']}/threads"
    status, thread = await raw.call("POST", path, {"name": "Table"})
    assert (status, thread["id"], thread["type"]) == (201, sent["id"], 11)
    assert code(await raw.call("POST", path, {"name": "Table"})) == (400, 160004)


async def test_only_members_see_a_private_thread(harbour: Harbour, raw: RawBot) -> None:
    bart, calico = await harbour.person("Bart"), await harbour.person("Calico")
    thread = await thread_of(raw, type=12)
    path = f"/channels/{thread['id']}"
    assert (await raw.call("PUT", f"{path}/thread-members/{bart.id}"))[0] == 204
    await raw.call("POST", f"{path}/messages", {"content": "for members"})
    await bart.wait(lambda m: m.text == "for members")
    assert thread["id"] not in calico.channels
    assert (await raw.call("DELETE", f"{path}/thread-members/{bart.id}"))[0] == 204
    await bart.wait_until(lambda: thread["id"] not in bart.channels)


async def test_a_mention_adds_a_person_to_a_private_thread(harbour: Harbour, raw: RawBot) -> None:
    bart = await harbour.person("Bart")
    thread = await thread_of(raw, type=12)
    path = f"/channels/{thread['id']}/messages"
    await raw.call("POST", path, {"content": "nobody"})
    silent = {"content": f"<@{bart.id}>", "allowed_mentions": {"parse": []}}
    await raw.call("POST", path, silent)
    await bart.say("tavern", "what?")
    assert thread["id"] not in bart.channels
    await raw.call("POST", path, {"content": f"come, <@{bart.id}>"})
    await bart.wait(lambda m: m.text.startswith("come"))
    assert thread["id"] in bart.channels


async def test_a_locked_thread_is_opened_only_by_moderators(harbour: Harbour, raw: RawBot) -> None:
    thread = await thread_of(raw)
    path = f"/channels/{thread['id']}"
    await raw.call("PATCH", path, {"archived": True, "locked": True})
    harbour.set_permission("tavern", "MANAGE_THREADS", False)
    answer = await raw.call("POST", f"{path}/messages", {"content": "a"})
    assert code(answer) == (400, 50083)
    harbour.set_permission("tavern", "MANAGE_THREADS", True)
    assert (await raw.call("POST", f"{path}/messages", {"content": "a"}))[0] == 200


@pytest.mark.parametrize("fields", [{"name": ""}, {"auto_archive_duration": 61}, {"type": 5}])
async def test_an_invalid_thread_is_refused(raw: RawBot, fields: dict[str, Any]) -> None:
    parent = raw.harbour.world.channel("tavern")["id"]
    body = {"name": "Table", "type": 11, **fields}
    assert code(await raw.call("POST", f"/channels/{parent}/threads", body)) == (400, 50035)


async def test_a_private_thread_needs_its_permission(harbour: Harbour, raw: RawBot) -> None:
    harbour.set_permission("tavern", "CREATE_PRIVATE_THREADS", False)
    parent = harbour.world.channel("tavern")["id"]
    body = {"name": "Table", "type": 12}
    assert code(await raw.call("POST", f"/channels/{parent}/threads", body)) == (403, 50013)


# Emojis and commands


async def test_emojis_are_stored_and_shown_to_people(harbour: Harbour, raw: RawBot) -> None:
    path = f"/applications/{harbour.world.bot_id}/emojis"
    anne = await harbour.person("Anne")
    status, emoji = await raw.call("POST", path, {"name": "kraken", "image": PIXEL})
    assert status == 201
    assert (await raw.call("GET", path))[1]["items"][0]["id"] == emoji["id"]
    await anne.wait_until(lambda: [one["name"] for one in anne.emojis] == ["kraken"])
    async with raw.session.get(f"{harbour.cdn}/emojis/{emoji['id']}.png") as answer:
        assert answer.headers["Content-Type"] == "image/png"
    button = {"type": 2, "style": 1, "custom_id": "a", "emoji": {"id": emoji["id"], "name": "x"}}
    rows = [{"type": 1, "components": [button]}]
    assert (await raw.send("tavern", components=rows))[0] == 200
    for wrong in (
        {"name": "kraken", "image": PIXEL},
        {"name": "k!", "image": PIXEL},
        {"name": "ok"},
    ):
        assert code(await raw.call("POST", path, wrong)) == (400, 50035)


async def test_rewritten_commands_keep_their_ids(harbour: Harbour, raw: RawBot) -> None:
    anne = await harbour.person("Anne")
    path = f"/applications/{harbour.world.bot_id}/commands"
    show = {"name": "show", "description": "d", "name_localizations": {"de": "zeig"}}
    _, (first,) = await raw.call("PUT", path, [show])
    _, again = await raw.call("PUT", path, [show, {"name": "two", "description": "d"}])
    assert again[0]["id"] == first["id"]
    await anne.wait_until(lambda: len(anne.commands) == 2)
    assert anne.commands[0]["name_localizations"] == {"de": "zeig"}
    assert (await raw.call("POST", path, show))[0] == 200
    assert (await raw.call("DELETE", f"{path}/{first['id']}"))[0] == 204
    other = "/applications/1/commands"
    assert code(await raw.call("GET", other)) == (403, 50001)


# Impossible requests


async def test_a_dm_cannot_be_renamed_and_messages_of_others_cannot_be_deleted(
    harbour: Harbour, raw: RawBot
) -> None:
    anne = await harbour.person("Anne")
    path = await dm_path(raw, "Anne")
    await raw.call("POST", path, {"content": "psst"})
    channel = path.removesuffix("/messages")
    assert code(await raw.call("PATCH", channel, {"name": "ours"})) == (403, 50003)
    said = await anne.say("dm", "mine")
    assert code(await raw.call("DELETE", f"{path}/{said.id}")) == (403, 50003)


async def test_unknown_people_are_not_found_and_the_bot_cannot_message_itself(raw: RawBot) -> None:
    path, world = "/users/@me/channels", raw.harbour.world
    assert code(await raw.call("POST", path, {"recipient_id": "1"})) == (404, 10013)
    assert code(await raw.call("POST", path, {"recipient_id": world.bot_id})) == (400, 50007)


async def test_renaming_a_channel_needs_its_permission(harbour: Harbour, raw: RawBot) -> None:
    path = f"/channels/{harbour.world.channel('tavern')['id']}"
    harbour.set_permission("tavern", "MANAGE_CHANNELS", False)
    assert code(await raw.call("PATCH", path, {"name": "inn"})) == (403, 50013)
    harbour.set_permission("tavern", "MANAGE_CHANNELS", True)
    assert code(await raw.call("PATCH", path, {"name": "x" * 101})) == (400, 50035)
    status, channel = await raw.call("PATCH", path, {"name": "inn"})
    assert (status, channel["name"]) == (200, "inn")


async def test_threads_have_no_threads_and_channels_no_thread_members(
    harbour: Harbour, raw: RawBot
) -> None:
    channel = f"/channels/{harbour.world.channel('tavern')['id']}"
    _, thread = await raw.call("POST", f"{channel}/threads", {"name": "T", "type": 11})
    inside = f"/channels/{thread['id']}"
    deeper = await raw.call("POST", f"{inside}/threads", {"name": "D", "type": 11})
    assert code(deeper) == (400, 50024)
    assert code(await raw.call("GET", f"{channel}/thread-members")) == (400, 50024)
    assert code(await raw.call("PUT", f"{inside}/thread-members/1")) == (404, 10013)
    bart = harbour.world.person("Bart")["id"]
    harbour.remove_person("Bart")
    assert code(await raw.call("PUT", f"{inside}/thread-members/{bart}")) == (403, 50001)


@pytest.mark.parametrize(
    ("image", "fault"),
    [
        ("data:image/png;base64,???", "BASE_TYPE_REQUIRED"),
        ("data:text/plain;base64,YQ==", "BASE_TYPE_REQUIRED"),
        ("data:image/png;base64," + "AAAA" * (256 * 1024 // 3 + 1), "BINARY_TYPE_MAX_SIZE"),
    ],
    ids=["broken", "no picture", "too large"],
)
async def test_an_invalid_emoji_is_refused(raw: RawBot, image: str, fault: str) -> None:
    path = f"/applications/{raw.harbour.world.bot_id}/emojis"
    status, answer = await raw.call("POST", path, {"name": "kraken", "image": image})
    assert (status, answer["code"]) == (400, 50035)
    assert answer["errors"]["image"]["_errors"][0]["code"] == fault


async def test_many_messages_can_be_deleted_at_once(harbour: Harbour, raw: RawBot) -> None:
    ids = [(await raw.send("tavern", content=str(n)))[1]["id"] for n in range(3)]
    path = f"/channels/{harbour.world.channel('tavern')['id']}/messages/bulk-delete"
    assert code(await raw.call("POST", path, {"messages": ids[:1]})) == (400, 50035)
    assert await raw.call("POST", path, {"messages": ids}) == (204, None)
    assert not set(ids) & set(harbour.world.by_id)


async def test_channels_roles_members_and_threads_of_the_guild_can_be_listed(
    harbour: Harbour, raw: RawBot
) -> None:
    guild = f"/guilds/{harbour.world.guild['id']}"
    channels = (await raw.call("GET", f"{guild}/channels"))[1]
    assert [one["name"] for one in channels] == ["tavern", "harbour-side"]
    assert len((await raw.call("GET", f"{guild}/roles"))[1]) == len(harbour.world.guild["roles"])
    listed = (await raw.call("GET", f"{guild}/members?limit=2"))[1]
    after = listed[-1]["user"]["id"]
    listed += (await raw.call("GET", f"{guild}/members?limit=100&after={after}"))[1]
    assert {one["user"]["id"] for one in listed} == set(harbour.world.members)
    found = (await raw.call("GET", f"{guild}/members/search?query=bar&limit=5"))[1]
    assert [one["user"]["global_name"] for one in found] == ["Bart"]
    _, thread = await raw.call(
        "POST",
        f"/channels/{harbour.world.channel('tavern')['id']}/threads",
        {"name": "T", "type": 11},
    )
    active = (await raw.call("GET", f"{guild}/threads/active"))[1]
    assert [one["id"] for one in active["threads"]] == [thread["id"]]
