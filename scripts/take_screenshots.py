"""Take the pictures of the documentation: every main screen, as a person at a real table sees it.

`--every DIR` takes each scene in every size, language and theme, to be judged side by side.
"""

import argparse
import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from playwright.sync_api import Browser, Page, expect, sync_playwright

from sifang.service.tempo import WITH_PEOPLE
from sifang.tiles import kind_of, parse_kinds
from sifang.tournament.commands import GivePenalty
from sifang.tournament.deals import WonDeal
from sifang.tournament.formats import Size, shipped
from sifang.tournament.terms import Change
from tests.browser import deals
from tests.browser.chair import Chair
from tests.browser.hosting import QUICK, RiggedDeal, Setting
from tests.browser.serving import ROOT, serving
from tests.browser.tournament_hall import Hall, open_hall

IMAGES: Final = ROOT / "docs" / "images"
DESKTOP: Final = (1440, 900)
TABLET: Final = (1024, 768)
UPRIGHT: Final = (390, 844)
SIDEWAYS: Final = (844, 390)
PHONE: Final = 700
PATIENCE: Final = 30_000
#: A river of two rows: the middle of a deal.
MIDDLE: Final = 11
TRIES: Final = 8
#: Four wind tiles between an odd and an even one (wsom seat-draw.1).
LAID: Final = 6
(FIVE,) = parse_kinds("5m")


@dataclass(frozen=True, slots=True)
class Look:
    """A language and a theme, and what the picture's name says of them."""

    language: str = "en"
    theme: str = "felt"

    @property
    def suffix(self) -> str:
        """Nothing for the usual look."""
        return "".join(f"-{word}" for word in (self.language, self.theme) if word not in {"en", "felt"})


ALL_LOOKS: Final = (Look(), Look("zh-Hant"), Look("zh-Hans"), Look(theme="night"), Look(theme="contrast"))


@dataclass(frozen=True, slots=True)
class Camera:
    """Where pictures go, how large the window is, and in which looks each is taken."""

    browser: Browser
    folder: Path
    size: tuple[int, int]
    looks: tuple[Look, ...] = (Look(),)
    suffix: str = ""

    @contextmanager
    def people(self, count: int, *rigged: RiggedDeal, ceremony: int = 0) -> Iterator[list[Chair]]:
        """So many people with browsers at one server, none of them seated yet."""
        with TemporaryDirectory() as data, ExitStack() as stack:
            setting = Setting(replace(QUICK, ceremony=ceremony), deals=rigged)
            server = stack.enter_context(serving(Path(data), setting))
            yield [Chair(self._page(stack, server.origin)) for _ in range(count)]

    @contextmanager
    def event(self) -> Iterator[tuple[Hall, Page]]:
        """A tournament in its first session, and somebody who looks at it."""
        with TemporaryDirectory() as data, ExitStack() as stack:
            server = stack.enter_context(serving(Path(data), Setting()))
            yield open_hall(server, shipped("mcr_ema", Size(players=8)), players=8), self._page(stack, server.origin)

    def take(self, page: Page, name: str, *, reload: bool = True) -> None:
        """Take a picture in each look; `reload` is false where the moment would be over."""
        for look in self.looks if reload else self.looks[:1]:
            if reload and len(self.looks) > 1:
                page.evaluate(
                    "([language, theme]) => localStorage.setItem('sifang.settings', JSON.stringify({"
                    "...JSON.parse(localStorage.getItem('sifang.settings') ?? '{}'), language, theme}))",
                    [look.language, look.theme],
                )
                page.reload()
                page.wait_for_function("(theme) => document.documentElement.dataset.theme === theme", arg=look.theme)
                page.wait_for_load_state("networkidle")
            page.evaluate("document.fonts.ready")
            page.screenshot(path=self.folder / f"{name}{self.suffix}{look.suffix}.png", animations="disabled")

    def _page(self, stack: ExitStack, origin: str) -> Page:
        phone = min(self.size) < PHONE
        context = self.browser.new_context(
            base_url=origin,
            locale="en-GB",
            viewport={"width": self.size[0], "height": self.size[1]},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="reduce",
        )
        stack.callback(context.close)
        context.set_default_timeout(PATIENCE)
        return context.new_page()


def home(camera: Camera) -> None:
    """The first page."""
    with camera.people(1) as (ada,):
        ada.page.goto("/")
        expect(ada.page.get_by_role("button", name="Sit down")).to_be_visible()
        camera.take(ada.page, "home")


def seat_draw(camera: Camera) -> None:
    """The ceremony that seats people, all four wind tiles taken."""
    with camera.people(1, deals.HEAVEN, ceremony=WITH_PEOPLE.ceremony * 4) as (ada,):
        ada.page.emulate_media(reduced_motion="no-preference")
        ada.sit_down()
        faces = ada.page.get_by_role("status", name="Seat draw").locator("[data-kind]")
        expect(faces).to_have_count(LAID)
        camera.take(ada.page, "seat-draw", reload=False)


def table(camera: Camera) -> None:
    """The middle of a deal, with declared sets on all sides; a deal that ends too soon is followed by another try."""
    for _ in range(TRIES):
        with camera.people(1, deals.SETS_ALL_ROUND) as (ada,):
            ada.sit_down(computers="Club")
            if _play_to_the_middle(ada):
                camera.take(ada.page, "table")
                return
    raise SystemExit(f"{TRIES} deals ended before their middle: try again")


def _play_to_the_middle(ada: Chair) -> bool:
    """Pung once and throw what is drawn; whether the deal has come so far before somebody won."""
    while not (seen := ada.asked()).agree:
        if ada.discards("East").count() >= MIDDLE:
            return True
        if "Pung" in seen.buttons and len(seen.hand) == 13:
            ada.click(ada.button("Pung"))
        elif "Flower" in seen.buttons:
            ada.click(ada.button("Flower"))
        elif "Pass" in seen.buttons:
            ada.click(ada.button("Pass"))
        else:
            ada.click(ada.tile(seen.playable[-1]))
    return False


def flowers(camera: Camera) -> None:
    """The middle of a deal under the Chinese official rules, flowers beside the sets."""
    _middle_of(camera, deals.FLOWERS_ALL_ROUND, "Chinese official rules", "flowers")


def wilds(camera: Camera) -> None:
    """The middle of a deal of Hangzhou mahjong, the wild tiles marked."""
    _middle_of(camera, deals.WILDS_IN_PLAY, "Hangzhou mahjong", "wilds")


def _middle_of(camera: Camera, deal: RiggedDeal, rules: str, name: str) -> None:
    with camera.people(1, deal) as (ada,):
        ada.sit_down(rules=rules)
        if not _play_to_the_middle(ada):
            raise SystemExit(f"{name}: the deal ended before its middle")
        camera.take(ada.page, name)


def claim(camera: Camera) -> None:
    """A discard that can be claimed for three different chows."""
    with camera.people(2, deals.THREE_CHOWS) as (ada, dai):
        ada.page.goto("/")
        ada.choose(name="Ada")
        ada.page.get_by_role("button", name="Invite people first").click()
        ada.page.get_by_role("button", name="Invite somebody to Seat 4").click()
        dai.page.goto(ada.page.get_by_role("textbox", name="Link to Seat 4").input_value())
        dai.page.get_by_label("Your name").fill("Dai")
        dai.page.get_by_role("button", name="Take the seat").click()
        expect(ada.page.get_by_text("Dai")).to_be_visible()
        ada.page.get_by_role("button", name="Begin the match").click()
        ada.click(ada.tile(ada.asked().playable[-1]))
        while not (seen := dai.asked()).playable:
            dai.click(dai.button("Pass"))
        five = next(tile for tile in seen.playable if kind_of(tile) == FIVE)
        dai.click(dai.tile(five))
        ada.asked()
        camera.take(ada.page, "claim")


def result(camera: Camera) -> None:
    """A large win's sheet."""
    with camera.people(1, deals.BIG_WIN) as (ada,):
        ada.sit_down()
        ada.play_deal(ada.by_mouse)
        camera.take(ada.page, "result")


def card_and_replay(camera: Camera) -> None:
    """The card after a match, and a deal replayed with every hand open."""
    with camera.people(1, deals.BIG_WIN, *[deals.HEAVEN] * 3) as (ada,):
        ada.sit_down()
        for _ in range(4):
            ada.play_deal(ada.by_mouse)
            ada.agree()
        expect(ada.page.get_by_role("button", name="Sign")).to_be_visible()
        camera.take(ada.page, "card")
        match = ada.match
        ada.page.goto(f"/replay/{match}/1")
        expect(ada.page.get_by_role("slider")).to_be_visible()
        ada.page.keyboard.press("End")
        for _ in range(3):
            ada.page.keyboard.press("ArrowLeft")
        camera.take(ada.page, "replay")


def rules(camera: Camera) -> None:
    """An article of the rulebook, where a citation has led."""
    with camera.people(1) as (ada,):
        ada.page.goto("/rules/wsom/claims.4")
        expect(ada.page.locator("[id='claims.4']")).to_be_in_viewport()
        camera.take(ada.page, "rules")


def calculator(camera: Camera) -> None:
    """A hand counted, with what it waited for."""
    with camera.people(1) as (ada,):
        ada.page.goto("/calculator?hand=23m456p11z(678s)(~5555z):1m&how=self_draw&seat=S&rules=mcr")
        expect(ada.page.get_by_role("article")).to_be_visible()
        expect(ada.page.get_by_role("heading", name="What it waited for")).to_be_visible()
        camera.take(ada.page, "calculator")


def settings(camera: Camera) -> None:
    """What can be set."""
    with camera.people(1) as (ada,):
        ada.page.goto("/")
        ada.page.get_by_role("button", name="Settings").click()
        camera.take(ada.page, "settings", reload=False)


def event(camera: Camera) -> None:
    """The director's desk and the hall screen; on a phone, a table's card."""
    with camera.event() as (hall, page):
        for table, totals in ((1, (24, 8, 13, 48, 9)), (2, (16, 10, 31))):
            hall.plays(1, table, *(WonDeal(total=n, winner=n % 4, discarder=(n + 1) % 4) for n in totals))
        hall.does(GivePenalty(session=1, table=2, changes=(Change(6, -10),), reason="An empty call, the second time"))
        if min(camera.size) < PHONE:
            page.goto(hall.link(1))
            expect(page.get_by_role("heading", name="Table 1")).to_be_visible()
            camera.take(page, "event", reload=False)
            return
        page.goto(f"{hall.path('/desk')}#{hall.secret}")
        expect(page.get_by_role("heading", name="What comes next")).to_be_visible()
        page.wait_for_load_state("load")
        camera.take(page, "event-desk", reload=False)
        page.goto(hall.path("/hall"))
        expect(page.get_by_text("Seating")).to_be_visible()
        camera.take(page, "event-hall", reload=False)


SCENES: Final[dict[str, Callable[[Camera], None]]] = {
    scene.__name__: scene
    for scene in (
        home,
        seat_draw,
        table,
        flowers,
        wilds,
        claim,
        result,
        card_and_replay,
        rules,
        calculator,
        settings,
        event,
    )
}
#: The scenes that the documentation shows of a phone too.
ON_A_PHONE: Final = ("table", "result", "calculator", "event")


def main() -> None:
    """Take the pictures that were asked for."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0] if __doc__ else None)
    parser.add_argument("--every", type=Path, metavar="DIR", help="every size, language and theme, into this folder")
    parser.add_argument("scenes", nargs="*", metavar="scene", help=f"only these of: {', '.join(SCENES)}")
    asked = parser.parse_args()
    chosen = [scene for scene in SCENES if not asked.scenes or scene in asked.scenes]
    with sync_playwright() as playwright:
        arguments = ["--no-sandbox", "--disable-gpu", "--hide-scrollbars"]
        executable = os.environ.get("SIFANG_CHROMIUM")
        browser = playwright.chromium.launch(executable_path=executable, args=arguments)
        for camera, scene in _plan(browser, asked.every, chosen):
            print(f"{scene} {camera.size[0]}x{camera.size[1]}", flush=True)
            SCENES[scene](camera)
        browser.close()


def _plan(browser: Browser, every: Path | None, chosen: list[str]) -> Iterator[tuple[Camera, str]]:
    if every is None:
        for scene in chosen:
            yield Camera(browser, IMAGES, DESKTOP), scene
            if scene in ON_A_PHONE:
                yield Camera(browser, IMAGES, UPRIGHT, suffix="-phone"), scene
        return
    every.mkdir(parents=True, exist_ok=True)
    for size in (DESKTOP, TABLET, UPRIGHT, SIDEWAYS):
        camera = Camera(browser, every, size, ALL_LOOKS, suffix=f"-{size[0]}x{size[1]}")
        yield from ((camera, scene) for scene in chosen)


if __name__ == "__main__":
    main()
