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
#: What Chromium says of a server that is gone, and of an answer that there is no such thing.
NO_SERVER, NOT_FOUND = "ERR_CONNECTION_REFUSED", "status of 404"
#: A window that is smaller than this in one direction is a phone's.
_PHONE = 700


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
        motion: bool = False,
        complaints: tuple[str, ...] = (),
    ) -> Chair:
        """A person with a window of `size`; a small one is a phone's, to be touched.

        `motion`: tiles move and ceremonies take their time. `complaints`: words of the browser's own that belong to
        the test.
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
        motion: bool = False,
        complaints: tuple[str, ...] = (),
    ) -> Chair:
        phone = min(size) < _PHONE
        context = browser.new_context(
            base_url=server.origin,
            locale="en-GB",
            viewport={"width": size[0], "height": size[1]},
            has_touch=phone,
            is_mobile=phone,
            reduced_motion="no-preference" if motion else "reduce",
        )
        context.set_default_timeout(PATIENCE)
        context.on("console", lambda message: faults.extend(_faults_of(message, complaints)))
        context.on("weberror", lambda error: faults.append(str(error.error)))
        contexts.append(context)
        return Chair(context.new_page())

    yield open_browser
    for context in contexts:
        context.close()
    assert faults == [], "the browsers' consoles must stay silent"


def _faults_of(message: ConsoleMessage, expected: tuple[str, ...]) -> list[str]:
    """An error or a warning of the console, with where it comes from."""
    if message.type not in {"error", "warning"} or any(words in message.text for words in expected):
        return []
    return [f"{message.type}: {message.text} ({message.location.get('url', '')})"]
