"""The report of a bundle: the report of the study, the content left out, and verification."""

import hashlib
import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, NamedTuple

from readingroom.bundle.checkpoint_page import parted
from readingroom.bundle.content import BundleContent, opened_of
from readingroom.bundle.generated import generated_summaries
from readingroom.bundle.standalone.container import Json
from readingroom.bundle.standalone.evaluations import evaluation_rows
from readingroom.bundle.standalone.tables import rows_of
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.figures import number, with_interval
from readingroom.reports.blocks import listed, pairs, table, text
from readingroom.reports.document import Document, document_of
from readingroom.reports.types import BlockKind, ReportBlock, ReportSection

INTERIM: Final = "The session is not closed: these results are interim."


def bundle_document(content: BundleContent) -> Document:
    """Return the document from which report.html and report.pdf are written."""
    sections = (*content.report.sections, *_sections(content))
    document = document_of(replace(content.report, sections=sections))
    if content.study.state.is_past_reading:
        return document
    return replace(document, notices=(INTERIM, *document.notices))


def _sections(content: BundleContent) -> Iterator[ReportSection]:
    evaluations = [tuple(row) for row in leading_figures(content)]
    if evaluations:
        heads = ("Suite", "Model", "Metric", "Figure (interval)", "Items")
        more = "All values, by group and by condition, are in results/evaluations.csv."
        yield _record("Evaluations", table(heads, evaluations), text(more))
    generated = [tuple(row) for row in generated_summaries(content)]
    if generated:
        columns = ("What", "Family or model", "Size", "Found")
        more = (
            "All values are in results/scenarios.csv, results/stress.csv and results/monitors.csv. "
            "Synthetic cases are of no real patient."
        )
        title = "Scenarios, stress tests and monitoring"
        yield _record(title, table(columns, generated), text(more))
    left_out = listed(*content.left_out) if content.left_out else text("Nothing was left out.")
    yield _record("Not in this bundle", left_out)
    yield _record("Verification", *_verification(content))


def _verification(content: BundleContent) -> Iterator[ReportBlock]:
    short, lasting = parted(content.checkpoint)
    yield pairs(
        ("Log ID", content.log_id),
        ("Events", number(len(content.events))),
        ("Chain head", content.head),
        *(
            (f"Signing key {index}", "+".join(key.split("+")[:2]))
            for index, key in enumerate(content.vkeys, start=1)
        ),
        ("SHA-256 of the ML-DSA-44 signature line", hashlib.sha256(lasting.encode()).hexdigest()),
    )
    yield text(
        "The bundle verifies itself with Python 3.9 or newer and nothing else, or with Readingroom:"
    )
    commands = ("python verify/verify.py .", "readingroom verify FOLDER_OR_ZIP")
    yield ReportBlock(BlockKind.CODE, commands)
    yield text(
        "Use a copy of the verifier from a source that you trust. Compare the chain head with one "
        "recorded elsewhere: only this shows that the trail was not truncated or replaced as a "
        "whole. The checkpoint below, with its Ed25519 signature, covers all events; both "
        "signatures are in audit/checkpoint, and the full keys are in keys/vkeys.txt."
    )
    yield ReportBlock(BlockKind.CODE, tuple(short.splitlines()))


def _record(title: str, *blocks: ReportBlock) -> ReportSection:
    return ReportSection(title, blocks, is_record=True)


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
