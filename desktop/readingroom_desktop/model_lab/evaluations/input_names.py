"""Names of the metrics and of the inputs of switched-off modalities, in the user's language."""

from typing import Final

from readingroom_desktop.viewmodels.formats import joined, tr, tr_core

_AND: Final = " and "
_ONLY: Final = "only "
_WITHOUT: Final = "without "


def metric_name(label: str) -> str:
    """Return the label of a metric of switched-off modalities as it is shown."""
    known = {
        "Lost without it": tr("Lost without it"),
        "Gained by it alone": tr("Gained by it alone"),
        "Contribution (Shapley value)": tr("Contribution (Shapley value)"),
        "Kappa with all inputs": tr("Kappa with all inputs"),
        "Kappa of two single modalities": tr("Kappa of two single modalities"),
        "Fleiss' kappa of conditions": tr("Fleiss' kappa of conditions"),
        "Single modalities contradict": tr("Single modalities contradict"),
        "Same answer in all of them": tr("Same answer in all of them"),
        "Wrong answers mended": tr("Wrong answers mended"),
        "Answers flipped": tr("Answers flipped"),
        "Right answers broken": tr("Right answers broken"),
        "Accuracy, mean over orders": tr("Accuracy, mean over orders"),
        "Accuracy of answered items": tr("Accuracy of answered items"),
        "Accuracy": tr("Accuracy"),
        "Balanced accuracy": tr("Balanced accuracy"),
    }
    return known.get(label) or tr_core(label)


def input_name(condition: str) -> str:
    """Return a condition as it is shown; names of modalities are those of the suite.

    Results store "", "without note and image", "only note", "question only", or two single
    modalities.
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
    return condition
