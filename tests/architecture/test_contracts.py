"""Each import contract holds, and each is caught breaking it when an offender is planted."""

import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.architecture.sources import CORE, PACKAGE, ROOT

CONTRACTS = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["importlinter"]["contracts"]

#: (contract, module in which the offence stands, the offence)
OFFENDERS = [
    ("layers", "tiles/offender.py", "import sifang.rules"),
    ("layers", "rules/offender.py", "import sifang.table"),
    ("layers", "table/offender.py", "import sifang.match"),
    ("layers", "hand/offender.py", "def late() -> None:\n    import sifang.rulebooks"),
    ("layers", "record/offender.py", "import sifang.service"),
    ("layers", "service/offender.py", "import sifang.web"),
    ("layers", "calculator/offender.py", "import sifang.bots"),
    ("layers", "common/__init__.py", "import sifang.tiles"),
    ("rulebooks", "rulebooks/second/__init__.py", "import sifang.rulebooks.first"),
    ("table", "table/offender.py", "from sifang.rulebooks import first"),
    ("purity", "tiles/offender.py", "import random"),
    ("purity", "hand/offender.py", "from time import monotonic"),
    ("purity", "rules/offender.py", "from datetime import datetime"),
    ("purity", "rulebooks/first/offender.py", "import logging"),
    ("purity", "table/offender.py", "import os.path"),
    ("purity", "match/offender.py", "import asyncio"),
    ("purity", "match/offender.py", "def late() -> None:\n    import sqlite3"),
    ("purity", "record/offender.py", "from pathlib import Path"),
    ("purity", "calculator/offender.py", "from urllib.request import urlopen"),
]


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    """A tiny package with the project's layers and contracts, and nothing wrong with it."""
    layers = (
        *CORE,
        "bots",
        "arena",
        "store",
        "service",
        "web",
        "cli",
        "testing",
        "rulebooks/first",
        "rulebooks/second",
    )
    package = tmp_path / "sifang"
    for layer in layers:
        (package / layer).mkdir(parents=True)
        (package / layer / "__init__.py").touch()
    (package / "__init__.py").touch()
    (package / "errors.py").touch()
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    return tmp_path


def lint(folder: Path, *contracts: str) -> subprocess.CompletedProcess[str]:
    program = str(Path(sys.executable).parent / "lint-imports")
    chosen = [word for contract in contracts for word in ("--contract", contract)]
    return subprocess.run(
        [program, "--no-cache", *chosen], cwd=folder, capture_output=True, text=True, check=False, timeout=60
    )


def test_the_project_keeps_every_contract() -> None:
    done = lint(ROOT)

    assert done.returncode == 0, done.stdout


def test_a_tree_without_offenders_keeps_every_contract(tree: Path) -> None:
    done = lint(tree)

    assert done.returncode == 0, done.stdout
    assert f"{len(CONTRACTS)} kept, 0 broken" in done.stdout


@pytest.mark.parametrize(("contract", "module", "offence"), OFFENDERS)
def test_a_planted_offender_is_caught(tree: Path, contract: str, module: str, offence: str) -> None:
    offender = tree / "sifang" / module
    offender.parent.mkdir(exist_ok=True)
    offender.write_text(offence + "\n", encoding="utf-8")

    done = lint(tree, contract)

    assert done.returncode == 1, done.stdout
    assert "0 kept, 1 broken" in done.stdout


def test_every_contract_has_an_offender() -> None:
    assert {contract["id"] for contract in CONTRACTS} == {contract for contract, _, _ in OFFENDERS}


def test_the_purity_contract_speaks_of_the_whole_core() -> None:
    purity = next(contract for contract in CONTRACTS if contract["id"] == "purity")
    present = {f"sifang.{layer}" for layer in CORE if (PACKAGE / layer / "__init__.py").is_file()}

    assert present <= set(purity["source_modules"])
