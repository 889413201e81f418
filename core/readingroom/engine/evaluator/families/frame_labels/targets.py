"""Lists in the targets of items."""

from collections.abc import Mapping
from typing import Any

from readingroom.domain.errors import SuiteError


def target_list(name: str, item: Mapping[str, Any], key: str) -> list[Any]:
    """Return a list of an item's target.

    Raises:
        SuiteError: it has none, as items of another format.
    """
    target = item.get("target")
    values = target.get(key) if isinstance(target, dict) else None
    if not isinstance(values, list):
        raise SuiteError(
            f"The target of the item '{name[:60]}' has no '{key}'. The suite is of another format."
        )
    return values
