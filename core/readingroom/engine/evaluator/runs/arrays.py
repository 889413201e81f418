"""Querying a model of arrays or sequences, including fitting in folds."""

import hashlib
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.arrays import AnyArray
from readingroom.domain.clock import Clock
from readingroom.domain.errors import SuiteError
from readingroom.domain.model import FailureReason
from readingroom.domain.presentation import Presentation
from readingroom.domain.progress import Progress
from readingroom.domain.random_streams import random_stream
from readingroom.domain.suggestions import nearest
from readingroom.engine.evaluator.corruptions.api import Family, ValueRange
from readingroom.engine.evaluator.corruptions.registry import CORRUPTIONS, corrupt
from readingroom.engine.evaluator.probes.api import Probe
from readingroom.engine.evaluator.probes.api import ProbeSamples as Signals
from readingroom.engine.evaluator.probes.registry import PROBES, find_probes
from readingroom.engine.evaluator.runs.answering import ParsedAnswer, Query, array_query
from readingroom.engine.evaluator.runs.array_answers import FORMED_TASKS, formed_query, mask_text
from readingroom.engine.evaluator.runs.checks import suite_metrics
from readingroom.engine.evaluator.runs.folds import FoldFitter, fitting_capability, split_folds
from readingroom.engine.evaluator.runs.journal import ItemKey, Journal
from readingroom.engine.evaluator.runs.paired_texts import EmbeddedTexts, PairFitter
from readingroom.engine.evaluator.runs.progress_throttle import ProgressThrottle
from readingroom.engine.evaluator.runs.samples import Samples
from readingroom.engine.evaluator.runs.text_changes import probe_settings
from readingroom.engine.evaluator.runs.text_run import require_recorded, with_scores
from readingroom.engine.evaluator.runs.types import ItemResult, Task
from readingroom.engine.evaluator.suites.schema import NUMBERS_PARSER
from readingroom.engine.evaluator.suites.suite import ProbePlan, Suite
from readingroom.engine.models.image_inputs.types import UNIT_RANGE, ImageInput
from readingroom.engine.models.types import ModelUnderTest, Usage, concurrency_of
from readingroom.processes.ordered import in_order

SEVERITIES = (1.0, 2.0, 3.0, 4.0, 5.0)
_CHANNELS = (1, 3)


class ArrayChange(NamedTuple):
    """One change at one strength: its name in results, and the function of the samples."""

    condition: str
    apply: Callable[[AnyArray], AnyArray]


def array_changes(
    plans: Sequence[ProbePlan], inputs: AnyArray, image_input: ImageInput | None = None
) -> tuple[ArrayChange, ...]:
    """Return the changes of a suite of arrays, in order.

    `image_input` is what images were prepared as: corruptions use its black and white.

    Raises:
        SuiteError: a probe, a strength or a setting is unknown, or does not apply to the arrays.
    """
    if plans and inputs.dtype.kind not in "biuf":
        raise SuiteError("Probes need numeric samples; the samples of this suite are texts.")
    changes: list[ArrayChange] = []
    for plan in plans:
        if plan.name in CORRUPTIONS:
            changes += _image_changes(plan, image_input)
        elif plan.name in PROBES:
            changes += _probe_changes(plan, inputs.ndim)
        else:
            hint = nearest(plan.name, [*PROBES, *CORRUPTIONS])
            raise SuiteError(f"The probe '{plan.name}' is unknown.{hint}")
    return tuple(changes)


def _probe_changes(plan: ProbePlan, axes: int) -> list[ArrayChange]:
    seed, freq = probe_settings(plan, ("seed", "sampling_freq"), (42, 200.0))
    if not float(str(freq)) > 0:
        raise SuiteError(f"The 'sampling_freq' of '{plan.name}' must be more than 0.")
    grids = {plan.name: plan.grid} if plan.grid else None
    (probe,) = find_probes([plan.name], axes, grids)
    return [
        ArrayChange(
            probe.condition(strength),
            partial(_apply_probe, probe, strength, int(str(seed)), float(str(freq))),
        )
        for strength in probe.strengths
    ]


def _apply_probe(
    probe: Probe, strength: float, seed: int, sampling_freq: float, inputs: AnyArray
) -> AnyArray:
    """Return the changed samples; the same seed gives the same noise."""
    rng = random_stream(seed, "probe", probe.key, f"{strength:g}")
    signals = Signals(np.asarray(inputs), sampling_freq)
    if probe.adds_channel and inputs.ndim == 2:
        return probe.change(signals.with_channel(), strength, rng).reshape(inputs.shape)
    return probe.change(signals, strength, rng)


def _image_changes(plan: ProbePlan, image_input: ImageInput | None) -> list[ArrayChange]:
    names = ("seed", "table", "low", "high")
    levels = UNIT_RANGE if image_input is None else image_input.levels
    if levels is None and not {"low", "high"} <= plan.settings.keys():
        raise SuiteError(
            f"The model receives images without values of black and white, which '{plan.name}' "
            "needs. Set 'low' and 'high' of the probe."
        )
    defaults = (0, "chest", *(levels or UNIT_RANGE))
    seed, table, low, high = probe_settings(plan, names, defaults)
    for severity in plan.grid:
        if severity not in SEVERITIES:
            raise SuiteError(f"'{plan.name}' has the severities 1 to 5, not {severity:g}.")
    values = ValueRange(float(str(low)), float(str(high)))
    return [
        ArrayChange(
            f"{plan.name} {severity:g}",
            partial(_corrupt, plan.name, int(severity), str(table), int(str(seed)), values),
        )
        for severity in plan.grid or SEVERITIES
    ]


def _corrupt(
    key: str, severity: int, table: str, seed: int, values: ValueRange, inputs: AnyArray
) -> AnyArray:
    """Return the corrupted images; only noise differs between the slices of an item."""
    is_noise = CORRUPTIONS[key].family is Family.NOISE

    def change(image: AnyArray, row: int, plane: str = "") -> AnyArray:
        item = f"{row}{plane}" if is_noise else str(row)
        return corrupt(image, key, severity, table=table, seed=seed, item=item, values=values)

    images = [_each_slice(image, partial(change, row=row)) for row, image in enumerate(inputs)]
    return np.stack(images).astype(inputs.dtype if inputs.dtype.kind == "f" else np.float64)


def _each_slice(item: AnyArray, change: Callable[..., AnyArray]) -> AnyArray:
    """Return an item with each slice changed.

    Images are (rows, columns) and (rows, columns, 1 or 3), or as models of images receive them:
    (channels, rows, columns), (slices, rows, columns) and (channels, slices, rows, columns). Other
    channels than 1 or 3, such as windows, are images of their own.
    """
    if item.ndim < 3 or (item.ndim == 3 and item.shape[2] in _CHANNELS):
        return change(item)
    stack = item
    if item.ndim == 3:
        stack = item[:, np.newaxis] if item.shape[0] in _CHANNELS else item[np.newaxis]
    channels, slices = stack.shape[:2]
    width = channels if channels in _CHANNELS else 1
    changed = np.empty(stack.shape, dtype=np.float64)
    for number in range(slices):
        for first in range(0, channels, width):
            part = slice(first, first + width)
            plane = f"/{number}/{first}" if number or first else ""
            image = change(np.moveaxis(stack[part, number], 0, 2), plane=plane)
            changed[part, number] = np.moveaxis(image, 2, 0)
    return changed.reshape(item.shape)


BATCH = 256
_PARSER = f"{NUMBERS_PARSER.name}/{NUMBERS_PARSER.version}"


class ArrayBatch(NamedTuple):
    """Rows queried together: all of them, or those of one fold."""

    rows: NDArray[np.intp]
    query: Query


class WaitingRow(NamedTuple):
    """A row that is not yet in the journal, and the key of its answer."""

    row: int
    key: ItemKey


class ArraysRun:
    """Queries batch by batch and writes the answers."""

    def __init__(
        self,
        suite: Suite,
        subject: ModelUnderTest,
        journal: Journal,
        samples: Samples,
        clock: Clock,
        texts: EmbeddedTexts | None = None,
    ) -> None:
        self._suite = suite
        self._subject = subject
        self._journal = journal
        self._samples = samples
        self._clock = clock
        self._texts = texts
        self._metrics = suite_metrics(suite)
        self._changes: tuple[ArrayChange | None, ...] = (
            None,
            *array_changes(suite.probes, samples.data.inputs, samples.data.image_input),
        )
        conditions = ("" if change is None else change.condition for change in self._changes)
        require_recorded(subject, (Presentation(condition=name) for name in conditions))

    @property
    def query_count(self) -> int:
        """Return the number of queries per sample."""
        return len(self._changes)

    def run(self, throttle: ProgressThrottle, progress: Progress) -> None:
        """Run all queries that are not yet in the journal."""
        for change in self._changes:
            self._fail_refused("" if change is None else change.condition, throttle)
        for batch in self._parts(progress):
            for change in self._changes:
                progress.raise_if_cancelled()
                inputs = self._samples.data.inputs
                changed = inputs if change is None else change.apply(inputs)
                self._query_batch(
                    batch, changed, "" if change is None else change.condition, throttle, progress
                )

    def _parts(self, progress: Progress) -> Iterator[ArrayBatch]:
        samples, folds = self._samples, self._suite.folds
        if folds is None or fitting_capability(self._subject, samples) is None:
            rows = np.arange(len(samples.data))
            yield ArrayBatch(rows, self._unfitted_query())
            return
        fitter: FoldFitter | PairFitter
        if self._texts is None:
            fitter = FoldFitter(self._subject, samples, folds, progress)
        else:
            fitter = PairFitter(self._subject, samples.data.inputs, self._texts, self._suite)
        for test in split_folds(samples.labels, folds, samples.data.cases):
            yield ArrayBatch(test, fitter.fitted_without(test))

    def _unfitted_query(self) -> Query:
        """Return the query function of a model that is not fitted here."""
        suite, data = self._suite, self._samples.data
        if suite.task not in FORMED_TASKS:
            return array_query(suite.task, self._subject, self._samples.classes)
        size = () if data.targets is None else data.targets.shape[1:]
        width = 0 if self._texts is None else self._texts.width
        return formed_query(suite, self._subject, mask_shape=size, width=width)

    def _query_batch(
        self,
        batch: ArrayBatch,
        inputs: AnyArray,
        condition: str,
        throttle: ProgressThrottle,
        progress: Progress,
    ) -> None:
        waiting = self._waiting_rows(batch, inputs, condition, throttle, progress)
        query = partial(self._answered, batch.query, inputs)
        for results in in_order(query, waiting, concurrency_of(self._subject)):
            self._add(results)
            throttle.advance(len(results))

    def _waiting_rows(
        self,
        batch: ArrayBatch,
        inputs: AnyArray,
        condition: str,
        throttle: ProgressThrottle,
        progress: Progress,
    ) -> Iterator[list[WaitingRow]]:
        """Yield the rows of each step of a batch that are not yet in the journal."""
        size = self._suite.limits.batch or BATCH
        for start in range(0, len(batch.rows), size):
            progress.raise_if_cancelled()
            rows = [int(row) for row in batch.rows[start : start + size]]
            keyed = [WaitingRow(row, self._key(row, inputs, condition)) for row in rows]
            waiting = [row for row in keyed if not self._journal.is_done(row.key)]
            throttle.advance(len(rows) - len(waiting))
            if waiting:
                yield waiting

    def _fail_refused(self, condition: str, throttle: ProgressThrottle) -> None:
        """Write the images that do not fit the model as failed items; it is not queried."""
        samples = self._samples.refused
        if samples is None:
            return
        keys = [ItemKey(samples.data.name_of(row), "", condition=condition)
                for row in range(len(samples.data))]  # fmt: skip
        results = [
            self._result(samples, row, key, ParsedAnswer("", None, FailureReason.INPUT, reason),
                         Usage(0.0))
            for row, (key, reason) in enumerate(zip(keys, self._samples.reasons, strict=True))
            if not self._journal.is_done(key)
        ]  # fmt: skip
        self._add(results)
        throttle.advance(len(keys))

    def _add(self, results: Sequence[ItemResult]) -> None:
        scored = with_scores(
            results, self._metrics, self._samples.classes, unanswered=self._suite.unanswered
        )
        self._journal.add(scored)

    def _answered(
        self, query: Query, inputs: AnyArray, waiting: Sequence[WaitingRow]
    ) -> list[ItemResult]:
        self._position_at(waiting[0].row, waiting[0].key.condition)
        began = self._clock.monotonic_ms()
        answers = query(np.ascontiguousarray(inputs[[row for row, _ in waiting]]))
        usage = self._usage(began, len(waiting))
        return [
            self._result(self._samples, row, key, answer, usage)
            for (row, key), answer in zip(waiting, answers, strict=True)
        ]

    def _position_at(self, row: int, condition: str) -> None:
        """Position recorded outputs at a row of a condition; they require their own order."""
        turn = getattr(self._subject, "go_to", None)
        if turn is not None:
            turn(row, condition)

    def _key(self, row: int, inputs: AnyArray, condition: str) -> ItemKey:
        if inputs.dtype.kind in "US":  # a text array is as wide as its longest text
            content = str(inputs[row]).encode()
        else:
            head = f"{inputs.dtype.str}{inputs.shape[1:]}".encode()
            content = head + np.ascontiguousarray(inputs[row]).tobytes()
        digest = hashlib.sha256(content).hexdigest()
        return ItemKey(self._samples.data.name_of(row), digest, condition=condition)

    def _usage(self, began_ms: int, count: int) -> Usage:
        own = getattr(self._subject, "usage", None)
        if isinstance(own, Usage) and concurrency_of(self._subject) > 1:  # waited for others, too
            return Usage(own.seconds / count, own.peak_bytes)
        seconds = (self._clock.monotonic_ms() - began_ms) / 1000 / count
        return Usage(seconds, own.peak_bytes if isinstance(own, Usage) else None)

    def _result(
        self, samples: Samples, row: int, key: ItemKey, answer: ParsedAnswer, usage: Usage
    ) -> ItemResult:
        data = samples.data
        if self._texts is not None and answer.failure is None:
            answer = self._texts.checked(row, answer)
        return ItemResult(
            item=key.item,
            item_sha256=key.item_sha256,
            target=self._target(samples, row),
            raw=answer.raw,
            parsed=answer.parsed,
            parser=_PARSER,
            strata={
                stratum.field: data.strata[stratum.field][row] for stratum in self._suite.strata
            },
            failure=answer.failure,
            detail=answer.detail,
            usage=usage,
            case_code=data.case_of(row),
            condition=key.condition,
            context="" if self._texts is None else self._texts.context(row),
        )

    def _target(self, samples: Samples, row: int) -> str:
        if samples.labels:
            return samples.labels[row]
        targets = samples.data.targets
        value = None if targets is None else targets[row]
        if self._suite.task is Task.SEGMENTATION:
            return mask_text(np.asarray(value))
        return str(value)
