"""Names and descriptions of the slash commands in every language."""

from __future__ import annotations

from typing import Any

from discord import Locale, app_commands
from discord.app_commands import TranslationContextLocation as Location
from discord.ext import commands

from bot.ui.words.words import FALLBACK, languages, speak


def key(name: str) -> app_commands.locale_str:
    """A placeholder for texts in a decorator; the real text is read from the catalogues at the
    start."""
    return app_commands.locale_str(name, key=name)


def localise(cog: commands.GroupCog, slug: str | None = None) -> None:
    """Sets the English texts of a command group, its commands and their parameters; `slug` names
    the game."""
    for command in (cog.app_command, *cog.walk_app_commands()):
        if command is None:
            continue
        # discord.py copies commands for each cog, and the copies share one dictionary.
        command.extras = {**command.extras, "key": command.description, "slug": slug}
        command.description = _text(FALLBACK, command.description, slug)
        if isinstance(command, app_commands.Command):
            app_commands.describe(**_parameters(command, slug))(command)


def _parameters(
    command: app_commands.Command[commands.GroupCog, ..., None], slug: str | None
) -> dict[str, app_commands.locale_str]:
    keys = {each.name: each.locale_description for each in command.parameters}
    return {
        name: app_commands.locale_str(
            _text(FALLBACK, described.extras["key"], slug), **described.extras
        )
        for name, described in keys.items()
        if described is not None
    }


def _text(language: str, name: str, slug: str | None) -> str:
    words = speak(language)
    return words(name, game=words(f"{slug}-name")) if slug else words(name)


class CommandTranslator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = str(locale).split("-")[0]
        if language == FALLBACK or language not in languages():
            return None
        name, extras = string.extras.get("key"), getattr(context.data, "extras", {})
        if name is not None:
            return _text(language, name, extras.get("slug"))
        words, called = speak(language), _name_key(string, context, extras)
        return words(called) if called and words.knows(called) else None


def _name_key(
    string: app_commands.locale_str,
    context: app_commands.TranslationContextTypes,
    extras: dict[Any, Any],
) -> str | None:
    """The key of a command's translated name. Groups, named after the games or `tavern`, are not
    translated."""
    match context.location:
        case Location.command_name:
            return f"{extras['key']}-name"
        case Location.parameter_name:
            return f"command-option-{string.message}"
        case _:
            return None
