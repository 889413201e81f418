"""Sequences of a crossover: in which session a reader reads each arm of a case.

Arms that share sessions belong to one crossover. Its sequences are the rows of a Latin square:
every arm occurs in every session once. With an even number of arms in as many sessions it is a
Williams square, in which each arm also follows each other arm equally often (Williams, Aust J Sci
Res A 1949;2:149).
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from readingroom.domain.study_design import StudyDesign, StudyType


@dataclass(frozen=True, slots=True)
class Crossover:
    """Arms that share sessions; each sequence holds the session of each arm, counted from 0."""

    arms: tuple[str, ...]
    sequences: tuple[tuple[int, ...], ...]


def crossovers(design: StudyDesign, arms: Sequence[str]) -> tuple[Crossover, ...]:
    """Return the crossovers of some of a design's arms, in the order of the arms."""
    if design.type is StudyType.AIDED_SEQUENTIAL:
        together = tuple((session,) * len(arms) for session in range(len(design.sessions)))
        return (Crossover(tuple(arms), together),)
    sessions_of = {
        arm: tuple(i for i, session in enumerate(design.sessions) if arm in session.arms)
        for arm in arms
    }
    return tuple(
        Crossover(group, _sequences([sessions_of[arm] for arm in group]))
        for group in _sharing_groups(sessions_of)
    )


def has_distinct_sessions(design: StudyDesign) -> bool:
    """Return whether the arms of a case can all be read in different sessions."""
    return all(
        len(set(sequence)) == len(sequence)
        for crossover in crossovers(design, [arm.key for arm in design.arms])
        for sequence in crossover.sequences
    )


def _sharing_groups(sessions_of: Mapping[str, Sequence[int]]) -> list[tuple[str, ...]]:
    groups: list[tuple[set[str], set[int]]] = []
    for arm, sessions in sessions_of.items():
        joined = ({arm}, set(sessions))
        separate = []
        for group in groups:
            if group[1] & joined[1]:
                joined = (joined[0] | group[0], joined[1] | group[1])
            else:
                separate.append(group)
        groups = [*separate, joined]
    position = {arm: i for i, arm in enumerate(sessions_of)}
    ordered = [tuple(sorted(arms, key=position.__getitem__)) for arms, _ in groups]
    return sorted(ordered, key=lambda group: position[group[0]])


def _sequences(sessions_of: Sequence[tuple[int, ...]]) -> tuple[tuple[int, ...], ...]:
    sessions = sessions_of[0]
    count = len(sessions_of)
    if any(other != sessions for other in sessions_of):
        rotations = max(map(len, sessions_of))
        return tuple(dict.fromkeys(_matching(sessions_of, turn) for turn in range(rotations)))
    if count == len(sessions) and count % 2 == 0:
        return _williams_square(sessions)
    turns = range(len(sessions))
    return tuple(
        tuple(sessions[(arm + turn) % len(sessions)] for arm in range(count)) for turn in turns
    )


def _williams_square(sessions: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    count = len(sessions)
    first_row = [(i + 1) // 2 if i % 2 else -(i // 2) % count for i in range(count)]
    rows = []
    for turn in range(count):
        session_of = {(arm + turn) % count: sessions[i] for i, arm in enumerate(first_row)}
        rows.append(tuple(session_of[arm] for arm in range(count)))
    return tuple(rows)


def _matching(sessions_of: Sequence[tuple[int, ...]], turn: int) -> tuple[int, ...]:
    """Return different sessions for as many arms as possible; the turn rotates the preferences."""
    rotated = [
        [own[(arm + turn + i) % len(own)] for i in range(len(own))]
        for arm, own in enumerate(sessions_of)
    ]
    arm_in: dict[int, int] = {}

    def find_session(arm: int, tried: set[int]) -> bool:
        for session in rotated[arm]:
            if session in tried:
                continue
            tried.add(session)
            if session not in arm_in or find_session(arm_in[session], tried):
                arm_in[session] = arm
                return True
        return False

    for arm in range(len(sessions_of)):
        find_session((arm + turn) % len(sessions_of), set())
    session_of = {arm: session for session, arm in arm_in.items()}
    return tuple(session_of.get(arm, rotated[arm][0]) for arm in range(len(sessions_of)))
