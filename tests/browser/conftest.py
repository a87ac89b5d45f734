"""What the browser tests share: a server for each test, and chairs at its tables that note whatever goes wrong."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Protocol

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, expect
from tests.browser.chair import Chair
from tests.browser.hosting import Setting
from tests.browser.serving import Server, serving

#: So long a condition may take on a slow and shared machine, in milliseconds.
PATIENCE = 20_000
expect.set_options(timeout=PATIENCE)


@pytest.fixture
def serve(tmp_path: Path) -> Iterator[Callable[[Setting], Server]]:
    """Start the server of this test; its data are kept in a folder of its own."""
    with ExitStack() as stack:
        yield lambda setting: stack.enter_context(serving(tmp_path / "data", setting))


@pytest.fixture
def server(serve: Callable[[Setting], Server]) -> Server:
    """A server that waits for nothing but people."""
    return serve(Setting())


class Visit(Protocol):
    """Opens a browser of its own for a person."""

    def __call__(
        self,
        server: Server,
        *,
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
        motion: bool = False,
        lost_lines: bool = False,
    ) -> Chair:
        """A person with a window of `size`.

        `motion`: tiles move and ceremonies take their time. `lost_lines`: the server may go away, of which the
        browser itself complains.
        """
        ...


@pytest.fixture
def visit(browser: Browser) -> Iterator[Visit]:
    """People with a browser each. When the test ends, nothing may have gone wrong in any of them."""
    faults: list[str] = []
    contexts: list[BrowserContext] = []

    def open_browser(
        server: Server,
        *,
        size: tuple[int, int] = (1280, 800),
        touch: bool = False,
        motion: bool = False,
        lost_lines: bool = False,
    ) -> Chair:
        context = browser.new_context(
            base_url=server.origin,
            locale="en-GB",
            viewport={"width": size[0], "height": size[1]},
            has_touch=touch,
            is_mobile=touch,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.on("console", lambda message: faults.extend(_faults_of(message, lost_lines=lost_lines)))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        contexts.append(context)
        return Chair(context.new_page())

    yield open_browser
    for context in contexts:
        context.close()
    assert faults == [], "the browsers' consoles must stay silent"


def _faults_of(message: ConsoleMessage, *, lost_lines: bool) -> list[str]:
    """An error or a warning of the console, with where it comes from."""
    if message.type not in {"error", "warning"} or (lost_lines and "ERR_CONNECTION_REFUSED" in message.text):
        return []
    return [f"{message.type}: {message.text} ({message.location.get('url', '')})"]
