"""The reports of a bundle, and their hashes for the audit trail."""

import hashlib
import tempfile
from functools import partial
from pathlib import Path
from typing import Final

from readingroom.bundle import BundleFile
from readingroom.domain.reporting import Report, ReportKind
from readingroom.services.engine.printing import print_pages
from readingroom.services.engine.reporting import ReportService

FOLDER: Final = "reports"
_PAYLOAD: Final = "data/"


def report_files(
    service: ReportService, *, with_pdf: bool, with_recipes: bool
) -> tuple[BundleFile, ...]:
    """Return the reports of a study as files; all PDF files are printed in one process.

    The synthetic data card contains recipes, so it is included only with the data of all cases.

    Raises:
        AnalysisError: they cannot be printed.
    """
    from readingroom.engine.analyzer.reports import write_html

    reports = [
        report
        for report in service.make_all()
        if with_recipes or report.kind is not ReportKind.SYNTHETIC_DATA
    ]
    pages = [(report, write_html(report).encode("utf-8")) for report in reports]
    printed = _printed([page for _, page in pages]) if with_pdf else []
    files = [_file(report, "html", "text/html", page) for report, page in pages]
    for (report, _), paper in zip(pages, printed, strict=False):
        files.append(_file(report, "pdf", "application/pdf", paper))
    return tuple(files)


def _file(report: Report, ending: str, media_type: str, content: bytes) -> BundleFile:
    path = f"{FOLDER}/{report.kind.value}.{ending}"
    return BundleFile(path, media_type, report.title, partial(bytes, content))


def _printed(pages: list[bytes]) -> list[bytes]:
    with tempfile.TemporaryDirectory(prefix="readingroom-") as name:
        folder = Path(name)
        pairs = [(folder / f"{at}.html", folder / f"{at}.pdf") for at in range(len(pages))]
        for (source, _), page in zip(pairs, pages, strict=True):
            source.write_bytes(page)
        print_pages(pairs)
        return [target.read_bytes() for _, target in pairs]


def digests_of(files: tuple[BundleFile, ...]) -> dict[str, str]:
    """Return the SHA-256 of each report in hexadecimal, by its path in the bundle."""
    return {f"{_PAYLOAD}{file.path}": hashlib.sha256(file.read()).hexdigest() for file in files}
