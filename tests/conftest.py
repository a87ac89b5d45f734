"""What all tests share: how many examples Hypothesis tries, and which Chromium the browser tests drive."""

import os
from typing import TypedDict

import pytest
from hypothesis import HealthCheck, settings

# No deadline: these machines are shared, and a slow example is no fault.
settings.register_profile("quick", max_examples=10, deadline=None)
settings.register_profile("dev", max_examples=50, deadline=None)
settings.register_profile(
    "ci", max_examples=200, deadline=None, print_blob=True, suppress_health_check=[HealthCheck.too_slow]
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci" if os.environ.get("CI") else "dev"))


class LaunchOptions(TypedDict, total=False):
    """The options of Playwright's `launch` that the tests set."""

    executable_path: str
    args: list[str]


@pytest.fixture(scope="session")
def browser_type_launch_args() -> LaunchOptions:
    """Launch the Chromium that `scripts/test` found, as root too, without its talk to the outside."""
    options = LaunchOptions(
        args=[
            "--no-sandbox",
            "--disable-gpu",
            "--disable-quic",
            "--no-first-run",
            "--disable-background-networking",
            "--disable-component-update",
            "--disable-sync",
        ]
    )
    chromium = os.environ.get("SIFANG_CHROMIUM")
    if chromium:
        options["executable_path"] = chromium
    return options
