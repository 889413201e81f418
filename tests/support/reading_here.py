"""Reading of files in the test's own process, which is faster than a child for each test."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from readingroom.domain.case import KnownIdentifier
from readingroom.domain.problem import FileCheck
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.intake import case_folder, checks, outputs
from readingroom.intake.asset_sink import AssetSink
from readingroom.intake.deidentify.outputs import prepared_outputs
from readingroom.intake.deidentify.pseudonym_generator import PseudonymGenerator
from readingroom.intake.deidentify.review import review_items
from readingroom.intake.deidentify.types import PreparedCase, PreparedOutputs
from readingroom.intake.tables.parquet import read_parquet
from readingroom.intake.tables.types import TableTexts


class ReadingHere:
    """Fake `IntakeProcess`; its own tests start real children."""

    def start(self) -> None:
        return

    def read_case(
        self,
        source: Path,
        *,
        privacy: PseudonymGenerator,
        sink: AssetSink | None = None,
        progress: Progress = NO_PROGRESS,
    ) -> PreparedCase:
        case = case_folder.read_case(source, privacy=privacy, sink=sink, progress=progress)
        return PreparedCase(case, review_items(case))

    def read_outputs(
        self,
        source: Path,
        *,
        known_identifiers: Mapping[str, tuple[KnownIdentifier, ...]],
        progress: Progress = NO_PROGRESS,
    ) -> PreparedOutputs:
        read = outputs.read_outputs(source, progress=progress)
        return prepared_outputs(source.name, read, known_identifiers, progress)

    def check_paths(
        self, paths: Sequence[Path], *, progress: Progress = NO_PROGRESS
    ) -> tuple[FileCheck, ...]:
        return checks.check_paths(paths, progress=progress)

    def read_table(self, source: Path) -> TableTexts:
        return read_parquet(source)

    def close(self) -> None:
        return
