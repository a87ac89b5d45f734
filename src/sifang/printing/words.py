"""The words on printed sheets, from the Fluent catalogue of a language, and how names of the rules are said in it."""

from functools import cache
from pathlib import Path
from typing import Final

from fluent.runtime import FluentBundle, FluentResource

from sifang.languages import Converters, Language, Say, speaker
from sifang.languages.chinese import converters
from sifang.rules.name import Script

__all__ = ["TEXTS", "Words"]

TEXTS: Final = Path(__file__).resolve().parent / "texts"


class Words:
    """One language's words; `say` says a name of a book written in `script`."""

    def __init__(self, language: Language, script: Script) -> None:
        self.language = language
        self.say: Say = speaker(language, script, _converters())
        self._bundle = _bundle(language)

    def __call__(self, key: str, **values: str | int) -> str:
        """The message of this key with its values filled in. Raises `KeyError` that names a message nobody wrote."""
        message = self._bundle.get_message(key)
        if message.value is None:
            raise KeyError(f"{key}: the message has no text in {self.language}")
        text, faults = self._bundle.format_pattern(message.value, values)
        if faults:
            raise KeyError(f"{key}: {faults[0]}")
        return str(text)


@cache
def _converters() -> Converters:
    return converters()


@cache
def _bundle(language: Language) -> FluentBundle:
    # Isolation marks are for text of two directions; some fonts of printers draw them as boxes.
    bundle = FluentBundle([language.value], use_isolating=False)
    bundle.add_resource(FluentResource((TEXTS / f"{language.value}.ftl").read_text(encoding="utf-8")))
    return bundle
