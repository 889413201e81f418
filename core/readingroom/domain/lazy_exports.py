"""Lazy exports of a package: each name is loaded from its module on first use."""

import sys
from collections.abc import Callable, Mapping

from readingroom.domain.named_imports import named_object


def lazy_exports(package: str, names: Mapping[str, str]) -> Callable[[str], object]:
    """Return a package's `__getattr__`, which loads only the requested name.

    Args:
        package: the package, as its `__name__` says.
        names: module of each name; "module:other" if the module uses another name.
    """

    def find(name: str) -> object:
        if name not in names:
            raise AttributeError(f"module {package!r} has no attribute {name!r}")
        target = names[name]
        value = named_object(target if ":" in target else f"{target}:{name}")
        setattr(sys.modules[package], name, value)
        return value

    return find
