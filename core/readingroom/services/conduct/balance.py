"""Balance of the stored worklists: as planned, and as far as they are read."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from readingroom import store
from readingroom.domain.ids import SessionId
from readingroom.domain.protocol import Protocol
from readingroom.reading.blinding import Blinder
from readingroom.reading.design.balance import balance_cells, balance_table, factor_cells
from readingroom.reading.design.types import VERSION_SEPARATOR, BalanceRow, StudyBalance
from readingroom.services.worklists import stratum_cells
from readingroom.store import StudyFile
from readingroom.store.records import ItemPurpose, JudgementKind, SessionRow


def study_balance(file: StudyFile, *, with_strata: bool) -> StudyBalance | None:
    """Return the balance of the stored worklists, None before the first session.

    An item is read if its judgement is in force; a skipped item is not. Positions are those of the
    planned lists. Items of erased cases are counted if they were read.
    """
    protocol = store.protocols.current(file)
    rows = list(_rows(file, protocol, protocol.design.stratify_by if with_strata else ()))
    if not rows:
        return None
    planned = balance_table(replace(row, is_counted=True) for row in rows)
    sessions = session_labels(store.sessions.list_all(file))
    return StudyBalance(planned, balance_table(rows), tuple(sessions.values()))


def arm_labels(file: StudyFile, protocol: Protocol) -> Mapping[str, str]:
    """Return the label of each arm by its key, without names of models; no two are the same."""
    cards = tuple(model.card for model in store.models.list_all(file))
    hide = Blinder(cards, protocol.hidden_words).redact
    labels = {arm.key: hide(arm.label) for arm in protocol.design.arms}
    sizes = Counter(labels.values())
    return {
        key: f"{text} ({number})" if sizes[text] > 1 else text
        for number, (key, text) in enumerate(labels.items(), start=1)
    }


def session_labels(sessions: Sequence[SessionRow]) -> Mapping[SessionId, str]:
    """Return the label of each session, in order."""
    return {
        session.id: session.plan.label if session.plan else f"Session {number}"
        for number, session in enumerate(sessions, start=1)
    }


def balance_texts(
    balance: StudyBalance,
) -> tuple[tuple[tuple[str, ...], ...], tuple[tuple[str, ...], ...]]:
    """Return counts by list as "2 of 3", headings first, and the largest differences by factor."""
    return balance_cells(balance.read, balance.planned), factor_cells(balance.read, balance.planned)


def _rows(file: StudyFile, protocol: Protocol, columns: tuple[str, ...]) -> Iterator[BalanceRow]:
    """Yield a row for each item of the study, counted if it is read."""
    arms, first_arm = arm_labels(file, protocol), protocol.design.arms[0].key
    codes, erased = store.cases.codes(file), store.cases.erased(file)
    cells = stratum_cells(file) if columns else {}
    keys = {
        model.id: f"{model.card.name}{VERSION_SEPARATOR}{model.card.version}"
        for model in store.models.list_all(file)
    }
    models = {output.id: keys[output.model] for output in store.outputs.list_all(file)}
    kinds = {
        reading.item.id: reading.row.kind for reading in store.judgements.list_item_readings(file)
    }
    for number, session in enumerate(store.sessions.list_all(file)):
        for reader in store.readers.list_all(file):
            items = [
                item
                for item in store.worklists.list_items(file, session.id, reader.id)
                if item.purpose is ItemPurpose.STUDY
            ]
            for position, item in enumerate(items):
                if item.case in erased and item.id not in kinds:
                    continue
                values = cells.get(item.case, {})
                yield BalanceRow(
                    reader.code,
                    number,
                    position,
                    len(items),
                    codes[item.case],
                    arms[item.arm or first_arm],
                    models[item.left] if item.left else None,
                    models[item.right] if item.right else None,
                    tuple(
                        "" if values.get(name) is None else str(values[name]) for name in columns
                    ),
                    item.repeat_of is not None,
                    is_counted=kinds.get(item.id) is JudgementKind.JUDGED,
                )
