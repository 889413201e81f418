"""Preparing answers for readers, and results and agreement from what they marked."""

import itertools
import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Final, TypeVar

from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import IntakeError, StateError, SuiteError
from readingroom.domain.ids import EvaluationId
from readingroom.domain.problem import ProblemSeverity
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.domain.transitions import ProtocolState
from readingroom.engine.evaluator.families.registry import may_distress
from readingroom.engine.evaluator.harness_logs.types import COVERED_TAG
from readingroom.engine.evaluator.reader_marks.agreement import (
    Rater,
    agreement_method,
    judge_f1,
    rater_of,
    rater_pairs,
    rater_ranks,
)
from readingroom.engine.evaluator.reader_marks.annotations import ReaderAnnotations
from readingroom.engine.evaluator.reader_marks.collecting import MarkCollector, MarkedAnswers
from readingroom.engine.evaluator.reader_marks.error_agreement import error_agreements, errors_of
from readingroom.engine.evaluator.reader_marks.forms import MarkForm, RubricForm
from readingroom.engine.evaluator.reader_marks.marked import (
    ReaderMarks,
    write_annotated_result,
    write_marked_result,
)
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
    JUDGE_RATER,
    MODEL_JUDGE,
    PARSER_RATER,
    RECORDED_RATER,
    MarksImport,
    MaterialOrder,
    RaterAgreement,
    ReaderMaterial,
    UnusedItem,
    is_marked_by_readers,
    judge_of,
    single_reader,
)
from readingroom.engine.evaluator.runs.plan import SETTING
from readingroom.engine.evaluator.runs.types import (
    EvaluationResult,
    ItemQuery,
    ItemResult,
    StoredResult,
    Task,
)
from readingroom.engine.evaluator.suites.schema import read_suite
from readingroom.reading.forms.protocol import check_protocol
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.evaluating import find_suite
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.recorded_events import ANSWERS_PREPARED

if TYPE_CHECKING:
    from readingroom.engine.evaluator.suites.suite import Suite
    from readingroom.services.study import Study

T = TypeVar("T")
IMPORTED: Final = "reader marks imported"
_SUITE_FILE: Final = "suite.yaml"
_STORING: Final = "Storing cases"
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
    if form is not None and form.marked_field:  # what readers mark is the same for all models
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


class ReaderMarksService:
    """Results from the marks of a study's readers, and their agreement."""

    def __init__(self, context: FeatureContext) -> None:
        self._file = context.file
        self._guard = context.guard
        self._results = context.results
        self._known_identifiers = context.known_identifiers

    @requires(Permission.ADD_MATERIAL)
    def record(
        self,
        material: ReaderMaterial,
        result: EvaluationResult,
        evaluations: Sequence[EvaluationId],
    ) -> None:
        """Record in the audit trail what was prepared from which results."""
        with self._file.change(ANSWERS_PREPARED, self._guard.actor()) as change:
            change.details["evaluations"] = list(evaluations)
            change.details["suite_sha256"] = result.suite_sha256
            change.details["case_count"] = material.case_count
            change.details["output_count"] = material.output_count
            change.details["protocol_version"] = material.protocol_version

    @requires(Permission.ADD_MATERIAL)
    def import_marks(self, *, progress: Progress = NO_PROGRESS) -> MarksImport:
        """Store results from what readers marked: one of each reader and model, one of all readers.

        Errors that readers marked in answers, and their corrections, are results of their own.
        Only readers who read all their items count; after the session is locked all do. Marks of
        erased cases, repeated readings, training and gold items are not used. A result with the
        same marks that the study has is not stored again.

        Raises:
            StateError: no session was opened, the results need an interim look first, or no
                finished reader marked an answer of a result.
        """
        self._results.require_open()
        stored_results = stored_evaluations.list_all(self._file)
        blinder = OutputBlinder(self._file)
        collector = MarkCollector(
            self._file,
            stored_results,
            self._items,
            lambda protocol, output: blinder.show(protocol, output).text,
        )
        marked = collector.collect()
        if not marked:
            if collector.unfinished:
                raise StateError(f"Readers have not finished: {', '.join(collector.unfinished)}.")
            raise StateError("No reader marked answers of a result of this study.")
        known = {stored.result.result_id for stored in stored_results}
        results, unchanged = [], 0
        writers = [writer for entry in marked for writer in self._writers(entry)]
        with tempfile.TemporaryDirectory(prefix="readingroom-") as folder, self._file.batch():
            for number, write in enumerate(writers):
                progress.raise_if_cancelled()
                progress.report(Step(number, len(writers), "Computing the metrics"))
                path = Path(folder) / str(number)
                if write(path).result_id in known:
                    unchanged += 1
                    continue
                results.append(
                    stored_evaluations.add(
                        self._file, self._guard.actor(), path, self._known_identifiers
                    )
                )
            readers = tuple(sorted({code for entry in marked for code in entry.readers}))
            if results:
                with self._file.change(IMPORTED, self._guard.actor()) as change:
                    change.details["evaluations"] = [stored.id for stored in results]
                    change.details["readers"] = list(readers)
                    change.details["mark_count"] = sum(
                        len(rater.marks) for entry in marked for rater in entry.raters
                    )
                    change.details["annotated_count"] = sum(
                        len(rater.answers) for entry in marked for rater in entry.annotators
                    )
        return MarksImport(tuple(results), readers, unchanged, collector.unfinished)

    def _writers(self, marked: MarkedAnswers) -> Iterator[Callable[[Path], EvaluationResult]]:
        """Yield what writes each result of a model's marked answers to a new folder."""
        if marked.form is not None:
            for raters in _groups(marked.raters):
                yield partial(self._write_marks, marked.source, marked.form, raters)
        for annotators in _groups(marked.annotators):
            yield partial(self._write_annotations, marked.source, annotators)

    def _write_marks(
        self, source: StoredResult, form: MarkForm, raters: Sequence[ReaderMarks], folder: Path
    ) -> EvaluationResult:
        items = self._items(source)
        return write_marked_result(folder, source.result, items, form, raters, SystemClock())

    def _write_annotations(
        self, source: StoredResult, raters: Sequence[ReaderAnnotations], folder: Path
    ) -> EvaluationResult:
        items = self._items(source)
        return write_annotated_result(folder, source.result, items, raters, SystemClock())

    @requires(Permission.SEE_RESULTS)
    def agreement(self, evaluation: EvaluationId) -> RaterAgreement | None:
        """Return how all who marked the answers of a result's model agree.

        These are the newest marks of each reader, and of the judge in the newest result that is not
        from readers. None where fewer than two marked answers, or the task has no marks.

        Raises:
            NotFoundError: there is no such result.
            StateError: the results need an interim look first.
        """
        chosen = stored_evaluations.get(self._file, evaluation).result
        of_suite = [
            stored
            for stored in stored_evaluations.list_all(self._file)
            if stored.result.suite_sha256 == chosen.suite_sha256
            and SETTING in stored.result.settings  # not a run of robustness
        ]
        if not any(is_marked_by_readers(stored.result) for stored in of_suite):
            return None
        tasks = (stored.result for stored in of_suite if stored.result.task is not Task.ANNOTATION)
        form = next(map(form_of, tasks), None)
        is_shared = form is not None and bool(form.marked_field)
        same = [
            stored
            for stored in of_suite
            if is_shared or _model_of(stored.result) == _model_of(chosen)
        ]
        if not any(is_marked_by_readers(stored.result) for stored in same):
            return None
        self._results.require_open()
        annotated = [stored for stored in same if stored.result.task is Task.ANNOTATION]
        marked = [stored for stored in same if stored.result.task is not Task.ANNOTATION]
        errors = error_agreements(
            {code: errors_of(self._items(stored)) for code, stored in _by_reader(annotated).items()}
        )
        agreement = None if form is None else self._marks_agreement(marked, form)
        if agreement is None:
            if not errors:
                return None
            title = (marked or same)[-1].result.title
            agreement = RaterAgreement(title, chosen.model.name, (), (), "")
        return replace(agreement, errors=errors)

    def _marks_agreement(
        self, same: Sequence[StoredResult], form: MarkForm
    ) -> RaterAgreement | None:
        """Return the agreement on the marks in results of the same model and suite."""
        readers = _by_reader(same)
        if not readers:
            return None
        candidates = [
            rater_of(code, self._items(readers[code]), form, is_reader=True)
            for code in sorted(readers)
        ]
        judges = [stored for stored in same if not is_marked_by_readers(stored.result)]
        marked: dict[str, Rater] = {}
        for stored in judges:
            name = _judge_name(stored.result, form)
            judge = rater_of(name, self._items(stored), form, is_reader=False)
            key = name if form.marked_field else ""  # all graders, or the newest judge
            if judge.values:
                marked[key] = judge
        raters = [rater for rater in (*candidates, *marked.values()) if rater.values]
        if len(raters) < 2:
            return None
        pairs = rater_pairs(raters, form)
        newest = (judges or same)[-1].result
        return RaterAgreement(
            newest.title,
            newest.model.name,
            pairs,
            rater_ranks(raters, pairs),
            agreement_method(form),
            judge_f1(raters, newest.task),
        )

    def _items(self, stored: StoredResult) -> Iterable[ItemResult]:
        return stored_evaluations.items(self._file, stored.id, ItemQuery(), None)


def _by_reader(results: Sequence[StoredResult]) -> dict[str, StoredResult]:
    """Return the newest result of each reader alone, by the reader's code."""
    return {
        single_reader(stored.result): stored for stored in results if single_reader(stored.result)
    }


def _groups(raters: tuple[T, ...]) -> Iterator[tuple[T, ...]]:
    """Yield each reader alone, then all together if there are several."""
    yield from ((rater,) for rater in raters)
    if len(raters) > 1:
        yield raters


def _model_of(result: EvaluationResult) -> tuple[str, str]:
    return result.model.name, result.model.version


def _judge_name(result: EvaluationResult, form: MarkForm) -> str:
    """Return the name of who marked the answers of a result that is not from readers."""
    if form.marked_field:
        return result.model.name
    if result.task is Task.TRIAGE:
        return PARSER_RATER
    return JUDGE_RATER if judge_of(result) == MODEL_JUDGE else RECORDED_RATER
