"""Evaluations in the report of a bundle."""

import json
from typing import NamedTuple

from readingroom.bundle.content import BundleContent, opened_of
from readingroom.bundle.standalone.container import Json
from readingroom.bundle.standalone.evaluations import evaluation_rows
from readingroom.bundle.standalone.generated import rows_of
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import with_interval


class PrimaryMetric(NamedTuple):
    """Primary metric of a result in words: the metric that ranks models in its suite."""

    title: str
    model: str
    metric: str
    figure: str
    items: str


def leading_figures(content: BundleContent) -> tuple[PrimaryMetric, ...]:
    """Return the primary metric of each evaluation result, in trail order."""
    return tuple(map(_leading, rows_of(opened_of(content.openings), "evaluation")))


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
