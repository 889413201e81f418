"""Querying a language model with the items of a suite."""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from typing import Final

from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason, ModelCapability, ModelKind
from readingroom.domain.presentation import Presentation
from readingroom.domain.progress import Progress
from readingroom.engine.evaluator.canonical import canonical_json
from readingroom.engine.evaluator.families.registry import find_family
from readingroom.engine.evaluator.metrics.api import Metric, Rows, Values
from readingroom.engine.evaluator.option_letters import all_of
from readingroom.engine.evaluator.parsers.api import Parser, PresentedQuestion
from readingroom.engine.evaluator.parsers.registry import find_parser
from readingroom.engine.evaluator.runs.checks import rows_target, suite_metrics
from readingroom.engine.evaluator.runs.dialogues import ModelPair, answers_of
from readingroom.engine.evaluator.runs.journal import ItemKey, Journal
from readingroom.engine.evaluator.runs.patient_dialogues import InterruptedDialogue
from readingroom.engine.evaluator.runs.progress_throttle import ProgressThrottle
from readingroom.engine.evaluator.runs.tally import measured_json
from readingroom.engine.evaluator.runs.text_changes import (
    ModalityChange,
    TextChange,
    modality_changes,
    text_changes,
)
from readingroom.engine.evaluator.runs.text_comparison import TextComparison
from readingroom.engine.evaluator.runs.types import ItemResult, Task, Unanswered
from readingroom.engine.evaluator.suites.items import Item
from readingroom.engine.evaluator.suites.prompts import PromptRenderer, RenderedPrompt
from readingroom.engine.evaluator.suites.sources import CaseSource
from readingroom.engine.evaluator.suites.streams import stream_items
from readingroom.engine.evaluator.suites.suite import Suite
from readingroom.engine.models.types import (
    MissingAnswer,
    ModelAnswer,
    ModelUnderTest,
    Prompt,
    concurrency_of,
)
from readingroom.processes.ordered import in_order

BATCH = 16

_ANSWERS: Final = {
    ModelCapability.PREDICT: "labels",
    ModelCapability.PREDICT_PROBA: "probabilities",
    ModelCapability.EMBED: "embeddings",
    ModelCapability.ENCODE_SEQUENCES: "vectors of sequences",
    ModelCapability.GENERATE: "texts",
}
"""What a model with a capability gives."""


@dataclass(frozen=True, slots=True)
class PresentedItem:
    """An item in one query; `original` is the item before any change."""

    item: Item
    original: Item
    shown: RenderedPrompt
    key: ItemKey


class TextRun:
    """Queries item by item and writes the answers."""

    def __init__(
        self,
        suite: Suite,
        models: ModelPair,
        journal: Journal,
        cases: CaseSource | None,
        comparison: TextComparison | None = None,
    ) -> None:
        subject = models.subject
        require_capability(subject, ModelCapability.GENERATE)
        _require_answerable(suite, subject)
        self._suite = suite
        self._models, self._subject = models, subject
        self._journal = journal
        self._cases = cases
        self._comparison = comparison
        self._renderer = PromptRenderer(suite, takes_images=subject.facts.accepts_images)
        self._metrics = suite_metrics(suite)
        plan = suite.parser
        self._parser: Parser = find_parser(plan.name, plan.version, plan.settings)
        self._settings = {**self._parser.settings, **plan.settings}
        self._changes = _changes(suite)
        require_recorded(
            subject,
            (
                Presentation(epoch, order, "" if change is None else change.condition)
                for epoch in range(1, suite.epochs.count + 1)
                for order in range(suite.options.orders)
                for change in self._changes
            ),
        )

    @property
    def query_count(self) -> int:
        """Return the maximum number of queries per item."""
        return self._suite.epochs.count * self._suite.options.orders * len(self._changes)

    def run(self, throttle: ProgressThrottle, progress: Progress) -> None:
        """Run all queries that are not yet in the journal."""
        width = min(concurrency_of(model) for model in self._models if model is not None)
        for epoch in range(1, self._suite.epochs.count + 1):
            query = partial(self._query_batch, epoch=epoch, progress=progress)
            for answered in in_order(query, self._batches(epoch, throttle), width):
                results = self._comparison(answered) if self._comparison else answered
                self._journal.add(
                    with_scores(
                        results,
                        self._metrics,
                        self._suite.classes,
                        unanswered=self._suite.unanswered,
                        scoring=self._suite.scoring_json,
                    )
                )
                throttle.advance(len(results))

    def _batches(self, epoch: int, throttle: ProgressThrottle) -> Iterator[list[PresentedItem]]:
        """Yield the queries that are not yet in the journal, in batches."""
        batch: list[PresentedItem] = []
        for question in presented_items(self._suite, self._renderer, epoch, self._cases):
            if self._journal.is_done(question.key) or self._is_not_asked(question):
                throttle.advance(1)
                continue
            batch.append(question)
            if len(batch) == (self._suite.limits.batch or BATCH):
                yield batch
                batch = []
        if batch:
            yield batch

    def _is_not_asked(self, question: PresentedItem) -> bool:
        """Return whether an item was recorded in fewer epochs than others, which is no fault."""
        epoch = question.key.epoch
        has_answer = getattr(self._subject, "has_answer", None)
        if epoch == 1 or not self._suite.epochs.is_most or has_answer is None:
            return False
        return not has_answer(question.key.item, Presentation(epoch))

    def _query_batch(
        self, batch: Sequence[PresentedItem], epoch: int, progress: Progress
    ) -> list[ItemResult]:
        progress.raise_if_cancelled()
        sampling = replace(self._suite.sampling, seed=self._suite.sampling.seed + epoch - 1)
        answers = answers_of(
            self._models,
            [presented.item for presented in batch],
            [presented.shown.prompt for presented in batch],
            sampling,
            progress,
            most=self._suite.limits.turns or None,
        )
        return [
            self._result(question, answer) for question, answer in zip(batch, answers, strict=True)
        ]

    def _result(self, question: PresentedItem, answer: ModelAnswer | MissingAnswer) -> ItemResult:
        item, key = question.item, question.key
        limit = self._suite.limits.answer_characters
        raw, failure, detail, recorded_options = "", None, "", tuple[str, ...]()
        measured: Mapping[str, float] = {}
        if isinstance(answer, MissingAnswer):
            failure, detail = answer.reason, answer.detail
            if isinstance(answer, InterruptedDialogue):
                raw = answer.transcript[:limit]
        else:
            raw, recorded_options = answer.text[:limit], answer.options
            measured = answer.measured
            if len(answer.text) > limit:
                failure = FailureReason.TOO_LONG
                detail = f"The answer is longer than {limit:,} characters."
        return ItemResult(
            item=key.item,
            item_sha256=key.item_sha256,
            target=item.target,
            raw=raw,
            parsed=None if failure else self._parsed(question, raw, recorded_options),
            parser=self._parser.label,
            prompt_sha256=key.prompt_sha256,
            epoch=key.epoch,
            strata=item.strata,
            case_code=item.case_code,
            failure=failure,
            detail=detail,
            usage=answer.usage,
            order=key.order,
            condition=key.condition,
            context=item.context,
            variant_of=item.variant_of,
            measured=measured,
        )

    def _parsed(
        self, question: PresentedItem, raw: str, recorded_options: tuple[str, ...]
    ) -> str | None:
        """Return the parsed answer; `recorded_options` is another order of the options, if set."""
        indices = question.shown.option_indices
        shown_options = tuple(question.item.options[index] for index in indices)
        options = recorded_options or shown_options or self._suite.classes
        marks = self._renderer.labels(len(options))
        answer = self._parser.read(raw, PresentedQuestion(options, marks), self._settings)
        if answer is None or self._suite.task is not Task.CHOICE:
            return answer
        if self._parser.gives_position:
            positions = [int(position) for position in answer.split(",")]
        else:
            position = _index_of(answer, options, marks)
            if position is None:
                return None
            positions = [position]
        known = question.original.options
        # An option added by a change gets a letter after those of the item.
        return all_of(
            known.index(options[position]) if options[position] in known else len(known) + position
            for position in positions
        )


def presented_items(
    suite: Suite, renderer: PromptRenderer, epoch: int, cases: CaseSource | None = None
) -> Iterator[PresentedItem]:
    """Yield the items of a suite in each change and order of options, with the whole prompt.

    Raises:
        SuiteError: an item cannot be read, or its prompt cannot be rendered.
    """
    changes = _changes(suite)
    for item in stream_items(suite, cases):
        if item.is_dialogue and len(changes) > 1:
            raise SuiteError(
                f"Item '{item.item[:60]}' is a dialogue, whose turns are not changed. Remove "
                "'probes' and 'modalities'."
            )
        for change in changes:
            changed = item if change is None else change.apply(item)
            if changed is None:  # the change is not applicable
                continue
            digest = changed.sha256
            for order in range(suite.options.orders):
                shown = renderer.show(changed, order)
                texts = changed.turns or (shown.prompt.text,)
                if changed.patient is not None:
                    texts = (canonical_json(changed.patient).decode(),)
                text = "\0".join((shown.prompt.system, *texts))
                condition = "" if change is None else change.condition
                prompt = sha256(text.encode() + _image_bytes(shown.prompt)).hexdigest()
                key = ItemKey(item.item, digest, prompt, order, epoch, condition)
                presentation = Presentation(epoch, order, condition)
                asked = replace(shown.prompt, presentation=presentation)
                yield PresentedItem(changed, item, replace(shown, prompt=asked), key)


def _changes(suite: Suite) -> tuple[TextChange | ModalityChange | None, ...]:
    """Return the changes of a suite, None first for the unchanged input."""
    return None, *text_changes(suite.probes), *modality_changes(suite.modalities)


def _image_bytes(prompt: Prompt) -> bytes:
    """Return the images of a prompt for its hash, b"" without any."""
    if not prompt.images:
        return b""
    parts = [f"\0{prompt.images_at}".encode()]
    parts += [f"\0{image.caption}\0".encode() + image.png for image in prompt.images]
    return b"".join(parts)


def with_scores(
    results: Sequence[ItemResult],
    metrics: Sequence[Metric],
    classes: tuple[str, ...] = (),
    *,
    unanswered: Unanswered,
    scoring: str = "",
) -> list[ItemResult]:
    """Return items with their own scores, for metrics that define one."""
    scores: list[dict[str, float]] = [{} for _ in results]
    values_by_reader: dict[object, Values] = {}
    for metric in metrics:
        if metric.per_item is None or not results:
            continue
        reader = metric.read, metric.has_context
        if reader not in values_by_reader:
            targets = [rows_target(metric, result.target, result.context) for result in results]
            parsed = [result.parsed for result in results]
            measured = [measured_json(result) for result in results]
            rows = Rows(
                parsed, targets, (), classes, unanswered, scoring=scoring, measured=measured
            )
            values_by_reader[reader] = metric.read(rows)
        values = values_by_reader[reader]
        for own, score in zip(scores, metric.per_item(values), strict=True):
            if math.isfinite(score):  # else the score is missing or overflowed
                own[metric.key] = float(score)
    return [replace(result, scores=own) for result, own in zip(results, scores, strict=True)]


def require_capability(subject: ModelUnderTest, *any_of: ModelCapability) -> ModelCapability:
    """Return the first of some capabilities that a model has.

    Raises:
        SuiteError: it has none of them.
    """
    facts = subject.facts
    for ability in any_of:
        if ability in facts.abilities:
            return ability
    needed = " or ".join(_ANSWERS[ability] for ability in any_of)
    methods = " or ".join(ability.value for ability in any_of)
    raise SuiteError(
        f"The suite needs {needed}, which the model {facts.name} does not give (method {methods})."
    )


def _require_answerable(suite: Suite, subject: ModelUnderTest) -> None:
    """Reject models other than recorded answers for suites that no model can be asked.

    Raises:
        SuiteError: it is one.
    """
    if subject.facts.kind is ModelKind.RECORDED or not suite.family:
        return
    family = find_family(suite.family)
    origin = "" if suite.provenance is None else suite.provenance.format
    recorded_only = [known.key for known in family.formats if not known.is_asked]
    if not family.is_asked or origin in recorded_only:
        raise SuiteError(
            f"The suite '{suite.suite_id}' scores recorded answers only; models cannot be asked. "
            "Record their answers and import them."
        )


def require_recorded(subject: ModelUnderTest, requested: Iterable[Presentation]) -> None:
    """Check that recorded outputs have answers to each presentation; other models need none.

    Raises:
        SuiteError: no item has a recorded answer to one of them.
    """
    if subject.facts.kind is not ModelKind.RECORDED:
        return
    recorded = getattr(subject, "presentations", frozenset({Presentation()}))
    missing = [presentation for presentation in requested if presentation not in recorded]
    if missing:
        epoch, order, condition = missing[0]
        raise SuiteError(
            f"The recorded outputs lack presentations of the items that the suite uses: "
            f"{len(missing)}, the first with epoch {epoch}, order {order} and condition "
            f"'{condition}'. Record them, or choose a suite without these probes, epochs and "
            "orders."
        )


def _index_of(answer: str, options: Sequence[str], marks: Sequence[str]) -> int | None:
    """Return the index that an answer names by its label or text."""
    folded = answer.strip().casefold()
    for known in (marks, options):
        for index, candidate in enumerate(known):
            if candidate.casefold() == folded:
                return index
    return None
