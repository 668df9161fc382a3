"""The controls: calls methods of `Harbour` over HTTP."""

from __future__ import annotations

import inspect
from typing import TYPE_CHECKING

from aiohttp import web

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

CONTROLS = (
    "fail",
    "drop_gateway",
    "move_clock",
    "set_dms",
    "delete_message",
    "add_channel",
    "delete_channel",
    "delete_guild",
    "restore_guild",
    "set_permission",
    "grant",
    "remove_person",
    "add_person",
    "set_locale",
    "set_limits",
    "clear_faults",
    "reconnect_gateway",
    "refuse_gateway",
)


async def carry_out(harbour: Harbour, request: web.Request) -> web.StreamResponse:
    """Calls the method that the path names. The body is a JSON object with its arguments."""
    what = request.match_info["what"]
    if what not in CONTROLS:
        raise web.HTTPNotFound(text=f"There is no control {what}. There are: {', '.join(CONTROLS)}")
    arguments = await request.json() if request.can_read_body else {}
    try:
        result = getattr(harbour, what)(**arguments)
        if inspect.isawaitable(result):
            result = await result
    except (TypeError, KeyError) as error:
        raise web.HTTPBadRequest(text=f"{what}: {error}") from error
    return web.json_response(result if isinstance(result, dict) else {})
