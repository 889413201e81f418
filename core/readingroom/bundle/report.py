"""The report of a bundle: the report of the study, the content left out, and verification."""

import hashlib
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from readingroom.bundle.checkpoint_page import parted
from readingroom.bundle.content import BundleContent
from readingroom.bundle.evaluations import leading_figures
from readingroom.bundle.generated import generated_summaries
from readingroom.domain.figures import number
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
