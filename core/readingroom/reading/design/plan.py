"""Plan of a reader study: the worklists of each session and reader.

Lists are determined by the protocol's seed, the codes of readers and cases, and the lists of the
readers before. Adding a reader changes no other list.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from readingroom.domain.errors import StateError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Arm, ArmContent, StudyDesign, StudyType
from readingroom.reading.design.assignment import ReaderShare, assign_cases
from readingroom.reading.design.checks import check_design
from readingroom.reading.design.order import Run, order_runs, with_repeats
from readingroom.reading.design.pairs import plan_worklist
from readingroom.reading.design.sequences import Crossover, crossovers
from readingroom.reading.design.splitting import Reading, split_evenly
from readingroom.reading.design.types import (
    VERSION_SEPARATOR,
    CaseMaterial,
    PlannedItem,
    SessionWorklists,
)


def plan_study(
    design: StudyDesign,
    seed: int,
    readers: Sequence[str],
    cases: Mapping[str, CaseMaterial],
    *,
    repeat_share: float = 0.0,
    pairs_per_case: int | None = None,
    earlier: Sequence[SessionWorklists] = (),
) -> tuple[SessionWorklists, ...]:
    """Return the worklists of some readers, for each session of the design.

    A case has an item in an arm only if it has the outputs shown there; `missing_material` lists
    the others. Repeats are drawn within a session. For AIDED_SEQUENTIAL all arms of a case are
    repeated together, as an aided reading without the unaided one before it would differ.

    All sessions are planned at once and belong together: planned again after cases or readers have
    changed, a case could get the same arm in two sessions.

    Args:
        design: arms, sessions and assignment.
        seed: of the protocol.
        readers: codes of the readers to plan; their order does not matter.
        cases: material of each case, by its code; the order does not matter.
        repeat_share: proportion of the items shown twice in a session, at most 0.5.
        pairs_per_case: maximum number of pairs of each case in a PAIR arm; None means all.
        earlier: lists of readers planned before, for each session; () if there are none. Only the
            case and arm of each item are used.

    Raises:
        StateError: the design is invalid, there are too few readers or cases, an arm has no item,
            or the assignment does not allow a further reader.
    """
    check_design(design)
    codes = _checked_codes(design, readers, earlier)
    usable = _usable_cases(design, cases)
    strata = {code: cases[code].stratum for code in usable}
    shares = assign_cases(design, seed, codes, strata, earlier)
    sessions = _assign_sessions(design, seed, shares, cases, earlier)
    lists: list[dict[str, tuple[PlannedItem, ...]]] = [{} for _ in design.sessions]
    for reader, arms_of in sessions.items():
        for number, arms_by_case in enumerate(arms_of):
            names = (reader,) if len(design.sessions) == 1 else (reader, str(number))
            if design.is_paired:
                lists[number][reader] = _pairs(
                    design, seed, names, arms_by_case, cases, (pairs_per_case, repeat_share)
                )
            else:
                runs = [
                    run
                    for case, arms in arms_by_case.items()
                    for run in _runs(design, seed, names, case, arms, cases[case])
                ]
                ordered = order_runs(random_stream(seed, "order", *names), runs, strata)
                lists[number][reader] = with_repeats(
                    random_stream(seed, "repeats", *names), ordered, repeat_share
                )
    return tuple(SessionWorklists(own) for own in lists)


def missing_material(
    design: StudyDesign, cases: Mapping[str, CaseMaterial]
) -> dict[str, tuple[str, ...]]:
    """Return the codes of the cases that have no item in an arm, for each arm with such cases."""
    missing = {
        arm.key: tuple(sorted(code for code in cases if not _has_item(arm, cases[code])))
        for arm in design.arms
    }
    return {arm: codes for arm, codes in missing.items() if codes}


def shown_models(arm: Arm, material: CaseMaterial) -> tuple[str, ...]:
    """Return the models whose outputs an arm shows of a case, sorted; () for content CASE."""
    if arm.content is ArmContent.CASE:
        return ()
    return tuple(
        sorted(
            {
                model
                for model in material.models
                if arm.model in ("", model, model.split(VERSION_SEPARATOR)[0])
            }
        )
    )


def _has_item(arm: Arm, material: CaseMaterial) -> bool:
    needed = {ArmContent.CASE: 0, ArmContent.OUTPUT: 1, ArmContent.PAIR: 2}
    return len(shown_models(arm, material)) >= needed[arm.content]


def _checked_codes(
    design: StudyDesign, readers: Sequence[str], earlier: Sequence[SessionWorklists]
) -> list[str]:
    codes = sorted(readers)
    if not codes:
        raise StateError("There are no readers to plan for. Add readers first.")
    if earlier and len(earlier) != len(design.sessions):
        raise StateError(
            f"The lists drawn before have {len(earlier)} sessions, the design has "
            f"{len(design.sessions)}. Plan with the protocol of these lists."
        )
    used = {reader for worklists in earlier for reader in worklists.lists}
    repeated = next((code for i, code in enumerate(codes) if code in codes[:i]), None)
    if repeated is None:
        repeated = next((code for code in codes if code in used), None)
    if repeated is not None:
        raise StateError(f"Reader “{repeated}” is planned twice. Give each reader once.")
    return codes


def _usable_cases(design: StudyDesign, cases: Mapping[str, CaseMaterial]) -> list[str]:
    """Return the codes of the cases with an item in some arm.

    Raises:
        StateError: there are no cases, or an arm has no item.
    """
    if not cases:
        raise StateError("There are no cases to read. Import cases first.")
    for arm in design.arms:
        if not any(_has_item(arm, material) for material in cases.values()):
            needed = "outputs of two models" if arm.content is ArmContent.PAIR else "an output"
            source = f" of the model “{arm.model}”" if arm.model else ""
            raise StateError(
                f"No case has {needed}{source} for the arm “{arm.label}”. Add outputs first."
            )
    return sorted(
        code
        for code, material in cases.items()
        if any(_has_item(arm, material) for arm in design.arms)
    )


def _assign_sessions(
    design: StudyDesign,
    seed: int,
    shares: Mapping[str, ReaderShare],
    cases: Mapping[str, CaseMaterial],
    earlier: Sequence[SessionWorklists],
) -> dict[str, list[dict[str, list[str]]]]:
    """Return the arms of each case, for each reader and session, in the order of the design."""
    planned: dict[str, list[dict[str, list[str]]]] = {
        reader: [{} for _ in design.sessions] for reader in sorted(shares)
    }
    arms_of = {arm.key: arm for arm in design.arms}
    read_before = _earlier_sessions(earlier)
    count = str(len({reader for worklists in earlier for reader in worklists.lists}))
    for arms in sorted({share.arms for share in shares.values()}):
        for crossover in crossovers(design, arms):
            readings = [
                Reading(reader, case, cases[case].stratum, available)
                for reader in sorted(shares)
                if shares[reader].arms == arms
                for case in shares[reader].cases
                if (
                    available := tuple(
                        arm for arm in crossover.arms if _has_item(arms_of[arm], cases[case])
                    )
                )
            ]
            chosen = split_evenly(
                random_stream(seed, "sessions", *crossover.arms, count),
                readings,
                len(crossover.sequences),
                _earlier_counts(crossover, read_before),
            )
            for reading, number in zip(readings, chosen, strict=True):
                session_of = dict(zip(crossover.arms, crossover.sequences[number], strict=True))
                for arm in reading.available:
                    own = planned[reading.reader][session_of[arm]]
                    own.setdefault(reading.case, []).append(arm)
    return planned


def _earlier_sessions(
    earlier: Sequence[SessionWorklists],
) -> dict[tuple[str, str], dict[str, int]]:
    """Return the session of each arm, by reader and case."""
    sessions: defaultdict[tuple[str, str], dict[str, int]] = defaultdict(dict)
    for number, worklists in enumerate(earlier):
        for reader, items in worklists.lists.items():
            for item in items:
                sessions[reader, item.case][item.arm] = number
    return dict(sessions)


def _earlier_counts(
    crossover: Crossover, read_before: Mapping[tuple[str, str], Mapping[str, int]]
) -> dict[str, list[int]]:
    """Return for each case how many readers before read it in each sequence."""
    counts: dict[str, list[int]] = {}
    for (_, case), session_of in read_before.items():
        own = [arm for arm in crossover.arms if arm in session_of]
        for number, sequence in enumerate(crossover.sequences):
            sessions = dict(zip(crossover.arms, sequence, strict=True))
            if own and all(session_of[arm] == sessions[arm] for arm in own):
                counts.setdefault(case, [0] * len(crossover.sequences))[number] += 1
                break
    return counts


def _pairs(
    design: StudyDesign,
    seed: int,
    names: Sequence[str],
    arms_by_case: Mapping[str, Sequence[str]],
    cases: Mapping[str, CaseMaterial],
    options: tuple[int | None, float],
) -> tuple[PlannedItem, ...]:
    """Return a reader's pairs in a session; `options` are pairs per case and share of repeats."""
    arm = design.arms[0]
    # Cases without a pair take part in the draw: lists of earlier versions can be reproduced.
    models = {
        case: material.models
        for case, material in cases.items()
        if case in arms_by_case or not _has_item(arm, material)
    }
    slots = plan_worklist(
        seed,
        names[0],
        models,
        pairs_per_case=options[0],
        repeat_share=options[1],
        session="".join(names[1:]),
    )
    return tuple(
        PlannedItem(slot.case, arm.key, slot.left, slot.right, slot.repeat_of) for slot in slots
    )


def _runs(
    design: StudyDesign,
    seed: int,
    names: Sequence[str],
    case: str,
    arms: Sequence[str],
    material: CaseMaterial,
) -> list[Run]:
    """Return the items of a case in a session: one by one, or all in sequence."""
    items = []
    for key in arms:
        models: tuple[str | None, ...] = shown_models(design.arm(key), material) or (None,)
        if design.type is StudyType.AIDED_SEQUENTIAL and len(models) > 1:
            stream = random_stream(seed, "models", *names, case, key)
            models = tuple(models[int(index)] for index in stream.permutation(len(models)))
        items += [PlannedItem(case, key, model) for model in models]
    if design.type is StudyType.AIDED_SEQUENTIAL:
        return [Run(case, tuple(items))]
    return [Run(case, (item,)) for item in items]
