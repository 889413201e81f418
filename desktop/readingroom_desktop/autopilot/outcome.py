"""What a run left behind: checked from the files alone, and told in a few lines."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import msgspec

from readingroom.domain.errors import ReadingroomError
from readingroom.domain.estimate import Estimate
from readingroom.domain.reading import WorklistItemState
from readingroom.domain.results import Results
from readingroom.domain.study import StudySummary
from readingroom.study import Study, verify_path
from readingroom_desktop.autopilot.reading_driver import ReaderTally

VERIFIER_LIMIT_S = 120
EVENT_PAGE = 500
_SOUNDNESS = {True: "sound", False: "UNSOUND", None: "not tried"}


@dataclass(frozen=True, slots=True)
class Products:
    """The files of a run."""

    study: Path
    directory: Path
    archive: Path
    pictures: tuple[Path, ...]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """What one check said; `is_sound` is None where it could not be made on this computer."""

    name: str
    is_sound: bool | None
    words: str


class _Told(msgspec.Struct):
    """What the bundle's own verifier answers."""

    is_sound: bool
    event_count: int
    head: str
    findings: list[str]


@dataclass(frozen=True, slots=True)
class Held:
    """What the study file holds after the run."""

    summary: StudySummary
    results: Results
    item_states: tuple[WorklistItemState, ...]
    event_kinds: Counter[str]


@dataclass(frozen=True, slots=True)
class RunOutcome:
    """A whole run as it can be told."""

    products: Products
    tallies: tuple[ReaderTally, ...]
    held: Held
    verdicts: tuple[CheckResult, ...]

    @property
    def is_sound(self) -> bool:
        """Return whether every check that could be made is good."""
        return all(verdict.is_sound is not False for verdict in self.verdicts)


def examine(products: Products, tallies: Sequence[ReaderTally]) -> RunOutcome:
    """Check the files of a run and compare them with what the hands counted."""
    held = read_back(products.study)
    verdicts = (
        verify("study file", products.study),
        verify("bundle", products.directory),
        verify("bundle, zipped", products.archive),
        verify_standalone(products.directory),
        compare(held, tallies),
    )
    return RunOutcome(products, tuple(tallies), held, verdicts)


def read_back(path: Path) -> Held:
    """Open the study file again, to read only."""
    with Study.open(path, read_only=True) as study:
        states = [
            item.state
            for reader in study.protocol.readers()
            for item in study.reading.worklist(reader.id).items
        ]
        return Held(study.summary(), study.results.results(), tuple(states), _event_kinds(study))


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
        made = verify_path(path)
    except ReadingroomError as error:
        return CheckResult(name, is_sound=False, words=str(error))
    words = f"{made.event_count} events, head {made.head[:8]}"
    return CheckResult(name, made.is_sound, words if made.is_sound else made.findings[0])


def verify_standalone(directory: Path) -> CheckResult:
    """Run the verifier that lies in the bundle, in a Python of its own without any package."""
    name = "bundle, by its own verifier"
    script = directory / "verify" / "verify.py"
    if not script.is_file():
        return CheckResult(name, is_sound=False, words="verify/verify.py is missing")
    python = python_program()
    if python is None:
        return CheckResult(name, is_sound=None, words="this computer has no Python to run it")
    child = subprocess.run(  # noqa: S603 - the verifier that we have just written
        [python, "-I", "-S", str(script), str(directory), "--json"],
        capture_output=True,
        text=True,
        check=False,
        timeout=VERIFIER_LIMIT_S,
    )
    try:
        told = msgspec.json.decode(child.stdout, type=_Told)
    except msgspec.DecodeError:
        return CheckResult(name, is_sound=False, words="it gave no answer that can be read")
    words = f"{told.event_count} events, head {told.head[:8]}"
    is_sound = told.is_sound and child.returncode == 0
    return CheckResult(name, is_sound, words if is_sound else " ".join(told.findings[:1]))


def python_program() -> str | None:
    """Return a Python: the one that runs this, or for a built program the computer's own."""
    if not getattr(sys, "frozen", False):
        return sys.executable
    return shutil.which("py" if os.name == "nt" else "python3")


def compare(held: Held, tallies: Sequence[ReaderTally]) -> CheckResult:
    """Compare what the file holds with what was counted at the window."""
    judged = sum(tally.judged for tally in tallies)
    skipped = sum(tally.skipped for tally in tallies)
    states = Counter(held.item_states)
    pairs = (
        ("items judged", judged, states[WorklistItemState.JUDGED]),
        ("items skipped", skipped, states[WorklistItemState.SKIPPED]),
        ("items left over", 0, len(held.item_states) - judged - skipped),
        ("judgements in the results", judged, held.results.judgement_count),
        ("judgements in the summary", judged, held.summary.judgement_count),
    )
    wrong = [f"{name}: {found}, not {wanted}" for name, wanted, found in pairs if wanted != found]
    if not held.summary.state.is_past_reading:
        wrong.append(f"the study is {held.summary.state}, not locked")
    words = wrong[0] if wrong else f"{judged} judgements and {skipped} skips, as counted"
    return CheckResult("what was done", not wrong, words)


def report(outcome: RunOutcome, out: Path) -> str:
    """Return the summary that is printed at the end."""
    held, products = outcome.held, outcome.products
    lines = [f"Readingroom session, {held.summary.case_count} cases", ""]
    lines += [f"  {tally_words(tally)}" for tally in outcome.tallies]
    kinds = sum(held.event_kinds.values())
    lines += ["", f"  {kinds} events in the trail, head {held.summary.head}", ""]
    lines += [f"  {line}" for line in ability_lines(held.results)]
    lines += ["", "Checks"]
    lines += [
        f"  {_SOUNDNESS[verdict.is_sound]:<9} {verdict.name}: {verdict.words}"
        for verdict in outcome.verdicts
    ]
    lines += ["", f"Files in {out}"]
    files = (products.study, products.directory, products.archive)
    lines += [f"  {path.name}{'/' if path.is_dir() else ''}" for path in files]
    if products.pictures:
        folder = products.pictures[0].parent.name
        lines.append(f"  {folder}/ ({len(products.pictures)} pictures)")
    return "\n".join(lines)


def tally_words(tally: ReaderTally) -> str:
    """Return what one reader did."""
    parts = (
        f"{tally.judged} judged",
        f"{tally.skipped} skipped",
        f"{tally.undone} undone and judged again, {tally.corrected} of them corrected",
        f"{tally.flagged} flagged",
        f"{tally.paused} paused",
    )
    return f"{tally.code}: {', '.join(parts)}"


def ability_lines(results: Results) -> list[str]:
    """Return each model's ability with its interval and group."""
    width = max((len(model.name) for model in results.models), default=0)
    lines = []
    for model in results.models:
        figure = model.ability
        if isinstance(figure, Estimate):
            words = f"{figure.value:+.2f} ({figure.low:+.2f} to {figure.high:+.2f})"
        else:
            words = f"not estimable: {figure.reason}"
        lines.append(f"{model.name:<{width}}  ability {words}  group {model.group}")
    return lines
