"""Import of modules named by text, for what must not be imported before its first use.

Imports by name go through here alone. A name is one literal, "package.module" or
"package.module:object", so that the import contracts count it as an import of its module.
"""

from importlib import import_module
from typing import Any


def named_module(name: str) -> Any:  # noqa: ANN401 - modules of every kind are reached by name
    """Return the module of a name, imported on first use."""
    return import_module(name)


def named_object(target: str) -> Any:  # noqa: ANN401 - objects of every kind are reached by name
    """Return the object named "module:object"."""
    module, _, name = target.partition(":")
    return getattr(import_module(module), name)
