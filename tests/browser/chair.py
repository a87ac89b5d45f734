"""A person's chair at the browser table: what he sees on the page, and how he acts with mouse, keys or finger."""

from collections import Counter
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from playwright.sync_api import Locator, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from sifang.tiles import Kind, Tile, kind_of

__all__ = ["Chair", "Seen", "least_wanted"]

#: The buttons above the hand, the most wanted first, and their keys.
_KEYS: Final = {"Win": "w", "Kong": "k", "Pung": "p", "Chow": "c", "Flower": "f", "Pass": " "}
#: A press within so many milliseconds of the last one, or of its target having appeared, does nothing.
_GUARD: Final = 300
_PRESSES: Final = 40
#: So long a press waits for its target, which was on the page a moment ago.
_AT_ONCE: Final = 1_000
_MOST_TABS: Final = 60

_SEEN: Final = """() => {
  const shown = (selector) => [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const tiles = (selector) => shown(selector).map((element) => Number(element.dataset.handTile));
  return JSON.stringify({
    hand: tiles('[data-hand-tile]'),
    playable: tiles('[data-hand-tile][aria-disabled=false]'),
    buttons: shown('[role=toolbar] button.act').map((button) => button.firstChild.textContent.trim()),
    choices: shown('[role=toolbar] button.choice').length,
    agree: shown('[role=dialog] button.main').map((button) => button.textContent.trim()),
  });
}"""
_CHANGED: Final = f"(before) => {{ const seen = ({_SEEN})(); return seen !== before && seen; }}"
_ASKED: Final = f"""() => {{
  const seen = JSON.parse(({_SEEN})());
  return seen.playable.length + seen.buttons.length + seen.agree.length > 0;
}}"""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the page shows of a question: the hand, the tiles that may be thrown, and the buttons by their words."""

    hand: tuple[Tile, ...]
    playable: tuple[Tile, ...]
    buttons: tuple[str, ...]
    choices: int
    """The ways to chow or kong, where there are several."""
    agree: tuple[str, ...]
    """What the sheet over the table asks for: to confirm the result, to sign the card."""

    @property
    def wanted(self) -> str | None:
        """The best button: a win before a kong, and a pass last."""
        return next((button for button in _KEYS if button in self.buttons), None)


def least_wanted(tiles: Sequence[Tile]) -> Tile:
    """A tile that nothing in the hand goes with, else any."""
    kinds = Counter(kind_of(tile) for tile in tiles)

    def company(tile: Tile) -> int:
        kind = kind_of(tile)
        near = (
            0
            if kind >= Kind.EAST
            else sum(kinds[Kind(k)] for k in (kind - 1, kind + 1) if k >= 0 and k // 9 == kind // 9)
        )
        return 3 * (kinds[kind] - 1) + near

    return min(tiles, key=company)


@dataclass(frozen=True, slots=True)
class Chair:
    """One person at his browser. The page speaks English unless a test says otherwise."""

    page: Page

    # --- coming and going

    def sit_down(
        self,
        *,
        name: str = "Ada",
        computers: str = "Novice",
        timed: bool = False,
        rules: str | None = None,
        refereed: bool = False,
    ) -> None:
        """From the home page to a match against computers, with the mouse; `rules` is the book's printed name."""
        self.page.goto("/")
        if rules is not None:
            self.page.get_by_role("radio", name=rules).check(force=True)
        self.choose(name=name, computers=computers, timed=timed, refereed=refereed)
        self.page.get_by_role("button", name="Sit down").click()
        self.page.wait_for_url("**/table/*")

    def choose(self, *, name: str, computers: str = "Novice", timed: bool = False, refereed: bool = False) -> None:
        """Fill in the form of the home page."""
        self.page.get_by_label("Your name").fill(name)
        self.page.get_by_role("radio", name=computers).check(force=True)
        self.page.get_by_role("switch", name="Time limits").set_checked(timed)
        if refereed:
            self.page.get_by_role("radio", name="Refereed").check(force=True)

    @property
    def match(self) -> str:
        """The id of the match on the page."""
        return self.page.url.split("/")[4]

    # --- what is to be seen

    @property
    def hand(self) -> Locator:
        """The tiles of the own hand."""
        return self.page.locator("[data-hand-tile]")

    def look(self) -> Seen:
        """What the page shows now."""
        return msgspec.json.decode(self.page.evaluate(_SEEN), type=Seen)

    def asked(self) -> Seen:
        """Wait until the table asks for something."""
        self.page.wait_for_function(_ASKED)
        return self.look()

    def waits_to_see(self, seen: Seen) -> None:
        """Wait until the page shows just this."""
        wanted = msgspec.json.encode(seen).decode()
        self.page.wait_for_function(f"(wanted) => ({_SEEN})() === wanted", arg=wanted)

    def sees_at_once(self, *words: str) -> None:
        """Wait until all these words stand on the page together, be it for a moment: every frame is looked at."""
        self.page.wait_for_function(
            "(words) => words.every((word) => document.body.innerText.includes(word))", arg=words
        )

    @property
    def sheet(self) -> Locator:
        """The sheet over the table: the result of a deal, then the card."""
        return self.page.get_by_role("dialog")

    @property
    def log(self) -> Locator:
        """What has happened, beside the table where there is room."""
        return self.page.get_by_role("list", name="Log")

    def discards(self, wind: str) -> Locator:
        """The tiles that lie before a player."""
        return self.page.get_by_role("list", name=f"Discards of {wind}").get_by_role("listitem")

    # --- acting

    def until_it_acts(self, press: Callable[[], None]) -> None:
        """Press until the page has changed: a press on what has only just appeared is meant to do nothing."""
        before = self.page.evaluate(_SEEN)
        for _ in range(_PRESSES):
            with suppress(TooLate):  # what was to be pressed may be gone, since the last press counted after all
                press()
            with suppress(TooLate):
                self.page.wait_for_function(_CHANGED, arg=before, timeout=_GUARD + 50)
                return
        raise AssertionError(f"nothing came of {_PRESSES} presses; the page shows {before}")

    def click(self, target: Locator) -> None:
        """Click on something until the page has changed."""
        self.until_it_acts(lambda: target.click(timeout=_AT_ONCE))

    def tap(self, target: Locator) -> None:
        """Tap on something until the page has changed."""
        self.until_it_acts(lambda: target.tap(timeout=_AT_ONCE))

    def tile(self, tile: Tile) -> Locator:
        """A tile of the own hand."""
        return self.page.locator(f"[data-hand-tile='{tile}']")

    def button(self, word: str) -> Locator:
        """A button above the hand."""
        return self.page.get_by_role("toolbar").get_by_role("button", name=word).last

    def by_mouse(self, seen: Seen) -> None:
        """Claim what is best, else throw what is least wanted, with the mouse."""
        self.click(self._target(seen))

    def by_finger(self, seen: Seen) -> None:
        """The same by touch: the first tap lifts a tile, the second throws it."""
        self.tap(self._target(seen))

    def by_keys(self, seen: Seen) -> None:
        """The same with keys alone: letters claim, numbers choose, arrows move, Enter throws."""
        if seen.wanted is None:
            self._throw_by_keys(least_wanted(seen.playable))
        elif seen.choices > 1 and seen.wanted in ("Chow", "Kong"):
            self.until_it_acts(lambda: self.page.keyboard.press("1"))
        else:
            key = _KEYS[seen.wanted]
            self.until_it_acts(lambda: self.page.keyboard.press(key))

    def agree(self) -> None:
        """Confirm the result, or sign the card."""
        self.click(self.sheet.locator("button.main"))

    def play_deal(self, act: Callable[[Seen], None]) -> None:
        """Play until the result of the deal is to be confirmed."""
        while not (seen := self.asked()).agree:
            act(seen)

    def _target(self, seen: Seen) -> Locator:
        if seen.wanted is None:
            return self.tile(least_wanted(seen.playable))
        if seen.choices > 1 and seen.wanted in ("Chow", "Kong"):
            return self.page.get_by_role("toolbar").locator("button.choice").first
        return self.button(seen.wanted)

    def _throw_by_keys(self, tile: Tile) -> None:
        def press() -> None:
            for _ in range(len(self.look().hand)):
                if self.focused("data-hand-tile") == str(tile):
                    break
                self.page.keyboard.press("ArrowLeft")
            self.page.keyboard.press("Enter")

        self.until_it_acts(press)

    def focused(self, attribute: str) -> str | None:
        """An attribute of whatever has the focus."""
        value: object = self.page.evaluate("(name) => document.activeElement.getAttribute(name)", attribute)
        return None if value is None else str(value)

    def tab_to(self, target: Locator) -> None:
        """Move the focus to a control with the Tab key, as somebody without a mouse must be able to."""
        expect(target).to_be_visible()
        for _ in range(_MOST_TABS):
            if target.evaluate("(element) => element === document.activeElement"):
                return
            self.page.keyboard.press("Tab")
        raise AssertionError(f"{_MOST_TABS} times Tab did not lead to {target}")
