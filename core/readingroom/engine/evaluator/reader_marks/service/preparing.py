"""Preparing the answers of models for readers."""

import itertools
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

from readingroom.domain.errors import IntakeError, StateError, SuiteError
from readingroom.domain.problem import ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.transitions import ProtocolState
from readingroom.engine.evaluator.families.registry import may_distress
from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.reader_marks.forms import RubricForm, is_shared
from readingroom.engine.evaluator.reader_marks.material import (
    MaterialItem,
    answers_by_item,
    drawn,
    marking_protocol,
    material_items,
    write_case,
    write_outputs,
)
from readingroom.engine.evaluator.reader_marks.scale_forms import form_of
from readingroom.engine.evaluator.reader_marks.types import (
    MaterialOrder,
    ReaderMaterial,
    UnusedItem,
    is_marked_by_readers,
)
from readingroom.engine.evaluator.runs.types import (
    StoredResult,
)
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.reading.forms.protocol import check_protocol
from readingroom.services.engine.evaluating import find_suite

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.suite import Suite
    from readingroom.services.study import Study

from readingroom.engine.evaluator.reader_marks.service.marks import ReaderMarksService

_SUITE_FILE: Final = "suite.yaml"
_STORING: Final = "Storing cases"
_CHANGED: Final = "names or identifiers in its text were replaced, so entities cannot be compared"
_NO_RESULT: Final = "The study has no result of this suite whose answers can be marked. Add one."


def prepare_readers(
    study: "Study", order: MaterialOrder, *, progress: Progress = NO_PROGRESS
) -> ReaderMaterial:
    """Make cases, outputs and the questions of the protocol from the answers of results.

    Each item becomes a case with its prompt as a note, each answer an output of its model. Cases
    and outputs that the study has are kept, so that a second call adds further models or items.
    The draft of the protocol gets the questions of the task.

    Raises:
        StateError: the protocol is fixed, or the study has other cases.
        SuiteError: the suite or a result does not fit, or no answer can be shown.
        IntakeError: a case or an output is refused.
        UnreviewedError: texts have possible identifiers that the order does not allow.
        Cancelled: the user stopped it; the cases stored so far stay.
    """
    if study.protocol.state() is not ProtocolState.DRAFT:
        raise StateError(
            "The protocol is fixed because a session was opened with it. Prepare the answers in a "
            "new study."
        )
    suite = _suite(order.suite)
    sources = _sources(study, order, suite)
    first = next(iter(sources.values())).result
    form = None if order.is_paired else form_of(first)
    if is_shared(form):  # what readers mark is the same for all models
        sources = dict(itertools.islice(sources.items(), 1))
    if isinstance(form, RubricForm) and not suite.is_redistributable:
        raise SuiteError(
            f"The licence of the suite '{suite.suite_id}' does not allow to pass its criteria on, "
            "but they would become part of the protocol, which is in every bundle."
        )
    results = {key: stored.result for key, stored in sources.items()}
    answers = answers_by_item(
        results, {key: study.engine.items(stored.id) for key, stored in sources.items()}
    )
    if form is not None:
        form = form.with_targets(next(iter(own.values())).target for own in answers.values())
    entries = list(material_items(suite, results, answers, form, is_paired=order.is_paired))
    left_out = tuple(entry for entry in entries if isinstance(entry, UnusedItem))
    usable = [entry for entry in entries if isinstance(entry, MaterialItem)]
    if not usable:
        raise SuiteError(
            f"No item can be marked. '{left_out[0].item[:60]}': {left_out[0].reason}."
            if left_out
            else _NO_RESULT
        )
    cases = study.cases.list_cases()
    known = {case.code for case in cases}
    if known - {entry.item.code for entry in usable}:
        raise StateError(
            "The study has cases that are no items of the suite. Prepare the answers in a new "
            "study."
        )
    if form is not None and form.answers_item and not any(entry.answers for entry in usable):
        raise SuiteError(
            f"No answer of the result {first.result_id} is a text that can be stored, so readers' "
            "answers could not be compared with it. Choose a result with answers."
        )
    chosen = {entry.item.code for entry in drawn(usable, order.sample, order.seed)} | known
    chosen -= {case.code for case in cases if case.erased_at}
    items = [entry for entry in usable if entry.item.code in chosen]
    to_mark = [entry.item for entry in items]
    draft = marking_protocol(
        study.protocol.current(),
        form,
        to_mark,
        is_paired=order.is_paired,
        may_distress=COVERED_TAG in suite.tags or may_distress(suite.family),
    )
    check_protocol(draft)
    case_count = _add_cases(study, [i for i in items if i.item.code not in known], order, progress)
    output_count = _add_outputs(study, items, order, progress)
    protocol = study.protocol.revise(draft)
    if form is not None and form.marks_passages:
        changed = study.service(ReaderMarksService).changed_texts()
        left_out += tuple(UnusedItem(code, _CHANGED) for code in changed)
    material = ReaderMaterial(
        first.title,
        tuple(result.model.name for result in results.values()),
        case_count,
        output_count,
        len(protocol.criteria),
        protocol.version,
        left_out,
    )
    study.service(ReaderMarksService).record(material, first, [s.id for s in sources.values()])
    return material


def _suite(suite: Path | str) -> "Suite":
    path = Path(suite)
    definition = read_suite(path / _SUITE_FILE if path.is_dir() else find_suite(suite))
    if not definition.asks_in_words or (definition.data is not None and definition.data.is_study):
        raise SuiteError(
            f"The items of the suite '{definition.suite_id}' are no prompts of their own, so they "
            "cannot become cases."
        )
    return definition


def _sources(study: "Study", order: MaterialOrder, suite: "Suite") -> dict[str, StoredResult]:
    """Return the results by identifier: those of the order, or the newest of each model."""
    if order.evaluations:
        stored = [study.engine.result(evaluation) for evaluation in order.evaluations]
        marked = next((each for each in stored if is_marked_by_readers(each.result)), None)
        if marked is not None:
            raise SuiteError(
                f"Readers marked the result {marked.result.result_id}. Choose the result with the "
                "model's answers."
            )
    else:
        newest = {
            (each.result.model.name, each.result.model.version): each
            for each in study.engine.results()
            if each.result.suite_sha256 == suite.sha256 and not is_marked_by_readers(each.result)
        }
        stored = list(newest.values())
    if not stored:
        raise SuiteError(_NO_RESULT)
    return {each.id: each for each in stored}


def _add_cases(
    study: "Study", items: Sequence[MaterialItem], order: MaterialOrder, progress: Progress
) -> int:
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        for done, item in enumerate(items):
            progress.raise_if_cancelled()
            progress.report(Step(done, len(items), _STORING))
            added = study.cases.add_case(
                write_case(Path(folder), item),
                identifiers=order.identifiers,
                unreviewed=order.unreviewed,
            )
            if added.case.code != item.item.code:
                raise IntakeError(f"The code of item {item.number} was changed at its import.")
    return len(items)


def _add_outputs(
    study: "Study", items: Sequence[MaterialItem], order: MaterialOrder, progress: Progress
) -> int:
    """Add the answers that the study does not have, and return their number."""
    with tempfile.TemporaryDirectory(prefix="readingroom-") as folder:
        path = Path(folder) / "outputs.jsonl"
        write_outputs(path, items)
        added = study.cases.add_outputs(
            path, identifiers=order.identifiers, unreviewed=order.unreviewed, progress=progress
        )
    refused = [problem for problem in added.problems if problem.rule != "outputs.duplicate"]
    errors = [problem for problem in refused if problem.severity is ProblemSeverity.ERROR]
    if errors:
        raise IntakeError(f"An answer cannot be an output: {errors[0].message}")
    return added.added
