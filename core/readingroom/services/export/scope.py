"""Select the cases whose data a bundle contains, and describe what is left out."""

from collections.abc import Set
from typing import NamedTuple

from readingroom import store
from readingroom.audit.types import Opening
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ItemId
from readingroom.engine.evaluator.runs.types import StoredResult
from readingroom.services.engine.stored_evaluations import withheld_results
from readingroom.services.export.types import BundleOptions
from readingroom.services.recorded_events import ANSWERS_PREPARED, recorded_events
from readingroom.store import StudyFile

# Private columns that a full bundle opens: all except the names of readers.
OPENED = (
    *("summary", "document", "lock_reason"),
    *("comment", "error_descriptions", "reason_text"),
)
# Tables with all private columns opened in a full bundle.
OPENED_TABLES = (
    *("state_decision", "kit_recall", "scenario", "synthetic_case", "case_review"),
    *("stress_test_patient", "analysis_row", "attestation", "case_table", "case_row"),
    "adjudication",
)
# Further private columns opened in a full bundle, by their table.
OPENED_COLUMNS = {"deviation": ("reason",), "interim_look": ("reason",)}

LEFT_OUT_ALWAYS = (
    "Names of people; codes replace them. Only signatures contain the signer's name.",
)
LEFT_OUT_PATIENT_FREE = (
    "Cases: images, notes, variants and titles.",
    "Model outputs and the items of evaluations, which may repeat the content of cases.",
    "Recipes, ground truth of synthetic cases, and patients of stress tests and monitoring.",
    "Free text; the audit trail contains commitments to it that can be opened later.",
)


class ExportScope(NamedTuple):
    """Content of a bundle in addition to audit trail and tables.

    `cases` are those with files and outputs, `items` those with comments of readers. `closed` are
    rows of other cases, as "table/id", whose private columns stay closed; `left_out` are sentences.
    """

    is_full: bool
    cases: frozenset[CaseId]
    items: frozenset[ItemId]
    closed: frozenset[str]
    left_out: tuple[str, ...]

    def opens(self, opening: Opening) -> bool:
        """Return whether the bundle opens a private column."""
        row, _, column = opening.key.rpartition("/")
        if row.startswith("signature/"):  # the signer's name is part of a signature (21 CFR 11.50)
            return True
        table = row.partition("/")[0]
        is_opened = column in OPENED or table in OPENED_TABLES
        is_opened = is_opened or column in OPENED_COLUMNS.get(table, ())
        return self.is_full and is_opened and row not in self.closed


def scope_of(file: StudyFile, options: BundleOptions) -> ExportScope:
    """Return the scope of a bundle.

    Raises:
        StateError: cases are chosen for a bundle without case data, one of them was erased, or the
            cases are items of a set that must not be passed on.
        NotFoundError: the study has no such case.
    """
    listed = store.cases.list_all(file)
    erased = tuple(case for case in listed if case.erased_at)
    chosen = _chosen(listed, options)
    if options.is_patient_free:
        left_out = (*_always(erased), *LEFT_OUT_PATIENT_FREE)
        return ExportScope(False, frozenset(), frozenset(), frozenset(), left_out)
    withheld = withheld_results(file)
    _require_licence(file, withheld)
    cases = frozenset(case.id for case in chosen)
    others = [case for case in listed if case.id not in cases and not case.erased_at]
    left_out = (
        *_always(erased),
        *(_not_chosen(others) if others else ()),
        *(_not_licensed(withheld) if withheld else ()),
    )
    items = _items_of(file, cases)
    return ExportScope(True, cases, items, frozenset(_rows_of_others(file, cases, items)), left_out)


def _items_of(file: StudyFile, cases: frozenset[CaseId]) -> frozenset[ItemId]:
    return frozenset(item.id for item in store.worklists.list_all(file) if item.case in cases)


def _chosen(listed: tuple[CaseSummary, ...], options: BundleOptions) -> tuple[CaseSummary, ...]:
    if options.cases and options.is_patient_free:
        raise StateError(
            "A patient-free bundle contains no case data. Choose cases only for a bundle with "
            "patient data."
        )
    known = {case.code: case for case in listed}
    for code in options.cases:
        if code not in known:
            raise NotFoundError(f"The study has no case {code}. Choose another.")
        if known[code].erased_at:
            raise StateError(
                f"The data of case {code} is erased. Remove the case from the selection."
            )
    codes = options.cases or tuple(code for code, case in known.items() if not case.erased_at)
    return tuple(known[code] for code in dict.fromkeys(codes))


def _always(erased: tuple[CaseSummary, ...]) -> tuple[str, ...]:
    if not erased:
        return LEFT_OUT_ALWAYS
    codes = ", ".join(f"{case.code} (on {case.erased_at[:10]})" for case in erased)
    return (
        *LEFT_OUT_ALWAYS,
        f"Data erased from the study: {codes}. The judgements of these cases are included.",
    )


def _require_licence(file: StudyFile, withheld: tuple[StoredResult, ...]) -> None:
    suites = {stored.result.suite_sha256 for stored in withheld}
    prepared = recorded_events(file, (ANSWERS_PREPARED,)) if suites else ()
    if any(event.details.get("suite_sha256") in suites for event in prepared):
        raise StateError(
            "The cases of this study are items of a set whose licence does not allow to pass them "
            "on. Export a patient-free bundle."
        )


def _not_licensed(withheld: tuple[StoredResult, ...]) -> tuple[str]:
    titles = ", ".join(dict.fromkeys(stored.result.title for stored in withheld))
    return (f"Items of evaluations whose licence does not allow to pass them on: {titles}.",)


def _not_chosen(others: list[CaseSummary]) -> tuple[str]:
    codes = ", ".join(case.code for case in others)
    sentence = (
        f"Files, outputs and comments of cases that were not selected: {codes}. The audit trail "
        "contains commitments to them that can be opened later."
    )
    return (sentence,)


def _rows_of_others(
    file: StudyFile, cases: frozenset[CaseId], items: frozenset[ItemId]
) -> set[str]:
    others = {case.id for case in store.cases.list_all(file)} - cases
    rows = {f"study_case/{case}" for case in others}
    rows |= {f"output/{row.id}" for row in store.outputs.list_all(file) if row.case in others}
    judged = store.judgements.list_all(file)
    rows |= {f"judgement/{row.id}" for row in judged if row.item not in items}
    about = store.rows.select(file, "deviation", ("id", "item"))
    rows |= {f"deviation/{row}" for row, item in about if item and item not in items}
    return rows | (_generated_of_others(file, cases, others) if others else set())


def _generated_of_others(
    file: StudyFile, cases: frozenset[CaseId], others: Set[CaseId]
) -> set[str]:
    """Return rows of synthetic and monitored cases that stay closed if cases are selected.

    Tested, monitored or analysed patients without a case in the study count as not selected.
    """
    generated = store.scenarios.rows_of_cases(file)
    rows = {f"synthetic_case/{row}" for row, case in generated.items() if case in others}
    for scenario in store.scenarios.list_all(file):
        if cases.isdisjoint(store.scenarios.cases_of(file, scenario.id)):
            rows.add(f"scenario/{scenario.id}")
    for table in (
        "stress_test_patient",
        "monitored_case",
        "analysis_row",
        "case_row",
        "adjudication",
    ):
        own = store.rows.select(file, table, ("id", "case_id"))
        rows |= {f"{table}/{row}" for row, case in own if case not in cases}
    described = store.rows.select(file, "case_row", ("case_table", "case_id"))
    rows |= {f"case_table/{table}" for table, case in described if case in others}
    reviews = store.rows.select(file, "case_review", ("id", "monitored_case"))
    rows |= {f"case_review/{row}" for row, seen in reviews if f"monitored_case/{seen}" in rows}
    return rows
