"""Command that rehearses a reader study with simulated cases and readers."""

from pathlib import Path

import click

from readingroom.cli.paths import EXISTING_FILE, FOLDER
from readingroom.cli.text import CommandResult, command, counted, print_table, with_json
from readingroom.domain.study_design import StudyType


@command(
    "readingroom rehearse --type aided-independent --readers 6 --cases 40 --seed 7 --out rehearsal",
    "readingroom rehearse --type rating --protocol protocol.yaml --out rehearsal",
    notes="""
The folder then has the study, its analysis plan and its bundle. Cases, readers and scores are
simulated with a known effect, which is printed beside what the exported readings show. A washout is
passed on a simulated clock. Nothing of a rehearsal is about a patient.
""",
)
@click.option(
    "--type", "kind", required=True, type=click.Choice([kind.value for kind in StudyType]),
    help="Type of the study",
)  # fmt: skip
@click.option(
    "--readers", "reader_count", type=click.IntRange(1, 1000), default=6, show_default=True,
    help="Number of simulated readers",
)  # fmt: skip
@click.option(
    "--cases", "case_count", type=click.IntRange(2, 10_000), default=40, show_default=True,
    help="Number of simulated cases",
)  # fmt: skip
@click.option("--seed", type=click.IntRange(0), default=7, show_default=True, help="Random seed")
@click.option(
    "--protocol", type=EXISTING_FILE, help="Protocol of this type as YAML; default: its preset"
)
@click.option("--out", "folder", required=True, type=FOLDER, help="Folder for the files")
@with_json
def rehearse(
    kind: str, reader_count: int, case_count: int, seed: int, protocol: Path | None, folder: Path
) -> CommandResult:
    """Make and run a reader study of a type from end to end with simulated readers."""
    from readingroom.domain.clock import SystemClock
    from readingroom.qualification.study_rehearsal.run import rehearse as run
    from readingroom.qualification.study_rehearsal.types import RehearsalPlan
    from readingroom.services.protocol_files import read_protocol_file

    own = read_protocol_file(protocol, seed) if protocol else None
    plan = RehearsalPlan(StudyType(kind), reader_count, case_count, seed, own)
    result = run(plan, folder, SystemClock())

    def print_result() -> None:
        click.echo(f"{counted(result.reading_count, 'reading', 'readings')}")
        rows = [
            (
                effect.name,
                f"{effect.planted:.3f}",
                "none" if effect.observed is None else f"{effect.observed:.3f}",
                str(effect.count),
            )
            for effect in result.effects
        ]
        print_table(("Figure", "Planted", "Observed", "n"), rows)
        for path in (result.study, result.analysis_plan, result.bundle):
            click.echo(f"Wrote {path}")
        click.echo("Study and bundle verify." if result.is_valid else "\n".join(result.findings))

    return CommandResult(result, print_result, is_accepted=result.is_valid)
