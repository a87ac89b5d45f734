"""Build the compiled kernel into the package, and do nothing when its sources have not changed.

The wheel's build hook and the scripts come here. Two steps, each behind a stamp kept in `build/kernel/`: the generator
(`sifang.kernel.generator`) writes tables and code out of the rules, then Cython and the C compiler make the extension.
It is optional: without a compiler Python answers the same questions, and slower.
"""

import argparse
import hashlib
import os
import shutil
import subprocess
import sys
import sysconfig
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

__all__ = ["Kernel", "NotBuilt", "compiler", "main", "requirements"]

#: What the generator imports besides Sifang itself, and what makes the extension.
REQUIREMENTS: Final = ("msgspec>=0.23", "cython>=3.1,<4", "setuptools>=77")
#: The packages whose sources the generator reads.
READ: Final = ("tiles", "hand", "rules", "rulebooks", "kernel")
_OFF: Final = ("SIFANG_KERNEL", "0")
#: What makes the compiled code watch its own reading and writing.
SANITIZED: Final = ("-O1", "-g", "-fsanitize=address", "-fno-omit-frame-pointer")

_GENERATE: Final = """
import sys
sys.path.insert(0, sys.argv[1])
from sifang.kernel.generator import generate
generate(sys.argv[2], sys.argv[3])
"""
_COMPILE: Final = """
import platform
import sys
from Cython.Build import cythonize
from setuptools import Distribution, Extension
from setuptools.command.build_ext import build_ext
sources, generated, work, target, *flags = sys.argv[1:]
# Every x86 processor since 2008 counts bits; the extension asks for that when it is imported.
counting = {"darwin": ["-Xarch_x86_64", "-mpopcnt"]}.get(sys.platform, ["-mpopcnt"])
counting = counting if platform.machine() == "x86_64" or sys.platform == "darwin" else []
compiled = flags or ([] if sys.platform == "win32" else ["-O2", "-g0", *counting])
linked = [flag for flag in flags if "sanitize" in flag]
extension = Extension(
    "sifang.kernel.native", ["src/sifang/kernel/native.pyx"], extra_compile_args=compiled, extra_link_args=linked
)
extensions = cythonize([extension], build_dir=work, include_path=[sources, generated], quiet=True, force=True)
command = build_ext(Distribution({"ext_modules": extensions, "package_dir": {"": "src"}}))
command.build_lib, command.build_temp = target, work
command.ensure_finalized()
command.run()
"""


class NotBuilt(Exception):
    """The kernel was not built; the message says why."""


@dataclass(frozen=True, slots=True)
class Kernel:
    """The places that the build reads and writes, all under the project's top folder."""

    root: Path

    @property
    def package(self) -> Path:
        """Where the sources stand, and the extension and its tables beside them."""
        return self.root / "src" / "sifang" / "kernel"

    @property
    def work(self) -> Path:
        """What is written on the way."""
        return self.root / "build" / "kernel"

    @property
    def extension(self) -> Path:
        """The extension, as this Python names it."""
        return self.package / f"native{sysconfig.get_config_var('EXT_SUFFIX')}"

    @property
    def tables(self) -> Path:
        """The tables that the extension reads."""
        return self.package / "tables.bin"

    @property
    def built(self) -> tuple[Path, ...]:
        """What the wheel carries, if it is there."""
        return tuple(path for path in (self.extension, self.tables) if path.is_file())

    def is_fresh(self) -> bool:
        """Whether what was built belongs to the sources as they are."""
        return self._stamp("inputs") == self._input_digest() and len(self.built) == 2

    def build(self) -> None:
        """Bring the extension up to date. Raises `NotBuilt` where there is no compiler or a step fails."""
        inputs = self._input_digest()
        if self.is_fresh():
            return
        if why := obstacle():
            raise NotBuilt(why)
        generated = self.work / "generated"
        generated.mkdir(parents=True, exist_ok=True)
        self._run("generating", _GENERATE, str(self.root / "src"), str(generated), str(self.tables))
        sources = (*self.package.glob("*.pyx"), *self.package.glob("*.pxi"), *generated.glob("*"))
        compiled = _digest(self.root, sources) + built_for()
        if self._stamp("compiled") != compiled or not self.extension.is_file():
            self._compile(self.work, self.root / "src")
            self._write_stamp("compiled", compiled)
        self._write_stamp("inputs", inputs)

    def sanitized(self) -> Path:
        """The extension made anew with the address sanitizer, its tables beside it. Raises `NotBuilt` as `build`."""
        self.build()
        folder = self.root / "build" / "sanitized"
        self._compile(folder, folder, *SANITIZED)
        extension = folder / self.extension.relative_to(self.root / "src")
        shutil.copy(self.tables, extension.with_name(self.tables.name))
        return extension

    def _compile(self, work: Path, target: Path, *flags: str) -> None:
        generated = self.work / "generated"
        self._run("compiling", _COMPILE, str(self.package), str(generated), str(work), str(target), *flags)

    def _input_digest(self) -> str:
        """A digest of all that the result depends on."""
        sources = (path for name in READ for path in (self.root / "src" / "sifang" / name).rglob("*.p*"))
        files = [path for path in sources if path.suffix in {".py", ".pyx", ".pxi"}]
        return _digest(self.root, [*files, self.root / "scripts" / "build_kernel.py"]) + built_for()

    def _run(self, step: str, program: str, *arguments: str) -> None:
        done = subprocess.run(
            (sys.executable, "-c", program, *arguments),
            cwd=self.root,
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        if done.returncode:
            said = "\n".join(filter(None, (done.stdout.strip(), done.stderr.strip())))
            raise NotBuilt(f"{said}\n{step} it failed with exit code {done.returncode}")

    def _stamp(self, name: str) -> str | None:
        stamp = self.work / f"{name}.sha256"
        return stamp.read_text(encoding="utf-8") if stamp.is_file() else None

    def _write_stamp(self, name: str, digest: str) -> None:
        (self.work / f"{name}.sha256").write_text(digest, encoding="utf-8")


def built_for() -> str:
    """The Python and the machine that an extension is made for; on macOS the name of its file tells only the first."""
    parts = (sysconfig.get_config_var("EXT_SUFFIX"), sysconfig.get_platform(), os.environ.get("ARCHFLAGS"))
    return " ".join(filter(None, parts))


def compiler() -> str | None:
    """The C compiler that setuptools would call, `None` if it is not there. On Windows setuptools finds its own."""
    if sys.platform == "win32":
        return "MSVC"
    named = os.environ.get("CC") or sysconfig.get_config_var("CC") or "cc"
    return shutil.which(named.split()[0])


def obstacle() -> str | None:
    """Why the kernel cannot be built, `None` if nothing is known to stand in the way."""
    if os.environ.get(_OFF[0]) == _OFF[1]:
        return "=".join(_OFF) + " is set"
    if compiler() is None:
        return "there is no C compiler"
    if not Path(sysconfig.get_path("include"), "Python.h").is_file():
        return "Python's C headers are not installed"
    return None


def requirements(kernel: Kernel) -> list[str]:
    """The packages that a build needs now: none when nothing is to be built, or nothing can be."""
    return [] if kernel.is_fresh() or obstacle() else list(REQUIREMENTS)


def main() -> int:
    """Build, or with `--check` only say whether the extension is up to date."""
    parser = argparse.ArgumentParser(description="Build the compiled kernel into src/sifang/kernel.")
    parser.add_argument("--check", action="store_true", help="build nothing; exit 1 when the kernel is out of date")
    kernel = Kernel(Path(__file__).resolve().parent.parent)
    if parser.parse_args().check:
        return 0 if kernel.is_fresh() else 1
    try:
        kernel.build()
    except NotBuilt as fault:
        print(f"The compiled kernel was not built; Python serves, and is slower. {fault}", file=sys.stderr)
        return 1
    return 0


def _digest(root: Path, files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(set(files)):
        content = file.read_bytes()
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
