"""Routes of channels, their messages, the guild and its members."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from bot.harbour.events import messages
from bot.harbour.validation.errors import (
    Form,
    Refusal,
    missing_access,
    missing_permissions,
    unknown,
)
from bot.harbour.world.wire import Json
from bot.harbour.world.world import DM, THREADS, Message

if TYPE_CHECKING:
    from bot.harbour.rest.dispatch import Call

# Milliseconds for which a nonce is remembered; Discord does so for a few minutes.
NONCE_LIFE = 5 * 60 * 1000


def channel_of(call: Call) -> Json:
    """The channel that the route names. Refuses if it doesn't exist or the bot can't see it."""
    harbour, channel_id = call.harbour, call.args[0]
    channel = harbour.world.channels.get(channel_id)
    if channel is None:
        raise unknown("channel")
    if not harbour.bot_sees(channel):
        raise missing_access()
    return channel


def require(call: Call, channel: Json, *names: str) -> None:
    world = call.harbour.world
    for name in names:
        if not world.may(world.bot_id, name, channel):
            raise missing_permissions()


def get_channel(call: Call) -> Any:
    return channel_of(call)


def edit_channel(call: Call) -> Any:
    channel = channel_of(call)
    if channel["type"] == DM:
        raise Refusal(403, 50003, "Cannot execute action on a DM channel")
    own = channel.get("owner_id") == call.harbour.world.bot_id
    is_thread = channel["type"] in THREADS
    if not own:
        require(call, channel, "MANAGE_THREADS" if is_thread else "MANAGE_CHANNELS")
    form = Form()
    if "name" in call.form:
        form.length(("name",), call.form["name"], 100, 1)
    form.refuse_if_faulty()
    metadata = channel.get("thread_metadata", {})
    for key, value in call.form.items():
        if is_thread and key in ("archived", "locked", "auto_archive_duration", "invitable"):
            metadata[key] = value
        elif key in ("name", "topic", "rate_limit_per_user", "nsfw", "position"):
            channel[key] = value
    if "archived" in call.form:
        metadata["archive_timestamp"] = call.harbour.clock.iso()
    call.harbour.world.changed = True
    call.harbour.news.channel_updated(channel)
    return channel


def delete_channel(call: Call) -> Any:
    channel = channel_of(call)
    if channel["type"] != DM:
        is_thread = channel["type"] in THREADS
        require(call, channel, "MANAGE_THREADS" if is_thread else "MANAGE_CHANNELS")
        call.harbour.delete_channel(channel["id"])
    return channel


def typing(call: Call) -> Any:
    channel = channel_of(call)
    require(call, channel, "SEND_MESSAGES")
    return None


# Messages


def list_messages(call: Call) -> Any:
    channel = channel_of(call)
    if not call.harbour.world.may(call.harbour.world.bot_id, "READ_MESSAGE_HISTORY", channel):
        return []
    limit = call.query.get("limit", "50")
    if not limit.isdigit() or not 1 <= int(limit) <= 100:
        form = Form()
        form.fault(("limit",), "NUMBER_TYPE_MAX", "int value should be between 1 and 100.")
        form.refuse_if_faulty()
    kept = call.harbour.world.messages[channel["id"]].values()
    found = [one for one in kept if one.only_for is None]
    if before := call.query.get("before"):
        found = [one for one in found if int(one.id) < int(before)]
    if after := call.query.get("after"):
        found = [one for one in found if int(one.id) > int(after)][: int(limit)]
    return "[" + ",".join(one.json for one in reversed(found[-int(limit) :])) + "]"


def get_message(call: Call) -> Any:
    channel = channel_of(call)
    require(call, channel, "READ_MESSAGE_HISTORY")
    return messages.visible_to_bot(call.harbour, *call.args).json


def create_message(call: Call) -> Any:
    harbour, channel = call.harbour, channel_of(call)
    messages.require_open_dm(harbour, channel)
    in_thread = channel["type"] in THREADS
    require(call, channel, "SEND_MESSAGES_IN_THREADS" if in_thread else "SEND_MESSAGES")
    messages.require_unlocked(harbour, channel, harbour.world.bot_id)
    if call.uploads:
        require(call, channel, "ATTACH_FILES")
    if call.form.get("embeds"):
        require(call, channel, "EMBED_LINKS")
    if earlier := _sent_before(call, channel):
        return earlier.json
    harbour.unarchive(channel)
    sent = messages.post(harbour, channel, call.form, call.uploads, author_id=harbour.world.bot_id)
    return sent.json


def _sent_before(call: Call, channel: Json) -> Message | None:
    """The message that was sent before with the same nonce, if the request has `enforce_nonce`."""
    nonce = call.form.get("nonce")
    if nonce is None:
        return None
    form = Form()
    form.length(("nonce",), str(nonce), 25)
    form.refuse_if_faulty()
    if not call.form.get("enforce_nonce"):
        return None
    world = call.harbour.world
    oldest = world.clock.now() - NONCE_LIFE
    for message in reversed(world.messages[channel["id"]].values()):
        if (int(message.id) >> 22) + 1_420_070_400_000 < oldest:
            return None
        of_bot = message.data["author"]["id"] == world.bot_id
        if of_bot and message.data.get("nonce") == nonce:
            return message
    return None


def edit_message(call: Call) -> Any:
    channel = channel_of(call)
    message = messages.visible_to_bot(call.harbour, *call.args)
    if message.data["author"]["id"] != call.harbour.world.bot_id:
        raise Refusal(403, 50005, "Cannot edit a message authored by another user")
    messages.require_open(channel)
    if call.uploads:
        require(call, channel, "ATTACH_FILES")
    messages.edit(call.harbour, message, call.form, call.uploads)
    return message.json


def delete_message(call: Call) -> Any:
    channel = channel_of(call)
    message = messages.visible_to_bot(call.harbour, *call.args)
    if message.data["author"]["id"] != call.harbour.world.bot_id:
        if channel["type"] == DM:
            raise Refusal(403, 50003, "Cannot execute action on a DM channel")
        require(call, channel, "MANAGE_MESSAGES")
    messages.require_open(channel)
    messages.delete(call.harbour, message)


def bulk_delete(call: Call) -> Any:
    channel = channel_of(call)
    require(call, channel, "MANAGE_MESSAGES")
    ids = [str(one) for one in call.form.get("messages") or []]
    form = Form()
    form.count(("messages",), list(ids), 100, 2)
    form.refuse_if_faulty()
    kept = call.harbour.world.messages[channel["id"]]
    for message_id in ids:
        if message_id in kept and kept[message_id].only_for is None:
            messages.delete(call.harbour, kept[message_id])


# DMs, the guild, members


def open_dm(call: Call) -> Any:
    world, person = call.harbour.world, str(call.form.get("recipient_id"))
    if person not in world.users:
        raise unknown("user")
    if person == world.bot_id or world.users[person].get("system"):
        raise Refusal(400, 50007, "Cannot send messages to this user")
    return call.harbour.open_dm(person)


def _guild(call: Call) -> Any:
    return call.harbour.world.guild_of({"guild_id": call.args[0]})


def get_guild(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    count = len(call.harbour.world.members)
    counts = {"approximate_member_count": count, "approximate_presence_count": count}
    wanted = call.query.get("with_counts", "") in ("1", "true")
    return {**_guild(call), **(counts if wanted else {})}


def get_guild_channels(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    world = call.harbour.world
    inside = [one for one in world.channels.values() if one.get("guild_id") == call.args[0]]
    return [one for one in inside if one["type"] not in THREADS]


def get_roles(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    return _guild(call)["roles"]


def get_member(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    if call.args[1] not in call.harbour.world.members:
        raise unknown("member")
    return call.harbour.world.member(call.args[1])


def list_members(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    world = call.harbour.world
    limit, after = int(call.query.get("limit", 1)), int(call.query.get("after", 0))
    found = sorted((one for one in world.members if int(one) > after), key=int)
    return [world.member(one) for one in found[:limit]]


def search_members(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    world, wanted = call.harbour.world, re.escape(call.query.get("query", ""))
    found = [
        world.member(one)
        for one in world.members
        if re.match(wanted, world.users[one]["username"], re.IGNORECASE)
    ]
    return found[: int(call.query.get("limit", 1))]


_MESSAGES = "/channels/{channel_id}/messages"
ROUTES = {
    "GET /channels/{channel_id}": get_channel,
    "PATCH /channels/{channel_id}": edit_channel,
    "DELETE /channels/{channel_id}": delete_channel,
    "POST /channels/{channel_id}/typing": typing,
    f"GET {_MESSAGES}": list_messages,
    f"POST {_MESSAGES}": create_message,
    f"GET {_MESSAGES}/{{message_id}}": get_message,
    f"PATCH {_MESSAGES}/{{message_id}}": edit_message,
    f"DELETE {_MESSAGES}/{{message_id}}": delete_message,
    f"POST {_MESSAGES}/bulk-delete": bulk_delete,
    "POST /users/@me/channels": open_dm,
    "GET /guilds/{guild_id}": get_guild,
    "GET /guilds/{guild_id}/channels": get_guild_channels,
    "GET /guilds/{guild_id}/roles": get_roles,
    "GET /guilds/{guild_id}/members/{user_id}": get_member,
    "GET /guilds/{guild_id}/members": list_members,
    "GET /guilds/{guild_id}/members/search": search_members,
}
