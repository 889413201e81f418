"""What a list of suites tells of each."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SuiteSummary:
    """One suite of a folder. `problem` says why it cannot be used, "" where it can.

    `item_count` is None where it is known only once the data are read. `is_built_in` says that it
    came with the program.
    """

    path: str
    suite_id: str = ""
    version: str = ""
    title: str = ""
    task: str = ""
    primary: str = ""
    tags: tuple[str, ...] = ()
    item_count: int | None = None
    needs_study: bool = False
    is_built_in: bool = False
    problem: str = ""
