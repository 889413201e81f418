"""The reports of a bundle, and their hashes for the audit trail."""

import hashlib
from functools import partial
from typing import Final

from readingroom.bundle.content import BundleFile
from readingroom.reports.types import Report, ReportKind
from readingroom.services.engine.reporting import ReportService

FOLDER: Final = "reports"
_PAYLOAD: Final = "data/"


def report_files(
    service: ReportService, *, with_pdf: bool, with_recipes: bool
) -> tuple[BundleFile, ...]:
    """Return the reports of a study as files.

    The synthetic data card contains recipes, so it is included only with the data of all cases.

    Raises:
        AnalysisError: a figure cannot be drawn.
    """
    from readingroom.reports.document import document_of
    from readingroom.reports.html import write_html
    from readingroom.reports.pdf import write_pdf

    files = []
    for report in service.make_all():
        if report.kind is ReportKind.SYNTHETIC_DATA and not with_recipes:
            continue
        document = document_of(report)
        files.append(_file(report, "html", "text/html", write_html(document).encode("utf-8")))
        if with_pdf:
            files.append(_file(report, "pdf", "application/pdf", write_pdf(document)))
    return tuple(files)


def _file(report: Report, ending: str, media_type: str, content: bytes) -> BundleFile:
    path = f"{FOLDER}/{report.kind.value}.{ending}"
    return BundleFile(path, media_type, report.title, partial(bytes, content))


def digests_of(files: tuple[BundleFile, ...]) -> dict[str, str]:
    """Return the SHA-256 of each report in hexadecimal, by its path in the bundle."""
    return {f"{_PAYLOAD}{file.path}": hashlib.sha256(file.read()).hexdigest() for file in files}
