"""What tournaments need beyond the program itself: the extra `sifang[event]`."""

from collections.abc import Iterator
from contextlib import contextmanager

from sifang.errors import InvalidOption

__all__ = ["needs_extra"]


@contextmanager
def needs_extra(what: str, extra: str = "event") -> Iterator[None]:
    """Say which extra is missing where an import within fails. Raises `InvalidOption`."""
    try:
        yield
    except ImportError as error:
        raise InvalidOption(f"{what} needs {error.name}: pip install 'sifang[{extra}]'") from error
