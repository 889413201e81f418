"""Models compared on the same cases: CSV with the columns case, truth, model, score and cluster."""

import math
from dataclasses import dataclass
from enum import StrEnum
from itertools import combinations
from pathlib import Path
from typing import Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray, IntArray
from readingroom.domain.errors import IntakeError
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.reading.csv_lines import OWN_NAMES, ColumnNames, CsvLine, read_lines
from readingroom.reading.estimate_blocks import Block, estimate_block
from readingroom.statistics.clusters import numbered
from readingroom.statistics.intervals import estimate_share, normal_quantile, student_quantile
from readingroom.statistics.model_comparison import (
    ModelDifference,
    compare_areas,
    compare_proportions,
    proportion,
    win_ratio,
)
from readingroom.statistics.multiplicity import adjust_holm
from readingroom.statistics.paired import Difference, estimate_differences
from readingroom.statistics.roc import Area, area_under_roc, estimate_auroc

MAX_MODELS: Final = 50
_NO_CASE: Final = "no case has a score and this truth"


class PairedFigure(StrEnum):
    """What is compared.

    The proportions are those of cases whose score is on the right side of a threshold. A model wins
    a case if its score is higher where the truth is 1, or lower where it is 0.
    """

    AUC = "auc"
    ACCURACY = "accuracy"
    SENSITIVITY = "sensitivity"
    SPECIFICITY = "specificity"
    WIN_DIFFERENCE = "win-difference"
    WIN_RATIO = "win-ratio"


@dataclass(frozen=True, slots=True)
class ModelScores:
    """Scores of models, float array (n_cases, n_models), NaN = no score, and the cases' truth."""

    cases: tuple[str, ...]
    models: tuple[str, ...]
    scores: FloatArray
    is_positive: BoolArray
    clusters: IntArray | None


def read_model_scores(path: Path, columns: ColumnNames = OWN_NAMES) -> ModelScores:
    """Read a table of scores; a row with an empty score is a missing one.

    `columns` are those that are named otherwise in the file.

    Raises:
        IntakeError: the file cannot be read, a model scores a case twice, or the truth or the
            cluster of a case changes between lines; the message names the line.
    """
    truths: dict[str, bool] = {}
    clusters: dict[str, str] = {}
    models: dict[str, int] = {}
    scores: dict[tuple[str, str], float] = {}
    has_clusters = False
    for line in read_lines(path, ("case", "truth", "model", "score"), columns):
        case, model = line.cells["case"], line.cells["model"]
        if not case or not model:
            raise line.fault(f"the {'model' if case else 'case'} is empty. Enter it.")
        truth = _truth(line)
        cluster = line.cells.get("cluster", "")
        has_clusters = has_clusters or bool(cluster)
        if truths.setdefault(case, truth) != truth:
            raise line.fault(f"the truth of case {case[:40]} differs from that of an earlier line.")
        if clusters.setdefault(case, cluster) != cluster:
            raise line.fault(f"case {case[:40]} was in another cluster in an earlier line.")
        if (case, model) in scores:
            raise line.fault(f"model {model[:40]} has two scores of case {case[:40]}. Remove one.")
        models.setdefault(model, len(models))
        score = line.number_of("score")
        scores[case, model] = math.nan if score is None else score
    if len(models) < 2 or len(models) > MAX_MODELS:
        raise IntakeError(f"{path.name} has {len(models)} models; 2 to {MAX_MODELS} are needed.")
    empty = next((case for case, cluster in clusters.items() if has_clusters and not cluster), None)
    if empty is not None:
        raise IntakeError(f"{path.name}: case {empty[:40]} has no cluster, others have. Enter it.")
    table = np.full((len(truths), len(models)), math.nan)
    rows = {case: row for row, case in enumerate(truths)}
    for (case, model), score in scores.items():
        table[rows[case], models[model]] = score
    return ModelScores(
        tuple(truths),
        tuple(models),
        table,
        np.array(list(truths.values())),
        numbered(list(clusters.values())) if has_clusters else None,
    )


def _truth(line: CsvLine) -> bool:
    text = line.cells["truth"]
    if text not in ("0", "1"):
        raise line.fault(f"the truth must be 0 or 1, not '{text[:40]}'.")
    return text == "1"


def paired_report(
    table: ModelScores,
    figure: PairedFigure = PairedFigure.AUC,
    *,
    threshold: float | None = None,
    seed: int = 1,
    level: float = 0.95,
) -> Block:
    """Return the figure of each model and the difference of each two, as plain values for JSON.

    Each model is estimated from all its scores, each difference from the cases that both scored;
    `cases` says how many. `p_adjusted` is Holm's for all differences, and `bootstrap` has the
    interval by resampled cases or clusters, simultaneous for all differences.

    Raises:
        IntakeError: a proportion without a threshold.
    """
    if figure in _PROPORTIONS and threshold is None:
        raise IntakeError(f"{figure} needs a threshold. Give the lowest positive score.")
    comparison = _Comparison(table, figure, math.nan if threshold is None else threshold, level)
    report: Block = {
        "figure": figure.value,
        "level": level,
        "cases": len(table.cases),
        "positive": int(table.is_positive.sum()),
        "clusters": None if table.clusters is None else len(np.unique(table.clusters)),
        "missing": int(np.isnan(table.scores).sum()),
    }
    if threshold is not None:
        report["threshold"] = threshold
    if figure not in (PairedFigure.WIN_DIFFERENCE, PairedFigure.WIN_RATIO):
        report["models"] = {name: comparison.of_model(at) for at, name in enumerate(table.models)}
    report["differences"] = comparison.of_pairs(np.random.default_rng(seed))
    return report


_PROPORTIONS = (PairedFigure.ACCURACY, PairedFigure.SENSITIVITY, PairedFigure.SPECIFICITY)


class _Comparison:
    """The figures of a table's models and pairs of models."""

    def __init__(
        self, table: ModelScores, figure: PairedFigure, threshold: float, level: float
    ) -> None:
        self._table, self._figure, self._threshold, self._level = table, figure, threshold, level
        self._counted = {
            PairedFigure.SENSITIVITY: table.is_positive,
            PairedFigure.SPECIFICITY: ~table.is_positive,
        }.get(figure, np.ones(len(table.cases), dtype=bool))

    def of_model(self, at: int) -> Block:
        """Return a model's own figure from all its scores."""
        scores = self._table.scores[:, at]
        rows = ~np.isnan(scores) & self._counted
        clusters = self._clusters(rows)
        is_positive = self._table.is_positive[rows]
        block: Block = {"cases": int(rows.sum())}
        if self._figure is PairedFigure.AUC:
            estimate = estimate_auroc(
                scores[rows], is_positive, level=self._level, clusters=clusters
            )
            if isinstance(estimate, NotEstimable):
                return block | estimate_block(estimate)
            own = area_under_roc(scores[rows], is_positive, is_clustered=clusters is not None)
            wald = _with_error(own, clusters, self._level, "DeLong")
            shown = estimate if isinstance(wald, NotEstimable) else wald
            return block | estimate_block(shown) | {"logit": estimate_block(estimate)}
        right = self._is_right(scores[rows], is_positive)
        if clusters is None:
            share = estimate_share(int(right.sum()), len(right), _NO_CASE, self._level)
            return block | estimate_block(share)
        if not rows.any():
            return block | estimate_block(NotEstimable(_NO_CASE))
        own = proportion(right, is_clustered=True)
        share = _with_error(own, clusters, self._level, "proportion")
        if own.value in (0, 1):  # as if each cluster were one case
            n = len(np.unique(clusters))
            share = estimate_share(round(own.value * n), n, "", self._level)
        return block | estimate_block(share)

    def of_pairs(self, rng: np.random.Generator) -> list[Block]:
        """Return the differences of each two models."""
        blocks: list[Block] = []
        p_values: list[float] = []
        tested: list[Block] = []
        influences: list[Difference] = []
        for first, second in combinations(range(len(self._table.models)), 2):
            rows = ~np.isnan(self._table.scores[:, [first, second]]).any(axis=1) & self._counted
            names = [self._table.models[first], self._table.models[second]]
            block: Block = {"models": names, "cases": int(rows.sum())}
            blocks.append(block)
            sides = self._table.scores[rows, first], self._table.scores[rows, second]
            block |= self._pair(*sides, rows)
            if isinstance(block["p"], float):
                p_values.append(block["p"])
                tested.append(block)
            influences.append(self._influence(*sides, rows))
        for block, p in zip(tested, adjust_holm(p_values), strict=True):
            block["p_adjusted"] = p
        if self._figure is not PairedFigure.WIN_RATIO:
            resampled = estimate_differences(
                influences, rng, scale="probability", level=self._level
            )
            for block, estimate in zip(blocks, resampled, strict=True):
                block["bootstrap"] = (
                    {"low": None, "high": None, "reason": estimate.reason}
                    if isinstance(estimate, NotEstimable)
                    else {"low": estimate.low, "high": estimate.high, "method": estimate.method}
                )
        return blocks

    def _pair(self, first: FloatArray, second: FloatArray, rows: BoolArray) -> Block:
        is_positive, clusters = self._table.is_positive[rows], self._clusters(rows)
        if self._figure is PairedFigure.AUC:
            return _difference(
                compare_areas(first, second, is_positive, clusters=clusters, level=self._level)
            )
        sides = self._sides(first, second, is_positive)
        block = _difference(compare_proportions(*sides, clusters=clusters, level=self._level))
        if self._figure in _PROPORTIONS:
            return block
        block |= {"wins": int(sides[0].sum()), "losses": int(sides[1].sum())}
        if self._figure is PairedFigure.WIN_RATIO:
            block |= estimate_block(win_ratio(*sides, clusters=clusters, level=self._level))
        return block

    def _influence(self, first: FloatArray, second: FloatArray, rows: BoolArray) -> Difference:
        """Return the difference with its influences of all cases, or clusters, of the table."""
        is_positive, figure = self._table.is_positive[rows], self._figure
        influence = np.zeros(len(rows))
        counted = int(rows.sum())
        if figure is PairedFigure.AUC and int(is_positive.sum()) in (0, counted):
            return Difference(math.nan, influence, 0)
        if figure is PairedFigure.AUC:
            sides = [
                area_under_roc(scores, is_positive, is_clustered=True) for scores in (first, second)
            ]
        elif counted:
            sides = [
                proportion(right, is_clustered=True)
                for right in self._sides(first, second, is_positive)
            ]
        else:
            return Difference(math.nan, influence, 0)
        influence[rows] = sides[0].influence - sides[1].influence
        clusters = self._table.clusters
        if clusters is not None:
            influence = np.asarray(np.bincount(clusters, weights=influence), np.float64)
            counted = len(np.unique(clusters[rows]))
        return Difference(sides[0].value - sides[1].value, influence, counted)

    def _sides(
        self, first: FloatArray, second: FloatArray, is_positive: BoolArray
    ) -> tuple[BoolArray, BoolArray]:
        """Return the right cases of the two models, or the wins of each."""
        if self._figure in _PROPORTIONS:
            return self._is_right(first, is_positive), self._is_right(second, is_positive)
        nearer = np.where(is_positive, first - second, second - first)
        return nearer > 0, nearer < 0

    def _is_right(self, scores: FloatArray, is_positive: BoolArray) -> BoolArray:
        return np.asarray((scores >= self._threshold) == is_positive)

    def _clusters(self, rows: BoolArray) -> IntArray | None:
        clusters = self._table.clusters
        return None if clusters is None else numbered(clusters[rows])


def _with_error(
    own: Area, clusters: IntArray | None, level: float, method: str
) -> Estimate | NotEstimable:
    """Return a figure with Wald's interval, clipped to 0 and 1."""
    parts, quantile = own.influence, normal_quantile(level)
    if clusters is not None:
        parts = np.asarray(np.bincount(clusters, weights=own.influence), np.float64)
        if len(parts) < 2:
            return NotEstimable("all cases are in one cluster", own.value)
        parts = parts * math.sqrt(len(parts) / (len(parts) - 1))
        quantile = student_quantile(level, len(parts) - 1)
        method = f"{method}, {len(parts)} clusters, t({len(parts) - 1})"
    error = math.sqrt(float((parts**2).sum()))
    if error < 1e-12:
        return NotEstimable("all cases contribute the same", own.value)
    low, high = max(0.0, own.value - quantile * error), min(1.0, own.value + quantile * error)
    method = f"{method}, Wald, clipped to [0, 1]"
    return Estimate(own.value, low, high, level, "probability", len(parts), method, error)


def _difference(difference: ModelDifference) -> Block:
    return estimate_block(difference.estimate) | {
        "statistic": difference.statistic,
        "p": difference.p,
        "test": difference.test,
    }
