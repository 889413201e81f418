"""Signs that a published record does not describe the model it names.

The hub's leaderboard contains such records: models whose script fell back to counting k-mers,
scores on toy data, and a robustness score that averages other metrics than documented.
"""

import re
from collections import defaultdict
from collections.abc import Sequence

from readingroom.engine.evaluator.fmbench.records import STATUSES, EvalRecord

_KMER = re.compile(r"k-?mer", re.IGNORECASE)
_TOY = re.compile(r"toy", re.IGNORECASE)
_DATE = re.compile(r"\d{4}-\d{2}-\d{2}\Z")
_ROUNDING = 0.000_11
_SHARES = ("AUROC", "Accuracy", "F1-Score", "robustness_score", "perm_equivariance")


def flag_records(records: Sequence[EvalRecord]) -> tuple[tuple[str, ...], ...]:
    """Return warnings about each record in order, () where there are none."""
    twins = _find_twins(records)
    return tuple(
        (*_flags_of(record), *_twin_flag(twins[index])) for index, record in enumerate(records)
    )


def _flags_of(record: EvalRecord) -> list[str]:
    flags = []
    if record.status not in STATUSES:
        flags.append(f"Its status is {record.status!r}, which fmbench does not accept.")
    elif record.status != "Completed":
        flags.append(f"Its run has the status {record.status.lower()}.")
    if record.uses_fallback or (_KMER.match(record.encoding) and not _KMER.search(record.model_id)):
        flags.append(
            f"It was run on k-mer counts ({record.encoding or 'fallback'}), not on the "
            "model's own encoding: the metrics do not describe the model."
        )
    if _TOY.search(record.dataset_id):
        flags.append(f"It uses toy data ({record.dataset_id}), which are no evidence on patients.")
    flags += _aggregate_flag(record)
    beyond = [key for key in _SHARES if not 0 <= record.metrics.get(key, 0) <= 1]
    if beyond:
        flags.append(f"{', '.join(beyond)} is not between 0 and 1.")
    if record.stray:
        flags.append(f"Not plain numbers: {', '.join(record.stray)}.")
    if not _DATE.match(record.date):
        flags.append("Its date is not in the form YYYY-MM-DD, so it cannot be sorted.")
    return flags


def _aggregate_flag(record: EvalRecord) -> list[str]:
    """Return a warning for a robustness score that is not the mean of its areas."""
    areas = [value for key, value in record.metrics.items() if key.endswith("_rAUC")]
    score = record.metrics.get("robustness_score")
    if score is None or not areas:
        return []
    if abs(score - sum(areas) / len(areas)) < _ROUNDING:
        return []
    order = record.metrics.get("perm_equivariance")
    if order is not None and abs(score - (sum(areas) + order) / (len(areas) + 1)) < _ROUNDING:
        what = "includes perm_equivariance in its areas, unlike the definition"
    else:
        what = f"is not the mean of its areas, which is {sum(areas) / len(areas):.4f}"
    return [f"Its robustness_score {score:g} {what}: it cannot be compared."]


def _find_twins(records: Sequence[EvalRecord]) -> list[list[str]]:
    """Return, for each record, other models of the benchmark with identical metrics."""
    by_metrics: defaultdict[tuple[object, ...], set[str]] = defaultdict(set)
    for record in records:
        by_metrics[_fingerprint(record)].add(record.model_id)
    return [
        sorted(by_metrics[_fingerprint(record)] - {record.model_id}) if record.metrics else []
        for record in records
    ]


def _fingerprint(record: EvalRecord) -> tuple[object, ...]:
    metrics = tuple(sorted((key, value) for key, value in record.metrics.items() if key != "N"))
    return record.benchmark_id, metrics


def _twin_flag(twins: Sequence[str]) -> list[str]:
    if not twins:
        return []
    return [f"Its metrics equal those of {', '.join(twins)}: all may be of one fallback."]
