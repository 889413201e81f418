"""Which cases a bundle holds the data of, and what it says of the others."""

from collections.abc import Set
from typing import NamedTuple

from readingroom import store
from readingroom.domain.case import CaseSummary
from readingroom.domain.errors import NotFoundError, StateError
from readingroom.domain.ids import CaseId, ItemId
from readingroom.domain.study import BundleOptions
from readingroom.domain.trail import Opening
from readingroom.store import StudyFile

# Private columns that a full bundle opens: all but the names of readers.
OPENED = ("summary", "document", "comment", "lock_reason")
# Tables all of whose private columns a full bundle opens.
OPENED_TABLES = (
    *("decision", "scenario", "made_case", "stress_result", "watch_review"),
    *("stress_patient", "analysis_row", "attestation"),
)

LEFT_OUT_ALWAYS = (
    "The names of people; their codes stand for them. Only a signature shows who signed.",
)
LEFT_OUT_PATIENT_FREE = (
    "The cases: images, notes, variants and titles.",
    "What models said, and the items of evaluations: they may repeat what the case says.",
    "Recipes, what was put into synthetic cases, and the patients of stress tests and watches.",
    "What people wrote in their own words; the trail keeps commitments that can be opened later.",
)


class ExportScope(NamedTuple):
    """What of a study goes into a bundle beside trail and tables.

    Args:
        is_full: whether it holds data of cases at all.
        cases: whose files and outputs go in.
        items: of worklists, about which readers' words go in.
        closed: rows of other cases, as "table/id": their private columns stay closed.
        left_out: what stays out, in sentences.
    """

    is_full: bool
    cases: frozenset[CaseId]
    items: frozenset[ItemId]
    closed: frozenset[str]
    left_out: tuple[str, ...]

    def opens(self, opening: Opening) -> bool:
        """Return whether the bundle opens a private column."""
        row, _, column = opening.key.rpartition("/")
        if row.startswith("signature/"):  # shows who signed, wherever it is shown (21 CFR 11.50)
            return True
        is_opened = column in OPENED or row.partition("/")[0] in OPENED_TABLES
        return self.is_full and is_opened and row not in self.closed


def scope_of(file: StudyFile, options: BundleOptions) -> ExportScope:
    """Return what goes into a bundle.

    Raises:
        StateError: cases are chosen for a bundle without case data, or one of them was erased.
        NotFoundError: the study has no such case.
    """
    listed = store.cases.list_all(file)
    erased = tuple(case for case in listed if case.erased_at)
    chosen = _chosen(listed, options)
    if options.is_patient_free:
        left_out = (*_always(erased), *LEFT_OUT_PATIENT_FREE)
        return ExportScope(False, frozenset(), frozenset(), frozenset(), left_out)
    cases = frozenset(case.id for case in chosen)
    others = [case for case in listed if case.id not in cases and not case.erased_at]
    left_out = (*_always(erased), *(_not_chosen(others) if others else ()))
    items = _items_of(file, cases)
    return ExportScope(True, cases, items, frozenset(_rows_of_others(file, cases, items)), left_out)


def _items_of(file: StudyFile, cases: frozenset[CaseId]) -> frozenset[ItemId]:
    """Return the items of worklists that are about some cases."""
    return frozenset(
        item.id
        for session in store.sessions.list_all(file)
        for reader in session.readers
        for item in store.worklists.list_items(file, session.id, reader)
        if item.case in cases
    )


def _chosen(listed: tuple[CaseSummary, ...], options: BundleOptions) -> tuple[CaseSummary, ...]:
    """Return the cases that a bundle holds the data of."""
    if options.cases and options.is_patient_free:
        raise StateError(
            "A patient-free bundle holds no data of any case. Choose cases only for a bundle with "
            "patient data."
        )
    known = {case.code: case for case in listed}
    for code in options.cases:
        if code not in known:
            raise NotFoundError(f"The study has no case {code}. Choose another.")
        if known[code].erased_at:
            raise StateError(f"The data of case {code} were erased. Leave it out.")
    wanted = options.cases or tuple(code for code, case in known.items() if not case.erased_at)
    return tuple(known[code] for code in dict.fromkeys(wanted))


def _always(erased: tuple[CaseSummary, ...]) -> tuple[str, ...]:
    """Return what is said to be left out of every bundle."""
    if not erased:
        return LEFT_OUT_ALWAYS
    told = ", ".join(f"{case.code} (on {case.erased_at[:10]})" for case in erased)
    return (
        *LEFT_OUT_ALWAYS,
        f"What was erased from the study: the data of {told}. The judgements of these cases stay.",
    )


def _not_chosen(others: list[CaseSummary]) -> tuple[str]:
    codes = ", ".join(case.code for case in others)
    told = "The files, outputs and comments of cases that this bundle was not asked for: "
    return (f"{told}{codes}. The trail keeps commitments to them that can be opened later.",)


def _rows_of_others(
    file: StudyFile, cases: frozenset[CaseId], items: frozenset[ItemId]
) -> set[str]:
    """Return the rows that speak of other cases, as "table/id"."""
    others = {case.id for case in store.cases.list_all(file)} - cases
    rows = {f"case_/{case}" for case in others}
    rows |= {f"output/{row.id}" for row in store.outputs.list_all(file) if row.case in others}
    judged = store.judgements.list_all(file)
    rows |= {f"judgement/{row.id}" for row in judged if row.item not in items}
    return rows | (_generated_of_others(file, cases, others) if others else set())


def _generated_of_others(
    file: StudyFile, cases: frozenset[CaseId], others: Set[CaseId]
) -> set[str]:
    """Return rows of synthetic and watched cases that stay closed where cases are chosen.

    Patients of older stress tests, and tested, watched or analysed ones that the study does not
    know, are none of the chosen.
    """
    made = store.scenarios.rows_of_cases(file)
    rows = {f"made_case/{row}" for row, case in made.items() if case in others}
    for scenario in store.scenarios.list_all(file):
        if cases.isdisjoint(store.scenarios.cases_of(file, scenario.id)):
            rows.add(f"scenario/{scenario.id}")
    rows |= {f"stress_result/{row.id}" for row in store.stress_results.list_all(file)}
    tested = store.stress_results.patients_by_case(file)
    rows |= {f"stress_patient/{row}" for row, case in tested if case not in cases}
    for watch in store.monitors.list_all(file):
        closed = [one.id for one in store.monitors.seen(file, watch.id) if one.case not in cases]
        rows |= {f"watched/{one}" for one in closed}
        rows |= {f"watch_review/{row}" for row in store.monitors.reviews_of(file, closed)}
    analysed = store.analyses.rows_by_case(file)
    rows |= {f"analysis_row/{row}" for row, case in analysed if case not in cases}
    return rows
