"""Results from marks: the answers of a model's result, with what readers marked of them."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from hashlib import sha256
from pathlib import Path

from readingroom.domain.clock import Clock, timestamp
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.metrics.registry import find_metric
from readingroom.engine.evaluator.reader_marks.annotations import (
    ReaderAnnotations,
    annotation_metrics,
)
from readingroom.engine.evaluator.reader_marks.forms import (
    ItemToMark,
    MarkForm,
    MarkValue,
    is_shared,
)
from readingroom.engine.evaluator.reader_marks.material import is_first_answer
from readingroom.engine.evaluator.reader_marks.scale_forms import form_of
from readingroom.engine.evaluator.reader_marks.types import (
    JUDGE_SETTING,
    MODEL_JUDGE,
    ONLY_MODEL,
    SOURCE_SETTING,
    reader_judge,
)
from readingroom.engine.evaluator.results import encode_item, finish_result, write_result
from readingroom.engine.evaluator.runs.plan import METHODS, SETTING, ScoringPlan, plan_in
from readingroom.engine.evaluator.runs.run import rescore
from readingroom.engine.evaluator.runs.text_run import with_scores
from readingroom.engine.evaluator.runs.types import EvaluationResult, ItemResult, Task
from readingroom.engine.evaluator.suites.suite import Epochs

_PARSER = "marks of readers"
_DIGITS = 8


@dataclass(frozen=True, slots=True)
class ReaderMarks:
    """What a reader marked, by item; items without a mark are left out."""

    reader: str
    marks: Mapping[str, MarkValue]


def write_marked_result(
    folder: Path,
    source: EvaluationResult,
    items: Iterable[ItemResult],
    form: MarkForm,
    raters: Sequence[ReaderMarks],
    clock: Clock,
) -> EvaluationResult:
    """Write the result of a model's answers as readers marked them, and return it.

    With several readers each is an epoch of an item. Answers that no reader marked are unmarked; in
    tasks without unmarked answers they are left out. What the model left unanswered stays so.

    Args:
        folder: a new folder.
        source: the result with the answers.
        items: its items.
        form: the form of its task.
        raters: the marks of one or more readers.
        clock: of the result's time.
    """
    has_several = len(raters) > 1
    epochs = Epochs(len(raters), is_most=has_several, are_raters=has_several)
    plan = replace(plan_in(source), epochs=epochs)
    marked, unmarked_count, left_out_count = [], 0, 0
    for item in filter(is_first_answer, items):
        rows = list(_rows(item, form, raters))
        marked += rows
        unmarked_count += not _is_marked(item, form, raters)
        left_out_count += not rows
    codes = tuple(rater.reader for rater in raters)
    warnings = _warnings(unmarked_count, left_out_count)
    return _write(folder, source, plan, marked, codes, "marked", warnings, clock)


def write_annotated_result(
    folder: Path,
    source: EvaluationResult,
    items: Iterable[ItemResult],
    raters: Sequence[ReaderAnnotations],
    clock: Clock,
) -> EvaluationResult:
    """Write the result of the errors that readers marked in a model's answers, and return it.

    It has the corrections of the answers too. With several readers each is an epoch of an item.
    Answers that no reader read are left out; those that the model did not give have no errors.

    Args:
        folder: a new folder.
        source: the result with the answers.
        items: its items.
        raters: what one or more readers marked and changed.
        clock: of the result's time.
    """
    metrics = annotation_metrics(raters)
    plan = replace(
        plan_in(source),
        task=Task.ANNOTATION,
        metrics=metrics,
        primary=metrics[0],
        thresholds=(),
        scoring="",
        epochs=Epochs(len(raters), is_most=len(raters) > 1),  # the metrics know the readers
    )
    annotated, left_out_count = [], 0
    for item in filter(is_first_answer, items):
        given = [
            (epoch, rater.answers[item.item])
            for epoch, rater in enumerate(raters, start=1)
            if item.item in rater.answers
        ]
        if _is_missing(item):
            annotated.append(replace(item, scores={}))
        for epoch, answer in given:
            text = canonical_json(answer).decode()
            annotated.append(_as_marked(item, text, text, epoch))
        left_out_count += not (given or _is_missing(item))
    codes = tuple(rater.reader for rater in raters)
    warnings = _warnings(0, left_out_count)
    what = "errors and corrections"
    return _write(folder, source, plan, annotated, codes, what, warnings, clock)


def _write(
    folder: Path,
    source: EvaluationResult,
    plan: ScoringPlan,
    items: Sequence[ItemResult],
    codes: tuple[str, ...],
    what: str,
    warnings: Iterable[str],
    clock: Clock,
) -> EvaluationResult:
    """Write the result of marked items by readers with these codes; `what` is for its title.

    Its methods are the present ones, whatever computed the source; a result of the same marks that
    earlier methods computed stays beside it.
    """
    is_renewed = plan.methods < METHODS
    plan = replace(plan, methods=METHODS)
    metrics = [find_metric(key) for key in plan.metrics]
    scored = with_scores(
        items, metrics, plan.classes, unanswered=plan.unanswered, scoring=plan.scoring
    )
    now = timestamp(clock.now())
    digest = sha256(b"".join(map(encode_item, scored))).hexdigest()[:_DIGITS]
    methods = f"-methods{METHODS}" if is_renewed else ""
    judge = reader_judge(codes)
    blank = replace(
        source,
        result_id=f"{source.result_id}-{'-'.join(codes)}-{digest}{methods}",
        title=f"{source.title} ({what} by {judge})",
        started_at=now,
        ended_at=now,
        settings={
            **source.settings,
            SETTING: plan.encode(),
            JUDGE_SETTING: judge,
            SOURCE_SETTING: source.result_id,
        },
        warnings=(
            *(warning for warning in source.warnings if warning != ONLY_MODEL),
            *warnings,
        ),
    )
    write_result(folder, blank, scored)
    result = rescore(folder)
    finish_result(folder, result)
    return result


def has_marks(result: EvaluationResult, items: Iterable[ItemResult]) -> bool:
    """Return whether an answer in a result is marked, by readers or a judge.

    True where readers cannot mark the suite's answers, which are marks then.
    """
    form = form_of(result)
    return form is None or any(
        value is not None for item in items for value in form.values(item.parsed, item.target)
    )


def judged_by_model(result: EvaluationResult) -> EvaluationResult:
    """Return a result that says that a model alone judged its answers."""
    return replace(
        result,
        settings={**result.settings, JUDGE_SETTING: MODEL_JUDGE},
        warnings=(*result.warnings, ONLY_MODEL),
    )


def _is_marked(item: ItemResult, form: MarkForm, raters: Sequence[ReaderMarks]) -> bool:
    """Return whether a reader marked an answer; one that the model did not give needs no mark."""
    return _needs_no_mark(item, form) or any(item.item in rater.marks for rater in raters)


def _needs_no_mark(item: ItemResult, form: MarkForm) -> bool:
    """Return whether an answer is missing, where readers mark answers and no part of the item."""
    return _is_missing(item) and not is_shared(form)


def _is_missing(item: ItemResult) -> bool:
    return item.failure is not None and not item.raw


def _rows(item: ItemResult, form: MarkForm, raters: Sequence[ReaderMarks]) -> Iterator[ItemResult]:
    """Yield an answer as each reader marked it, once if it is missing or unmarked."""
    if _needs_no_mark(item, form):
        yield item
        return
    to_mark = ItemToMark(item.item, item.target)
    given: list[tuple[int, str, MarkValue]] = [
        (epoch, rater.reader, rater.marks[item.item])
        for epoch, rater in enumerate(raters, start=1)
        if item.item in rater.marks
    ]
    unmarked: list[tuple[int, str, MarkValue]] = [(1, "", None)] if form.has_unmarked else []
    for epoch, reader, mark in given or unmarked:
        parsed = form.recorded(mark, to_mark, item.raw, reader)
        unread = "" if form.answers_item else form.shown(item.raw)
        raw = unread if parsed is None else parsed
        yield _as_marked(item, raw, parsed, epoch)


def _as_marked(item: ItemResult, raw: str, parsed: str | None, epoch: int) -> ItemResult:
    """Return an answer of a model as a reader marked it."""
    return replace(
        item,
        raw=raw,
        parsed=parsed,
        parser=_PARSER,
        epoch=epoch,
        failure=None,
        detail="",
        scores={},
    )


def _warnings(unmarked: int, left_out: int) -> Iterator[str]:
    if left_out:
        yield f"Answers that no reader marked: {left_out}. They are left out."
    elif unmarked:
        yield f"Answers that no reader marked: {unmarked}. They are not scored."
