"""Erasing what a study holds of a patient, while its trail stays as it is."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ErasureScope:
    """What erasing a case takes away, and what stays.

    `shared_file_count` are files that another case or output has as well: these stay there.
    `item_count` are items of evaluations, whose figures stay.
    """

    code: str
    output_count: int
    comment_count: int
    draft_count: int
    file_count: int
    shared_file_count: int
    judgement_count: int
    item_count: int = 0


@dataclass(frozen=True, slots=True)
class Erased:
    """A case whose data are gone. `at` is in UTC, `event` the number of the event that says so.

    Without `is_overwritten` bytes may still lie in unused parts of the file or in its log: it could
    not be written anew, for want of room or because it was being read. Closing the study tries
    again, for files of up to 128 MiB.
    """

    code: str
    at: str
    event: int
    is_overwritten: bool
