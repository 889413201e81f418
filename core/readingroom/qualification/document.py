"""The document of a self-test report, for printing and filing."""

from itertools import groupby
from typing import Final

from readingroom.domain.figures import number
from readingroom.qualification.checks import SelfTestCheck, SelfTestReport
from readingroom.reports.blocks import table
from readingroom.reports.document import Document
from readingroom.reports.formatting import moment
from readingroom.reports.pdf import write_pdf
from readingroom.reports.types import BlockKind, ReportBlock, ReportSection

_HEADS: Final = ("Check", "Expected", "Seen", "Result", "Time, ms")


def as_pdf(report: SelfTestReport, data_name: str, data_hash: str) -> bytes:
    """Return the report as a PDF, with name and SHA-256 (hexadecimal) of the JSON file."""
    sections = [
        ReportSection(area, (table(_HEADS, [_row(check) for check in checks], numbers=(4,)),))
        for area, checks in groupby(report.checks, key=lambda check: check.area)
    ]
    if report.failed:
        failed = [(check.area, *_row(check)) for check in report.failed]
        data = table(("Area", *_HEADS), failed, numbers=(5,))
        sections.insert(0, ReportSection("Failed checks", (data,)))
    form = ReportBlock(BlockKind.FORM, ("Name", "Date", "Signature"))
    return write_pdf(
        Document(
            title="Qualification of an installation",
            subject=f"Readingroom self-test, installation {report.installation}",
            facts=_facts(report, data_name, data_hash),
            sections=(*sections, ReportSection("Reviewed by", (form,))),
            made_at=report.began_at,
            notices=(_summary(report),),
            is_numbered=False,
        )
    )


def _summary(report: SelfTestReport) -> str:
    total, failed = len(report.checks), len(report.failed)
    if failed:
        return f"FAILED: {failed} of {total} checks"
    return f"PASSED: all {total} checks"


def _facts(report: SelfTestReport, data_name: str, data_hash: str) -> tuple[tuple[str, str], ...]:
    return (
        ("Installation", report.installation),
        ("Began", moment(report.began_at)),
        ("Ended", moment(report.ended_at)),
        *report.facts,
        ("JSON file with the same content", data_name),
        ("Its SHA-256", data_hash),
        *(("Signed with the key", "+".join(key.split("+")[:2])) for key in report.keys),
    )


def _row(check: SelfTestCheck) -> tuple[str, str, str, str, str]:
    result = "passed" if check.is_passed else "FAILED"
    return check.name, check.expected, check.seen, result, number(check.milliseconds)
