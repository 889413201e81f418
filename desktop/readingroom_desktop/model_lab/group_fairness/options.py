"""Rarely used options of a comparison of groups, and their values."""

import csv
from collections.abc import Mapping

from readingroom.services.table_statistics.types import OptionKind, OptionValue
from readingroom.statistics.fairness.types import FairnessOptions
from readingroom_desktop.viewmodels.formats import tr
from readingroom_desktop.viewmodels.sample_size import parsed_number
from readingroom_desktop.widgets.option_fields import FormOption, whole_number, whole_option

_MAX = 1_000_000
_MAX_SEED = 2**31 - 1


def comparison_options() -> tuple[FormOption, ...]:
    """Return the options of a comparison of groups."""
    default = FairnessOptions()
    return (
        FormOption(
            "bands",
            OptionKind.TEXT,
            tr("Bands of numbers"),
            tr("Cut points of number columns, such as age=40,60; semicolons between columns"),
        ),
        FormOption(
            "references",
            OptionKind.TEXT,
            tr("Reference groups"),
            tr("Such as sex=male; semicolons between columns. Others: the largest group"),
        ),
        FormOption(
            "intersections",
            OptionKind.TEXT,
            tr("Groups of two columns"),
            tr("Columns that are compared together, such as sex,race; semicolons between sets"),
        ),
        whole_option(
            "minimum",
            tr("Patients in a group"),
            tr("Minimum number of patients of a group; smaller ones are excluded"),
            default.minimum,
            1,
            _MAX,
        ),
        whole_option(
            "replicates",
            tr("Replicates"),
            tr("Bootstrap replicates of the intervals"),
            default.replicates,
            1,
            _MAX,
        ),
        whole_option("seed", tr("Seed of the comparison"), "", default.seed, 0, _MAX_SEED),
    )


def comparison_settings(options: Mapping[str, OptionValue]) -> FairnessOptions:
    """Return the settings of a comparison with these options."""
    return FairnessOptions(
        minimum=whole_number(options, "minimum"),
        replicates=whole_number(options, "replicates"),
        seed=whole_number(options, "seed"),
        references=tuple(_pairs(options, "references")),
        intersections=tuple(_names(part) for part in _parts(options, "intersections")),
    )


def bands_of(options: Mapping[str, OptionValue]) -> tuple[tuple[str, tuple[float, ...]], ...]:
    """Return the cut points by column; text that is not a number is left out."""
    return tuple(
        (
            name,
            tuple(number for cut in _names(cuts) if (number := parsed_number(cut)) is not None),
        )
        for name, cuts in _pairs(options, "bands")
    )


def options_problem(options: Mapping[str, OptionValue]) -> str:
    """Return what is wrong with the entered texts, "" if nothing is."""
    for name, cuts in _pairs(options, "bands"):
        if not name or not cuts or any(parsed_number(cut) is None for cut in _names(cuts)):
            return tr("Bands of numbers: enter column=numbers, such as age=40,60.")
    if any(not name or not value for name, value in _pairs(options, "references")):
        return tr("Reference groups: enter column=group, such as sex=male.")
    if any(len(_names(part)) < 2 for part in _parts(options, "intersections")):
        return tr("Groups of two columns: enter two or more columns, such as sex,race.")
    return ""


def _parts(options: Mapping[str, OptionValue], key: str) -> list[str]:
    return [part.strip() for part in str(options[key] or "").split(";") if part.strip()]


def _pairs(options: Mapping[str, OptionValue], key: str) -> list[tuple[str, str]]:
    """Return name and value of each part; both "" without an equals sign."""
    pairs = [part.partition("=") for part in _parts(options, key)]
    return [(name.strip(), value.strip()) if sign else ("", "") for name, sign, value in pairs]


def _names(text: str) -> tuple[str, ...]:
    """Split comma-separated names; a name with a comma is quoted, as in CSV."""
    names = next(csv.reader([text], skipinitialspace=True), [])
    return tuple(name.strip() for name in names if name.strip())
