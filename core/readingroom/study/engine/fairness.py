"""Fairness of a model over a table, of recorded predictions and of readings of people."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np
from numpy.typing import NDArray

from readingroom.domain.errors import AnalysisError, ModelError
from readingroom.domain.fairness import (
    DecisionSource,
    FairnessOptions,
    FairnessReport,
)
from readingroom.domain.model import ModelCapability, ModelUnderTest
from readingroom.domain.patient_table import ColumnRole, PatientTable
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.suggestions import nearest
from readingroom.study.documents import write_files
from readingroom.study.engine.fairness_columns import (
    Bands,
    decisions_of,
    flags_of,
    groups_of,
    read_columns,
    read_head,
    require_one_each,
    take_rows,
    texts_of,
    values_of,
)
from readingroom.study.engine.fairness_labels import PositiveClass
from readingroom.study.engine.model_inputs import ModelInputs, read_inputs
from readingroom.study.engine.running import started

if TYPE_CHECKING:
    from readingroom.analyzer.fairness import Flips
    from readingroom.statistics.group_fairness import Groups

FloatArray = NDArray[np.float64]
BoolArray = NDArray[np.bool_]
FAIRNESS_FILE: Final = "fairness.json"
_AT_ONCE: Final = 100_000
_USUAL_THRESHOLD: Final = 0.5
_NO_THRESHOLD: Final = (
    "The scores are not between 0 and 1, so that nobody knows from where on they decide: name the "
    "threshold to compare decisions."
)


@dataclass(frozen=True, slots=True)
class AuditedTable:
    """Which table is audited, and what its columns are.

    `table` is a CSV file or the name of a packaged one. `attributes` are compared, () takes those
    that are declared as protected, or of recorded predictions all others. `bands` cut numbers into
    groups. `code` tells patients apart: rows of one patient are no independent ones. `positive` is
    the value of the outcome, of decisions and of a model's classes that counts, "" where they say
    so themselves. `is_aided` says that readers saw what a model said.
    """

    table: str
    attributes: tuple[str, ...] = ()
    outcome: str = ""
    positive: str = ""
    score: str = ""
    decision: str = ""
    reader: str = ""
    case: str = ""
    bands: tuple[tuple[str, tuple[float, ...]], ...] = ()
    declaration: Path | None = None
    inputs: Path | None = None
    code: str = ""
    is_aided: bool = False

    @property
    def cuts(self) -> Bands:
        """Return the bands by attribute."""
        return dict(self.bands)


def audit_model(
    model: Path | str,
    audited: AuditedTable,
    *,
    threshold: float = 0.5,
    options: FairnessOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Run a model over a table, and over it with each attribute changed alone.

    Args:
        model: a model's configuration, or a file that is one by itself.
        audited: whom it is asked about; without an outcome only decisions are compared.
        threshold: probability of the positive class from which on the decision is made.
        options: how groups are compared.
        consent: whether code that comes with the model may run.
        progress: told how far it is.

    Raises:
        AnalysisError: a column, class or group is not there, or there is nothing to compare.
        GenerationError: the table or a declaration cannot be used.
        ModelError: the model cannot be loaded, or nobody agreed to its code.
        Cancelled: the user stopped.
    """
    from readingroom.analyzer.fairness import FairnessInputs, assess_fairness, find_flips
    from readingroom.models import read_config

    _require_share(threshold)
    options = options or FairnessOptions()
    table, outcomes, positive, told, patients = _with_outcome(_patients(audited), audited)
    protected = tuple(one.name for one in table.with_role(ColumnRole.PROTECTED))
    names = _compared(audited, audited.attributes or protected)
    groups = [groups_of(table, name, audited.cuts) for name in names]
    inputs = read_inputs(audited.inputs, table)
    with started(
        read_config(model), None, consent=consent, seed=options.seed, progress=progress
    ) as subject:
        asked = _Asked(subject, inputs, positive, threshold, values_of(table, audited.outcome))
        scores, decisions = asked.ask(table)
        flips: list[Flips] = [
            find_flips(table, name, asked.decide, patients, level=options.level, progress=progress)
            for name in names
            if name not in audited.cuts
        ]
        name = subject.facts.name
    told += _not_given(names, inputs)
    assessed = FairnessInputs(
        name,
        outcomes,
        scores,
        decisions,
        threshold if scores is not None else None,
        f"{audited.outcome}: {positive}" if audited.outcome else "",
        asked.decision,
        source=Path(audited.table).name,
        warnings=(*told, *asked.warnings),
        patients=patients,
    )
    return assess_fairness(assessed, groups, options, flips=flips, progress=progress)


def _require_share(threshold: float) -> None:
    """Refuse a threshold that no probability is on one side of.

    Raises:
        AnalysisError: it is one.
    """
    if not 0 <= threshold <= 1:
        raise AnalysisError(
            f"The scores are between 0 and 1; a threshold of {threshold:g} parts none of them."
        )


def _not_given(names: Sequence[str], inputs: ModelInputs) -> list[str]:
    """Return sentences on attributes that a model does not see."""
    taken = {one.column for one in inputs.inputs}
    return [
        f"The model is not given {one}: changing it alone cannot change a decision."
        for one in names
        if one not in taken
    ]


def _with_outcome(
    table: PatientTable, audited: AuditedTable
) -> tuple[PatientTable, BoolArray | None, str, list[str], list[str] | None]:
    """Return the rows that have an outcome and a patient, all where no such column is named.

    With them come their outcomes, which value counts, sentences, and the codes of patients.

    Raises:
        AnalysisError: neither an outcome nor a class of the model is named.
    """
    told = [f"{SYNTHETIC}."] if table.is_synthetic else []
    codes = _codes_of(table, audited.code)
    is_kept = np.ones(table.row_count, dtype=bool)
    if codes is not None:
        is_kept = np.array([code != "" for code in codes], dtype=bool)
    told += _dropped(is_kept, "a code of the patient")
    flags, positive = None, audited.positive
    if audited.outcome:
        flags, positive = flags_of(table, audited.outcome, audited.positive)
        told += _dropped(~np.isnan(flags) | ~is_kept, "the outcome")
        is_kept &= ~np.isnan(flags)
    elif not positive:
        raise AnalysisError(
            "Name the column of the table that holds the outcome, or the class of the model "
            "that counts as positive."
        )
    outcomes = None if flags is None else flags[is_kept] == 1
    patients = None if codes is None else [codes[row] for row in np.flatnonzero(is_kept)]
    kept = table.without(audited.code) if audited.code else table
    return kept.take(is_kept), outcomes, positive, told, patients


def _codes_of(table: PatientTable, name: str) -> list[str] | None:
    """Return the code of each row's patient, "" where it lacks one; None where no column is."""
    if not name:
        return None
    if table.column(name).is_category:
        return texts_of(table, name)
    return ["" if np.isnan(one) else repr(one) for one in table.values[name].tolist()]


class _Asked:
    """A model that runs, asked for the decision about each patient.

    `values` are those of the outcome, () where nobody named it.
    """

    def __init__(
        self,
        subject: ModelUnderTest,
        inputs: ModelInputs,
        positive: str,
        threshold: float,
        values: tuple[str, ...],
    ) -> None:
        can = subject.facts.abilities
        self._has_scores = ModelCapability.PREDICT_PROBA in can
        if not self._has_scores and ModelCapability.PREDICT not in can:
            raise ModelError(
                f"{subject.facts.name} neither decides nor gives probabilities. It can "
                f"{', '.join(can) or 'nothing'}."
            )
        self._subject, self._inputs, self._threshold = subject, inputs, threshold
        classes = inputs.classes or subject.facts.classes
        self._said = PositiveClass(positive, classes, values)
        self.decision = f"probability of {positive} at least {threshold:g}"
        self.warnings: tuple[str, ...] = ()
        if not self._has_scores:
            self.decision = f"the model says {positive}"
            self.warnings = ("The model gives no probabilities: what needs scores is left open.",)

    def ask(self, table: PatientTable) -> tuple[FloatArray | None, BoolArray]:
        """Return the probabilities of the positive class, None without any, and the decisions."""
        samples = self._inputs.encode(table)
        parts = [samples[at : at + _AT_ONCE] for at in range(0, len(samples), _AT_ONCE)]
        if not self._has_scores:
            labels = np.concatenate([np.asarray(self._subject.predict(one)) for one in parts])
            return None, self._said.by_labels(labels)
        found = np.concatenate([self._subject.predict_proba(one) for one in parts])
        scores = found[:, self._said.column(found.shape[1])]
        return scores, scores >= self._threshold

    def decide(self, table: PatientTable) -> BoolArray:
        """Return the decisions alone."""
        return self.ask(table)[1]


def audit_predictions(
    audited: AuditedTable,
    *,
    model: str = "",
    threshold: float | None = None,
    options: FairnessOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Compare groups in recorded predictions: a CSV of outcome, score or decision, and attributes.

    With a column of readers and one of cases these are readings of people. `threshold` makes
    decisions of scores where there are none; None is .5 for probabilities, and none for others.

    Raises:
        AnalysisError: a column or a value is not there, or there is nothing to compare.
        GenerationError: the file cannot be read.
    """
    path, options = Path(audited.table), options or FairnessOptions()
    names = _compared(audited, audited.attributes or other_columns(path, audited))
    given = (audited.outcome, audited.decision, audited.reader, audited.case, audited.code)
    words = [one for one in given if one] + [one for one in names if one not in audited.cuts]
    numbers = [audited.score] if audited.score else []
    table = read_columns(path, words, [*numbers, *audited.cuts], only=True)
    columns, told = {}, []
    positive = audited.positive
    if audited.outcome:
        columns["outcome"], positive = flags_of(table, audited.outcome, audited.positive)
    if audited.decision:
        columns["decision"] = decisions_of(table, audited.decision, audited.outcome, positive)
    if audited.score:
        columns["score"] = np.asarray(table.values[audited.score], dtype=np.float64)
    if not {"score", "decision"} & set(columns):
        raise AnalysisError("Name the column of the scores, or that of the decisions.")
    is_whole = np.all([~np.isnan(one) for one in columns.values()], axis=0)
    told += [f"{SYNTHETIC}."] if table.is_synthetic else []
    told += _dropped(is_whole, "an outcome, a score or a decision")
    for named, what in (
        ((audited.reader, audited.case), "a reader or a case"),
        ((audited.code,), "a code of the patient"),
    ):
        is_named = np.all([table.values[one] >= 0 for one in named if one], axis=0)
        told += _dropped(is_named | ~is_whole, what)
        is_whole &= is_named
    found = {key: one[is_whole] for key, one in columns.items()}
    groups = [take_rows(groups_of(table, name, audited.cuts), is_whole) for name in names]
    source = _Recorded(found, table.take(is_whole), positive, tuple(told))
    if audited.reader or audited.case:
        return _of_readings(audited, source, groups, model, options)
    return _of_predictions(audited, source, groups, model, threshold, options, progress)


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Columns of recorded predictions without rows that lack one."""

    columns: dict[str, FloatArray]
    table: PatientTable
    positive: str
    told: tuple[str, ...]

    def flags(self, name: str) -> BoolArray | None:
        """Return a column of ones and zeros as truth values, None where there is none."""
        found = self.columns.get(name)
        return None if found is None else found == 1


def _of_predictions(
    audited: AuditedTable,
    source: _Recorded,
    groups: "Sequence[Groups]",
    model: str,
    threshold: float | None,
    options: FairnessOptions,
    progress: Progress,
) -> FairnessReport:
    from readingroom.analyzer.fairness import FairnessInputs, assess_fairness

    is_given, told, scores = bool(audited.decision), source.told, source.columns.get("score")
    if scores is not None and not is_given:
        is_share = not len(scores) or (scores.min() >= 0 and scores.max() <= 1)
        if threshold is None and is_share:
            threshold = _USUAL_THRESHOLD
        elif threshold is None:
            told = (*told, _NO_THRESHOLD)
        elif is_share:
            _require_share(threshold)
    decision = audited.decision if is_given else f"{audited.score} at least {threshold}"
    if not is_given and threshold is None:
        decision = ""
    assessed = FairnessInputs(
        model or Path(audited.table).stem,
        source.flags("outcome"),
        scores,
        source.flags("decision"),
        None if is_given else threshold,
        f"{audited.outcome}: {source.positive}" if audited.outcome else "",
        decision,
        source=Path(audited.table).name,
        warnings=told,
        patients=texts_of(source.table, audited.code) if audited.code else None,
    )
    return assess_fairness(assessed, groups, options, progress=progress)


def _of_readings(
    audited: AuditedTable,
    source: _Recorded,
    groups: "Sequence[Groups]",
    name: str,
    options: FairnessOptions,
) -> FairnessReport:
    from readingroom.analyzer.fairness import ReaderDecisions, assess_readers

    decisions = source.flags("decision")
    if not audited.reader or not audited.case or decisions is None:
        raise AnalysisError("Readings need a column of readers, one of cases and one of decisions.")
    readers = texts_of(source.table, audited.reader)
    cases = texts_of(source.table, audited.case)
    patients = texts_of(source.table, audited.code) if audited.code else cases
    for one in groups:
        require_one_each(patients, one.codes, f"group of {one.attribute}")
    if "outcome" in source.columns:
        require_one_each(cases, source.columns["outcome"].astype(np.int64), "outcome")
    count = len(set(readers))
    by = DecisionSource.READER if count == 1 else DecisionSource.READERS
    by = DecisionSource.AIDED_READERS if audited.is_aided else by
    found = assess_readers(
        ReaderDecisions(
            name or (readers[0] if count == 1 else f"{count} readers"),
            readers,
            patients,
            decisions,
            source.flags("outcome"),
            by,
            f"{audited.outcome}: {source.positive}" if audited.outcome else "",
            audited.decision,
            Path(audited.table).name,
        ),
        groups,
        options,
    )
    return replace(found, warnings=(*source.told, *found.warnings))


def write_report(report: FairnessReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, whole or not at all; return its path."""
    return write_files(folder, {FAIRNESS_FILE: report})[0]


def _patients(audited: AuditedTable) -> PatientTable:
    """Read the table of a model: the outcome marked as such, the codes of patients as texts."""
    from readingroom.generator.packaged import read_packaged
    from readingroom.generator.tables import read_table, with_roles

    path = Path(audited.table)
    if path.exists() or audited.declaration is not None or path.suffix == ".csv":
        table = read_table(path, audited.declaration).table
        if audited.code:
            codes = read_columns(path, [audited.code], (), only=True)
            table = table.without(audited.code).joined(codes)
    else:
        table = read_packaged(audited.table).table
    return with_roles(table, audited.outcome, audited.attributes)


def other_columns(path: Path, audited: AuditedTable) -> tuple[str, ...]:
    """Return the columns that are none of those named."""
    taken = {audited.outcome, audited.score, audited.decision, audited.reader, audited.case,
             audited.code}  # fmt: skip
    return tuple(name for name in read_head(path) if name not in taken)


def _compared(audited: AuditedTable, names: Sequence[str]) -> tuple[str, ...]:
    """Return the attributes that are compared, each once.

    Raises:
        AnalysisError: there is none, one is what groups are compared by, or another one is cut.
    """
    found = tuple(dict.fromkeys(require_some(names)))
    for name in found:
        if name and name in (audited.outcome, audited.decision, audited.score):
            raise AnalysisError(
                f"'{name}' is what groups are compared by; it makes no groups itself. Leave it out."
            )
    for name in audited.cuts:
        if name not in found:
            raise AnalysisError(
                f"'{name}' is cut into bands, but is no attribute that is compared."
                f"{nearest(name, found)}"
            )
    return found


def require_some(names: Sequence[str]) -> Sequence[str]:
    """Refuse no attribute at all.

    Raises:
        AnalysisError: there is none.
    """
    if not names:
        raise AnalysisError("Name an attribute whose groups are to be compared.")
    return names


def _dropped(is_kept: BoolArray, what: str) -> list[str]:
    count = int((~is_kept).sum())
    rows, verb = ("1 row lacks", "is") if count == 1 else (f"{count:,} rows lack", "are")
    return [f"{rows} {what} and {verb} left out."] if count else []
