"""The words of the slash commands, in every language that has a catalogue."""

from __future__ import annotations

from discord import Locale, app_commands

from bot.ui.words import FALLBACK, languages, speak


def phrase(key: str, slug: str | None = None) -> app_commands.locale_str:
    """English for the command itself, and the key for its translations."""
    return app_commands.locale_str(_text(FALLBACK, key, slug), key=key, slug=slug)


def _text(language: str, key: str, slug: str | None) -> str:
    words = speak(language)
    return words(key, game=words(f"{slug}-name")) if slug else words(key)


class CommandTranslator(app_commands.Translator):
    async def translate(
        self,
        string: app_commands.locale_str,
        locale: Locale,
        context: app_commands.TranslationContextTypes,
    ) -> str | None:
        language = str(locale).split("-")[0]
        key = string.extras.get("key")
        if key is None or language == FALLBACK or language not in languages():
            return None
        return _text(language, key, string.extras.get("slug"))
