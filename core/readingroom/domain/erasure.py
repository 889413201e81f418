"""Erasure of a patient's data; the audit trail is unchanged."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class ErasureScope:
    """Scope of the erasure of a case: deleted and retained data.

    `shared_file_count` counts files that another case or output also has: these stay. `item_count`
    counts evaluation items, whose metrics stay.
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
    """Erased case. `at` is in UTC; `event` is the number of the erasure event.

    Without `is_overwritten`, erased bytes may remain in unused parts of the file or in its log: the
    file could not be rewritten, because space was missing or it was being read. Closing the study
    tries again, for files of up to 128 MiB.
    """

    code: str
    at: str
    event: int
    is_overwritten: bool
