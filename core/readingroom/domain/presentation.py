"""How an item is presented to a model: repetition, order of options, change of the input."""

from collections.abc import Mapping
from typing import Final, NamedTuple

MAX_REPEATS: Final = 100
"""Maximum number of epochs, and of orders, of an item."""
MAX_CONDITION: Final = 200
"""Maximum length of a condition, in characters."""
PRESENTATION_KEYS: Final = ("epoch", "order", "condition")


class PresentationError(ValueError):
    """A row declares an invalid presentation; the message names the key, not the value."""


class Presentation(NamedTuple):
    """Presentation of an item; repeated answers differ in it.

    `epoch` starts at 1, `order` at 0 (the order of the item); `condition` is "" for the unchanged
    input, otherwise the name of the change as in a result ("typos 0.1").
    """

    epoch: int = 1
    order: int = 0
    condition: str = ""


def presentation_of(values: Mapping[str, object]) -> Presentation:
    """Return the presentation that a row of recorded answers declares.

    Missing keys, null and empty cells mean the first presentation. Numbers may be text, as in CSV.

    Raises:
        PresentationError: a value is invalid.
    """
    epoch = _integer(values, "epoch", 1)
    order = _integer(values, "order", 0)
    condition = values.get("condition") or ""
    if not isinstance(condition, str) or len(condition) > MAX_CONDITION:
        raise PresentationError(
            f"'condition' must be a text of at most {MAX_CONDITION} characters."
        )
    return Presentation(epoch, order, condition.strip())


def _integer(values: Mapping[str, object], key: str, least: int) -> int:
    value = values.get(key)
    if value is None or value == "":
        return least
    if isinstance(value, str) and value.strip().isascii() and value.strip().isdigit():
        value = int(value.strip()[: len(str(MAX_REPEATS)) + 1])
    most = MAX_REPEATS + least - 1
    if type(value) is not int or not least <= value <= most:
        raise PresentationError(f"'{key}' must be an integer of {least} to {most}.")
    return value
