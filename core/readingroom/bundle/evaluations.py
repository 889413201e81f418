"""Evaluations in a bundle: the table of their metrics and its data dictionary."""

import json
from functools import partial
from typing import NamedTuple

from readingroom.bundle.content import BundleContent, BundleFile
from readingroom.bundle.standalone.container import Json
from readingroom.bundle.standalone.evaluations import (
    EVALUATION_COLUMNS,
    EVALUATIONS,
    evaluation_rows,
    evaluations_csv,
    is_evaluation,
)
from readingroom.bundle.standalone.tables import csv_text
from readingroom.bundle.standalone.trail import stated_commitments
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import with_interval

DICTIONARY = "results/evaluations-dictionary.csv"


class PrimaryMetric(NamedTuple):
    """Primary metric of a result in words: the metric that ranks models in its suite."""

    title: str
    model: str
    metric: str
    figure: str
    items: str


def leading_figures(content: BundleContent) -> tuple[PrimaryMetric, ...]:
    """Return the primary metric of each evaluation result, in trail order."""
    rows = sorted(_opened(content).values(), key=lambda row: int(row["position"]))
    return tuple(map(_leading, rows))


def _leading(row: dict[str, Json]) -> PrimaryMetric:
    result = json.loads(row["document"])
    overall = [
        figures
        for figures in evaluation_rows(0, row)
        if figures["is_primary"] and not (figures["stratum"] or figures["condition"])
    ]
    label, text = "", with_interval(NotEstimable("the suite ranks by no figure"))
    if overall:
        label, text = str(overall[0]["label"]), with_interval(_value(overall[0]))
    model = " ".join(part for part in (result["model"]["name"], result["model"]["version"]) if part)
    items = f"{result['item_count']} ({result['failed_count']} failed)"
    return PrimaryMetric(str(result["title"]), model, label, text, items)


def _value(row: dict[str, Json]) -> Estimate | NotEstimable:
    """Return the value of a row of the table; an imported metric has an interval of level 0."""
    if row["not_estimable"]:
        return NotEstimable(str(row["not_estimable"]), row["value"])
    return Estimate(
        row["value"],
        row["low"],
        row["high"],
        row["level"],
        "",
        int(row["n"] or 0),
        str(row["method"]),
    )


def _opened(content: BundleContent) -> dict[str, dict[str, Json]]:
    return {
        opening.key: json.loads(opening.payload)
        for opening in content.openings
        if is_evaluation(opening.key)
    }


def evaluation_tables(content: BundleContent) -> tuple[BundleFile, ...]:
    """Return the table of a study's evaluations with its dictionary, empty without any."""
    opened = _opened(content)
    if not opened:
        return ()
    stated = stated_commitments([json.loads(event) for event in content.events])
    table = evaluations_csv(stated, opened) or ""
    return (
        BundleFile(
            EVALUATIONS.removeprefix("data/"),
            "text/csv",
            "What evaluations of models found, one figure a row",
            partial(bytes, table.encode()),
        ),
        BundleFile(
            DICTIONARY, "text/csv", "What the columns of evaluations.csv mean", dictionary_csv
        ),
    )


def dictionary_csv() -> bytes:
    """Write the data dictionary of the table as CSV."""
    names = ["name", "type", "meaning"]
    rows = [dict(zip(names, column, strict=True)) for column in EVALUATION_COLUMNS]
    return csv_text(names, rows).encode()
