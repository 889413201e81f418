"""Assignment: which reader reads which cases, in which arms.

Readers that have lists keep them. A further reader joins the smallest block, the arm with the
fewest readers, or gets the least read cases.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from numpy.random import Generator

from readingroom.domain.errors import StateError
from readingroom.domain.random_streams import random_stream
from readingroom.domain.study_design import Assignment, StudyDesign
from readingroom.reading.design.incomplete_blocks import incomplete_blocks, least_read
from readingroom.reading.design.types import SessionWorklists

Name = TypeVar("Name")


@dataclass(frozen=True, slots=True)
class ReaderShare:
    """Cases of a reader, sorted by code, and arms in the order of the design."""

    cases: tuple[str, ...]
    arms: tuple[str, ...]


def assign_cases(
    design: StudyDesign,
    seed: int,
    readers: Sequence[str],
    strata: Mapping[str, tuple[str, ...]],
    earlier: Sequence[SessionWorklists] = (),
) -> dict[str, ReaderShare]:
    """Return the share of each of some readers, in the order of their codes.

    Args:
        design: a valid design.
        seed: of the protocol.
        readers: codes of the readers to assign; their order does not matter.
        strata: stratum of each case, by its code.
        earlier: lists of the other readers, by session; () if there are none.

    Raises:
        StateError: the numbers of readers or cases do not allow the assignment, or it does not
            allow further readers.
    """
    codes = sorted(readers)
    arms = tuple(arm.key for arm in design.arms)
    cases_of = cases_by_reader(earlier)
    if design.assignment is Assignment.CROSSED:
        return {reader: ReaderShare(tuple(sorted(strata)), arms) for reader in codes}
    if design.assignment is Assignment.NESTED_READERS:
        arm_of = _assign_arms(design, seed, codes, earlier)
        return {r: ReaderShare(tuple(sorted(strata)), (arm_of[r],)) for r in codes}
    if design.assignment is Assignment.NESTED_CASES:
        shares = _nested_cases(seed, codes, strata, cases_of)
    elif design.assignment is Assignment.SPLIT_PLOT:
        shares = _split_plot(design, seed, codes, strata, cases_of)
    else:
        shares = _incomplete_blocks(design, seed, codes, strata, cases_of)
    return {
        reader: ReaderShare(tuple(sorted(set(shares[reader]) & set(strata))), arms)
        for reader in codes
    }


def cases_by_reader(lists: Sequence[SessionWorklists]) -> dict[str, set[str]]:
    """Return the cases of each reader over all sessions."""
    cases_of: dict[str, set[str]] = {}
    for worklists in lists:
        for reader, items in worklists.lists.items():
            cases_of.setdefault(reader, set()).update(item.case for item in items)
    return cases_of


def block_sizes(count: int, blocks: int) -> tuple[int, ...]:
    """Return the sizes of even blocks; the first ones have one more if there is a remainder."""
    each, extra = divmod(count, blocks)
    return tuple(each + (block < extra) for block in range(blocks))


def _even_parts(
    stream: Generator, strata: Mapping[str, tuple[str, ...]], count: int
) -> list[tuple[str, ...]]:
    """Divide cases, and the cases of each stratum, randomly into even parts."""
    parts: list[list[str]] = [[] for _ in range(count)]
    turn = 0
    for stratum in sorted(set(strata.values())):
        own = sorted(case for case in strata if strata[case] == stratum)
        for index in stream.permutation(len(own)):
            parts[turn % count].append(own[int(index)])
            turn += 1
    return [tuple(part) for part in parts]


def _shuffled(stream: Generator, names: Sequence[Name]) -> list[Name]:
    return [names[int(index)] for index in stream.permutation(len(names))]


def _assign_arms(
    design: StudyDesign, seed: int, readers: Sequence[str], earlier: Sequence[SessionWorklists]
) -> dict[str, str]:
    arms = [arm.key for arm in design.arms]
    used = Counter(
        {
            reader: items[0].arm
            for worklists in earlier
            for reader, items in worklists.lists.items()
            if items
        }.values()
    )
    if len(readers) + used.total() < len(arms):
        raise StateError(
            f"{len(arms)} arms need at least as many readers, as each reader reads in one arm; "
            f"there are {len(readers) + used.total()}. Add readers."
        )
    chosen = {}
    for reader in _shuffled(random_stream(seed, "reader arms", str(used.total())), readers):
        arm = min(arms, key=lambda key: used[key])
        chosen[reader] = arm
        used[arm] += 1
    return chosen


def _split_plot(
    design: StudyDesign,
    seed: int,
    readers: Sequence[str],
    strata: Mapping[str, tuple[str, ...]],
    cases_of: Mapping[str, set[str]],
) -> dict[str, tuple[str, ...]]:
    blocks = _existing_blocks(cases_of)
    if not blocks:
        for count, kind in ((len(readers), "readers"), (len(strata), "cases")):
            if count < design.block_count:
                raise StateError(
                    f"{design.block_count} blocks need at least as many {kind}; there are {count}. "
                    f"Add {kind}, or state fewer blocks in the protocol."
                )
        parts = _even_parts(random_stream(seed, "case blocks"), strata, design.block_count)
        blocks = [(0, cases) for cases in parts]
    stream = random_stream(seed, "reader blocks", str(len(cases_of)))
    shares = {}
    for reader in _shuffled(stream, readers):
        smallest = min(range(len(blocks)), key=lambda number: blocks[number][0])
        size, cases = blocks[smallest]
        blocks[smallest] = (size + 1, cases)
        shares[reader] = cases
    return shares


def _existing_blocks(cases_of: Mapping[str, set[str]]) -> list[tuple[int, tuple[str, ...]]]:
    """Return the number of readers and the cases of each block, from lists that are drawn."""
    blocks: list[tuple[int, set[str]]] = []
    for reader in sorted(cases_of):
        own = cases_of[reader]
        for number, (size, cases) in enumerate(blocks):
            if cases & own:
                blocks[number] = (size + 1, cases | own)
                break
        else:
            blocks.append((1, set(own)))
    return [(size, tuple(sorted(cases))) for size, cases in blocks if cases]


def _nested_cases(
    seed: int,
    readers: Sequence[str],
    strata: Mapping[str, tuple[str, ...]],
    cases_of: Mapping[str, set[str]],
) -> dict[str, tuple[str, ...]]:
    if any(cases_of.values()):
        raise StateError(
            f"The assignment is “{Assignment.NESTED_CASES}”: every case has its reader already. "
            "Readers can only be added before the first session opens."
        )
    if len(strata) < len(readers):
        raise StateError(
            f"{len(readers)} readers need at least as many cases, as every case is read by one of "
            f"them; there are {len(strata)}. Add cases or remove readers."
        )
    shuffled = _shuffled(random_stream(seed, "readers"), readers)
    parts = _even_parts(random_stream(seed, "cases of readers"), strata, len(readers))
    return dict(zip(shuffled, parts, strict=True))


def _incomplete_blocks(
    design: StudyDesign,
    seed: int,
    readers: Sequence[str],
    strata: Mapping[str, tuple[str, ...]],
    cases_of: Mapping[str, set[str]],
) -> dict[str, tuple[str, ...]]:
    limit = design.cases_per_reader
    if limit > len(strata):
        raise StateError(
            f"The protocol states {limit} cases per reader; there are {len(strata)}. Add cases, or "
            "state fewer cases per reader."
        )
    if any(cases_of.values()):
        counts = Counter(case for cases in cases_of.values() for case in cases)
        reads = {case: counts[case] for case in strata}
        shares = {}
        for reader in readers:
            stream = random_stream(seed, "least read cases", reader)
            shares[reader] = least_read(stream, reads, strata, limit)
            for case in shares[reader]:
                reads[case] += 1
        return shares
    if len(readers) * limit < len(strata):
        raise StateError(
            f"{len(readers)} readers with {limit} cases each cannot read {len(strata)} cases. Add "
            f"readers, or state at least {-(-len(strata) // len(readers))} cases per reader."
        )
    cases = sorted(strata)
    numbers = {stratum: number for number, stratum in enumerate(sorted(set(strata.values())))}
    is_read = incomplete_blocks(
        random_stream(seed, "incomplete blocks"),
        len(readers),
        [numbers[strata[case]] for case in cases],
        limit,
    )
    shuffled = _shuffled(random_stream(seed, "readers"), readers)
    return {
        reader: tuple(case for case, chosen in zip(cases, row, strict=True) if chosen)
        for reader, row in zip(shuffled, is_read, strict=True)
    }
