"""The actions of people: they run commands, press buttons, choose, submit forms and write."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from bot.harbour.events import interactions, messages
from bot.harbour.events.interactions import Interaction
from bot.harbour.validation.commands import LOCALES
from bot.harbour.validation.modals import check_submission
from bot.harbour.validation.options import read_options, resolve
from bot.harbour.validation.refused import Refused
from bot.harbour.world import permissions
from bot.harbour.world.tree import bounds, walk
from bot.harbour.world.wire import Json, Wire
from bot.harbour.world.world import DM, THREADS, Message, World

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

__all__ = ["ACTS", "Refused", "may_run"]

STRING_SELECT = 3
SELECTS = (3, 5, 6, 7, 8)
GUILD_CONTEXT, BOT_DM_CONTEXT = 0, 1


def may_run(world: World, user_id: str, command: Json, channel: Json | None = None) -> bool:
    """Whether this person can run a command, which may be reserved for members with certain
    permissions."""
    wanted = command.get("default_member_permissions")
    if wanted is None or user_id not in world.members:
        return True
    if channel is not None:
        held = world.permissions_in(channel, user_id)
    else:
        roles = world.members[user_id]["roles"]
        held = permissions.permissions_of(world.guild, user_id, roles, [])
    if int(wanted) == 0:
        return bool(held & permissions.bit("ADMINISTRATOR"))
    return held & int(wanted) == int(wanted)


def _channel(harbour: Harbour, user_id: str, act: Json) -> Json:
    channel = harbour.world.channels.get(str(act["channel_id"]))
    if channel is None or user_id not in harbour.world.audience(channel["id"]):
        raise Refused("There is no such channel.")
    return channel


def _require_open(channel: Json) -> None:
    if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
        raise Refused("This thread is archived.")


def _command(harbour: Harbour, user_id: str, channel: Json, name: str) -> Json:
    world = harbour.world
    in_dm = channel["type"] == DM
    found = [] if in_dm or not world.bot_in_guild else list(world.guild_commands)
    if in_dm or world.bot_in_guild:
        found += world.commands
    command = next((one for one in found if one["name"] == name and one["type"] == 1), None)
    if command is None:
        raise Refused(f"There is no command /{name}.")
    contexts = command.get("contexts")
    if contexts is not None and (BOT_DM_CONTEXT if in_dm else GUILD_CONTEXT) not in contexts:
        raise Refused(f"/{name} cannot be used here.")
    if in_dm and contexts is None and command.get("dm_permission") is False:
        raise Refused(f"/{name} cannot be used in direct messages.")
    if not in_dm and not may_run(world, user_id, command, channel):
        raise Refused(f"You may not use /{name}.")
    if not in_dm and not world.may(user_id, "USE_APPLICATION_COMMANDS", channel):
        raise Refused("You may not use commands here.")
    return command


def _command_data(harbour: Harbour, user_id: str, channel: Json, act: Json) -> Json:
    command = _command(harbour, user_id, channel, act["name"])
    focused = act.get("focused")
    options, resolved = read_options(
        harbour.world, command.get("options") or [], act.get("options") or [], focused
    )
    data: Json = {"id": command["id"], "name": command["name"], "type": 1, "options": options}
    if resolved:
        data["resolved"] = resolved
    if command.get("guild_id"):
        data["guild_id"] = command["guild_id"]
    return data


def slash(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    channel = _channel(harbour, user_id, act)
    _require_open(channel)
    data = _command_data(harbour, user_id, channel, act)
    interaction = Interaction(interactions.COMMAND, user_id, channel["id"], wire)
    interaction.name = " ".join([data["name"], *_path(data["options"])])
    harbour.interactions.open(interaction, data, act.get("nonce"))


def _path(options: list[Json]) -> list[str]:
    if options and options[0]["type"] in (1, 2):
        return [options[0]["name"], *_path(options[0].get("options") or [])]
    return []


def complete(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    channel = _channel(harbour, user_id, act)
    data = _command_data(harbour, user_id, channel, act)
    interaction = Interaction(interactions.AUTOCOMPLETE, user_id, channel["id"], wire)
    harbour.interactions.open(interaction, data, act.get("nonce"))


def _message(harbour: Harbour, user_id: str, act: Json) -> Message:
    world = harbour.world
    message = world.by_id.get(str(act["message_id"]))
    if message is None or user_id not in world.audience(message.channel_id):
        raise Refused("There is no such message.")
    if message.only_for not in (None, user_id):
        raise Refused("There is no such message.")
    return message


def click(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    message = _message(harbour, user_id, act)
    channel = harbour.world.channels[message.channel_id]
    _require_open(channel)
    wanted = act["custom_id"]
    for component in walk(message.data["components"]):
        if component.get("custom_id") == wanted:
            break
    else:
        raise Refused("There is no such button here any more.")
    if component.get("disabled"):
        raise Refused("It is disabled.")
    data: Json = {
        "custom_id": wanted,
        "component_type": component["type"],
        "id": component["id"],
    }
    if component["type"] in SELECTS:
        data |= _chosen(harbour.world, component, act.get("values") or [])
    interaction = Interaction(interactions.COMPONENT, user_id, channel["id"], wire)
    harbour.interactions.open(interaction, data, act.get("nonce"), message)


def _chosen(world: World, component: Json, values: list[str]) -> Json:
    least, most = bounds(component)
    if not least <= len(values) <= most or len(set(values)) != len(values):
        raise Refused(f"Choose between {least} and {most}.")
    if component["type"] == STRING_SELECT:
        known = {option["value"] for option in component["options"]}
        if not known.issuperset(values):
            raise Refused("There is no such choice here any more.")
        return {"values": values}
    return {"values": values, "resolved": resolve(world, values)}


def submit(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    opened = harbour.interactions.by_id.get(str(act["id"]))
    if opened is None or opened.modal is None or opened.user_id != user_id:
        raise Refused("There is no such form.")
    if opened.channel_id not in harbour.world.channels:
        raise Refused("Its channel is gone.")
    components, ids = check_submission(opened.modal["components"], act["components"])
    data: Json = {"custom_id": opened.modal["custom_id"], "components": components}
    if ids:
        data["resolved"] = resolve(harbour.world, ids)
    interaction = Interaction(interactions.SUBMIT, user_id, opened.channel_id, wire)
    interaction.trigger = opened
    message = opened.message
    if message is not None and message.id not in harbour.world.by_id:
        message = None
    harbour.interactions.open(interaction, data, act.get("nonce"), message)


def say(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    channel = _channel(harbour, user_id, act)
    in_thread = channel["type"] in THREADS
    needed = "SEND_MESSAGES_IN_THREADS" if in_thread else "SEND_MESSAGES"
    if not harbour.world.may(user_id, needed, channel):
        raise Refused("You may not write here.")
    content = str(act["content"]).strip()
    if not content:
        raise Refused("There is nothing to say.")
    if len(content) > 2000:
        raise Refused("A message has at most 2000 characters.")
    harbour.unarchive(channel)
    message = messages.post(harbour, channel, {"content": content}, {}, author_id=user_id)
    if wire:
        _done(wire, act, message_id=message.id, channel_id=channel["id"])


def _done(wire: Wire, act: Json, **fields: Any) -> None:
    wire.send_json(
        {"t": "interaction", "nonce": act.get("nonce"), "id": None, "state": "done", **fields}
    )


def read(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    channel_id = str(act["channel_id"])
    if harbour.world.unread.get(user_id, {}).pop(channel_id, None):
        harbour.world.changed = True
        frame = f'{{"t":"unread","channel_id":"{int(channel_id)}","count":0,"mentions":0}}'
        harbour.people.tell((user_id,), frame)


def dismiss(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    message = _message(harbour, user_id, act)
    if message.only_for != user_id:
        raise Refused("Only a message that you alone see can be dismissed.")
    messages.dismiss(harbour, message)


def dms(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    harbour.set_dms(user_id, bool(act["open"]))
    if wire:
        _done(wire, act)


def locale(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    if act["locale"] not in LOCALES:
        raise Refused("Discord has no such language.")
    harbour.set_locale(user_id, act["locale"])
    if wire:
        _done(wire, act)


def dm(harbour: Harbour, user_id: str, wire: Wire | None, act: Json) -> None:
    """Opens a person's DM with the bot."""
    channel = harbour.open_dm(user_id)
    if wire:
        _done(wire, act, channel_id=channel["id"])


ACTS: dict[str, Callable[[Harbour, str, Wire | None, Json], None]] = {
    "slash": slash,
    "complete": complete,
    "click": click,
    "submit": submit,
    "say": say,
    "read": read,
    "dismiss": dismiss,
    "dms": dms,
    "locale": locale,
    "dm": dm,
}
