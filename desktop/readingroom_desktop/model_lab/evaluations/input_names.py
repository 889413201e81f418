"""Names of the inputs of switched-off modalities, in the user's language."""

from typing import Final

from readingroom_desktop.viewmodels.formats import joined, tr

_AND: Final = " and "
_PAIR: Final = 2
_ONLY: Final = "only "
_WITHOUT: Final = "without "


def where_text(group: str, condition: str) -> str:
    """Return a group of items with the inputs that a model got, "" for all items and inputs."""
    parts = (group, input_name(condition) if condition else "")
    return "  ".join(part for part in parts if part)


def input_name(condition: str) -> str:
    """Return a condition as it is shown; names of modalities are those of the suite.

    Results store "", "without note and image", "only note", "question only", two single
    modalities, or two models.
    """
    known = {
        "": tr("all inputs"),
        "question only": tr("question only"),
        "all conditions": tr("all conditions"),
        "single modalities": tr("single modalities"),
    }
    if condition in known:
        return known[condition]
    parts = condition.split(_AND)
    if condition.startswith(_WITHOUT):
        names = [parts[0].removeprefix(_WITHOUT), *parts[1:]]
        return tr("without %1", joined(", ", names))
    if all(part.startswith(_ONLY) for part in parts):
        return joined(", ", (tr("only %1", part.removeprefix(_ONLY)) for part in parts))
    if len(parts) == _PAIR:
        return tr("%1 and %2", *parts)
    return condition
