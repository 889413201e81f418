"""Asking a model of arrays or sequences, and teaching one in folds."""

import hashlib
from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.clock import Clock
from readingroom.domain.evaluation import ItemResult, Task
from readingroom.domain.model import AnyArray, ModelUnderTest, Usage
from readingroom.domain.progress import Progress
from readingroom.evaluator.runs.answering import Ask, ParsedAnswer, asker
from readingroom.evaluator.runs.array_answers import FORMED_TASKS, formed_asker, mask_text
from readingroom.evaluator.runs.array_changes import ArrayChange, array_changes
from readingroom.evaluator.runs.checks import suite_metrics
from readingroom.evaluator.runs.folds import FoldFitter, fitting_capability, split_folds
from readingroom.evaluator.runs.journal import ItemKey, Journal
from readingroom.evaluator.runs.paired_texts import EmbeddedTexts, PairFitter
from readingroom.evaluator.runs.progress_throttle import ProgressThrottle
from readingroom.evaluator.runs.samples import Samples
from readingroom.evaluator.runs.text_run import require_live, with_scores
from readingroom.evaluator.suites.schema import NUMBERS_PARSER
from readingroom.evaluator.suites.suite import Suite

BATCH = 256
_PARSER = f"{NUMBERS_PARSER.name}/{NUMBERS_PARSER.version}"


class ArrayBatch(NamedTuple):
    """Rows that are asked in one go: all of them, or those of one fold."""

    rows: NDArray[np.intp]
    ask: Ask


class ArraysRun:
    """Asks batch by batch and writes what comes back."""

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
        require_live(subject, is_plain=not suite.probes)
        self._changes: tuple[ArrayChange | None, ...] = (
            None,
            *array_changes(suite.probes, samples.data.inputs),
        )

    @property
    def askings(self) -> int:
        """Return how often each sample is asked."""
        return len(self._changes)

    def run(self, pace: ProgressThrottle, progress: Progress) -> None:
        """Ask everything that is not in the journal yet."""
        for part in self._parts(progress):
            for change in self._changes:
                progress.raise_if_cancelled()
                inputs = self._samples.data.inputs
                changed = inputs if change is None else change.apply(inputs)
                self._ask_part(
                    part, changed, "" if change is None else change.condition, pace, progress
                )

    def _parts(self, progress: Progress) -> Iterator[ArrayBatch]:
        samples, folds = self._samples, self._suite.folds
        if folds is None or fitting_capability(self._subject, samples) is None:
            rows = np.arange(len(samples.data))
            yield ArrayBatch(rows, self._finished())
            return
        teacher: FoldFitter | PairFitter
        if self._texts is None:
            teacher = FoldFitter(self._subject, samples, folds, progress)
        else:
            teacher = PairFitter(self._subject, samples.data.inputs, self._texts, self._suite)
        for test in split_folds(samples.labels, folds, samples.data.cases):
            yield ArrayBatch(test, teacher.fitted_without(test))

    def _finished(self) -> Ask:
        """Return what asks a model that learns nothing here."""
        suite, data = self._suite, self._samples.data
        if suite.task not in FORMED_TASKS:
            return asker(suite.task, self._subject, self._samples.classes)
        size = () if data.targets is None else data.targets.shape[1:]
        width = 0 if self._texts is None else self._texts.width
        return formed_asker(suite, self._subject, mask_shape=size, width=width)

    def _ask_part(
        self,
        part: ArrayBatch,
        inputs: AnyArray,
        condition: str,
        pace: ProgressThrottle,
        progress: Progress,
    ) -> None:
        size = self._suite.limits.batch or BATCH
        for start in range(0, len(part.rows), size):
            progress.raise_if_cancelled()
            rows = part.rows[start : start + size]
            keys = [self._key(int(row), inputs, condition) for row in rows]
            left = [place for place, key in enumerate(keys) if not self._journal.is_done(key)]
            if left:
                asked = rows[left]
                self._turn_to(int(asked[0]))
                began = self._clock.monotonic_ms()
                said = part.ask(np.ascontiguousarray(inputs[asked]))
                usage = self._usage(began, len(asked))
                results = [
                    self._result(int(row), keys[place], one, usage)
                    for row, place, one in zip(asked, left, said, strict=True)
                ]
                scored = with_scores(
                    results,
                    self._metrics,
                    self._samples.classes,
                    unanswered=self._suite.unanswered,
                )
                self._journal.add(scored)
            pace.advance(len(rows))

    def _turn_to(self, row: int) -> None:
        """Let recorded outputs be about these rows; they know no other order than their own."""
        turn = getattr(self._subject, "go_to", None)
        if turn is not None:
            turn(row)

    def _key(self, row: int, inputs: AnyArray, condition: str) -> ItemKey:
        if inputs.dtype.kind in "US":  # the width of a text array is that of its longest text
            digest = hashlib.sha256(str(inputs[row]).encode())
            return ItemKey(self._samples.data.name_of(row), digest.hexdigest(), condition=condition)
        digest = hashlib.sha256(f"{inputs.dtype.str}{inputs.shape[1:]}".encode())
        digest.update(np.ascontiguousarray(inputs[row]).tobytes())
        return ItemKey(self._samples.data.name_of(row), digest.hexdigest(), condition=condition)

    def _usage(self, began_ms: int, count: int) -> Usage:
        seconds = (self._clock.monotonic_ms() - began_ms) / 1000 / count
        own = getattr(self._subject, "usage", None)
        return Usage(seconds, own.peak_bytes if isinstance(own, Usage) else None)

    def _result(self, row: int, key: ItemKey, said: ParsedAnswer, usage: Usage) -> ItemResult:
        data = self._samples.data
        if self._texts is not None and said.failure is None:
            said = self._texts.checked(row, said)
        return ItemResult(
            item=key.item,
            item_sha256=key.item_sha256,
            target=self._target(row),
            raw=said.raw,
            parsed=said.parsed,
            parser=_PARSER,
            strata={one.field: data.strata[one.field][row] for one in self._suite.strata},
            failure=said.failure,
            detail=said.detail,
            usage=usage,
            case_code=data.case_of(row),
            condition=key.condition,
            context="" if self._texts is None else self._texts.context(row),
        )

    def _target(self, row: int) -> str:
        if self._samples.labels:
            return self._samples.labels[row]
        targets = self._samples.data.targets
        value = None if targets is None else targets[row]
        if self._suite.task is Task.SEGMENTATION:
            return mask_text(np.asarray(value))
        return str(value)
