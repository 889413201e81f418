"""Errors marked by readers, counted by model and possible harm."""

from collections import Counter
from collections.abc import Iterable, Sequence

from readingroom.domain.error_annotation import (
    HARMFUL_GRADE,
    ErrorAnnotation,
    ErrorKind,
    ErrorKindCount,
    HarmCount,
    HarmLikelihood,
    HarmSeverity,
    ModelErrorCounts,
    Side,
)
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.output import ModelSummary
from readingroom.reading.judged_pairs import JudgedPair
from readingroom.statistics.crossed_clusters import share_of_judgements

_NOTHING = "no judgement of this model under a protocol that collects errors"


def count_findings(
    judgements: Sequence[JudgedPair], models: Sequence[ModelSummary], level: float = 0.95
) -> tuple[ModelErrorCounts, ...]:
    """Return the errors marked on each model's outputs, in the order of the models.

    Only judgements under a protocol that collects errors count; without one the result is empty.
    Proportions are of judged outputs, each as often as it was judged; see `share_of_judgements`.
    Without a judgement of a model they are NotEstimable.
    """
    collecting = [pair for pair in judgements if pair.asks_findings]
    return tuple(_of_model(model, collecting, level) for model in models) if collecting else ()


def _of_model(
    model: ModelSummary, collecting: Sequence[JudgedPair], level: float
) -> ModelErrorCounts:
    judged = [
        (pair, [finding for finding in pair.findings if finding.side is side])
        for pair in collecting
        for side, of_side in ((Side.LEFT, pair.left), (Side.RIGHT, pair.right))
        if of_side == model.id
    ]
    shown = [marked for _, marked in judged]
    annotations = [finding for marked in shown for finding in marked]
    counts = Counter(finding.kind for finding in annotations)
    readers, cases = [pair.reader for pair, _ in judged], [pair.case for pair, _ in judged]

    def share(counted: Iterable[bool]) -> Estimate | NotEstimable:
        return share_of_judgements([*counted], readers, cases, _NOTHING, level)

    return ModelErrorCounts(
        model=model.id,
        name=model.card.name,
        judged=len(shown),
        count=len(annotations),
        marked=share(map(bool, shown)),
        harmful=share(map(_is_harmful, shown)),
        kinds=tuple(
            ErrorKindCount(kind, counts[kind], share(_has(kind, marked) for marked in shown))
            for kind in ErrorKind
        ),
        harms=_harms(annotations),
    )


def _is_harmful(marked: Sequence[ErrorAnnotation]) -> bool:
    return any(finding.severity.grade >= HARMFUL_GRADE for finding in marked)


def _has(kind: ErrorKind, marked: Sequence[ErrorAnnotation]) -> bool:
    return any(finding.kind is kind for finding in marked)


def _harms(annotations: Sequence[ErrorAnnotation]) -> tuple[HarmCount, ...]:
    counts = Counter((finding.severity, finding.likelihood) for finding in annotations)
    order = [
        (severity, likelihood)
        for severity in HarmSeverity
        for likelihood in (None, *HarmLikelihood)
        if counts[severity, likelihood]
    ]
    return tuple(HarmCount(*harm, counts[harm]) for harm in order)
