"""Examinations (DICOM studies) of a case, and the time from each to the newest."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Final

from pydicom.dataset import Dataset

from readingroom.domain.ids import AssetId
from readingroom.domain.imaging import ImageSeries
from readingroom.intake.images.elements import text_of

_LONGEST_STUDY_DAYS: Final = 7
"""Dates of one examination that are further apart contradict each other (late images of nuclear
medicine are a few days after the first)."""
_DATES: Final = ("StudyDate", "AcquisitionDate")
_CONTRADICTION: Final = "The dates of this examination contradict each other. Its time is unknown."
_NO_DATE: Final = "This examination has no date. Its time is unknown."
_PATIENTS: Final = (
    "The examinations have different patient numbers. The times between them are unknown."
)


@dataclass(frozen=True, slots=True)
class StudyFacts:
    """Examination of one file, after de-identification.

    Differences between the dates of one subject are true, as all were moved by the same number of
    days; between subjects they are not.
    """

    uid: str = ""
    subject: str = ""
    dates: tuple[date, ...] = ()


NO_STUDY: Final = StudyFacts()


def read_study_facts(header: Dataset) -> StudyFacts:
    """Return the examination of a file; dates that do not parse count as missing."""
    dates = (_date_of(text_of(header, keyword)) for keyword in _DATES)
    return StudyFacts(
        uid=text_of(header, "StudyInstanceUID"),
        subject=text_of(header, "PatientID"),
        dates=tuple(day for day in dates if day is not None),
    )


def _date_of(text: str) -> date | None:
    """Return the date of a DA value, "20240131" or "2024.01.31"."""
    digits = text.replace(".", "")
    if len(digits) != 8 or not (digits.isascii() and digits.isdecimal()):
        return None
    try:
        return date(int(digits[:4]), int(digits[4:6]), int(digits[6:]))
    except ValueError:
        return None


def with_studies(
    series: Sequence[ImageSeries], files: Mapping[AssetId, StudyFacts]
) -> list[ImageSeries]:
    """Return the series with their examinations, the newest examination first.

    Series without a StudyInstanceUID belong to no examination. If any time is unknown, none of the
    others is known to be the newest: then no time is stored and the order is not changed.

    Args:
        series: the series of a case.
        files: the examinations by the assets of their files.
    """
    uids = [_study_of(stack, files) for stack in series]
    keys: dict[str, str] = {}
    for stack, uid in zip(series, uids, strict=True):
        if uid:
            keys.setdefault(uid, f"study-{stack.frames[0].asset[:16]}")
    newest, warnings = _newest_dates(keys, files.values())
    last = max(newest.values(), default=None)
    marked = []
    for stack, uid in zip(series, uids, strict=True):
        day = newest.get(uid)
        marked.append(
            replace(
                stack,
                study=keys.get(uid, ""),
                days_before_current=None if day is None or last is None else (last - day).days,
                warnings=(*stack.warnings, *warnings.get(uid, ())),
            )
        )
    return sorted(marked, key=lambda stack: stack.days_before_current or 0)


def _study_of(series: ImageSeries, files: Mapping[AssetId, StudyFacts]) -> str:
    """Return the only StudyInstanceUID of the files of a series, else ""."""
    uids = {files[ref.asset].uid if ref.asset in files else "" for ref in series.frames}
    return uids.pop() if len(uids) == 1 else ""


def _newest_dates(
    uids: Iterable[str], files: Iterable[StudyFacts]
) -> tuple[dict[str, date], dict[str, tuple[str, ...]]]:
    """Return the date of each examination, none if one is unknown, and warnings by examination."""
    facts: dict[str, list[StudyFacts]] = {uid: [] for uid in uids}
    for file in files:
        if file.uid in facts:
            facts[file.uid].append(file)
    if len(facts) < 2:
        return dict.fromkeys(facts, date.min), {}
    subjects = {file.subject for group in facts.values() for file in group}
    if len(subjects) > 1:
        return {}, dict.fromkeys(facts, (_PATIENTS,))
    dates = {uid: {day for file in group for day in file.dates} for uid, group in facts.items()}
    contradicting = {uid for uid, days in dates.items() if _contradict(days)}
    undated = {uid for uid, days in dates.items() if not days}
    if not contradicting and not undated:
        return {uid: min(days) for uid, days in dates.items()}, {}
    warnings: dict[str, tuple[str, ...]] = dict.fromkeys(undated, (_NO_DATE,))
    return {}, warnings | dict.fromkeys(contradicting, (_CONTRADICTION,))


def _contradict(days: set[date]) -> bool:
    return bool(days) and (max(days) - min(days)).days > _LONGEST_STUDY_DAYS
