"""The wheel's build hook: the browser application and the compiled kernel are built before packing or linking."""

import importlib.util
import sys
from pathlib import Path
from types import ModuleType
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class BuildHook(BuildHookInterface):  # type: ignore[type-arg] # the parameter is hatchling's own config class
    """Builds for wheels and editable installs alike."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """The packages that pip must put beside the build: none when the built files are up to date."""
        front_end, kernel = self._script("build_frontend"), self._script("build_kernel")
        needed: list[str] = front_end.requirements(front_end.FrontEnd(Path(self.root)))
        return [*needed, *kernel.requirements(kernel.Kernel(Path(self.root)))]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:  # noqa: ARG002 - hatchling's signature
        """Build the front end, without which nothing is installed, and the kernel, without which all is slower.

        The failure of the one ends the installation with npm's own words and the step that failed; that of the other
        is a warning.
        """
        builder = self._script("build_frontend")
        try:
            builder.FrontEnd(Path(self.root)).build()
        except builder.BuildFailed as failure:
            self.app.abort(str(failure))
        self._build_kernel(build_data)

    def _build_kernel(self, build_data: dict[str, Any]) -> None:
        builder = self._script("build_kernel")
        kernel = builder.Kernel(Path(self.root))
        try:
            kernel.build()
        except builder.NotBuilt as fault:
            self.app.display_warning(f"The compiled kernel was not built; Python serves, and is slower. {fault}")
            return
        # The wheel is then one for this Python and this machine.
        build_data["pure_python"], build_data["infer_tag"] = False, True
        build_data["artifacts"] += [path.relative_to(self.root).as_posix() for path in kernel.built]

    def _script(self, name: str) -> ModuleType:
        """A script as a module: a build back end does not have the project on its path."""
        file = Path(self.root, "scripts", f"{name}.py")
        spec = importlib.util.spec_from_file_location(name, file)
        if spec is None or spec.loader is None:
            raise FileNotFoundError(f"{file}: the build needs it")
        module = importlib.util.module_from_spec(spec)
        sys.modules[spec.name] = module  # dataclasses look their module up by name
        spec.loader.exec_module(module)
        return module
