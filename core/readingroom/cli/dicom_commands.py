"""Command that exports marks of readers as DICOM objects."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from readingroom.cli.paths import FOLDER
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted

if TYPE_CHECKING:
    from readingroom.bundle.dicom.types import DicomExport, RefusedObject


@command(
    "readingroom export-dicom lung.rrstudy --out marks",
    "readingroom export-dicom lung.rrstudy --out marks --with-window",
    notes="""
The study must be unblinded. Each answer with marks gets a structured report (Comprehensive SR,
template TID 1500), and each marked series a presentation state and, of boxes and contours, a
segmentation. A key object selection has the key images of the reader, or the images with marks if
there are none. Readers have their codes; file names have the numbers of case, session and item.
Photographs that are not DICOM files are refused, with the reason. The export is recorded in the
audit trail. The same answers and key images give the same files.
""",
)
@STUDY
@click.option("--out", type=FOLDER, required=True, help="Folder for the files")
@click.option(
    "--with-window",
    is_flag=True,
    help="Write the windows of the images into presentation states, which viewers then apply",
)
@with_access
def export_dicom(study: Path, out: Path, with_window: bool) -> CommandResult:
    """Write marks and key images of an unblinded STUDY as DICOM objects."""
    with open_study(study) as opened:
        export = opened.dicom_export.export(out, with_window=with_window)
    values = {"out": out, "objects": export.written, "refused": export.refused}
    return CommandResult(values, _lines(out, export))


def _lines(out: Path, export: "DicomExport") -> str:
    head = f"Wrote {counted(len(export.written), 'DICOM file', 'DICOM files')} to {out.name}."
    return "\n".join((head, *map(_refusal, export.refused)))


def _refusal(refused: "RefusedObject") -> str:
    what = f"no {refused.kind}" if refused.kind else "nothing"
    return (
        f"Case {refused.case_number}, reader {refused.reader}, series {refused.series}: {what} was "
        f"written, because {refused.reason}."
    )
