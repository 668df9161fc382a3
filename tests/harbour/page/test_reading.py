"""The page is accessible: by keyboard, by screen reader, on a phone, in light and dark mode."""

from __future__ import annotations

from collections.abc import AsyncIterator
from typing import Any

import pytest
from discord.ext import commands

from bot.harbour import Harbour
from tests.harness.harbour.raw_bot import RawBot
from tests.harness.page.browser import BACK, DOWN, ENTER, ESCAPE, TAB, Tab, needs_browser, tab

pytestmark = [pytest.mark.browser, needs_browser]

# The contrast of each text with its background, by the formula of WCAG 2.
PALE = """
const numbers = (colour) => {
  const brush = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  brush.fillStyle = colour;
  brush.fillRect(0, 0, 1, 1);
  const [r, g, b, a] = brush.getImageData(0, 0, 1, 1).data;
  return [r, g, b, a / 255];
};
const over = ([r, g, b, a], below) => [r, g, b].map((part, at) => part * a + below[at] * (1 - a));
const light = (colour) => colour
  .map((part) => part / 255)
  .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  .reduce((sum, part, at) => sum + part * [0.2126, 0.7152, 0.0722][at], 0);
const ground = (element) => {
  const { backgroundColor } = getComputedStyle(element);
  const own = numbers(backgroundColor);
  if (own[3] === 1) return own.slice(0, 3);
  return over(own, element.parentElement ? ground(element.parentElement) : [255, 255, 255]);
};
const contrast = (element) => {
  const behind = ground(element);
  const [a, b] = [light(over(numbers(getComputedStyle(element).color), behind)), light(behind)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
};
const isLarge = ({ fontSize, fontWeight }) =>
  parseFloat(fontSize) >= 24 || (parseFloat(fontSize) >= 18.66 && fontWeight >= 700);
return [...document.querySelectorAll('body *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim()))
  .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
  .filter((one) => !one.closest('.unseen, .skip, :disabled, svg, .spoiler'))
  .map((one) => [contrast(one), isLarge(getComputedStyle(one)) ? 3 : 4.5, one])
  .filter(([has, needs]) => has < needs)
  .map(([has, needs, one]) =>
    `${one.tagName}.${one.className} ${one.innerText.slice(0, 30)}: ${has.toFixed(2)} < ${needs}`);
"""
NEED_A_NAME = {"button", "link", "textbox", "combobox", "checkbox", "radio", "img", "dialog"}


@pytest.fixture
async def listener(raw: RawBot) -> AsyncIterator[Any]:
    """A bot that only listens, with one command in two languages."""
    pace = {"name": "pace", "name_localizations": {"de": "tempo"}, "type": 3, "required": True}
    choices = [{"name": "Calm", "name_localizations": {"de": "Ruhig"}, "value": "c"}]
    command = {
        "name": "plank",
        "name_localizations": {"de": "planke"},
        "description": "Walk the Plank",
        "description_localizations": {"de": "Über die Planke"},
        "options": [{**pace, "description": "d", "choices": choices}],
    }
    await raw.call("PUT", f"/applications/{raw.harbour.world.bot_id}/commands", [command])
    async with raw.gateway() as listener:
        yield listener


async def test_a_command_is_completed_in_your_language_with_the_keyboard_alone(
    browser: str, harbour: Harbour, listener: Any
) -> None:
    harbour.set_locale("Anne", "de")
    async with tab(browser, harbour.address("Anne")) as page:
        await page.press("/")
        assert await page.text(".suggestion-label") == "/planke"
        assert await page.text(".suggestion-detail") == "Über die Planke"
        await page.press("pl" + TAB)
        assert await page.text(".suggestion-label") == "Ruhig"
        await page.press(DOWN + ENTER + ENTER)
        data = (await listener.event("INTERACTION_CREATE"))["d"]["data"]
    assert data["name"] == "plank"
    assert data["options"] == [{"name": "pace", "type": 3, "value": "c"}]


async def test_the_language_can_be_chosen_on_the_page(
    browser: str, harbour: Harbour, listener: Any
) -> None:
    async with tab(browser, harbour.address("Anne")) as page:
        await page.click("#box")
        await page.press("/")
        assert await page.text(".suggestion-label") == "/plank"
        await page.press(BACK)
        await page.click("#me")
        await page.run(
            "const select = document.querySelector('[data-set=locale]'); select.value = 'de';"
            "select.dispatchEvent(new Event('change', { bubbles: true }))"
        )
        await page.until("return document.querySelector('[data-set=locale]').value === 'de'")
        await page.press(ESCAPE)
        await page.click("#box")
        await page.press("/")
        await page.sees("/planke", "#suggestions")
    assert harbour.world.locales[harbour.world.person("Anne")["id"]] == "de"


async def test_closed_dms_are_still_closed_after_a_reload(page: Tab, harbour: Harbour) -> None:
    await page.click("#me")
    await page.click("[data-set=dms]")
    anne = await harbour.person("Anne")
    await anne.wait_until(lambda: not anne.me["dms"])
    await page.ask("Page.reload")
    await page.until("return document.querySelector('.message')")
    await page.click("#me")
    await page.until("return document.querySelector('[data-set=dms]').checked === false")


async def test_you_can_switch_to_another_person(page: Tab, harbour: Harbour) -> None:
    await page.click("#me")
    await page.press(DOWN + ENTER)
    await page.until("return document.querySelector('#me')?.innerText.includes('Bart')")
    bart = harbour.world.person("Bart")["id"]
    assert f"person={bart}" in await page.run("return location.search")


async def test_unread_marks_and_badges_count_and_disappear(
    page: Tab, raw: RawBot, harbour: Harbour
) -> None:
    anne = harbour.world.person("Anne")["id"]
    there = f"[data-channel='{harbour.world.channel('harbour-side')['id']}']"
    await raw.send("harbour-side", content="somebody talks")
    await page.until("return document.querySelector(arguments[0])", f"{there}.unread")
    assert await page.count(f"{there} .badge") == 0
    await raw.send("harbour-side", content=f"<@{anne}>")
    assert await page.text(f"{there} .badge") == "1"
    _, dm = await raw.call("POST", "/users/@me/channels", {"recipient_id": anne})
    for _ in range(2):
        await raw.call("POST", f"/channels/{dm['id']}/messages", {"content": "your turn"})
    own = f"[data-channel='{dm['id']}']"
    await page.until(
        "return document.querySelector(arguments[0])?.innerText === '2'", f"{own} .badge"
    )
    label = f"return document.querySelector(\"{own}\").getAttribute('aria-label')"
    assert await page.run(label) == "Tortuga, 2 for you"
    await page.click(own)
    await page.sees("your turn")
    await page.until("return !document.querySelector(arguments[0])", f"{own} .badge")


async def test_new_messages_are_announced_except_private_ones_of_others(
    page: Tab, harbour: Harbour
) -> None:
    bart = await harbour.person("Bart")
    await bart.say("harbour-side", "not for you")
    await bart.say("tavern", "for **all** here")
    await page.sees("Bart: for all here", "#announcer[role=log][aria-live=polite]")
    assert "not for you" not in await page.text("#announcer")


async def test_the_keyboard_reaches_everything_in_order_from_the_skip_link(page: Tab) -> None:
    where = """
    const one = document.activeElement;
    const nav = one.closest('#channels') && 'channel';
    return nav || one.id || one.className.split(' ').at(-1);
    """
    await page.run("document.activeElement.blur()")
    visited: list[str] = []
    while not visited or visited[-1] != "send":
        await page.press(TAB)
        visited.append(await page.run(where))
        assert len(visited) < 30, visited
    once = list(dict.fromkeys(visited))
    assert once == ["skip", "theme", "channel", "me", "scroller", "slash", "box", "send"]


async def test_everything_has_an_accessible_name(page: Tab, raw: RawBot, bot: commands.Bot) -> None:
    await busy(page, raw)
    await page.click("#me")
    tree = (await page.ask("Accessibility.getFullAXTree"))["nodes"]
    roles = [node["role"]["value"] for node in tree if not node["ignored"]]
    nameless = [
        node["role"]["value"]
        for node in tree
        if not node["ignored"]
        and node["role"]["value"] in NEED_A_NAME
        and not node.get("name", {}).get("value")
    ]
    assert not nameless
    for landmark in ("main", "navigation", "log", "status", "article"):
        assert landmark in roles, landmark


@pytest.mark.parametrize("light", [False, True], ids=["dark", "light"])
@pytest.mark.parametrize("width", [1280, 360])
async def test_every_text_has_enough_contrast_and_nothing_is_wider_than_the_screen(
    browser: str, harbour: Harbour, bot: commands.Bot, raw: RawBot, light: bool, width: int
) -> None:
    async with tab(browser, harbour.address("Anne"), width=width, light=light) as page:
        await busy(page, raw)
        assert await page.run(PALE) == []
        assert await page.run("return document.documentElement.scrollWidth") <= width
        if width > 720:
            await page.click("#box")
            await page.press("/wh" + TAB)
            await page.until("return document.querySelector('#usage').innerText")
            assert await page.run(PALE) == []
            await page.click("#me")
            assert await page.run(PALE) == []


async def busy(page: Tab, raw: RawBot) -> None:
    """A channel with a bit of everything in it."""
    anne = raw.harbour.world.person("Anne")["id"]
    words = f"# One\n-# small\n> said\n`code` **bold** [link](https://a.org) <@{anne}> <t:60:R>"
    styles = [{"type": 2, "style": one, "label": "B", "custom_id": f"{one}"} for one in range(1, 5)]
    select = {"type": 3, "custom_id": "s", "options": [{"label": "a", "value": "a"}]}
    rows = [{"type": 1, "components": styles}, {"type": 1, "components": [select]}]
    embed = {"title": "T", "description": "d", "footer": {"text": "f"}}
    embed["fields"] = [{"name": "n", "value": "v" * 300}]
    await raw.send("tavern", content=words, embeds=[embed], components=rows)
    await page.until("return document.querySelector('.message .select')")
    await page.click("#box")
    await page.press("/show " + ENTER)
    await page.click("[data-custom-id=hand]")
    await page.sees("Only you can see this")
    await page.run("document.activeElement.blur()")
