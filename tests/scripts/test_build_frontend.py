"""The front end is built when its sources have changed, and a failure says which step and in whose words."""

import importlib.util
import os
from pathlib import Path

import pytest

import build_frontend
from build_frontend import BuildFailed, FrontEnd, NodeTools, find_node, requirements

GENERATOR = """
from pathlib import Path
import sifang
folder = Path("frontend", "src", "generated")
folder.mkdir(parents=True, exist_ok=True)
(folder / "version.json").write_text(sifang.VERSION)
"""
NPM = """#!/bin/sh
echo "$1" >> ../calls
built=../src/sifang/web/static
if [ "$1" = ci ]; then mkdir -p node_modules; else mkdir -p $built && cp page.html $built/index.html; fi
"""
BROKEN_NPM = """#!/bin/sh
[ "$1" = ci ] && exit 0
echo "page.html:1: unexpected tag" >&2
exit 3
"""


@pytest.fixture
def front_end(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> FrontEnd:
    """A project of one page, with an npm that writes down how it is called."""
    for folder in ("frontend/src", "scripts", "src/sifang"):
        (tmp_path / folder).mkdir(parents=True)
    (tmp_path / "src/sifang/__init__.py").write_text("VERSION = '1'\n")
    (tmp_path / "scripts/generate_frontend.py").write_text(GENERATOR)
    (tmp_path / "scripts/build_frontend.py").write_text("# the builder itself is an input\n")
    (tmp_path / "frontend/package-lock.json").write_text("{}")
    (tmp_path / "frontend/page.html").write_text("<p>table</p>")
    monkeypatch.setattr(build_frontend, "find_node", lambda: NodeTools((npm(tmp_path, NPM),), tmp_path))
    return FrontEnd(tmp_path)


def npm(folder: Path, script: str) -> str:
    program = folder / "npm"
    program.write_text(script)
    program.chmod(0o755)
    return str(program)


def calls(front_end: FrontEnd) -> list[str]:
    return (front_end.root / "calls").read_text().split()


def test_a_first_build_installs_and_builds(front_end: FrontEnd) -> None:
    front_end.build()

    assert calls(front_end) == ["ci", "run"]
    assert (front_end.output / "index.html").read_text() == "<p>table</p>"
    assert front_end.is_fresh()


def test_a_second_build_does_nothing(front_end: FrontEnd) -> None:
    front_end.build()
    front_end.build()

    assert calls(front_end) == ["ci", "run"]


def test_a_changed_page_is_built_again_without_installing_again(front_end: FrontEnd) -> None:
    front_end.build()
    (front_end.sources / "page.html").write_text("<p>new</p>")

    assert not front_end.is_fresh()
    front_end.build()

    assert calls(front_end) == ["ci", "run", "run"]
    assert (front_end.output / "index.html").read_text() == "<p>new</p>"


def test_changed_rules_are_built_again_only_if_the_front_end_takes_something_else_from_them(
    front_end: FrontEnd,
) -> None:
    front_end.build()
    package = front_end.root / "src/sifang/__init__.py"

    package.write_text("VERSION = '1'  # said differently\n")
    front_end.build()
    assert calls(front_end) == ["ci", "run"]

    package.write_text("VERSION = '2'\n")
    front_end.build()
    assert calls(front_end) == ["ci", "run", "run"]


def test_a_changed_lock_is_installed_again(front_end: FrontEnd) -> None:
    front_end.build()
    (front_end.sources / "package-lock.json").write_text('{"packages": {}}')
    front_end.build()

    assert calls(front_end) == ["ci", "run", "ci", "run"]


def test_a_failure_of_npm_is_told_in_its_words_and_leaves_nothing_fresh(
    front_end: FrontEnd, monkeypatch: pytest.MonkeyPatch
) -> None:
    broken = NodeTools((npm(front_end.root, BROKEN_NPM),), front_end.root)
    monkeypatch.setattr(build_frontend, "find_node", lambda: broken)

    with pytest.raises(BuildFailed, match=r"(?s)unexpected tag.*npm run build failed with exit code 3"):
        front_end.build()

    assert not front_end.is_fresh()


def test_a_missing_lock_is_named(front_end: FrontEnd) -> None:
    (front_end.sources / "package-lock.json").unlink()

    with pytest.raises(BuildFailed, match=r"package-lock\.json is missing"):
        front_end.build()


def test_nothing_is_required_for_a_fresh_build(front_end: FrontEnd) -> None:
    assert "opencc>=1.4" in requirements(front_end)

    front_end.build()

    assert requirements(front_end) == []


@pytest.mark.skipif(os.name == "nt", reason="the stand-in for Node is a shell script")
@pytest.mark.parametrize(
    ("version", "is_taken"),
    [("v20.19.0", True), ("v24.1.0", True), ("v20.18.3", False), ("v9.9.9", False), ("none", False)],
)
def test_the_systems_node_is_taken_when_it_is_new_enough(
    version: str,
    is_taken: bool,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    npm(tmp_path, "#!/bin/sh\n")
    node = tmp_path / "node"
    node.write_text(f"#!/bin/sh\necho {version}\n")
    node.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))

    needs = requirements(FrontEnd(tmp_path))

    assert (build_frontend.NODE_REQUIREMENT not in needs) is is_taken
    if is_taken:
        assert find_node() == NodeTools((str(tmp_path / "npm"),), tmp_path)


def test_without_any_node_the_message_says_what_to_install(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)

    with pytest.raises(BuildFailed, match="install Node, or `pip install"):
        find_node()
