"""Routes of threads and their members."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.harbour.events.messages import require_open, visible_to_bot
from bot.harbour.rest.routes_channels import channel_of, require
from bot.harbour.validation.errors import Form, Refusal, missing_access, unknown
from bot.harbour.world.wire import Json
from bot.harbour.world.world import PRIVATE_THREAD, PUBLIC_THREAD, TEXT, THREADS

if TYPE_CHECKING:
    from bot.harbour.rest.dispatch import Call

HAS_THREAD = 1 << 5
DURATIONS = (60, 1440, 4320, 10080)


def _check(call: Call, channel: Json) -> None:
    form = Form()
    form.length(("name",), call.form.get("name"), 100, 1)
    duration = call.form.get("auto_archive_duration")
    if duration is not None and duration not in DURATIONS:
        message = "Value must be one of {60, 1440, 4320, 10080}."
        form.fault(("auto_archive_duration",), "BASE_TYPE_CHOICES", message)
    form.refuse_if_faulty()
    if channel["type"] != TEXT:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")


def _open(call: Call, channel: Json, kind: int, thread_id: str | None = None) -> Json:
    world = call.harbour.world
    thread = world.add_thread(channel, {**call.form, "type": kind}, thread_id)
    world.join_thread(thread["id"], world.bot_id)
    call.harbour.news.channel_created(thread)
    call.status = 201
    return thread


def from_message(call: Call) -> Any:
    channel = channel_of(call)
    require(call, channel, "CREATE_PUBLIC_THREADS")
    message = visible_to_bot(call.harbour, *call.args)
    _check(call, channel)
    if message.id in call.harbour.world.channels:
        raise Refusal(400, 160004, "A thread has already been created for this message")
    thread = _open(call, channel, PUBLIC_THREAD, message.id)
    message.update(flags=message.data["flags"] | HAS_THREAD, thread=thread)
    call.harbour.news.message_updated(message)
    return thread


def alone(call: Call) -> Any:
    channel = channel_of(call)
    kind = call.form.get("type", PRIVATE_THREAD)
    private = kind == PRIVATE_THREAD
    require(call, channel, "CREATE_PRIVATE_THREADS" if private else "CREATE_PUBLIC_THREADS")
    _check(call, channel)
    if kind not in THREADS:
        form = Form()
        form.fault(("type",), "BASE_TYPE_CHOICES", "Value must be one of {10, 11, 12}.")
        form.refuse_if_faulty()
    return _open(call, channel, kind)


# Members


def _thread(call: Call) -> Json:
    thread = channel_of(call)
    if thread["type"] not in THREADS:
        raise Refusal(400, 50024, "Cannot execute action on this channel type")
    return thread


def _person(call: Call) -> str:
    world = call.harbour.world
    person = call.args[1] if len(call.args) > 1 else world.bot_id
    if person not in world.users:
        raise unknown("user")
    if person not in world.members:
        raise missing_access()
    return person


def join(call: Call) -> Any:
    thread, person = _thread(call), _person(call)
    require_open(thread)
    if len(call.args) > 1:
        require(call, thread, "SEND_MESSAGES_IN_THREADS")
    call.harbour.join_thread(thread["id"], person)


def leave(call: Call) -> Any:
    thread, person = _thread(call), _person(call)
    require_open(thread)
    own = thread["owner_id"] == call.harbour.world.bot_id and thread["type"] == PRIVATE_THREAD
    if len(call.args) > 1 and not own:
        require(call, thread, "MANAGE_THREADS")
    call.harbour.leave_thread(thread["id"], person)


def list_thread_members(call: Call) -> Any:
    return list(call.harbour.world.thread_members[_thread(call)["id"]].values())


def get_thread_member(call: Call) -> Any:
    member = call.harbour.world.thread_members[_thread(call)["id"]].get(_person(call))
    if member is None:
        raise unknown("member")
    return member


def active_threads(call: Call) -> Any:
    call.harbour.require_guild(call.args[0])
    world = call.harbour.world
    threads = [
        one
        for one in world.channels.values()
        if one["type"] in THREADS and not one["thread_metadata"]["archived"]
    ]
    own = [world.thread_members[one["id"]].get(world.bot_id) for one in threads]
    return {"threads": threads, "members": [one for one in own if one]}


_MEMBERS = "/channels/{channel_id}/thread-members"
ROUTES = {
    "POST /channels/{channel_id}/messages/{message_id}/threads": from_message,
    "POST /channels/{channel_id}/threads": alone,
    f"GET {_MEMBERS}": list_thread_members,
    f"PUT {_MEMBERS}/@me": join,
    f"DELETE {_MEMBERS}/@me": leave,
    f"GET {_MEMBERS}/{{user_id}}": get_thread_member,
    f"PUT {_MEMBERS}/{{user_id}}": join,
    f"DELETE {_MEMBERS}/{{user_id}}": leave,
    "GET /guilds/{guild_id}/threads/active": active_threads,
}
