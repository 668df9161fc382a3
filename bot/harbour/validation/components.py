"""Refuses what Discord refuses in the components of a message."""

from __future__ import annotations

from collections import Counter
from collections.abc import Container

from bot.harbour.validation.emojis import is_unicode_emoji
from bot.harbour.validation.errors import Form
from bot.harbour.world.tree import bounds, walk
from bot.harbour.world.wire import Json

Path = tuple[str | int, ...]

ROW, BUTTON, STRING_SELECT, SECTION, TEXT, THUMBNAIL = 1, 2, 3, 9, 10, 11
GALLERY, FILE, SEPARATOR, CONTAINER = 12, 13, 14, 17
SELECTS = (3, 5, 6, 7, 8)
IN_A_CONTAINER = (ROW, SECTION, TEXT, GALLERY, FILE, SEPARATOR)
AT_THE_TOP = (*IN_A_CONTAINER, CONTAINER)
LINK, PREMIUM = 5, 6

MOST_ROWS = 5
MOST_COMPONENTS = 40
MOST_TEXT = 4000


def check_rows(form: Form, at: Path, components: list[Json], emojis: Container[str]) -> None:
    """Checks the components of a message without the V2 flag: up to five rows and nothing else."""
    form.count(at, list(components), MOST_ROWS)
    checks = Checks(form, set(), emojis)
    for index, component in enumerate(components):
        if checks.is_one_of((*at, index), component, (ROW,)):
            checks.row((*at, index), component)
    checks.no_twins(at, components)


def check_layout(
    form: Form, at: Path, components: list[Json], files: set[str], emojis: Container[str]
) -> None:
    total = sum(1 for _ in walk(components))
    if total > MOST_COMPONENTS:
        message = f"Total number of components exceeds the maximum of {MOST_COMPONENTS}"
        form.fault(at, "COMPONENT_MAX_TOTAL_COMPONENTS_EXCEEDED", message)
    text = sum(len(one.get("content") or "") for one in walk(components) if one.get("type") == TEXT)
    if text > MOST_TEXT:
        message = f"Total displayable text size exceeds maximum size of {MOST_TEXT}"
        form.fault(at, "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED", message)
    checks = Checks(form, files, emojis)
    checks.each(at, components, AT_THE_TOP)
    checks.no_twins(at, components)


class Checks:
    def __init__(self, form: Form, files: set[str], emojis: Container[str]) -> None:
        self.form = form
        self.files = files
        self.emojis = emojis

    def is_one_of(self, at: Path, component: Json, kinds: tuple[int, ...]) -> bool:
        if component.get("type") in kinds:
            return True
        values = ", ".join(str(kind) for kind in sorted(kinds))
        message = f'Value of field "type" must be one of ({values}).'
        self.form.fault((*at, "type"), "UNION_TYPE_CHOICES", message)
        return False

    def each(self, at: Path, components: list[Json], kinds: tuple[int, ...]) -> None:
        for index, component in enumerate(components):
            here = (*at, index)
            if not self.is_one_of(here, component, kinds):
                continue
            match component["type"]:
                case 1:
                    self.row(here, component)
                case 9:
                    self.section(here, component)
                case 10:
                    self.form.length((*here, "content"), component.get("content"), MOST_TEXT, 1)
                case 12:
                    self.gallery(here, component)
                case 13:
                    self.media((*here, "file"), component.get("file"), only_uploads=True)
                case 17:
                    self.container(here, component)

    def row(self, at: Path, row: Json) -> None:
        children = row.get("components") or []
        here = (*at, "components")
        self.form.count(here, list(children), 5, 1)
        kinds = [child.get("type") for child in children]
        if any(kind in SELECTS for kind in kinds) and len(kinds) > 1:
            message = "A select takes a row of its own"
            self.form.fault(here, "COMPONENT_LAYOUT_WIDTH_EXCEEDED", message)
        for index, child in enumerate(children):
            if not self.is_one_of((*here, index), child, (BUTTON, *SELECTS)):
                continue
            if child["type"] == BUTTON:
                self.button((*here, index), child)
            else:
                self.select((*here, index), child)

    def custom_id(self, at: Path, component: Json) -> None:
        if "custom_id" not in component:
            self.form.required((*at, "custom_id"))
        else:
            self.form.length((*at, "custom_id"), component["custom_id"], 100, 1)

    def button(self, at: Path, button: Json) -> None:
        style = button.get("style")
        if style not in (1, 2, 3, 4, LINK, PREMIUM):
            message = "Value must be one of {1, 2, 3, 4, 5, 6}."
            self.form.fault((*at, "style"), "BASE_TYPE_CHOICES", message)
        if style == LINK:
            self._link(at, button)
        elif style != PREMIUM:
            self.custom_id(at, button)
            if button.get("url"):
                message = "A custom id and url cannot both be specified"
                self.form.fault(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        if button.get("label") is not None:
            self.form.length((*at, "label"), button["label"], 80)
        if style != PREMIUM and not button.get("label") and not button.get("emoji"):
            self.form.fault(at, "BUTTON_COMPONENT_MISSING_LABEL", "A label or emoji is required")
        self.emoji((*at, "emoji"), button.get("emoji"))

    def _link(self, at: Path, button: Json) -> None:
        if button.get("custom_id"):
            message = "A custom id and url cannot both be specified"
            self.form.fault(at, "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE", message)
        if not button.get("url"):
            self.form.required((*at, "url"))
            return
        self.form.length((*at, "url"), button["url"], 512)
        self.scheme((*at, "url"), button["url"], ("http://", "https://", "discord://"))

    def emoji(self, at: Path, emoji: Json | None) -> None:
        if not emoji:
            return
        known = str(emoji["id"]) in self.emojis if emoji.get("id") else None
        if known is None:
            known = is_unicode_emoji(emoji.get("name") or "")
        if not known:
            self.form.fault((*at, "name"), "COMPONENT_INVALID_EMOJI", "Invalid emoji")

    def select(self, at: Path, select: Json) -> None:
        self.custom_id(at, select)
        if select.get("placeholder") is not None:
            self.form.length((*at, "placeholder"), select["placeholder"], 150)
        least, most = bounds(select)
        for key, value, low in (("min_values", least, 0), ("max_values", most, 1)):
            if not low <= value <= 25:
                message = f"int value should be between {low} and 25."
                self.form.fault((*at, key), "NUMBER_TYPE_RANGE", message)
        if least > most:
            message = "min_values must not be greater than max_values"
            self.form.fault((*at, "min_values"), "SELECT_COMPONENT_MIN_VALUES", message)
        if select["type"] == STRING_SELECT:
            self.options((*at, "options"), select.get("options") or [], max(1, most), 25)

    def options(self, at: Path, options: list[Json], least: int, most: int) -> None:
        """Checks the options of a select: their number, their texts, and that no value appears
        twice."""
        self.form.count(at, list(options), most, least)
        for index, option in enumerate(options):
            here = (*at, index)
            self.form.length((*here, "label"), option.get("label"), 100, 1)
            self.form.length((*here, "value"), option.get("value"), 100, 1)
            if option.get("description") is not None:
                self.form.length((*here, "description"), option["description"], 100)
            self.emoji((*here, "emoji"), option.get("emoji"))
        counts = Counter(option.get("value") for option in options)
        if counts and counts.most_common(1)[0][1] > 1:
            message = "The specified option value is already used"
            self.form.fault(at, "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED", message)

    def section(self, at: Path, section: Json) -> None:
        children = section.get("components") or []
        self.form.count((*at, "components"), list(children), 3, 1)
        self.each((*at, "components"), children, (TEXT,))
        accessory = section.get("accessory")
        if accessory is None:
            self.form.required((*at, "accessory"))
        elif self.is_one_of((*at, "accessory"), accessory, (BUTTON, THUMBNAIL)):
            if accessory["type"] == BUTTON:
                self.button((*at, "accessory"), accessory)
            else:
                self.media((*at, "accessory", "media"), accessory.get("media"))
                self._alt_text((*at, "accessory", "description"), accessory)

    def _alt_text(self, at: Path, item: Json) -> None:
        if item.get("description") is not None:
            self.form.length(at, item["description"], 1024)

    def gallery(self, at: Path, gallery: Json) -> None:
        items = gallery.get("items") or []
        self.form.count((*at, "items"), list(items), 10, 1)
        for index, item in enumerate(items):
            self.media((*at, "items", index, "media"), item.get("media"))
            self._alt_text((*at, "items", index, "description"), item)

    def container(self, at: Path, container: Json) -> None:
        children = container.get("components") or []
        self.form.count((*at, "components"), list(children), MOST_COMPONENTS, 1)
        self.each((*at, "components"), children, IN_A_CONTAINER)
        colour = container.get("accent_color")
        if colour is not None and not 0 <= colour <= 0xFFFFFF:
            message = "int value should be between 0 and 16777215."
            self.form.fault((*at, "accent_color"), "NUMBER_TYPE_RANGE", message)

    def media(self, at: Path, media: Json | None, only_uploads: bool = False) -> None:
        url = (media or {}).get("url")
        if not url:
            self.form.required((*at, "url"))
            return
        self.form.length((*at, "url"), url, 2048)
        name = url.removeprefix("attachment://")
        if name != url:
            if name not in self.files:
                code = "UNFURLED_MEDIA_ITEM_REFERENCED_ATTACHMENT_NOT_FOUND"
                message = f"The referenced attachment {name!r} was not found"
                self.form.fault((*at, "url"), code, message)
        elif only_uploads and "/cdn/attachments/" not in url:
            self.scheme((*at, "url"), url, ("attachment://",))
        else:
            self.scheme((*at, "url"), url, ("http://", "https://"))

    def scheme(self, at: Path, url: str, schemes: tuple[str, ...]) -> None:
        if not url.startswith(schemes):
            names = ", ".join(f"'{one.split(':')[0]}'" for one in schemes)
            message = f"Scheme {url.split(':')[0]!r} is not supported. Must be one of ({names})."
            self.form.fault(at, "URL_TYPE_INVALID_SCHEME", message)

    def no_twins(self, at: Path, components: list[Json]) -> None:
        everything = [one for one in walk(components) if isinstance(one, dict)]
        customs = Counter(one["custom_id"] for one in everything if one.get("custom_id"))
        if any(count > 1 for count in customs.values()):
            message = "Component custom id cannot be duplicated"
            self.form.fault(at, "COMPONENT_CUSTOM_ID_DUPLICATED", message)
        ids = Counter(one["id"] for one in everything if one.get("id"))
        if any(count > 1 for count in ids.values()):
            self.form.fault(at, "COMPONENT_ID_DUPLICATED", "Component id cannot be duplicated")
