"""Results and agreement from what readers marked."""

import tempfile
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from readingroom import store
from readingroom.domain.accounts import Permission
from readingroom.domain.clock import SystemClock
from readingroom.domain.errors import StateError
from readingroom.domain.ids import EvaluationId
from readingroom.domain.progress import NO_PROGRESS, Progress, Step
from readingroom.engine.evaluator.families.generation.preferences import PairRow
from readingroom.engine.evaluator.reader_marks.agreement import (
    Rater,
    agreement_method,
    judge_f1,
    rater_of,
    rater_pairs,
    rater_ranks,
)
from readingroom.engine.evaluator.reader_marks.annotations import ReaderAnnotations
from readingroom.engine.evaluator.reader_marks.collecting import (
    MarkCollector,
    MarkedAnswers,
    unfinished_readers,
)
from readingroom.engine.evaluator.reader_marks.error_agreement import error_agreements, errors_of
from readingroom.engine.evaluator.reader_marks.forms import MarkForm, is_shared, letter_code
from readingroom.engine.evaluator.reader_marks.judging import pair_rows
from readingroom.engine.evaluator.reader_marks.marked import (
    ReaderMarks,
    write_annotated_result,
    write_marked_result,
)
from readingroom.engine.evaluator.reader_marks.material import TEXT_KEY
from readingroom.engine.evaluator.reader_marks.scale_forms import form_of
from readingroom.engine.evaluator.reader_marks.scores import common_scores
from readingroom.engine.evaluator.reader_marks.service.judge_images import JudgeImages
from readingroom.engine.evaluator.reader_marks.service.preferences import (
    is_compared,
    preference_agreement,
)
from readingroom.engine.evaluator.reader_marks.types import (
    JUDGE_RATER,
    MODEL_JUDGE,
    PARSER_RATER,
    RECORDED_RATER,
    JudgeQuestions,
    MarksImport,
    RaterAgreement,
    ReaderMaterial,
    UnusedItem,
    is_marked_by_readers,
    judge_of,
    single_reader,
)
from readingroom.engine.evaluator.runs.plan import SETTING, plan_in
from readingroom.engine.evaluator.runs.types import (
    LICENCE_SETTING,
    NOT_REDISTRIBUTABLE,
    EvaluationResult,
    ItemQuery,
    ItemResult,
    StoredResult,
    Task,
)
from readingroom.services.engine import stored_evaluations
from readingroom.services.engine.feature_context import FeatureContext
from readingroom.services.guard import requires
from readingroom.services.output_blinder import OutputBlinder
from readingroom.services.recorded_events import ANSWERS_PREPARED

T = TypeVar("T")
IMPORTED: Final = "reader marks imported"
QUESTIONS_WRITTEN: Final = "judge questions written"


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
    def changed_texts(self) -> tuple[str, ...]:
        """Return the codes of cases whose marked text readers see otherwise than in the suite."""
        protocol, blinder = store.protocols.current(self._file), OutputBlinder(self._file)
        codes = store.cases.codes(self._file)
        changed = []
        for row in store.outputs.list_present(self._file):
            content = store.outputs.content(self._file, row.id)
            letters = content.provenance.settings.get(TEXT_KEY)
            if letters and letters != letter_code(blinder.show(protocol, row.id).text):
                changed.append(codes[row.case])
        return tuple(dict.fromkeys(changed))

    @requires(Permission.EXPORT)
    def judge_rows(
        self, images: JudgeImages, *, progress: Progress = NO_PROGRESS
    ) -> tuple[PairRow | UnusedItem, ...]:
        """Return the answers to each case as readers see them, and the cases left out.

        Raises:
            Cancelled: the user stopped it.
        """
        protocol, blinder = store.protocols.current(self._file), OutputBlinder(self._file)
        licences = (
            stored.result.settings.get(LICENCE_SETTING)
            for stored in stored_evaluations.list_all(self._file)
        )
        entries = []
        for entry in pair_rows(
            self._file,
            protocol,
            lambda output: blinder.show(protocol, output).text,
            images.write,
            is_redistributable=NOT_REDISTRIBUTABLE not in licences,
        ):
            progress.raise_if_cancelled()
            entries.append(entry)
        return tuple(entries)

    @requires(Permission.EXPORT)
    def record_judge_questions(self, questions: JudgeQuestions) -> None:
        """Record in the audit trail that texts of cases were written for judge models."""
        with self._file.change(QUESTIONS_WRITTEN, self._guard.actor()) as change:
            change.details["case_count"] = questions.case_count
            change.details["item_count"] = questions.item_count

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
        from readers. Of pairs of answers these are preferences, of readers and of all judge models.
        None where fewer than two marked answers, or the task has no marks.

        Raises:
            NotFoundError: there is no such result.
            StateError: the results need an interim look first.
        """
        stored_chosen = stored_evaluations.get(self._file, evaluation)
        marks = self._agreement_of_marks(stored_chosen.result)
        if not is_compared(self._file, stored_chosen):
            return marks
        self._results.require_open()
        preferences = preference_agreement(
            self._file,
            stored_evaluations.list_all(self._file),
            self._items,
            unfinished_readers(self._file),
        )
        if preferences is None:
            return marks
        return preferences if marks is None else replace(preferences, errors=marks.errors)

    def _agreement_of_marks(self, chosen: EvaluationResult) -> RaterAgreement | None:
        """Return the agreement on marks in the answers of a result's model."""
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
        marks_items = is_shared(form)
        same = [
            stored
            for stored in of_suite
            if marks_items or _model_of(stored.result) == _model_of(chosen)
        ]
        if not any(is_marked_by_readers(stored.result) for stored in same):
            return None
        self._results.require_open()
        annotated = [stored for stored in same if stored.result.task is Task.ANNOTATION]
        if form is not None and form.answers_item:  # errors are those of a model's answers
            annotated = [each for each in annotated if _model_of(each.result) == _model_of(chosen)]
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
        sources = dict(readers)
        marked: dict[str, Rater] = {}
        for stored in judges:
            name = _judge_name(stored.result, form)
            judge = rater_of(name, self._items(stored), form, is_reader=False)
            key = name if is_shared(form) else ""  # all graders, or the newest judge
            if judge.values:
                marked[key] = judge
                sources[name] = stored
        raters = [rater for rater in (*candidates, *marked.values()) if rater.values]
        if len(raters) < 2:
            return None
        pairs = rater_pairs(raters, form)
        newest = (judges or same)[-1].result
        agreement = RaterAgreement(
            newest.title,
            newest.model.name,
            pairs,
            rater_ranks(raters, pairs),
            agreement_method(form),
            judge_f1(raters, newest.task),
        )
        if not is_shared(form):
            return agreement
        scored = common_scores(
            {rater.name: self._items(sources[rater.name]) for rater in raters}, plan_in(newest)
        )
        ranks = tuple(replace(rank, score=scored.scores[rank.rater]) for rank in agreement.ranks)
        return replace(
            agreement, ranks=ranks, score_label=scored.label, score_count=scored.item_count
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
    if is_shared(form):
        return result.model.name
    if result.task is Task.TRIAGE:
        return PARSER_RATER
    return JUDGE_RATER if judge_of(result) == MODEL_JUDGE else RECORDED_RATER
