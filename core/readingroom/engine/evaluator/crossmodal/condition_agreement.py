"""Agreement of the answers of a model under different inputs, and contradictions between them."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import combinations

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.random_streams import random_stream
from readingroom.engine.evaluator.crossmodal.coalitions import coalitions
from readingroom.engine.evaluator.crossmodal.types import (
    CONTRADICTED,
    FLEISS,
    FULL,
    KAPPA,
    MENDED,
)
from readingroom.engine.evaluator.runs.types import MetricResult
from readingroom.statistics.agreement.clustered import (
    clustered_cohen_kappa,
    clustered_fleiss_kappa,
)
from readingroom.statistics.resampling import estimate_rate

ALL_CONDITIONS, SINGLES = "all conditions", "single modalities"
_NOTHING = "no item has an answer in these conditions"
MISSING = -1


@dataclass(frozen=True, slots=True, eq=False)
class CoalitionAnswers:
    """Decisions on items with each combination of modalities.

    `codes` is an integer array (n_items, 2**n_modalities): the answer as a category from 0 to
    `categories` - 1, -1 = not asked or no answer. `targets` (n_items,) are the correct categories.
    `clusters` numbers the patient of each item, None where all differ.
    """

    names: tuple[str, ...]
    codes: IntArray
    targets: IntArray
    categories: int
    clusters: IntArray | None = None


def coded_answers(
    names: Sequence[str],
    answers: Mapping[int, Mapping[str, str]],
    targets: Mapping[str, str],
    is_present: BoolArray,
    clusters: IntArray | None,
) -> CoalitionAnswers:
    """Return decisions as categories; a single modality counts for the items that have it.

    Args:
        names: modalities.
        answers: by combination, the decision on each item that has one.
        targets: correct decision on each item, in the order of the items.
        is_present: whether each item has each modality, (n_items, n_modalities).
        clusters: patient number of each item, (n_items,).
    """
    known = sorted({*targets.values(), *(text for by in answers.values() for text in by.values())})
    category = {text: index for index, text in enumerate(known)}
    codes = np.full((len(targets), 1 << len(names)), MISSING, dtype=np.int64)
    for column, by_item in answers.items():
        codes[:, column] = [
            category[by_item[item]] if item in by_item else MISSING for item in targets
        ]
    for bit in range(len(names)):
        codes[~is_present[:, bit], 1 << bit] = MISSING
    right = np.array([category[target] for target in targets.values()], dtype=np.int64)
    return CoalitionAnswers(tuple(names), codes, right, len(known), clusters)


def agreement_of_conditions(
    answers: CoalitionAnswers, *, seed: int = 0, level: float = 0.95
) -> Iterator[MetricResult]:
    """Yield the agreement between conditions, and contradictions.

    - Cohen's kappa of the whole input with each other condition, and of each two single modalities.
    - Fleiss' kappa and the proportion of items with one answer, over all conditions and over the
      single modalities; items without an answer in one of them are left out of the proportion.
    - The proportion of items on which two single modalities lead to different answers.
    - The proportion of wrong answers that became right without some modalities.

    Kappas of patients with several items have a jackknife interval over patients. NotEstimable as
    in `clustered_cohen_kappa`, and where no item has both answers.
    """
    whole = (1 << len(answers.names)) - 1
    known = coalitions(answers.names)
    rates = _Rates(answers, seed, level)
    for other in known[1:]:
        label = "Kappa with all inputs"
        yield _kappa_of_pair(answers, (whole, other.bits), other.condition, label, level)
    singles = [coalition.bits for coalition in known if coalition.bits.bit_count() == 1]
    for pair in combinations(singles, 2):
        first, second = pair
        condition = " and ".join(_single(answers.names, index) for index in pair)
        yield _kappa_of_pair(answers, pair, condition, "Kappa of two single modalities", level)
        differs = answers.codes[:, first] != answers.codes[:, second]
        label = "Single modalities contradict"
        yield rates.rate(CONTRADICTED, label, condition, differs, _answered(answers, pair))
    groups = ((ALL_CONDITIONS, [coalition.bits for coalition in known]), (SINGLES, singles))
    for condition, columns in groups:
        codes = answers.codes[:, columns]
        value = clustered_fleiss_kappa(_counts(answers, columns), answers.clusters, level)
        yield MetricResult(FLEISS, "Fleiss' kappa of conditions", value, condition=condition)
        is_same = np.asarray((codes == codes[:, :1]).all(axis=1))
        label = "Same answer in all of them"
        yield rates.rate(FULL, label, condition, is_same, _answered(answers, columns))
    was_wrong = answers.codes[:, whole] != answers.targets
    for other in known[1:]:
        is_right = answers.codes[:, other.bits] == answers.targets
        counted = was_wrong & _answered(answers, (whole, other.bits))
        nothing = "no answer with all inputs was wrong"
        yield rates.rate(
            MENDED, "Wrong answers mended", other.condition, is_right, counted, nothing
        )


@dataclass(frozen=True, slots=True, eq=False)
class _Rates:
    """Proportions of items with their interval."""

    answers: CoalitionAnswers
    seed: int
    level: float

    def rate(
        self,
        key: str,
        label: str,
        condition: str,
        flags: BoolArray,
        is_counted: BoolArray,
        nothing: str = _NOTHING,
    ) -> MetricResult:
        """Return the proportion of the counted items with a flag."""
        value = estimate_rate(
            np.where(is_counted, flags, np.nan),
            random_stream(self.seed, "conditions", key, condition),
            level=self.level,
            clusters=self.answers.clusters,
            nothing=nothing,
        )
        return MetricResult(key, label, value, key in (FULL, MENDED), condition=condition)


def _single(names: Sequence[str], index: int) -> str:
    return f"only {names[index.bit_length() - 1]}"


def _answered(answers: CoalitionAnswers, columns: Sequence[int]) -> BoolArray:
    """Return which items have an answer in all of these conditions."""
    return np.asarray((answers.codes[:, columns] != MISSING).all(axis=1))


def _counts(answers: CoalitionAnswers, columns: Sequence[int]) -> FloatArray:
    codes = answers.codes[:, columns]
    by_category = [(codes == category).sum(axis=1) for category in range(answers.categories)]
    return np.stack(by_category, axis=1).astype(np.float64)


def _kappa_of_pair(
    answers: CoalitionAnswers, pair: tuple[int, ...], condition: str, label: str, level: float
) -> MetricResult:
    rows = _answered(answers, pair)
    value: Estimate | NotEstimable = NotEstimable(_NOTHING)
    if rows.any():
        first, second = answers.codes[rows][:, pair].T
        clusters = None if answers.clusters is None else answers.clusters[rows]
        value = clustered_cohen_kappa(first, second, answers.categories, clusters, level)
    return MetricResult(KAPPA, label, value, condition=condition)
