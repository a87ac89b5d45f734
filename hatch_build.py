"""The wheel's build hook: the browser application is built before the package is packed or linked."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any, Final

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILDER: Final = Path("scripts", "build_frontend.py")


class FrontEndHook(BuildHookInterface):  # type: ignore[type-arg] # the parameter is hatchling's own config class
    """Builds the front end for wheels and editable installs alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The packages that pip must put beside the build: none when the built files are up to date."""
        builder = _builder(Path(self.root))
        needed: list[str] = builder.requirements(builder.FrontEnd(Path(self.root)))
        return needed

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Build; a failure ends the installation with npm's own words and the step that failed."""
        builder = _builder(Path(self.root))
        try:
            builder.FrontEnd(Path(self.root)).build()
        except builder.BuildFailed as failure:
            self.app.abort(str(failure))


def _builder(root: Path) -> ModuleType:
    """`scripts/build_frontend.py` as a module: a build back end does not have the project on its path."""
    spec = importlib.util.spec_from_file_location("build_frontend", root / BUILDER)
    if spec is None or spec.loader is None:
        raise FileNotFoundError(f"{root / BUILDER}: the build needs it")
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module  # dataclasses look their module up by name
    spec.loader.exec_module(module)
    return module
