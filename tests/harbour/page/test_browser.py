"""The page in a real browser, against a real harbour with a real bot."""

from __future__ import annotations

import pytest

from bot.harbour import Harbour
from tests.harness.page.browser import DOWN, ENTER, ESCAPE, Tab, needs_browser

pytestmark = [pytest.mark.browser, needs_browser]


async def show(page: Tab) -> None:
    await page.click("#box")
    await page.press(f"/sho{ENTER}{ENTER}")
    await page.until("return document.querySelector('[data-custom-id=count]')")


async def test_a_command_is_run_with_the_keyboard_alone(page: Tab) -> None:
    await show(page)
    await page.sees("/show", ".origin")


async def test_the_send_button_hides_the_usage_hint(page: Tab) -> None:
    await page.click("#box")
    await page.press("/show ")
    await page.until("return !document.querySelector('#usage').hidden")
    await page.click("button.send")
    await page.until("return document.querySelector('[data-custom-id=count]')")
    assert await page.run("return document.querySelector('#usage').hidden")


async def test_a_missing_option_is_named_and_opened(page: Tab) -> None:
    await page.click("#box")
    await page.press(f"/whisper {ENTER}")
    await page.sees("Still needed: to.", "#composer-error")
    await page.press(f"ba{ENTER}{ENTER}")
    await page.sees("sent")


async def test_messages_appear_at_once_in_both_directions(page: Tab, harbour: Harbour) -> None:
    bart = await harbour.person("Bart")
    await bart.say("tavern", "**ahoy**")
    await page.sees("ahoy")
    await page.click("#box")
    await page.press(f"aye @Bar{ENTER}{ENTER}")
    said = await bart.wait(lambda m: m.content.startswith("aye"))
    assert said.content == f"aye <@{bart.id}>"


async def test_an_edit_keeps_the_focus(page: Tab) -> None:
    await show(page)
    await page.click("[data-custom-id=count]")
    await page.sees("pressed 1")
    assert await page.focused() == "count"
    await page.press(ENTER)
    await page.sees("pressed 2")


async def test_an_edit_leaves_an_open_select_open(page: Tab, harbour: Harbour) -> None:
    await show(page)
    await page.click("[data-custom-id=ship]")
    bart = await harbour.person("Bart")
    shown = await bart.wait(lambda m: m.content == "press")
    await bart.click(shown, "Count")
    await page.sees("pressed 1")
    assert await page.count(".select-popup [role=option]") == 2
    await page.press(f"{DOWN}{ENTER}")
    await page.sees("ship ['B']")


async def test_escape_closes_a_select_and_chooses_nothing(page: Tab) -> None:
    await show(page)
    await page.click("[data-custom-id=ship]")
    await page.press(ESCAPE)
    assert await page.count(".select-popup") == 0
    assert await page.focused() == "ship"


async def test_a_modal_is_filled_in_and_gives_the_focus_back(page: Tab) -> None:
    await show(page)
    await page.click("[data-custom-id=form]")
    await page.until("return document.activeElement.matches('dialog input')")
    await page.press(f"7{ENTER}")
    await page.sees("bid 7 False")
    await page.until("return !document.querySelector('dialog')")
    assert await page.focused() == "form"


async def test_an_ephemeral_answer_can_be_dismissed(page: Tab) -> None:
    await show(page)
    await page.click("[data-custom-id=hand]")
    await page.sees("Only you can see this")
    await page.click("[data-act=dismiss]")
    await page.until("return !document.querySelector('.ephemeral')")


async def test_the_answer_to_your_own_press_scrolls_into_view(page: Tab, harbour: Harbour) -> None:
    await show(page)
    bart = await harbour.person("Bart")
    for n in range(30):
        await bart.say("tavern", f"chatter {n}")
    await page.sees("chatter 29")
    await page.click("[data-custom-id=hand]")
    seen = """
    const answer = document.querySelector('.ephemeral')?.getBoundingClientRect();
    const frame = document.getElementById('scroller').getBoundingClientRect();
    return answer && answer.top >= frame.top && answer.bottom <= frame.bottom + 1;
    """
    await page.until(seen)


async def test_a_missing_answer_is_reported_below_the_message(page: Tab) -> None:
    await show(page)
    await page.click("[data-custom-id=silent]")
    await page.until("return document.querySelector('[data-custom-id=silent].busy')")
    await page.sees("This interaction failed", "[data-id]:has([data-custom-id=silent])")
    assert await page.count(".busy") == 0


async def test_a_mention_in_another_channel_is_announced(page: Tab, harbour: Harbour) -> None:
    anne, bart = await harbour.person("Anne"), await harbour.person("Bart")
    await bart.say("harbour-side", f"<@{anne.id}> come here")
    await page.sees("come here", ".notice")
    assert (await page.run("return document.title")).startswith("(1)")
    await page.click(".notice-main")
    await page.sees("harbour-side", "#channel-title")
    await page.until("return !document.title.startsWith('(')")


async def test_messages_are_never_rendered_as_markup(page: Tab, harbour: Harbour) -> None:
    bart = await harbour.person("Bart")
    wicked = '<img src=x onerror="window.hit=1"><script>window.hit=1</script>'
    await bart.say("tavern", wicked)
    await page.sees(wicked)
    assert await page.run("return window.hit ?? null") is None
    assert await page.count(".message script, .message img[src='x']") == 0


async def test_a_phone_has_a_drawer_and_the_box_stays_visible(page: Tab) -> None:
    await page.resize(360, 640)
    assert await page.run("return document.documentElement.scrollWidth <= innerWidth")
    bottom = "return document.getElementById('box').getBoundingClientRect().bottom <= innerHeight"
    await page.until(bottom)
    await page.click("#drawer-button")
    await page.until("return document.activeElement.matches('.channel.current')")
    await page.press(ESCAPE)
    await page.until("return document.activeElement.id === 'drawer-button'")
