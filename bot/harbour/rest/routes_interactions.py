"""Routes of interactions: the callback, the original answer and follow-ups."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from bot.harbour.events import messages
from bot.harbour.validation.errors import unknown

if TYPE_CHECKING:
    from bot.harbour.rest.dispatch import Call


def callback(call: Call) -> Any:
    """Answers an interaction. Returns 204, as Discord does, unless the client asks for the
    response."""
    interaction_id, token = call.args
    receipt = call.harbour.interactions.answer(interaction_id, token, call.form, call.uploads)
    wanted = call.query.get("with_response", "")
    return receipt if wanted in ("1", "true", "True") else None


def follow_up(call: Call) -> Any:
    interactions = call.harbour.interactions
    interaction = interactions.by_webhook(*call.args)
    return interactions.follow_up(interaction, call.form, call.uploads).json


def _meant(call: Call) -> Any:
    interactions = call.harbour.interactions
    interaction = interactions.by_webhook(*call.args[:2])
    if len(call.args) == 2:
        return interaction, interactions.original(interaction)
    return interaction, interactions.message_of(interaction, call.args[2])


def get(call: Call) -> Any:
    return _meant(call)[1].json


def edit(call: Call) -> Any:
    interaction, message = _meant(call)
    channel = call.harbour.world.channels.get(message.channel_id)
    if channel is None:
        raise unknown("channel")
    if message is interaction.original:
        call.harbour.interactions.edit_original(interaction, call.form, call.uploads)
    else:
        messages.edit(call.harbour, message, call.form, call.uploads)
    return message.json


def delete(call: Call) -> Any:
    messages.delete(call.harbour, _meant(call)[1])


_HOOK = "/webhooks/{webhook_id}/{webhook_token}"
ROUTES = {
    "POST /interactions/{interaction_id}/{interaction_token}/callback": callback,
    f"POST {_HOOK}": follow_up,
    f"GET {_HOOK}/messages/@original": get,
    f"PATCH {_HOOK}/messages/@original": edit,
    f"DELETE {_HOOK}/messages/@original": delete,
    f"GET {_HOOK}/messages/{{message_id}}": get,
    f"PATCH {_HOOK}/messages/{{message_id}}": edit,
    f"DELETE {_HOOK}/messages/{{message_id}}": delete,
}
