"""Imports our modules in one process: statistics, the engine without Qt, then given scripts.

Each step prints a line of JSON.
"""

import importlib
import json
import pkgutil
import runpy
import sys
from types import ModuleType

QT = ("PySide6", "shiboken6", "pyqtgraph", "qtawesome")


def import_all(package: ModuleType) -> int:
    """Import all modules of a package but its program; return their number."""
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    names = [module.name for module in found if not module.name.endswith(".__main__")]
    for name in names:
        importlib.import_module(name)
    return len(names)


def report(**facts: object) -> None:
    print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    for name in QT:
        sys.modules[name] = None  # type: ignore[assignment] # makes its import fail
    statistics = import_all(importlib.import_module("readingroom.statistics"))
    report(count=statistics, has_scipy="scipy" in sys.modules)
    report(count=import_all(importlib.import_module("readingroom")))
    for name in QT:
        del sys.modules[name]
    for path in sys.argv[1:]:
        runpy.run_path(path, run_name="imported")
    report(count=len(sys.argv) - 1)
