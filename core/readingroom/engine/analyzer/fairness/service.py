"""Fairness audits of a model on a table, of recorded predictions and of readings."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Final

import numpy as np

from readingroom.domain.arrays import BoolArray, FloatArray
from readingroom.domain.errors import AnalysisError, ModelError
from readingroom.domain.model import ModelCapability
from readingroom.domain.progress import NO_PROGRESS, Progress
from readingroom.domain.scenario import SYNTHETIC
from readingroom.domain.suggestions import nearest
from readingroom.engine.analyzer.fairness.columns import (
    decisions_of,
    flags_of,
    groups_of,
    other_columns,
    read_columns,
    require_one_each,
    require_some,
    take_rows,
    texts_of,
    values_of,
)
from readingroom.engine.analyzer.fairness.positive_class import PositiveClass
from readingroom.engine.analyzer.fairness.types import (
    FAIRNESS_FILE,
    AuditedTable,
    DecisionSource,
    FairnessReport,
)
from readingroom.engine.models.types import ModelUnderTest
from readingroom.engine.tables.model_inputs import ModelInputs
from readingroom.engine.tables.sources import inputs_of, warn_of_inputs_file
from readingroom.engine.tables.types import ColumnRole, PatientTable
from readingroom.services.documents import write_files
from readingroom.services.engine.running import started
from readingroom.statistics.fairness.types import FairnessOptions

if TYPE_CHECKING:
    from readingroom.engine.analyzer.fairness.flips import Flips
    from readingroom.engine.evaluator.runs.types import StoredResult
    from readingroom.services.study import Study
    from readingroom.statistics.fairness.gaps import Groups

_BATCH_SIZE: Final = 100_000
DEFAULT_THRESHOLD: Final = 0.5
"""Minimum probability of a positive decision, unless set otherwise."""
_NO_THRESHOLD: Final = (
    "The scores are not between 0 and 1 and have no default threshold. Set a threshold to compare "
    "decisions."
)


def audit_model(
    model: Path | str,
    audited: AuditedTable,
    *,
    threshold: float = DEFAULT_THRESHOLD,
    options: FairnessOptions | None = None,
    consent: bool = False,
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Run a model on a table, and on copies with each attribute changed alone.

    Args:
        model: a model's configuration, or a model file without one.
        audited: the table; without an outcome only decisions are compared.
        threshold: minimum probability of the positive class for a positive decision.
        options: how groups are compared.
        consent: whether the model's own code is approved to run.
        progress: receives the progress of the work.

    Raises:
        AnalysisError: a column, class or group does not exist, or there is nothing to compare.
        GenerationError: the table or a declaration cannot be used.
        ModelError: the model cannot be loaded, or its code is not approved.
        Cancelled: the user stopped.
    """
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness
    from readingroom.engine.analyzer.fairness.flips import find_flips
    from readingroom.engine.models.config import read_config

    _require_probability(threshold)
    options = options or FairnessOptions()
    table, outcomes, positive, notes, patients = _with_outcome(_patients(audited), audited)
    protected = tuple(column.name for column in table.with_role(ColumnRole.PROTECTED))
    names = _compared(audited, audited.attributes or protected)
    groups = [groups_of(table, name, audited.cuts) for name in names]
    inputs = inputs_of(audited.inputs, model, table, audited.text)
    with started(
        read_config(model), consent=consent, seed=options.seed, progress=progress
    ) as subject:
        decider = _Decider(subject, inputs, positive, threshold, values_of(table, audited.outcome))
        scores, decisions = decider.predict(table)
        flips: list[Flips] = [
            find_flips(
                table, name, decider.decide, patients, level=options.level, progress=progress
            )
            for name in names
            if name not in audited.cuts
        ]
        name = subject.facts.name
    notes += [*_not_given(names, inputs), *warn_of_inputs_file(audited.inputs, model)]
    assessed = FairnessInputs(
        name,
        outcomes,
        scores,
        decisions,
        threshold if scores is not None else None,
        f"{audited.outcome}: {positive}" if audited.outcome else "",
        decider.decision,
        source=Path(audited.table).name,
        warnings=(*notes, *decider.warnings),
        patients=patients,
    )
    return assess_fairness(assessed, groups, options, flips=flips, progress=progress)


def _require_probability(threshold: float) -> None:
    """Reject a threshold outside the range of probabilities."""
    if not 0 <= threshold <= 1:
        raise AnalysisError(
            f"The threshold must be between 0 and 1 like the scores, not {threshold:g}."
        )


def _not_given(names: Sequence[str], inputs: ModelInputs) -> list[str]:
    """Return sentences on attributes that are not inputs of the model."""
    used = {item.column for item in inputs.inputs}
    return [
        f"{name} is not an input of the model, so changing it alone cannot change a decision."
        for name in names
        if name not in used
    ]


def _with_outcome(
    table: PatientTable, audited: AuditedTable
) -> tuple[PatientTable, BoolArray | None, str, list[str], list[str] | None]:
    """Return the rows with outcome and patient code, outcomes, positive value, notes and codes.

    A column that is not set excludes no rows.
    """
    notes = [f"{SYNTHETIC}."] if table.is_synthetic else []
    codes = _codes_of(table, audited.code)
    is_included = np.ones(table.row_count, dtype=bool)
    if codes is not None:
        is_included = np.array([code != "" for code in codes], dtype=bool)
    notes += _dropped(is_included, "patient code")
    flags, positive = None, audited.positive
    if audited.outcome:
        flags, positive = flags_of(table, audited.outcome, audited.positive)
        notes += _dropped(~np.isnan(flags) | ~is_included, "outcome")
        is_included &= ~np.isnan(flags)
    elif not positive:
        raise AnalysisError(
            "The outcome column and the positive class are both missing. Set one of them."
        )
    outcomes = None if flags is None else flags[is_included] == 1
    patients = None if codes is None else [codes[row] for row in np.flatnonzero(is_included)]
    without_codes = table.without(audited.code) if audited.code else table
    return without_codes.take(is_included), outcomes, positive, notes, patients


def _codes_of(table: PatientTable, name: str) -> list[str] | None:
    """Return the patient code of each row, "" if missing; None if no column is set."""
    if not name:
        return None
    if table.column(name).is_category:
        return texts_of(table, name)
    return ["" if np.isnan(value) else repr(value) for value in table.values[name].tolist()]


class _Decider:
    """A running model that decides about each patient.

    `values` are those of the outcome, () if it is not set.
    """

    def __init__(
        self,
        subject: ModelUnderTest,
        inputs: ModelInputs,
        positive: str,
        threshold: float,
        values: tuple[str, ...],
    ) -> None:
        capabilities = subject.facts.abilities
        self._has_scores = ModelCapability.PREDICT_PROBA in capabilities
        if not self._has_scores and ModelCapability.PREDICT not in capabilities:
            raise ModelError(
                f"{subject.facts.name} returns neither labels nor probabilities. Its capabilities: "
                f"{', '.join(capabilities) or 'none'}. Choose another model."
            )
        self._subject, self._inputs, self._threshold = subject, inputs, threshold
        classes = inputs.classes or subject.facts.classes
        self._positive_class = PositiveClass(positive, classes, values)
        self.decision = f"probability of {positive} at least {threshold:g}"
        self.warnings: tuple[str, ...] = ()
        if not self._has_scores:
            self.decision = f"the model predicts {positive}"
            self.warnings = (
                "The model returns no probabilities, so metrics of scores are not computed.",
            )

    def predict(self, table: PatientTable) -> tuple[FloatArray | None, BoolArray]:
        """Return the probabilities of the positive class, None if there are none, and decisions."""
        samples = self._inputs.encode(table)
        parts = [samples[at : at + _BATCH_SIZE] for at in range(0, len(samples), _BATCH_SIZE)]
        if not self._has_scores:
            labels = np.concatenate([np.asarray(self._subject.predict(part)) for part in parts])
            return None, self._positive_class.by_labels(labels)
        probabilities = np.concatenate([self._subject.predict_proba(part) for part in parts])
        scores = probabilities[:, self._positive_class.column(probabilities.shape[1])]
        return scores, scores >= self._threshold

    def decide(self, table: PatientTable) -> BoolArray:
        """Return only the decisions."""
        return self.predict(table)[1]


def audit_predictions(
    audited: AuditedTable,
    *,
    model: str = "",
    threshold: float | None = None,
    options: FairnessOptions | None = None,
    progress: Progress = NO_PROGRESS,
) -> FairnessReport:
    """Compare groups in recorded predictions: a CSV of outcome, score or decision, and attributes.

    With columns of readers and cases these are readings. `threshold` turns scores into decisions
    if there are none; None is 0.5 for probabilities and no threshold for other scores.

    Raises:
        AnalysisError: a column or a value does not exist, or there is nothing to compare.
        GenerationError: the file cannot be read.
    """
    options = options or FairnessOptions()
    names = _compared(audited, audited.attributes or other_columns(audited))
    given = (audited.outcome, audited.decision, audited.reader, audited.case, audited.code)
    texts = [name for name in given if name]
    texts += [name for name in names if name not in audited.cuts]
    numbers = [audited.score] if audited.score else []
    table = read_columns(audited, texts, [*numbers, *audited.cuts], only=True)
    columns, notes = {}, []
    positive = audited.positive
    if audited.outcome:
        columns["outcome"], positive = flags_of(table, audited.outcome, audited.positive)
    if audited.decision:
        columns["decision"] = decisions_of(table, audited.decision, audited.outcome, positive)
    if audited.score:
        columns["score"] = np.asarray(table.values[audited.score], dtype=np.float64)
    if not {"score", "decision"} & set(columns):
        raise AnalysisError(
            "The columns of scores and of decisions are both missing. Set one of them."
        )
    is_whole = np.all([~np.isnan(values) for values in columns.values()], axis=0)
    notes += [f"{SYNTHETIC}."] if table.is_synthetic else []
    notes += _dropped(is_whole, "outcome, score or decision")
    for named, what in (
        ((audited.reader, audited.case), "reader or case"),
        ((audited.code,), "patient code"),
    ):
        is_named = np.all([table.values[name] >= 0 for name in named if name], axis=0)
        notes += _dropped(is_named | ~is_whole, what)
        is_whole &= is_named
    complete = {key: values[is_whole] for key, values in columns.items()}
    groups = [take_rows(groups_of(table, name, audited.cuts), is_whole) for name in names]
    source = _Recorded(complete, table.take(is_whole), positive, tuple(notes))
    if audited.reader or audited.case:
        return _of_readings(audited, source, groups, model, options, progress)
    return _of_predictions(audited, source, groups, model, threshold, options, progress)


@dataclass(frozen=True, slots=True)
class _Recorded:
    """Columns of recorded predictions, without incomplete rows."""

    columns: dict[str, FloatArray]
    table: PatientTable
    positive: str
    notes: tuple[str, ...]

    def flags(self, name: str) -> BoolArray | None:
        """Return a column of ones and zeros as booleans, None if it does not exist."""
        values = self.columns.get(name)
        return None if values is None else values == 1


def _of_predictions(
    audited: AuditedTable,
    source: _Recorded,
    groups: "Sequence[Groups]",
    model: str,
    threshold: float | None,
    options: FairnessOptions,
    progress: Progress,
) -> FairnessReport:
    from readingroom.engine.analyzer.fairness.assessing import FairnessInputs, assess_fairness

    is_given, notes, scores = bool(audited.decision), source.notes, source.columns.get("score")
    if scores is not None and not is_given:
        is_probability = not len(scores) or (scores.min() >= 0 and scores.max() <= 1)
        if threshold is None and is_probability:
            threshold = DEFAULT_THRESHOLD
        elif threshold is None:
            notes = (*notes, _NO_THRESHOLD)
        elif is_probability:
            _require_probability(threshold)
    decision = audited.decision if is_given else f"score '{audited.score}' at least {threshold}"
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
        warnings=notes,
        patients=texts_of(source.table, audited.code) if audited.code else None,
    )
    return assess_fairness(assessed, groups, options, progress=progress)


def _of_readings(
    audited: AuditedTable,
    source: _Recorded,
    groups: "Sequence[Groups]",
    name: str,
    options: FairnessOptions,
    progress: Progress,
) -> FairnessReport:
    from readingroom.engine.analyzer.fairness.readers import ReaderDecisions, assess_readers

    decisions = source.flags("decision")
    if not audited.reader or not audited.case or decisions is None:
        raise AnalysisError("Readings need a column of readers, one of cases and one of decisions.")
    readers = texts_of(source.table, audited.reader)
    cases = texts_of(source.table, audited.case)
    patients = texts_of(source.table, audited.code) if audited.code else cases
    for grouping in groups:
        require_one_each(patients, grouping.codes, f"group of {grouping.attribute}")
    if "outcome" in source.columns:
        require_one_each(cases, source.columns["outcome"].astype(np.int64), "outcome")
    count = len(set(readers))
    by = DecisionSource.READER if count == 1 else DecisionSource.READERS
    by = DecisionSource.AIDED_READERS if audited.is_aided else by
    report = assess_readers(
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
        progress,
    )
    return replace(report, warnings=(*source.notes, *report.warnings))


def audit_stored_result(
    study: "Study",
    stored: "StoredResult",
    audited: AuditedTable,
    *,
    threshold: float = DEFAULT_THRESHOLD,
    options: FairnessOptions | None = None,
) -> FairnessReport:
    """Compare groups in the items of a result in a study: by stratum and by case table.

    Of `audited` only attributes, positive value and bands are used. Without attributes the strata
    of the items and the protected columns of the case table are compared.

    Raises:
        AnalysisError: as for `audit_result`.
    """
    from readingroom.engine.analyzer.fairness.stored_results import audit_result

    return audit_result(
        stored.result,
        study.engine.items(stored.id),
        attributes=audited.attributes,
        positive=audited.positive,
        threshold=threshold,
        bands=audited.cuts,
        options=options,
        case_values=_case_values(study, audited.attributes),
    )


def audit_stored_choices(
    study: "Study", audited: AuditedTable, *, options: FairnessOptions | None = None
) -> FairnessReport:
    """Compare the readers' choices between models in a study by patient group.

    Raises:
        AnalysisError, GenerationError: as for `audit_choices`.
    """
    from readingroom.engine.analyzer.fairness.stored_results import audit_choices

    return audit_choices(study.results.choices(), audited, options=options)


def _case_values(study: "Study", names: Sequence[str]) -> dict[str, dict[str, str]]:
    """Return named columns of the case table, or its protected ones, as texts by case code."""
    from readingroom.engine.tables.case_tables.types import CaseColumnRole

    columns = [
        column.name
        for column in study.case_table.columns()
        if column.name in names or (not names and CaseColumnRole.PROTECTED in column.roles)
    ]
    values: dict[str, dict[str, str]] = {}
    for name in columns:
        for code, cell in study.case_table.values(name).items():
            text = f"{cell:g}" if isinstance(cell, float) else cell or ""
            values.setdefault(code, {})[name] = text
    return values


def write_report(report: FairnessReport, folder: Path) -> Path:
    """Write a report into a folder as JSON, atomically; return its path."""
    return write_files(folder, {FAIRNESS_FILE: report})[0]


def _patients(audited: AuditedTable) -> PatientTable:
    """Read the table of a model, with the outcome role set and patient codes as texts."""
    from readingroom.engine.tables.csv_tables import with_roles
    from readingroom.engine.tables.sources import PACKAGED, read_source

    table = read_source(audited.table, audited.declaration, (), audited.text)
    is_packaged = audited.table in PACKAGED and not Path(audited.table).exists()
    if audited.code and not is_packaged:
        codes = read_columns(audited, [audited.code], (), only=True)
        table = table.without(audited.code).joined(codes)
    return with_roles(table, audited.outcome, audited.attributes)


def _compared(audited: AuditedTable, names: Sequence[str]) -> tuple[str, ...]:
    """Return the compared attributes, each once."""
    compared = tuple(dict.fromkeys(require_some(names)))
    for name in compared:
        if name and name in (audited.outcome, audited.decision, audited.score):
            raise AnalysisError(
                f"'{name}' is an outcome, decision or score and cannot define groups. Remove it."
            )
    for name in audited.cuts:
        if name not in compared:
            raise AnalysisError(
                f"'{name}' has bands but is not a compared attribute.{nearest(name, compared)}"
            )
    return compared


def _dropped(is_included: BoolArray, what: str) -> list[str]:
    count = int((~is_included).sum())
    rows, verb = ("1 row has no", "is") if count == 1 else (f"{count:,} rows have no", "are")
    return [f"{rows} {what} and {verb} left out."] if count else []
