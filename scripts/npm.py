"""Run npm in frontend/ with the Node that the build uses: scripts/npm.py run check."""

import subprocess
import sys
from pathlib import Path

from build_frontend import NODE_REQUIREMENT, BuildFailed, FrontEnd, NodeTools, find_node, npm_environment

__all__ = ["main"]


def main(arguments: list[str]) -> int:
    """Hand the arguments to npm; `--prepare` only sees to it that Node and the packages of the lock file are there."""
    front_end = FrontEnd(Path(__file__).resolve().parent.parent)
    try:
        node = _node()
        front_end.install_packages(node)
    except BuildFailed as failure:
        print(failure, file=sys.stderr)
        return 1
    if arguments == ["--prepare"]:
        return 0
    command = (*node.npm, *arguments)
    return subprocess.run(command, cwd=front_end.sources, env=npm_environment(node), check=False).returncode


def _node() -> NodeTools:
    try:
        return find_node()
    except BuildFailed:
        subprocess.run((sys.executable, "-m", "pip", "install", "--quiet", NODE_REQUIREMENT), check=True)
        return find_node()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
