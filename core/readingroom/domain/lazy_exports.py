"""Names of a package that are loaded when they are first asked for, each from its module."""

import sys
from collections.abc import Callable, Mapping
from importlib import import_module


def lazy_exports(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return a package's `__getattr__`; who needs one of its names does not load all the others.

    Args:
        package: the package, as its `__name__` says.
        names: modules by the names they define; "module:other" where it is called otherwise there.
    """

    def find(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        module, _, other = names[name].partition(":")
        value = getattr(import_module(module), other or name)
        setattr(sys.modules[package], name, value)
        return value

    return find
