"""Right answers to training and gold items: the truth of the case, or an expected preference."""

from collections.abc import Iterable
from typing import Final

from readingroom import store
from readingroom.domain.error_annotation import Side
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.ids import OutputId
from readingroom.domain.protocol import OverallChoice, Protocol
from readingroom.reading.monitoring import gold_share, is_right, rating_criterion
from readingroom.reading.types import JudgementEntry
from readingroom.statistics.intervals import estimate_share
from readingroom.store import StudyFile
from readingroom.store.records import ItemRow

_CHOICES: Final = {Side.LEFT: OverallChoice.LEFT, Side.RIGHT: OverallChoice.RIGHT}
_LABELS: Final = {Side.LEFT: "A preferred", Side.RIGHT: "B preferred"}


class AnswerKey:
    """Right answers to the training and gold items of a protocol.

    A choice between two outputs is right if it is the expected preference of the case; "both good"
    and "both bad" are not. Another answer is right as in `gold_share`. With `reference_position`
    later reference values do not count.
    """

    def __init__(
        self, file: StudyFile, protocol: Protocol, reference_position: int | None = None
    ) -> None:
        self._file = file
        self._reference_position = reference_position
        self._is_paired = protocol.design.is_paired
        self._criterion = rating_criterion(protocol.criteria)
        self._expected = {pair.case: pair for pair in protocol.conduct.expected_preferences}
        self._codes = store.cases.codes(file) if self._expected else {}
        self._models = {row.id: row.card.name for row in store.models.list_all(file)}

    def is_right(self, item: ItemRow, entry: JudgementEntry) -> bool | None:
        """Return whether an answer is right, None where no right answer is known."""
        if self._is_paired:
            side = self.expected_side(item)
            return None if side is None else entry.outcome is _CHOICES[side]
        truths = store.reference_standards.in_force(self._file, self._reference_position)
        truth = truths.get(item.case)
        if truth is None or self._criterion is None:
            return None
        return is_right(entry, truth.truth.value, self._criterion)

    def label(self, item: ItemRow) -> str:
        """Return the right answer as shown to the reader, "" where none is known."""
        if self._is_paired:
            side = self.expected_side(item)
            return "" if side is None else _LABELS[side]
        truth = store.reference_standards.in_force(self._file).get(item.case)
        if truth is None:
            return ""
        standards = store.reference_standards.list_all(self._file)
        labels = next(known.details.labels for known in standards if known.id == truth.standard)
        return next(option.label for option in labels if option.value == truth.truth.value)

    def share_right(
        self, answers: Iterable[tuple[ItemRow, JudgementEntry]]
    ) -> Estimate | NotEstimable:
        """Return the share of right answers among those with a right one (Wilson interval)."""
        if self._is_paired:
            known = [self.is_right(item, entry) for item, entry in answers]
            count = sum(right is not None for right in known)
            return estimate_share(
                known.count(True), count, "no gold pair with an expected preference was judged"
            )
        truths = store.reference_standards.in_force(self._file)
        labels = {
            row.id: row.details.labels for row in store.reference_standards.list_all(self._file)
        }
        rated = [(entry, truths[item.case]) for item, entry in answers if item.case in truths]
        declared = {option.value for _, row in rated for option in labels[row.standard]}
        given = [(entry, row.truth.value) for entry, row in rated]
        return gold_share(given, self._criterion, frozenset(declared))

    def expected_side(self, item: ItemRow) -> Side | None:
        """Return the side of the output that is expected to be preferred."""
        pair = self._expected.get(self._codes.get(item.case, ""))
        if pair is None or item.left is None or item.right is None:
            return None
        sides = {
            (pair.preferred, pair.other): Side.LEFT,
            (pair.other, pair.preferred): Side.RIGHT,
        }
        return sides.get((self._model_name(item.left), self._model_name(item.right)))

    def _model_name(self, output: OutputId) -> str:
        return self._models[store.outputs.row(self._file, output).model]
