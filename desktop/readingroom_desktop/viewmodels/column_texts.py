"""Texts of columns of tables: kinds, roles and examples."""

from collections.abc import Iterable

from readingroom.engine.tables.case_tables.types import CaseColumnRole, Cell
from readingroom.engine.tables.types import ColumnKind
from readingroom_desktop.viewmodels.formats import count, decimal, joined, tr

_MAX_DECIMALS = 6


def kind_text(kind: ColumnKind | None) -> str:
    """Return the name of a column's kind; None is text that tests of models leave out."""
    if kind is None:
        return tr("text")
    return {
        ColumnKind.NUMBER: tr("number"),
        ColumnKind.WHOLE: tr("integer"),
        ColumnKind.CATEGORY: tr("category"),
    }[kind]


def role_text(role: CaseColumnRole) -> str:
    """Return the name of a role."""
    return {
        CaseColumnRole.CODE: tr("case code"),
        CaseColumnRole.PATIENT: tr("patient"),
        CaseColumnRole.PROTECTED: tr("protected"),
        CaseColumnRole.OUTCOME: tr("outcome"),
        CaseColumnRole.TRUTH: tr("truth"),
        CaseColumnRole.STRATUM: tr("stratum"),
        CaseColumnRole.INPUT: tr("model input"),
        CaseColumnRole.QUASI: tr("quasi-identifier"),
    }[role]


def role_tip(role: CaseColumnRole) -> str:
    """Return what a role means."""
    return {
        CaseColumnRole.CODE: tr("Names the case, as in the study"),
        CaseColumnRole.PATIENT: tr("Names the patient by a pseudonym; for several cases of one"),
        CaseColumnRole.PROTECTED: tr("Compared for fairness, e.g. sex or insurance"),
        CaseColumnRole.OUTCOME: tr("Outcome of the patient; hidden from readers and models"),
        CaseColumnRole.TRUTH: tr("Reference standard of the case; hidden from readers and models"),
        CaseColumnRole.STRATUM: tr("Balanced between readers and arms"),
        CaseColumnRole.INPUT: tr("Given to models of tables"),
        CaseColumnRole.QUASI: tr("Known to others, e.g. age, sex or area"),
    }[role]


def roles_text(roles: Iterable[CaseColumnRole]) -> str:
    """Return the names of roles, a dash for none."""
    return ", ".join(map(role_text, roles)) or "–"


def examples_text(examples: Iterable[str]) -> str:
    """Return examples of values, a dash for none."""
    return joined(" · ", examples) or "–"


def cell_text(cell: Cell) -> str:
    """Return a cell, a dash for a missing one."""
    if cell is None:
        return "–"
    if isinstance(cell, str):
        return cell
    if cell == round(cell):
        return count(int(cell))
    digits = len(f"{cell:.{_MAX_DECIMALS}f}".rstrip("0").partition(".")[2])
    return decimal(cell, digits)
