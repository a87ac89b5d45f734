"""The kernel is built when its sources have changed, and where it cannot be the reason is told."""

from pathlib import Path

import pytest

import build_kernel
from build_kernel import REQUIREMENTS, Kernel, NotBuilt, requirements


@pytest.fixture
def kernel(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """A project whose generator and compiler copy files."""
    package = tmp_path / "src" / "sifang" / "kernel"
    package.mkdir(parents=True)
    (tmp_path / "scripts").mkdir()
    (tmp_path / "scripts" / "build_kernel.py").write_text("# the builder itself is an input\n")
    (package / "native.pyx").write_text("one\n")
    (package / "rows.py").write_text("rows\n")
    made = Kernel(tmp_path)
    copy = "import shutil, sys; shutil.copy({!r}, {!r})"
    monkeypatch.setattr(build_kernel, "_GENERATE", copy.format(str(package / "rows.py"), str(made.tables)))
    monkeypatch.setattr(build_kernel, "_COMPILE", copy.format(str(package / "native.pyx"), str(made.extension)))
    monkeypatch.setattr(build_kernel, "obstacle", lambda: None)
    return made


def test_a_first_build_makes_the_tables_and_the_extension(kernel: Kernel) -> None:
    assert not kernel.is_fresh()
    kernel.build()

    assert kernel.is_fresh()
    assert kernel.built == (kernel.extension, kernel.tables)
    assert requirements(kernel) == []


def test_changed_sources_are_built_again(kernel: Kernel) -> None:
    kernel.build()
    (kernel.package / "native.pyx").write_text("two\n")

    assert not kernel.is_fresh()
    kernel.build()

    assert kernel.extension.read_text() == "two\n"


def test_a_change_that_alters_no_code_is_generated_and_not_compiled(kernel: Kernel) -> None:
    kernel.build()
    kernel.extension.write_text("as it was")
    (kernel.package / "rows.py").write_text("rows, with a comment\n")
    kernel.build()

    assert kernel.tables.read_text() == "rows, with a comment\n"
    assert kernel.extension.read_text() == "as it was"


def test_a_step_that_fails_is_named_with_its_own_words(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(build_kernel, "_COMPILE", "raise SystemExit('native.pyx:1: no such type')")

    with pytest.raises(NotBuilt, match=r"native\.pyx:1: no such type\ncompiling it failed with exit code 1"):
        kernel.build()
    assert not kernel.is_fresh()


def test_without_a_compiler_nothing_is_asked_for_and_the_reason_is_told(
    kernel: Kernel, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert requirements(kernel) == list(REQUIREMENTS)
    monkeypatch.setattr(build_kernel, "obstacle", lambda: "there is no C compiler")

    assert requirements(kernel) == []
    with pytest.raises(NotBuilt, match="there is no C compiler"):
        kernel.build()


def test_the_switch_that_turns_the_kernel_off_keeps_it_from_being_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SIFANG_KERNEL", "0")

    assert build_kernel.obstacle() == "SIFANG_KERNEL=0 is set"


def test_a_compiler_that_is_not_there_is_an_obstacle(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("SIFANG_KERNEL", raising=False)
    monkeypatch.setenv("CC", "no-such-compiler -O2")

    assert build_kernel.obstacle() == "there is no C compiler"
