"""Routes of the bot itself: its user, gateway, commands and emojis."""

from __future__ import annotations

import base64
import binascii
from typing import TYPE_CHECKING, Any

from bot.harbour.validation.commands import check_command, check_commands
from bot.harbour.validation.errors import Form, missing_access, unknown
from bot.harbour.world.files import Upload
from bot.harbour.world.wire import Json

if TYPE_CHECKING:
    from bot.harbour.rest.dispatch import Call

MOST_EMOJI_BYTES = 256 * 1024


def me(call: Call) -> Any:
    world = call.harbour.world
    return {**world.users[world.bot_id], "verified": True, "mfa_enabled": False, "locale": "en-US"}


def user(call: Call) -> Any:
    if call.args[0] not in call.harbour.world.users:
        raise unknown("user")
    return call.harbour.world.users[call.args[0]]


def application(call: Call) -> Any:
    world = call.harbour.world
    return {
        "id": world.bot_id,
        "name": world.users[world.bot_id]["username"],
        "icon": None,
        "description": "",
        "type": None,
        "bot": world.users[world.bot_id],
        "bot_public": True,
        "bot_require_code_grant": False,
        "verify_key": "0" * 64,
        "flags": 0,
        "flags_new": "0",
        "eligible_oauth2_scopes": [],
        "summary": "",
        "hook": True,
        "is_monetized": False,
        "redirect_uris": [],
        "interactions_endpoint_url": None,
        "role_connections_verification_url": None,
        "owner": world.users[world.guild["owner_id"]],
        "approximate_guild_count": 1,
        "approximate_user_install_count": 0,
        "approximate_user_authorization_count": 0,
        "explicit_content_filter": 0,
        "team": None,
        "integration_types_config": {"0": {}},
        "event_webhooks_status": 1,
    }


def gateway(call: Call) -> Any:
    return {"url": call.harbour.gateway}


def gateway_bot(call: Call) -> Any:
    starts = {"total": 1000, "remaining": 1000, "reset_after": 0, "max_concurrency": 16}
    return {
        "url": call.harbour.gateway,
        "shards": call.harbour.shards,
        "session_start_limit": starts,
    }


# Commands


def _own(call: Call) -> None:
    if call.args[0] != call.harbour.world.bot_id:
        raise missing_access()
    if len(call.args) > 1 and "guilds" in call.route:
        call.harbour.require_guild(call.args[1])


def _commands(call: Call) -> list[Json]:
    world = call.harbour.world
    return world.guild_commands if "guilds" in call.route else world.commands


def list_commands(call: Call) -> Any:
    _own(call)
    return _commands(call)


def write_commands(call: Call) -> Any:
    _own(call)
    check_commands(call.body)
    old = {(one["name"], one["type"]): one for one in _commands(call)}
    new = [
        _stored(call, fields, old.get((fields["name"], fields.get("type", 1))))
        for fields in call.body
    ]
    _commands(call)[:] = new
    _announce(call)
    return new


def write_command(call: Call) -> Any:
    _own(call)
    form = Form()
    check_command(form, (), call.form)
    form.refuse_if_faulty()
    commands = _commands(call)
    key = call.form["name"], call.form.get("type", 1)
    old = next((one for one in commands if (one["name"], one["type"]) == key), None)
    new = _stored(call, call.form, old)
    commands[:] = [one for one in commands if one is not old] + [new]
    call.status = 200 if old else 201
    _announce(call)
    return new


def _find_command(call: Call) -> Json:
    _own(call)
    for command in _commands(call):
        if command["id"] == call.args[-1]:
            return command
    raise unknown("application command")


def edit_command(call: Call) -> Any:
    old = _find_command(call)
    fields = {**old, **call.form}
    form = Form()
    check_command(form, (), fields)
    form.refuse_if_faulty()
    old |= _stored(call, fields, old)
    _announce(call)
    return old


def delete_command(call: Call) -> Any:
    _commands(call).remove(_find_command(call))
    _announce(call)


def _stored(call: Call, fields: Json, old: Json | None) -> Json:
    world = call.harbour.world
    stored: Json = {
        "id": old["id"] if old else world.clock.snowflake(),
        "application_id": world.bot_id,
        "version": world.clock.snowflake(),
        "type": fields.get("type") or 1,
        "name": fields["name"],
        "name_localizations": fields.get("name_localizations"),
        "description": fields.get("description") or "",
        "description_localizations": fields.get("description_localizations"),
        "options": fields.get("options") or [],
        "default_member_permissions": fields.get("default_member_permissions"),
        "nsfw": bool(fields.get("nsfw")),
        "dm_permission": fields.get("dm_permission", True),
        "contexts": fields.get("contexts"),
        "integration_types": fields.get("integration_types") or [0],
    }
    if "guilds" in call.route:
        stored["guild_id"] = world.guild["id"]
    return stored


def _announce(call: Call) -> None:
    call.harbour.world.changed = True
    call.harbour.news.commands_written()


# Emojis


def list_emojis(call: Call) -> Any:
    _own(call)
    return {"items": list(call.harbour.world.emojis.values())}


def add_emoji(call: Call) -> Any:
    _own(call)
    world, form = call.harbour.world, Form()
    name, image = call.form.get("name"), call.form.get("image") or ""
    form.length(("name",), name, 32, 2)
    if isinstance(name, str) and not name.replace("_", "").isalnum():
        form.fault(("name",), "STRING_TYPE_REGEX", "String value did not match validation regex.")
    if any(one["name"] == name for one in world.emojis.values()):
        form.fault(
            ("name",), "APPLICATION_EMOJI_NAME_ALREADY_TAKEN", "An emoji has this name already."
        )
    data = _image(form, image)
    form.refuse_if_faulty()
    emoji: Json = {
        "id": world.clock.snowflake(),
        "name": name,
        "roles": [],
        "user": world.users[world.bot_id],
        "require_colons": True,
        "managed": False,
        "animated": "image/gif" in image[:20],
        "available": True,
    }
    world.emojis[emoji["id"]] = emoji
    kind = image[5 : image.find(";")]
    call.harbour.files.keep_emoji(emoji["id"], Upload(str(name), kind, data))
    world.changed = True
    call.status = 201
    call.harbour.tell_emojis()
    return emoji


def _image(form: Form, image: str) -> bytes:
    head, _, encoded = image.partition(",")
    try:
        data = base64.b64decode(encoded, validate=True)
    except binascii.Error:
        data = b""
    if not head.startswith("data:image/") or not data:
        form.fault(("image",), "BASE_TYPE_REQUIRED", "This field is required")
    if len(data) > MOST_EMOJI_BYTES:
        form.fault(("image",), "BINARY_TYPE_MAX_SIZE", "File cannot be larger than 256.0 kb.")
    return data


def _find_emoji(call: Call) -> Json:
    _own(call)
    found = call.harbour.world.emojis.get(call.args[-1])
    if found is None:
        raise unknown("emoji")
    return found


def edit_emoji(call: Call) -> Any:
    emoji = _find_emoji(call)
    form = Form()
    form.length(("name",), call.form.get("name"), 32, 2)
    form.refuse_if_faulty()
    emoji["name"] = call.form["name"]
    call.harbour.world.changed = True
    call.harbour.tell_emojis()
    return emoji


def delete_emoji(call: Call) -> Any:
    emoji = _find_emoji(call)
    del call.harbour.world.emojis[emoji["id"]]
    call.harbour.world.changed = True
    call.harbour.tell_emojis()


_GLOBAL = "/applications/{application_id}/commands"
_GUILD = "/applications/{application_id}/guilds/{guild_id}/commands"
_EMOJIS = "/applications/{application_id}/emojis"
ROUTES = {
    "GET /users/@me": me,
    "GET /users/{user_id}": user,
    "GET /applications/@me": application,
    "GET /oauth2/applications/@me": application,
    "GET /gateway": gateway,
    "GET /gateway/bot": gateway_bot,
    f"GET {_GLOBAL}": list_commands,
    f"PUT {_GLOBAL}": write_commands,
    f"POST {_GLOBAL}": write_command,
    f"GET {_GLOBAL}/{{command_id}}": _find_command,
    f"PATCH {_GLOBAL}/{{command_id}}": edit_command,
    f"DELETE {_GLOBAL}/{{command_id}}": delete_command,
    f"GET {_GUILD}": list_commands,
    f"PUT {_GUILD}": write_commands,
    f"POST {_GUILD}": write_command,
    f"GET {_GUILD}/{{command_id}}": _find_command,
    f"PATCH {_GUILD}/{{command_id}}": edit_command,
    f"DELETE {_GUILD}/{{command_id}}": delete_command,
    f"GET {_EMOJIS}": list_emojis,
    f"POST {_EMOJIS}": add_emoji,
    f"GET {_EMOJIS}/{{emoji_id}}": _find_emoji,
    f"PATCH {_EMOJIS}/{{emoji_id}}": edit_emoji,
    f"DELETE {_EMOJIS}/{{emoji_id}}": delete_emoji,
}
