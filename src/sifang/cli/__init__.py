"""The `sifang` command."""

from sifang.cli.app import *  # noqa: F403 - the public list is the module's own __all__
