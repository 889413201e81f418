"""Outcome of a run: checks of its files, and a short report."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec
from tools.autopilot.reading_driver import ReaderTally

from readingroom.domain.errors import ReadingroomError
from readingroom.domain.estimate import Estimate
from readingroom.domain.study import StudySummary
from readingroom.reading.types import Results, WorklistItemState
from readingroom.services.files import verify_path
from readingroom.services.study import Study

VERIFIER_LIMIT_S = 120
EVENT_PAGE = 500
_VALIDITY = {True: "valid", False: "NOT VALID", None: "not checked"}


@dataclass(frozen=True, slots=True)
class Products:
    """The files of a run."""

    study: Path
    directory: Path
    archive: Path
    pictures: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """Result of one check; `is_sound` is None if it could not run on this computer."""

    name: str
    is_sound: bool | None
    text: str


class _VerifierAnswer(msgspec.Struct):
    """Answer of the bundle's own verifier."""

    is_sound: bool
    event_count: int
    head: str
    findings: list[str]


@dataclass(frozen=True, slots=True)
class StudyContent:
    """Content of the study file after the run."""

    summary: StudySummary
    results: Results
    item_states: tuple[WorklistItemState, ...]
    event_kinds: Counter[str]


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """Outcome of a whole run."""

    products: Products
    tallies: tuple[ReaderTally, ...]
    content: StudyContent
    verdicts: tuple[CheckResult, ...]

    @property
    def is_sound(self) -> bool:
        """Return whether every check that ran passed."""
        return all(verdict.is_sound is not False for verdict in self.verdicts)


def examine(products: Products, tallies: Sequence[ReaderTally]) -> RunOutcome:
    """Check the files of a run and compare them with the simulated readers' tallies."""
    content = read_back(products.study)
    verdicts = (
        verify("study file", products.study),
        verify("bundle", products.directory),
        verify("bundle, zipped", products.archive),
        verify_standalone(products.directory),
        compare(content, tallies),
    )
    return RunOutcome(products, tuple(tallies), content, verdicts)


def read_back(path: Path) -> StudyContent:
    """Open the study file again, read-only."""
    with Study.open(path, read_only=True) as study:
        states = [
            item.state
            for reader in study.protocol.readers()
            for item in study.reading.worklist(reader.id).items
        ]
        return StudyContent(
            study.summary(), study.results.results(), tuple(states), _event_kinds(study)
        )


def _event_kinds(study: Study) -> Counter[str]:
    kinds: Counter[str] = Counter()
    start = 1
    while events := study.trail.events(start, EVENT_PAGE):
        kinds.update(event.kind for event in events)
        start += len(events)
    return kinds


def verify(name: str, path: Path) -> CheckResult:
    """Verify a study file or bundle as the command line does."""
    try:
        verification = verify_path(path)
    except ReadingroomError as error:
        return CheckResult(name, is_sound=False, text=str(error))
    text = f"{verification.event_count} events, head {verification.head[:8]}"
    return CheckResult(
        name, verification.is_sound, text if verification.is_sound else verification.findings[0]
    )


def verify_standalone(directory: Path) -> CheckResult:
    """Run the verifier of the bundle, in a separate Python without packages."""
    name = "bundle, by its own verifier"
    script = directory / "verify" / "verify.py"
    if not script.is_file():
        return CheckResult(name, is_sound=False, text="verify/verify.py is missing")
    python = python_program()
    if python is None:
        return CheckResult(name, is_sound=None, text="no Python on this computer")
    child = subprocess.run(  # noqa: S603 - the verifier was just written
        [python, "-I", "-S", str(script), str(directory), "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=VERIFIER_LIMIT_S,
    )
    try:
        answer = msgspec.json.decode(child.stdout, type=_VerifierAnswer)
    except msgspec.DecodeError:
        return CheckResult(name, is_sound=False, text="invalid answer")
    text = f"{answer.event_count} events, head {answer.head[:8]}"
    is_sound = answer.is_sound and child.returncode == 0
    return CheckResult(name, is_sound, text if is_sound else " ".join(answer.findings[:1]))


def python_program() -> str | None:
    """Return a Python: the running one, or for a built program the system's."""
    if not getattr(sys, "frozen", False):
        return sys.executable
    return shutil.which("py" if os.name == "nt" else "python3")


def compare(content: StudyContent, tallies: Sequence[ReaderTally]) -> CheckResult:
    """Compare the content of the file with the counts at the window."""
    judged = sum(tally.judged for tally in tallies)
    skipped = sum(tally.skipped for tally in tallies)
    states = Counter(content.item_states)
    pairs = (
        ("items judged", judged, states[WorklistItemState.JUDGED]),
        ("items skipped", skipped, states[WorklistItemState.SKIPPED]),
        ("items left over", 0, len(content.item_states) - judged - skipped),
        ("judgements in the results", judged, content.results.judgement_count),
        ("judgements in the summary", judged, content.summary.judgement_count),
    )
    wrong = [
        f"{name}: {actual}, not {expected}"
        for name, expected, actual in pairs
        if expected != actual
    ]
    if not content.summary.state.is_past_reading:
        wrong.append(f"the study is {content.summary.state}, not locked")
    text = wrong[0] if wrong else f"{judged} judgements and {skipped} skips, as counted"
    return CheckResult("what was done", not wrong, text)


def report(outcome: RunOutcome, out: Path) -> str:
    """Return the summary printed at the end."""
    content, products = outcome.content, outcome.products
    lines = [f"Readingroom session, {content.summary.case_count} cases", ""]
    lines += [f"  {tally_text(tally)}" for tally in outcome.tallies]
    kinds = sum(content.event_kinds.values())
    lines += ["", f"  {kinds} events in the audit trail, head {content.summary.head}", ""]
    lines += [f"  {line}" for line in ability_lines(content.results)]
    lines += ["", "Checks"]
    lines += [
        f"  {_VALIDITY[verdict.is_sound]:<9} {verdict.name}: {verdict.text}"
        for verdict in outcome.verdicts
    ]
    lines += ["", f"Files in {out}"]
    files = (products.study, products.directory, products.archive)
    lines += [f"  {path.name}{'/' if path.is_dir() else ''}" for path in files]
    if products.pictures:
        folder = products.pictures[0].parent.name
        lines.append(f"  {folder}/ ({len(products.pictures)} pictures)")
    return "\n".join(lines)


def tally_text(tally: ReaderTally) -> str:
    """Describe the actions of one reader."""
    parts = (
        f"{tally.judged} judged",
        f"{tally.skipped} skipped",
        f"{tally.undone} undone and judged again, {tally.corrected} of them corrected",
        f"{tally.flagged} flagged",
        f"{tally.paused} paused",
    )
    return f"{tally.code}: {', '.join(parts)}"


def ability_lines(results: Results) -> list[str]:
    """Format each model's ability with its interval and group."""
    width = max((len(model.name) for model in results.models), default=0)
    lines = []
    for model in results.models:
        ability = model.ability
        if isinstance(ability, Estimate):
            text = f"{ability.value:+.2f} ({ability.low:+.2f} to {ability.high:+.2f})"
        else:
            text = f"not estimable: {ability.reason}"
        lines.append(f"{model.name:<{width}}  ability {text}  group {model.group}")
    return lines
