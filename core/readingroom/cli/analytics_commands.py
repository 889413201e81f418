"""Command that exports what readers looked at."""

from pathlib import Path

import click

from readingroom.cli.paths import FILE
from readingroom.cli.sign_in_options import STUDY, open_study, with_access
from readingroom.cli.text import CommandResult, command, counted


@command(
    "readingroom export-reading-analytics lung.rrstudy --out viewing.csv",
    notes="""
The file has a row for each series that a reader had on screen: active time, time to the first mark,
windows, number and share of the frames seen, and the time of each frame in milliseconds as
"frames x ms" in frame order. Readings without a record, such as those of older studies, have one
row without these values. Series are numbered as in the case. The file says how people read and
judges nobody.
""",
)
@STUDY
@click.option("--out", type=FILE, required=True, help="New file, NAME.csv")
@with_access
def export_reading_analytics(study: Path, out: Path) -> CommandResult:
    """Write how long readers of a STUDY had each image on screen, with windows and first marks."""
    with open_study(study, read_only=True) as opened:
        written = opened.analytics.write(out)
    readings = counted(written, "reading", "readings")
    return CommandResult({"out": out, "reading_count": written}, f"Wrote {readings} to {out.name}.")
