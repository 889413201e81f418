"""Tables of a leaderboard: one for each task, suite, data set and figure, never mixing them."""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

import numpy as np

from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.leaderboard import (
    Agreement,
    Leaderboard,
    LeaderboardRow,
    LeaderboardTable,
    ResultOrigin,
    StratumTable,
)
from readingroom.domain.weights import CriteriaWeights
from readingroom.evaluator.leaderboard.comparing import compare, letters_of_rows
from readingroom.evaluator.leaderboard.composite import (
    composite_words,
    composites,
)
from readingroom.evaluator.leaderboard.entries import LEVEL, LeaderboardEntry, TableKey
from readingroom.statistics.rank_agreement import kendall
from readingroom.statistics.ranks import spearman

_SAME_COVERAGE = 1e-9
_ABSENT = NotEstimable("the model has no such group")
Preferences = Mapping[str, Estimate | NotEstimable]


def make_leaderboard(
    entries: Iterable[LeaderboardEntry],
    preferences: Preferences | None = None,
    *,
    refused: Sequence[str] = (),
    why_no_preference: str = "",
    weights: CriteriaWeights | None = None,
    preferred: Preferences | None = None,
    why_no_composite: str = "",
) -> Leaderboard:
    """Return the tables of all entries, by task and title.

    Of several runs of one model in one table the newest stands there, and the table says how many
    there were: the best one would be a figure of luck.

    Args:
        entries: rows to be placed.
        preferences: abilities from clinicians' judgements, by a model's name.
        refused: sentences about files that could not be taken.
        why_no_preference: why there are no abilities.
        weights: the approved version, None where none is.
        preferred: composites over readers' criteria, by a model's name.
        why_no_composite: what is said where no weights are approved.
    """
    tables: defaultdict[TableKey, list[LeaderboardEntry]] = defaultdict(list)
    for entry in entries:
        tables[entry.key].append(entry)
    made = [
        _table(key, found, preferences or {}, weights, preferred or {})
        for key, found in tables.items()
    ]
    made.sort(key=lambda one: (one.task, one.title, one.dataset_id, one.metric))
    words = why_no_composite if weights is None else composite_words(weights)
    return Leaderboard(tuple(made), tuple(refused), why_no_preference, words if made else "")


def _table(
    key: TableKey,
    entries: list[LeaderboardEntry],
    preferences: Preferences,
    weights: CriteriaWeights | None,
    preferred: Preferences,
) -> LeaderboardTable:
    runs: defaultdict[tuple[str, str, str], list[LeaderboardEntry]] = defaultdict(list)
    for entry in _told_once(entries):
        runs[_model(entry)].append(entry)
    newest = [max(found, key=lambda one: (one.at, one.result_id)) for found in runs.values()]
    counts = [len(found) for found in runs.values()]
    is_higher_better = newest[0].is_higher_better
    why_unranked = _why_unranked(newest)
    order = sorted(
        range(len(newest)),
        key=lambda at: (newest[at].name,) if why_unranked else _place(newest[at], is_higher_better),
    )
    kept, counts = [newest[at] for at in order], [counts[at] for at in order]
    comparisons = () if why_unranked else compare(kept, key)
    letters = letters_of_rows(len(kept), comparisons)
    rows = tuple(
        replace(_row(entry, letter, count, preferences), composite=composite)
        for entry, letter, count, composite in zip(
            kept, letters, counts, composites(kept, weights, preferred), strict=True
        )
    )
    return LeaderboardTable(
        task=key.task,
        suite_id=key.suite_id,
        benchmark_id=kept[0].benchmark_id,
        dataset_id=key.dataset_id,
        title=kept[0].title,
        metric=key.metric,
        label=kept[0].label,
        is_higher_better=is_higher_better,
        rows=rows,
        strata=_strata(kept),
        agreement=_agreement(rows, is_higher_better=is_higher_better) if preferences else None,
        why_unranked=why_unranked,
        comparisons=comparisons,
    )


def _why_unranked(entries: Sequence[LeaderboardEntry]) -> str:
    """Return why figures cannot be ranked, "" where they can.

    Where each leaves out other items, a model that does not answer the hard ones is the best.
    """
    shares = [
        entry.coverage for entry in entries if entry.leaves_out and entry.coverage is not None
    ]
    if not shares or max(shares) - min(shares) < _SAME_COVERAGE:
        return ""
    return (
        f"Not ranked: the figure leaves out items without an answer, and the models answered "
        f"{min(shares):.1%} to {max(shares):.1%} of them. Count these as wrong in the suite "
        "(unanswered: wrong) to compare."
    )


def _told_once(entries: list[LeaderboardEntry]) -> list[LeaderboardEntry]:
    """Return the entries without those of a run that is there already, as its submission."""
    ordered = sorted(entries, key=lambda one: list(ResultOrigin).index(one.origin))
    return list({(_model(one), one.result_id): one for one in reversed(ordered)}.values())


def _model(entry: LeaderboardEntry) -> tuple[str, str, str]:
    return entry.model_id, entry.version, entry.weights_sha256


def _place(entry: LeaderboardEntry, is_higher_better: bool) -> tuple[bool, float, str]:
    value = entry.value.value
    if value is None:
        return True, 0.0, entry.name
    return False, -value if is_higher_better else value, entry.name


def _row(
    entry: LeaderboardEntry, group: str, count: int, preferences: Preferences
) -> LeaderboardRow:
    return LeaderboardRow(
        model_id=entry.model_id,
        name=entry.name,
        version=entry.version,
        value=entry.value,
        group=group,
        item_count=entry.item_count,
        failed_count=entry.failed_count,
        resources=entry.resources,
        at=entry.at,
        result_id=entry.result_id,
        origin=entry.origin,
        figures=entry.figures,
        flags=entry.flags,
        run_count=count,
        preference=preferences.get(entry.name, preferences.get(entry.model_id)),
    )


def _strata(entries: Sequence[LeaderboardEntry]) -> tuple[StratumTable, ...]:
    names = dict.fromkeys(name for entry in entries for name in entry.strata)
    tables = []
    for name in names:
        told = [entry for entry in entries if entry.strata.get(name)]
        groups = tuple(sorted({group for entry in told for group in entry.strata[name]}))
        values = tuple(
            tuple(entry.strata[name].get(group, _ABSENT) for group in groups) for entry in told
        )
        if told:
            tables.append(StratumTable(name, groups, tuple(one.name for one in told), values))
    return tuple(tables)


def _agreement(rows: Sequence[LeaderboardRow], *, is_higher_better: bool) -> Agreement:
    pairs = [
        (row.value.value, row.preference.value)
        for row in rows
        if row.value.value is not None
        if row.preference is not None and row.preference.value is not None
    ]
    figures = np.array([figure for figure, _ in pairs]) * (1.0 if is_higher_better else -1.0)
    abilities = np.array([ability for _, ability in pairs])
    return Agreement(
        spearman(figures, abilities, LEVEL), kendall(figures, abilities, LEVEL), len(pairs)
    )
