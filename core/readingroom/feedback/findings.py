"""Errors that readers marked, counted by model with the harm each could do."""

from collections import Counter
from collections.abc import Sequence

from readingroom.domain.error_annotation import (
    ErrorAnnotation,
    ErrorKind,
    ErrorKindCount,
    HarmCount,
    HarmLikelihood,
    HarmSeverity,
    ModelErrorCounts,
    Side,
)
from readingroom.domain.output import ModelSummary
from readingroom.feedback.judged_pairs import JudgedPair
from readingroom.statistics import estimate_share

HARMFUL_GRADE = HarmSeverity.MODERATE.grade
"""From this grade on a finding counts as harmful."""
_NOTHING = "no judgement of this model under a protocol that asks for errors"


def count_findings(
    judgements: Sequence[JudgedPair], models: Sequence[ModelSummary], level: float = 0.95
) -> tuple[ModelErrorCounts, ...]:
    """Return what was marked on each model's outputs, in the order of the models.

    Only judgements under a protocol that asks for errors count; without one the answer is empty.
    Shares are of judged outputs, each as often as it was judged, with Wilson intervals, which take
    judgements as independent. At no judgement of a model its shares are NotEstimable.
    """
    asked = [pair for pair in judgements if pair.asks_findings]
    return tuple(_of_model(model, asked, level) for model in models) if asked else ()


def _of_model(model: ModelSummary, asked: Sequence[JudgedPair], level: float) -> ModelErrorCounts:
    shown = [
        [finding for finding in pair.findings if finding.side is side]
        for pair in asked
        for side, of_side in ((Side.LEFT, pair.left), (Side.RIGHT, pair.right))
        if of_side == model.id
    ]
    found = [finding for marked in shown for finding in marked]
    counts = Counter(finding.kind for finding in found)
    n = len(shown)
    return ModelErrorCounts(
        model=model.id,
        name=model.card.name,
        judged=n,
        count=len(found),
        marked=estimate_share(sum(map(bool, shown)), n, _NOTHING, level),
        harmful=estimate_share(sum(map(_is_harmful, shown)), n, _NOTHING, level),
        kinds=tuple(
            ErrorKindCount(
                kind,
                counts[kind],
                estimate_share(sum(_has(kind, marked) for marked in shown), n, _NOTHING, level),
            )
            for kind in ErrorKind
        ),
        harms=_harms(found),
    )


def _is_harmful(marked: Sequence[ErrorAnnotation]) -> bool:
    return any(finding.severity.grade >= HARMFUL_GRADE for finding in marked)


def _has(kind: ErrorKind, marked: Sequence[ErrorAnnotation]) -> bool:
    return any(finding.kind is kind for finding in marked)


def _harms(found: Sequence[ErrorAnnotation]) -> tuple[HarmCount, ...]:
    counts = Counter((finding.severity, finding.likelihood) for finding in found)
    order = [
        (severity, likelihood)
        for severity in HarmSeverity
        for likelihood in (None, *HarmLikelihood)
        if counts[severity, likelihood]
    ]
    return tuple(HarmCount(*harm, counts[harm]) for harm in order)
