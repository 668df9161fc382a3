"""Interactions: the bot has three seconds to answer and fifteen minutes to follow up."""

from __future__ import annotations

import secrets
from collections import deque
from typing import TYPE_CHECKING, Any

from bot.harbour.events import messages
from bot.harbour.events.messages import Uploads
from bot.harbour.validation.errors import Form, Refusal, unknown
from bot.harbour.validation.modals import check_modal
from bot.harbour.world.clock import Alarm
from bot.harbour.world.tree import number
from bot.harbour.world.wire import Json, Wire, dumps
from bot.harbour.world.world import DM, EPHEMERAL, LOADING, NOBODY, Message

if TYPE_CHECKING:
    from bot.harbour.server import Harbour

TIME_TO_ANSWER = 3.0
TIME_TO_FOLLOW_UP = 15 * 60.0
LARGEST_FILE = 10 * 1024 * 1024

COMMAND, COMPONENT, AUTOCOMPLETE, SUBMIT = 2, 3, 4, 5
ANSWER, THINK, SILENT, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
FITTING = {
    COMMAND: (ANSWER, THINK, MODAL),
    COMPONENT: (ANSWER, THINK, SILENT, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    SUBMIT: (ANSWER, THINK, SILENT, UPDATE),
}


class Interaction:
    __slots__ = (
        "alarm",
        "answered",
        "born",
        "channel_id",
        "id",
        "kind",
        "message",
        "modal",
        "name",
        "nonce",
        "original",
        "token",
        "trigger",
        "user_id",
        "wire",
    )

    def __init__(self, kind: int, user_id: str, channel_id: str, wire: Wire | None) -> None:
        self.kind = kind
        self.user_id = user_id
        self.channel_id = channel_id
        self.wire = wire
        self.id = ""
        self.nonce: Any = None
        self.name: str | None = None
        self.token = ""
        self.born = 0.0
        self.answered: int | None = None
        self.message: Message | None = None
        self.original: Message | None = None
        self.modal: Json | None = None
        self.alarm: Alarm | None = None
        self.trigger: Interaction | None = None


class Interactions:
    def __init__(self, harbour: Harbour) -> None:
        self.harbour = harbour
        self.by_id: dict[str, Interaction] = {}
        self.by_token: dict[str, Interaction] = {}
        self._oldest: deque[Interaction] = deque()
        self.time_to_answer = TIME_TO_ANSWER

    # Opening

    def open(
        self, interaction: Interaction, data: Json, nonce: Any, message: Message | None = None
    ) -> Interaction:
        harbour = self.harbour
        interaction.id = harbour.clock.snowflake()
        interaction.token = secrets.token_urlsafe(64)
        interaction.born = harbour.clock.now()
        interaction.nonce = nonce
        interaction.message = message
        self.by_id[interaction.id] = interaction
        self.by_token[interaction.token] = interaction
        self._oldest.append(interaction)
        self._forget_old()
        interaction.alarm = harbour.clock.after(
            self.time_to_answer, lambda: self._fail(interaction)
        )
        self.report(interaction, "pending")
        channel = harbour.world.channels[interaction.channel_id]
        text = dumps(self._payload(interaction, channel, data))
        if message is not None:
            text = f'{text[:-1]},"message":{message.json}}}'
        harbour.bot.dispatch("INTERACTION_CREATE", text, where=channel)
        return interaction

    def _payload(self, interaction: Interaction, channel: Json, data: Json) -> Json:
        world = self.harbour.world
        user_id = interaction.user_id
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": interaction.kind,
            "data": data,
            "token": interaction.token,
            "version": 1,
            "channel_id": channel["id"],
            "channel": channel,
            "app_permissions": str(world.permissions_in(channel, world.bot_id)),
            "locale": world.locales.get(user_id, "en-US"),
            "entitlements": [],
            "attachment_size_limit": LARGEST_FILE,
        }
        if channel["type"] == DM:
            payload |= {
                "user": world.users[user_id],
                "context": 1,
                "authorizing_integration_owners": {"0": "0"},
            }
            return payload
        held = str(world.permissions_in(channel, user_id))
        guild = world.guild_of(channel)
        payload |= {
            "guild_id": guild["id"],
            "guild": {
                "id": guild["id"],
                "locale": guild["preferred_locale"],
                "features": guild["features"],
            },
            "guild_locale": guild["preferred_locale"],
            "member": {**world.member(user_id), "permissions": held},
            "context": 0,
            "authorizing_integration_owners": {"0": guild["id"]},
        }
        payload["channel"] = {**channel, "permissions": held}
        return payload

    def _forget_old(self) -> None:
        limit = self.harbour.clock.now() - TIME_TO_FOLLOW_UP * 1000
        while self._oldest and self._oldest[0].born < limit:
            old = self._oldest.popleft()
            self.by_id.pop(old.id, None)
            self.by_token.pop(old.token, None)

    def _fail(self, interaction: Interaction) -> None:
        interaction.alarm = None
        self.report(interaction, "failed")

    def report(self, interaction: Interaction, state: str, message: Message | None = None) -> None:
        if interaction.wire is None:
            return
        frame: Json = {
            "t": "interaction",
            "nonce": interaction.nonce,
            "id": interaction.id,
            "state": state,
        }
        if message is not None:
            frame |= {"message_id": message.id, "channel_id": message.channel_id}
        interaction.wire.send_json(frame)

    # Answering

    def answer(self, interaction_id: str, token: str, payload: Json, uploads: Uploads) -> str:
        """Carries out the bot's first answer. A refused answer doesn't count, so the bot can try
        again."""
        interaction = self.by_id.get(interaction_id)
        if interaction is None or interaction.token != token:
            raise unknown("interaction")
        if interaction.answered is not None:
            raise Refusal(400, 40060, "Interaction has already been acknowledged.")
        if interaction.alarm is None:
            raise unknown("interaction")
        if interaction.channel_id not in self.harbour.world.channels:
            raise unknown("channel")
        kind = payload.get("type", 0)
        self._check_kind(interaction, kind)
        data = payload.get("data") or {}
        match kind:
            case 4:
                message = self._answer_with_message(interaction, data, uploads)
            case 5:
                message = self._think(interaction, data)
            case 6:
                message = interaction.original = interaction.message
            case 7:
                message = self._update(interaction, data, uploads)
            case 8:
                message = self._offer_choices(interaction, data)
            case _:
                message = self._show_modal(interaction, data)
        interaction.answered = kind
        if interaction.alarm:
            interaction.alarm.cancel()
        if kind in (ANSWER, UPDATE):
            self.report(interaction, "done", message)
        elif kind == SILENT:
            self.report(interaction, "done")
        elif kind == THINK:
            self.report(interaction, "thinking", message)
        return self._receipt(interaction, kind, message)

    def _check_kind(self, interaction: Interaction, kind: object) -> None:
        fitting = FITTING[interaction.kind]
        from_component = interaction.kind == COMPONENT or interaction.message is not None
        if kind in fitting and (kind not in (SILENT, UPDATE) or from_component):
            return
        form = Form()
        values = ", ".join(str(one) for one in fitting)
        form.fault(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {{{values}}}.")
        form.refuse_if_faulty()

    def _receipt(self, interaction: Interaction, kind: int, message: Message | None) -> str:
        receipt: Json = {
            "interaction": {
                "id": interaction.id,
                "type": interaction.kind,
                "channel_id": interaction.channel_id,
            }
        }
        if message is None:
            return dumps(receipt)
        receipt["interaction"] |= {
            "response_message_id": message.id,
            "response_message_loading": bool(message.data["flags"] & LOADING),
            "response_message_ephemeral": message.only_for is not None,
        }
        text = dumps(receipt)
        if kind not in (ANSWER, UPDATE):
            return text
        return f'{text[:-1]},"resource":{{"type":{kind},"message":{message.json}}}}}'

    def _metadata(self, interaction: Interaction) -> Json:
        world = self.harbour.world
        metadata: Json = {
            "id": interaction.id,
            "type": interaction.kind,
            "user": world.users[interaction.user_id],
            "authorizing_integration_owners": {"0": world.guild["id"]},
        }
        if interaction.kind == COMMAND:
            metadata |= {"name": interaction.name, "command_type": 1}
        elif interaction.kind == SUBMIT and interaction.trigger:
            metadata["triggering_interaction_metadata"] = self._metadata(interaction.trigger)
        elif interaction.message is not None:
            metadata["interacted_message_id"] = interaction.message.id
        return metadata

    def _origin(self, interaction: Interaction) -> Json:
        """The fields of a message that name the command or press it answers."""
        world = self.harbour.world
        fields: Json = {
            "application_id": world.bot_id,
            "webhook_id": world.bot_id,
            "interaction_metadata": self._metadata(interaction),
        }
        if interaction.kind == COMMAND:
            fields["type"] = 20
            fields["interaction"] = {
                "id": interaction.id,
                "type": interaction.kind,
                "name": interaction.name,
                "user": world.users[interaction.user_id],
            }
        return fields

    def _answer_with_message(self, it: Interaction, data: Json, uploads: Uploads) -> Message:
        secret = (data.get("flags") or 0) & EPHEMERAL
        it.original = messages.post(
            self.harbour,
            self.harbour.world.channels[it.channel_id],
            data,
            uploads,
            author_id=self.harbour.world.bot_id,
            only_for=it.user_id if secret else None,
            at=("data",),
            **self._origin(it),
        )
        return it.original

    def _think(self, it: Interaction, data: Json) -> Message:
        world = self.harbour.world
        secret = (data.get("flags") or 0) & EPHEMERAL
        only_for = it.user_id if secret else None
        message = messages.draft(
            self.harbour, world.channels[it.channel_id], world.bot_id, only_for
        )
        message.update(flags=message.data["flags"] | LOADING, **self._origin(it))
        world.keep_message(message)
        self.harbour.news.message_created(message)
        it.original = message
        return message

    def _update(self, it: Interaction, data: Json, uploads: Uploads) -> Message:
        assert it.message
        if it.message.id not in self.harbour.world.by_id:
            raise unknown("message")
        messages.edit(self.harbour, it.message, data, uploads, at=("data",))
        it.original = it.message
        return it.message

    def _offer_choices(self, it: Interaction, data: Json) -> None:
        choices = data.get("choices") or []
        form = Form()
        form.count(("data", "choices"), choices, 25)
        for index, choice in enumerate(choices):
            form.length(("data", "choices", index, "name"), choice.get("name"), 100, 1)
        form.refuse_if_faulty()
        if it.wire:
            it.wire.send_json({"t": "choices", "nonce": it.nonce, "choices": choices})

    def _show_modal(self, it: Interaction, data: Json) -> None:
        check_modal(data, self.harbour.world.emojis)
        number(data["components"])
        it.modal = data
        if it.wire:
            shown = {key: data[key] for key in ("custom_id", "title", "components")}
            it.wire.send_json({"t": "modal", "nonce": it.nonce, "id": it.id, **shown})

    # Following up

    def by_webhook(self, application_id: str, token: str) -> Interaction:
        interaction = self.by_token.get(token)
        age = 0.0 if interaction is None else self.harbour.clock.now() - interaction.born
        if interaction is None or age > TIME_TO_FOLLOW_UP * 1000:
            raise Refusal(401, 50027, "Invalid Webhook Token")
        if interaction.answered is None or application_id != self.harbour.world.bot_id:
            raise unknown("webhook")
        return interaction

    def original(self, interaction: Interaction) -> Message:
        if interaction.original is None or interaction.original.id not in self.harbour.world.by_id:
            raise unknown("message")
        return interaction.original

    def edit_original(self, it: Interaction, payload: Json, uploads: Uploads) -> Message:
        message = self.original(it)
        loading = message.data["flags"] & LOADING
        messages.edit(self.harbour, message, payload, uploads)
        if loading:
            self.report(it, "done", message)
        return message

    def follow_up(self, it: Interaction, payload: Json, uploads: Uploads) -> Message:
        """Sends a follow-up. After "thinking…" it fills that message, and can't change who
        sees it."""
        if it.original is not None and it.original.data["flags"] & LOADING:
            return self.edit_original(it, payload, uploads)
        secret = (payload.get("flags") or 0) & EPHEMERAL
        fields = self._origin(it)
        fields["type"] = messages.DEFAULT
        if it.original is not None:
            fields["type"] = messages.REPLY
            fields["message_reference"] = {
                "type": 0,
                "message_id": it.original.id,
                "channel_id": it.original.channel_id,
            }
        if it.channel_id not in self.harbour.world.channels:
            raise unknown("channel")
        return messages.post(
            self.harbour,
            self.harbour.world.channels[it.channel_id],
            payload,
            uploads,
            author_id=self.harbour.world.bot_id,
            only_for=it.user_id if secret else None,
            **fields,
        )

    def message_of(self, it: Interaction, message_id: str) -> Message:
        """The bot's message of this id that an interaction's token can reach: it is in the same
        channel."""
        message = self.harbour.world.by_id.get(message_id)
        if message is None or message.channel_id != it.channel_id:
            raise unknown("message")
        if message.only_for not in (None, it.user_id, NOBODY):
            raise unknown("message")
        if message.data["author"]["id"] != self.harbour.world.bot_id:
            raise unknown("message")
        return message

    def close(self) -> None:
        for interaction in self.by_id.values():
            if interaction.alarm:
                interaction.alarm.cancel()
