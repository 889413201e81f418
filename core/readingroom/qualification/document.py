"""The self-test report as a PDF for printing and filing."""

from typing import Final

from readingroom.bundle.pdf_pages import PdfPageWriter
from readingroom.qualification.checks import SelfTestCheck, SelfTestReport

_COLUMNS: Final = (42, 232, 346, 460, 515)
_HEADS: Final = ("Check", "Expected", "Seen", "Result", "ms")


def as_pdf(report: SelfTestReport, data_name: str, data_hash: str) -> bytes:
    """Return the report as a PDF.

    Args:
        report: the results.
        data_name: name of the JSON file with the same content.
        data_hash: SHA-256 of that file, in hexadecimal.
    """
    pages = PdfPageWriter(f"Readingroom self-test, {report.began_at}, {report.installation}")
    pages.add_title("Readingroom: qualification of an installation", _summary(report))
    for name, value in _particulars(report, data_name, data_hash):
        pages.add_pair(name, value)
    area = ""
    for check in report.checks:
        if check.area != area:
            area = check.area
            pages.add_heading(area)
            pages.add_row(_HEADS, _COLUMNS, is_bold=True)
        pages.add_row(_row(check), _COLUMNS, is_bold=not check.is_passed)
    pages.add_line_to_sign("Reviewed by", "Name, date and signature: ")
    return pages.finished()


def _summary(report: SelfTestReport) -> str:
    total, failed = len(report.checks), len(report.failed)
    if failed:
        return f"FAILED: {failed} of {total} checks"
    return f"PASSED: all {total} checks"


def _particulars(report: SelfTestReport, data_name: str, data_hash: str) -> list[tuple[str, str]]:
    return [
        ("Installation", report.installation),
        ("Began", report.began_at),
        ("Ended", report.ended_at),
        *report.facts,
        ("JSON file with the same content", data_name),
        ("Its SHA-256", data_hash),
        *(("Signed with the key", "+".join(key.split("+")[:2])) for key in report.keys),
    ]


def _row(check: SelfTestCheck) -> tuple[str, str, str, str, str]:
    result = "passed" if check.is_passed else "FAILED"
    return check.name, check.expected, check.seen, result, str(check.milliseconds)
