"""Posts, edits and deletes messages."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.harbour.events.news import mentions
from bot.harbour.validation.errors import Refusal, unknown
from bot.harbour.validation.messages import Path, check_message
from bot.harbour.world.files import Upload, show_in_components, show_in_embeds
from bot.harbour.world.tree import complete, number, walk
from bot.harbour.world.wire import Json, dumps
from bot.harbour.world.world import COMPONENTS_V2, DM, EPHEMERAL, LOADING, NOBODY, THREADS, Message

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

Uploads = dict[int, Upload]

SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS = 1 << 2, 1 << 12
DEFAULT, REPLY = 0, 19


def draft(harbour: Harbour, channel: Json, author_id: str, only_for: str | None = None) -> Message:
    world = harbour.world
    data: Json = {
        "id": world.clock.snowflake(),
        "channel_id": channel["id"],
        "type": DEFAULT,
        "author": world.users[author_id],
        "content": "",
        "timestamp": world.clock.iso(),
        "edited_timestamp": None,
        "tts": False,
        "mention_everyone": False,
        "mentions": [],
        "mention_roles": [],
        "attachments": [],
        "embeds": [],
        "components": [],
        "pinned": False,
        "flags": EPHEMERAL if only_for else 0,
    }
    return Message(data, only_for)


def post(
    harbour: Harbour,
    channel: Json,
    payload: Json,
    uploads: Uploads,
    *,
    author_id: str,
    only_for: str | None = None,
    at: Path = (),
    **fields: Any,
) -> Message:
    """Checks, builds, stores and announces a message."""
    flags = payload.get("flags") or 0
    emojis = harbour.world.emojis
    check_message(payload, uploads, flags=flags, emojis=emojis, at=at)
    message = draft(harbour, channel, author_id, only_for)
    kept = flags & (SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2)
    message.update(flags=message.data["flags"] | kept, **fields)
    _refer(harbour, message, payload)
    fill(harbour, message, payload, uploads)
    if payload.get("nonce") is not None:
        message.update(nonce=payload["nonce"])
    pinged = ping(harbour, message, payload)
    harbour.world.keep_message(message)
    if channel["type"] in THREADS and only_for is None:
        _join(harbour, channel, {author_id, *pinged})
    harbour.news.message_created(message, pinged)
    return message


def _join(harbour: Harbour, thread: Json, people: set[str]) -> None:
    """Adds to a thread the people who wrote in it or were mentioned there."""
    parent, inside = harbour.world.channels[thread["parent_id"]], thread["id"]
    for user_id in sorted(people - set(harbour.world.thread_members[inside])):
        if harbour.world.may(user_id, "VIEW_CHANNEL", parent):
            harbour.join_thread(inside, user_id)


def _refer(harbour: Harbour, message: Message, payload: Json) -> None:
    reference = payload.get("message_reference")
    if not reference:
        return
    target = harbour.world.messages[message.channel_id].get(str(reference.get("message_id")))
    if target is None and reference.get("fail_if_not_exists", True):
        errors = {
            "message_reference": {
                "_errors": [{"code": "REPLIES_UNKNOWN_MESSAGE", "message": "Unknown message"}]
            }
        }
        raise Refusal(400, 50035, "Invalid Form Body", errors)
    if target is not None:
        own = {"type": 0, "message_id": target.id, "channel_id": target.channel_id}
        shown = {key: one for key, one in target.data.items() if key != "referenced_message"}
        message.update(type=REPLY, message_reference=own, referenced_message=shown)


def fill(harbour: Harbour, message: Message, payload: Json, uploads: Uploads) -> None:
    """Gives a message the content of a payload. Fields that the payload doesn't have stay as they
    are."""
    data = message.data
    files = attach(harbour, message, payload, uploads)
    fields: Json = {}
    if "content" in payload:
        # Discord removes spaces at both ends.
        fields["content"] = (payload["content"] or "").strip()
    if "embeds" in payload:
        fields["embeds"] = [
            {"type": "rich", **{k: v for k, v in one.items() if v is not None}}
            for one in payload["embeds"] or []
        ]
    if "components" in payload:
        fields["components"] = payload["components"] or []
        number(fields["components"])
        complete(fields["components"])
    embeds = fields.get("embeds", data["embeds"])
    components = fields.get("components", data["components"])
    shown = show_in_embeds(embeds, files)
    show_in_components(components, files, harbour.clock)
    visible = [one for one in files if one["id"] not in shown]
    if not (fields.get("content", data["content"]) or embeds or components or visible or shown):
        raise Refusal(400, 50006, "Cannot send an empty message")
    harbour.files.retire([one for one in message.files if one not in files])
    message.files = files
    message.update(**fields, attachments=visible)


def attach(harbour: Harbour, message: Message, payload: Json, uploads: Uploads) -> list[Json]:
    """The files of a message: those it keeps, then the new ones in the order of the form."""
    listed = payload.get("attachments")
    old = {one["id"]: one for one in message.files}
    if listed is None:
        new = [
            harbour.files.keep(message.channel_id, uploads[index], {}) for index in sorted(uploads)
        ]
        return [*message.files, *new]
    files: list[Json] = []
    for fields in listed:
        kept = old.get(str(fields.get("id")))
        if kept:
            files.append(kept)
        elif str(fields.get("id")).isdigit() and int(fields["id"]) in uploads:
            upload = uploads[int(fields["id"])]
            files.append(harbour.files.keep(message.channel_id, upload, fields))
    named = {int(fields["id"]) for fields in listed if str(fields.get("id")).isdigit()}
    unnamed = [uploads[index] for index in sorted(set(uploads) - named)]
    return files + [harbour.files.keep(message.channel_id, one, {}) for one in unnamed]


def ping(harbour: Harbour, message: Message, payload: Json) -> frozenset[str]:
    """The ids of the people whom a new message pings. An edit pings nobody."""
    world = harbour.world
    texts = [message.data["content"]]
    texts += [one["content"] for one in walk(message.data["components"]) if one["type"] == 10]
    text = "\n".join(texts)
    allowed = payload.get("allowed_mentions")
    channel = world.channels[message.channel_id]
    author_id = message.data["author"]["id"]
    replied = message.data.get("referenced_message")
    if "@" not in text and not replied:
        return frozenset()
    may_everyone = world.may(author_id, "MENTION_EVERYONE", channel)
    users, roles, everyone = mentions(text, allowed, may_everyone)
    if replied and (allowed is None or allowed.get("replied_user")):
        users.add(replied["author"]["id"])
    users = {one for one in users if one in world.users}
    message.update(
        mentions=[world.users[one] for one in sorted(users)],
        mention_roles=sorted(roles),
        mention_everyone=everyone,
    )
    reached = users | {
        one for one, member in world.members.items() if everyone or roles & set(member["roles"])
    }
    return frozenset(reached)


def edit(
    harbour: Harbour, message: Message, payload: Json, uploads: Uploads, at: Path = ()
) -> None:
    was_v2 = message.data["flags"] & COMPONENTS_V2
    flags = (payload.get("flags") or 0) | was_v2
    check_message(
        payload,
        uploads,
        flags=flags,
        files=message.files,
        emojis=harbour.world.emojis,
        at=at,
    )
    if flags & COMPONENTS_V2 and not was_v2:
        payload = {"content": "", "embeds": [], **payload}
    loading = message.data["flags"] & LOADING
    fill(harbour, message, payload, uploads)
    suppress = payload.get("flags", message.data["flags"]) & SUPPRESS_EMBEDS
    kept = message.data["flags"] & ~(LOADING | SUPPRESS_EMBEDS)
    message.update(
        flags=kept | suppress | (flags & COMPONENTS_V2),
        edited_timestamp=None if loading else harbour.clock.iso(),
    )
    harbour.news.message_updated(message)


def delete(harbour: Harbour, message: Message) -> None:
    harbour.world.drop_message(message)
    harbour.files.retire(message.files)
    harbour.news.message_deleted(message)


def require_open(channel: Json) -> None:
    """Refuses an edit in an archived thread."""
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refusal(400, 50083, "Thread is archived")


def require_unlocked(harbour: Harbour, channel: Json, user_id: str) -> None:
    """Refuses to write in a locked thread, except to people who may manage threads."""
    if channel["type"] not in THREADS or not channel["thread_metadata"]["locked"]:
        return
    if not harbour.world.may(user_id, "MANAGE_THREADS", channel):
        raise Refusal(400, 50083, "Thread is archived")


def require_open_dm(harbour: Harbour, channel: Json) -> None:
    if channel["type"] != DM:
        return
    person = channel["recipients"][0]["id"]
    if person in harbour.world.closed_dms or person not in harbour.world.members:
        raise Refusal(403, 50007, "Cannot send messages to this user")


def dismiss(harbour: Harbour, message: Message) -> None:
    """Hides an ephemeral message. The bot isn't informed, and can continue to edit it."""
    gone = {"t": "message_delete", "channel_id": message.channel_id, "id": message.id}
    harbour.people.tell((str(message.only_for),), dumps(gone))
    message.only_for = NOBODY
    harbour.world.changed = True


def visible_to_bot(harbour: Harbour, channel_id: str, message_id: str) -> Message:
    """The message of this id. Ephemeral messages can't be reached by id."""
    message = harbour.world.messages[channel_id].get(message_id)
    if message is None or message.only_for:
        raise unknown("message")
    return message
