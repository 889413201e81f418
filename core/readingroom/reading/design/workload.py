"""Workload of a reader study: readings and hours, from planned numbers."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from readingroom.domain.errors import StateError
from readingroom.domain.study_design import Arm, ArmContent, Assignment, StudyDesign
from readingroom.reading.design.assignment import block_sizes
from readingroom.reading.design.checks import check_design
from readingroom.reading.design.types import Workload

SECONDS_PER_READING: Mapping[ArmContent, float] = {
    ArmContent.CASE: 60.0,
    ArmContent.OUTPUT: 70.0,
    ArmContent.PAIR: 90.0,
}
"""Assumed seconds per reading, by content. Not measured: replace them by those of a pilot."""


def workload(
    design: StudyDesign,
    reader_count: int,
    case_count: int,
    model_count: int,
    seconds_per_reading: Mapping[ArmContent, float] = SECONDS_PER_READING,
    *,
    repeat_share: float = 0.0,
    pairs_per_case: int | None = None,
) -> Workload:
    """Return the work of the readers if every case has an output of every model.

    Args:
        design: a valid design; its planned numbers are replaced by the given ones.
        reader_count: number of readers.
        case_count: number of cases.
        model_count: number of models of a session, for arms that name none.
        seconds_per_reading: by content, more than 0.
        repeat_share: proportion of the items shown twice.
        pairs_per_case: maximum number of pairs of each case; None means all.

    Raises:
        StateError: the numbers do not allow the design, or a number or time is not positive.
    """
    _require_count("readers", reader_count, 1)
    _require_count("cases", case_count, 1)
    _require_count("models", model_count, 0)
    check_design(replace(design, planned_readers=reader_count, planned_cases=case_count))
    if not all(seconds_per_reading[arm.content] > 0 for arm in design.arms):
        raise StateError("The seconds per reading must be more than 0. Enter a longer time.")
    items = {arm.key: _items_per_case(arm, model_count, pairs_per_case) for arm in design.arms}
    seconds = {arm.key: float(seconds_per_reading[arm.content]) for arm in design.arms}
    # Readers and cases of each group of readers with the same number of cases and the same arms.
    groups = _groups(design, reader_count, case_count)
    readings = dict.fromkeys(items, 0)
    reader_hours = []
    for readers, cases, arms in groups:
        for arm in arms:
            readings[arm] += readers * cases * items[arm]
        reader_hours.append(sum(cases * items[arm] * seconds[arm] for arm in arms) / 3600)
    total = sum(readings.values())
    repeats = round(repeat_share * total)
    total_hours = sum(readings[arm] * seconds[arm] for arm in items) / 3600 * (1 + repeat_share)
    sizes = [cases for _, cases, _ in groups]
    result = Workload(
        reader_count=reader_count,
        case_count=case_count,
        least_cases=min(sizes),
        most_cases=max(sizes),
        session_items=_session_items(design, groups, items, repeat_share),
        reading_count=total,
        repeat_count=repeats,
        reader_hours=max(reader_hours) * (1 + repeat_share),
        total_hours=total_hours,
        arm_seconds=seconds,
        text="",
    )
    return replace(result, text=_workload_words(result, design, items))


def _require_count(label: str, count: int, least: int) -> None:
    if count < least:
        raise StateError(f"Enter {least} or more as the number of {label}; {count} is too low.")


_Group = tuple[int, int, tuple[str, ...]]


def _groups(design: StudyDesign, readers: int, cases: int) -> list[_Group]:
    """Return number of readers, cases of each, and their arms."""
    arms = tuple(arm.key for arm in design.arms)
    match design.assignment:
        case Assignment.SPLIT_PLOT:
            sizes = block_sizes(cases, design.block_count)
            numbers = block_sizes(readers, design.block_count)
            return [(n, size, arms) for n, size in zip(numbers, sizes, strict=True)]
        case Assignment.NESTED_CASES:
            return [(1, size, arms) for size in block_sizes(cases, readers)]
        case Assignment.NESTED_READERS:
            numbers = block_sizes(readers, len(arms))
            return [(n, cases, (arm,)) for n, arm in zip(numbers, arms, strict=True)]
        case Assignment.INCOMPLETE_BLOCKS:
            return [(readers, design.cases_per_reader, arms)]
        case Assignment.CROSSED:
            return [(readers, cases, arms)]


def _items_per_case(arm: Arm, model_count: int, pairs_per_case: int | None) -> int:
    if arm.content is ArmContent.CASE:
        return 1
    if arm.content is ArmContent.PAIR:
        pairs = model_count * (model_count - 1) // 2
        count = pairs if pairs_per_case is None else min(pairs, pairs_per_case)
    else:
        count = 1 if arm.model else model_count
    if count < 1:
        raise StateError(
            f"The arm “{arm.label}” shows outputs, but the number of models is {model_count}. "
            "Enter the number of models."
        )
    return count


def _session_items(
    design: StudyDesign, groups: list[_Group], items: Mapping[str, int], repeat_share: float
) -> tuple[int, ...]:
    """Return the most items of a reader in each session, rounded up."""
    counts = []
    for session in design.sessions:
        most = 0.0
        for _, cases, arms in groups:
            shares = {
                arm: sum(arm in other.arms for other in design.sessions) for arm in session.arms
            }
            most = max(
                most,
                sum(cases * items[arm] / shares[arm] for arm in session.arms if arm in arms),
            )
        counts.append(_rounded_up(most * (1 + repeat_share)))
    return tuple(counts)


def _rounded_up(value: float) -> int:
    return -int(-round(value, 6) // 1)


def _workload_words(result: Workload, design: StudyDesign, items: Mapping[str, int]) -> str:
    cases = _counted(result.most_cases, "case")
    if result.least_cases < result.most_cases:
        cases = f"{result.least_cases:,} to {cases}"
    factors = [_counted(result.reader_count, "reader"), cases]
    is_parallel = design.assignment is Assignment.NESTED_READERS
    per_case = sum(items.values())
    if max(items.values()) == 1:
        if len(items) > 1 and not is_parallel:
            factors.append(_counted(len(items), "arm"))
    elif len(items) == 1:
        factors.append(_counted(per_case, "pair" if design.is_paired else "output"))
    elif not is_parallel:
        factors.append(_counted(per_case, "item"))
    elif len(set(items.values())) == 1:
        factors.append(_counted(per_case // len(items), "output"))
    else:
        factors.append(f"{min(items.values())} to {max(items.values())} items")
    repeats = f" and {_counted(result.repeat_count, 'repeat')}" if result.repeat_count else ""
    return (
        f"{' × '.join(factors)} = {_counted(result.reading_count, 'reading')}{repeats}, "
        f"about {_duration(result.total_hours)}"
    )


_ONE: Final = {
    "reader": "1 reader",
    "case": "1 case",
    "pair": "1 pair",
    "output": "1 output",
    "repeat": "1 repeat",
    "reading": "1 reading",
    "minute": "1 minute",
}
_MANY: Final = {
    "reader": "{:,} readers",
    "case": "{:,} cases",
    "arm": "{:,} arms",
    "pair": "{:,} pairs",
    "output": "{:,} outputs",
    "item": "{:,} items",
    "repeat": "{:,} repeats",
    "reading": "{:,} readings",
    "minute": "{:,} minutes",
    "hour": "{:,} hours",
}


def _counted(count: int, noun: str) -> str:
    return _ONE[noun] if count == 1 else _MANY[noun].format(count)


def _duration(hours: float) -> str:
    if hours < 2:
        return _counted(max(1, round(hours * 60)), "minute")
    return _counted(round(hours), "hour")
