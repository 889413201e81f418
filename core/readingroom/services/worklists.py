"""Worklists of readers: drawn from the protocol's design, the cases and the outputs."""

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Any, NamedTuple

import msgspec
from numpy.random import Generator

from readingroom import store
from readingroom.domain.conduct import ExpectedPreference
from readingroom.domain.errors import StateError
from readingroom.domain.ids import CaseId, ModelId, OutputId, ReaderId, SessionId
from readingroom.domain.protocol import Protocol
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Arm, ArmContent
from readingroom.domain.suggestions import nearest
from readingroom.reading.design.balance import balance_rows, balance_table
from readingroom.reading.design.plan import plan_study, shown_models
from readingroom.reading.design.types import (
    VERSION_SEPARATOR,
    BalanceTable,
    CaseMaterial,
    PlannedItem,
    SessionWorklists,
)
from readingroom.reading.forms.protocol import check_covers
from readingroom.reading.types import Reader
from readingroom.reading.weaving import SlotSource, weave
from readingroom.store import Change, StudyFile
from readingroom.store.records import ItemPurpose, NewItem

Lists = tuple[Mapping[str, tuple[NewItem, ...]], ...]
"""For each session the new items of each reader, by code."""


class _Material(NamedTuple):
    """Cases and outputs that take part: names, not random identifiers, so that a draw repeats."""

    cases: dict[str, CaseMaterial]
    case_ids: dict[str, CaseId]
    outputs: dict[tuple[str, str], OutputId]


def draw_lists(
    file: StudyFile,
    readers: Sequence[Reader],
    models: Sequence[ModelId],
    pairs_per_case: int | None,
    *,
    with_earlier: bool = False,
) -> Lists:
    """Return the lists that readers would get from the current cases and outputs.

    With `with_earlier` they are added to those of the open sessions.

    Raises:
        StateError: the design does not fit the readers, cases or outputs, the protocol covers a
            case that the study lacks, or there is no item.
    """
    protocol = store.protocols.current(file)
    check_covers(protocol, set(store.cases.codes(file).values()))
    material = _material(file, protocol, models)
    others = _other_cases(protocol, material)
    earlier = _stored_lists(file, protocol) if with_earlier else ()
    planned = _plan(protocol, readers, _without(material, others), pairs_per_case, earlier)
    drawn = [
        {
            code: tuple(_new_item(item, material) for item in items)
            for code, items in worklists.lists.items()
        }
        for worklists in planned
    ]
    return tuple(_with_other_items(drawn, protocol, material)) if others else tuple(drawn)


def _other_cases(protocol: Protocol, material: _Material) -> frozenset[str]:
    """Return the codes of training and gold cases.

    Raises:
        StateError: the study lacks one of them, or has no other case.
    """
    training = protocol.conduct.training.cases if protocol.conduct.training else ()
    others = frozenset((*training, *protocol.conduct.gold_cases))
    missing = sorted(others - material.cases.keys())
    if missing:
        raise StateError(
            f"The study has no case {missing[0]}, which the protocol names for training or as a "
            "gold case. Add it, or change the protocol."
        )
    if others and others == material.cases.keys():
        raise StateError("All cases are for training or gold cases. Add cases of the study.")
    return others


def _with_other_items(
    drawn: Sequence[Mapping[str, tuple[NewItem, ...]]], protocol: Protocol, material: _Material
) -> Iterator[Mapping[str, tuple[NewItem, ...]]]:
    """Yield the lists of each session with training and gold items.

    Training items are in the first session of each reader, gold items in all. Both are read in the
    first arm of the session.
    """
    training = protocol.conduct.training.cases if protocol.conduct.training else ()
    expected = {pair.case: pair for pair in protocol.conduct.expected_preferences}
    trained: set[str] = set()
    for number, (plan, lists) in enumerate(zip(protocol.design.sessions, drawn, strict=True)):
        arm = protocol.design.arm(plan.arms[0])
        arranged = {}
        for code, items in lists.items():
            first = () if code in trained or not items else training
            gold = protocol.conduct.gold_cases if items else ()
            stream = random_stream(protocol.seed, "training and gold", code, str(number))
            arranged[code] = arrange_items(
                items,
                [_other_item(case, arm, material, expected, stream) for case in first],
                [_other_item(case, arm, material, expected, stream) for case in gold],
                stream,
            )
            trained.update({code} if items else ())
        yield arranged


def _other_item(
    case: str,
    arm: Arm,
    material: _Material,
    expected: Mapping[str, ExpectedPreference],
    stream: Generator,
) -> NewItem:
    """Return a training or gold item of a case in an arm.

    A pair shows the outputs of its expected preference; other outputs are drawn. Sides are random.

    Raises:
        StateError: the case has too few outputs for the arm, or not those of its pair.
    """
    models = shown_models(arm, material.cases[case])
    if case in expected:
        models = _pair_models(expected[case], models)
    count = {ArmContent.CASE: 0, ArmContent.OUTPUT: 1, ArmContent.PAIR: 2}[arm.content]
    if len(models) < count:
        raise StateError(
            f"Case {case} has {len(models)} outputs for the arm “{arm.label}”, which needs {count}."
        )
    chosen = [models[index] for index in stream.permutation(len(models))[:count]]
    left, right = ([material.outputs[case, model] for model in chosen] + [None, None])[:2]
    return NewItem(material.case_ids[case], left, right, arm=arm.key)


def _pair_models(pair: ExpectedPreference, models: Sequence[str]) -> tuple[str, ...]:
    """Return the keys of the two models of an expected preference; the newest version of each."""
    names = {key.split(VERSION_SEPARATOR)[0]: key for key in models}
    missing = next((name for name in (pair.preferred, pair.other) if name not in names), None)
    if missing is not None:
        raise StateError(
            f"Case {pair.case} has no output of the model “{missing}”, which its expected "
            f"preference names.{nearest(missing, names)}"
        )
    return names[pair.preferred], names[pair.other]


def planned_balance(
    file: StudyFile,
    readers: Sequence[Reader],
    models: Sequence[ModelId],
    pairs_per_case: int | None,
) -> BalanceTable:
    """Return the balance table of the lists that readers would get now.

    Raises:
        StateError: as `draw_lists`.
    """
    protocol = store.protocols.current(file)
    material = _material(file, protocol, models)
    cases = _without(material, _other_cases(protocol, material))
    planned = _plan(protocol, readers, cases, pairs_per_case, ())
    return balance_table(balance_rows(planned, cases))


def _without(material: _Material, others: frozenset[str]) -> dict[str, CaseMaterial]:
    """Return the cases of the study, without training and gold cases."""
    return {code: case for code, case in material.cases.items() if code not in others}


def _plan(
    protocol: Protocol,
    readers: Sequence[Reader],
    cases: Mapping[str, CaseMaterial],
    pairs_per_case: int | None,
    earlier: tuple[SessionWorklists, ...],
) -> tuple[SessionWorklists, ...]:
    return tuple(
        plan_study(
            protocol.design,
            protocol.seed,
            [reader.code for reader in readers],
            cases,
            repeat_share=protocol.repeat_share,
            pairs_per_case=pairs_per_case,
            earlier=earlier,
        )
    )


def store_lists(
    change: Change, sessions: Sequence[SessionId], readers: Sequence[Reader], lists: Lists
) -> None:
    """Store the lists of readers, as part of a change.

    Raises:
        StateError: a reader has no item in any session.
    """
    for reader in readers:
        if not any(of_session.get(reader.code) for of_session in lists):
            raise StateError(
                f"There is nothing to read for {reader.code}. Add cases and outputs first."
            )
        for session, of_session in zip(sessions, lists, strict=True):
            items = of_session.get(reader.code)
            if items:
                store.worklists.add(change, session, reader.id, items)


def _material(file: StudyFile, protocol: Protocol, models: Sequence[ModelId]) -> _Material:
    present = [case for case in store.cases.list_all(file) if not case.erased_at]
    codes = {case.id: case.code for case in present}
    keys = {
        model.id: f"{model.card.name}{VERSION_SEPARATOR}{model.card.version}"
        for model in store.models.list_all(file)
    }
    outputs: dict[tuple[str, str], OutputId] = {}
    models_by_case: defaultdict[str, list[str]] = defaultdict(list)
    for row in store.outputs.list_present(file):
        if row.model in models:
            code, key = codes[row.case], keys[row.model]
            outputs[code, key] = row.id
            models_by_case[code].append(key)
    strata = _strata(file, protocol.design.stratify_by)
    cases = {
        code: CaseMaterial(tuple(models_by_case[code]), strata.get(case, ()))
        for case, code in codes.items()
    }
    return _Material(cases, {code: case for case, code in codes.items()}, outputs)


def _strata(file: StudyFile, columns: Sequence[str]) -> dict[CaseId, tuple[str, ...]]:
    """Return the values of columns of the case table, for all present cases.

    Raises:
        StateError: the table, a column or a case's value is missing.
    """
    if not columns:
        return {}
    cells = stratum_cells(file)
    present = [case for case in store.cases.list_all(file) if not case.erased_at]
    for column in columns:
        missing = [case.code for case in present if cells.get(case.id, {}).get(column) is None]
        if missing:
            raise StateError(
                f"The case table has no value of the stratum “{column}” for {len(missing)} cases, "
                f"such as {missing[0]}. Import a case table with it, or remove the stratum."
            )
    return {case: tuple(str(row[column]) for column in columns) for case, row in cells.items()}


def stratum_cells(file: StudyFile) -> dict[CaseId, dict[str, Any]]:
    """Return the cells of the newest case table by column, for the present cases that it has."""
    table = store.case_tables.newest(file)
    rows = store.case_tables.rows_of(file, table.id) if table else ()
    codes = {case.code: case.id for case in store.cases.list_all(file) if not case.erased_at}
    return {codes[code]: msgspec.json.decode(text) for code, text in rows if code in codes}


def _stored_lists(file: StudyFile, protocol: Protocol) -> tuple[SessionWorklists, ...]:
    """Return the lists of the open sessions; items of format 1 belong to the only arm."""
    codes = {case.id: case.code for case in store.cases.list_all(file)}
    names: dict[ReaderId, str] = {row.id: row.code for row in store.readers.list_all(file)}
    lists: dict[SessionId, dict[str, list[PlannedItem]]] = {
        session.id: {} for session in store.sessions.list_all(file)
    }
    for item in store.worklists.list_all(file):
        if item.purpose is not ItemPurpose.STUDY:
            continue
        planned = PlannedItem(codes[item.case], item.arm or protocol.design.arms[0].key)
        lists[item.session].setdefault(names[item.reader], []).append(planned)
    return tuple(
        SessionWorklists({code: tuple(items) for code, items in of_session.items()})
        for of_session in lists.values()
    )


def _new_item(item: PlannedItem, material: _Material) -> NewItem:
    left, right = (
        material.outputs[item.case, model] if model is not None else None
        for model in (item.left, item.right)
    )
    return NewItem(
        material.case_ids[item.case],
        left,
        right,
        item.repeat_of,
        arm=item.arm,
        follows=item.follows,
    )


def arrange_items(
    study: Sequence[NewItem],
    training: Sequence[NewItem],
    gold: Sequence[NewItem],
    stream: Generator,
) -> tuple[NewItem, ...]:
    """Return a worklist with its training items first and its gold items between study items.

    References between study items are kept; the purposes are set here.
    """
    order = weave([item.follows for item in study], len(training), len(gold), stream)
    positions = {
        slot.number: position
        for position, slot in enumerate(order)
        if slot.source is SlotSource.STUDY
    }
    sources = {
        SlotSource.STUDY: (study, ItemPurpose.STUDY),
        SlotSource.TRAINING: (training, ItemPurpose.TRAINING),
        SlotSource.GOLD: (gold, ItemPurpose.GOLD),
    }
    arranged = []
    for slot in order:
        items, purpose = sources[slot.source]
        item = items[slot.number]
        if slot.source is SlotSource.STUDY:
            item = replace(
                item,
                repeat_of=None if item.repeat_of is None else positions[item.repeat_of],
                follows=None if item.follows is None else positions[item.follows],
            )
        arranged.append(replace(item, purpose=purpose))
    return tuple(arranged)
