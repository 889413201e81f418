"""Numbers of system calls (x86-64, 64-bit ARM) that a model's process may use, by their use.

None where an architecture has no such call. Calls that are not listed are refused.
"""

from collections.abc import Mapping
from typing import Final

import msgspec

from readingroom.domain.packaged_data import packaged_data

SystemCalls = Mapping[str, tuple[int | None, int | None]]


class _Calls(msgspec.Struct):
    """Content of system_calls.yaml, which explains its parts."""

    free: SystemCalls
    checked: SystemCalls
    local_sockets: SystemCalls
    file_attributes: SystemCalls
    extended_attributes: SystemCalls


CALLS: Final = packaged_data(_Calls, "sandbox", "system_calls.yaml")
FIRST_RECENT: Final = 424
"""From this number on libraries expect that a kernel may not know a call, and fall back."""
