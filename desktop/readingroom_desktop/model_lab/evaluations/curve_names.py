"""Names of the curves of an evaluation and of their axes."""

from typing import Final

from readingroom_desktop.viewmodels.formats import joined, tr

_MODALITIES: Final = frozenset({"cr", "ct", "dx", "mg", "mr", "nm", "pt", "us", "xa"})
"""Modalities of DICOM (PS3.3 C.7.3.1.1.1) that a suite may use as names of classes."""


def curve_name(name: str) -> str:
    """Return the name of a curve as it is shown; results store "roc", "roc ct", "calibration".

    ROC and FROC curves of a class name it, modalities in capitals. Names of other curves, such as
    those of probes, stay.
    """
    kind, _space, of = name.partition(" ")
    if kind in {"roc", "froc"}:
        return joined(", ", (kind.upper(), of.upper() if of in _MODALITIES else of))
    known = {
        "calibration": tr("Calibration"),
        "net benefit": tr("Net benefit"),
        "net benefit, all positive": tr("Net benefit, all positive"),
        "robustness index": tr("Robustness index"),
        "information": tr("Facts elicited by turn"),
    }
    return known.get(name, name)


def axis_name(label: str) -> str:
    """Return the label of an axis in the user's language; labels of probes stay."""
    known = {
        "1 - specificity": tr("1 − specificity"),
        "Sensitivity": tr("Sensitivity"),
        "Predicted probability": tr("Predicted probability"),
        "Observed share": tr("Observed proportion"),
        "Threshold": tr("Threshold"),
        "Net benefit": tr("Net benefit"),
        "False boxes per image": tr("False boxes per image"),
        "Mean cosine": tr("Mean cosine"),
        "Turn": tr("Turn"),
        "Share of the facts": tr("Proportion of the facts"),
    }
    return known.get(label, label)
