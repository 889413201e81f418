"""Digest of the detector's patterns, cues and lists."""

import functools
import hashlib
from typing import Final

from readingroom.privacy.detection import PATTERNS
from readingroom.privacy.name_cues import (
    AGES,
    CREDENTIALS,
    EAST_LABELS,
    EAST_PERSON_WORDS,
    FIRM_CUES,
    GREETINGS,
    HONORIFICS,
    INITIALS,
    LABELS,
    NAME_LABELS,
    NO_NAME_BEHIND,
    PERSON_WORDS,
    TITLES,
    UPPER_TITLES,
)
from readingroom.privacy.word_lists import script_names, word_lists

_STEPS: Final = "4"
"""Version of the algorithm; increased for changes outside patterns, cues and lists."""
_CUES: Final = (
    *(AGES, CREDENTIALS, FIRM_CUES, GREETINGS, INITIALS, LABELS, TITLES, UPPER_TITLES),
    *(EAST_LABELS, EAST_PERSON_WORDS, HONORIFICS, NAME_LABELS, PERSON_WORDS),
)


@functools.cache
def detector_digest() -> str:
    """Return the hexadecimal digest that identifies this detector's rules and lists."""
    digest = hashlib.sha256(_STEPS.encode())
    for pattern in PATTERNS:
        digest.update(f"{pattern.kind}\0{pattern.rule}\0{pattern.definition}\0".encode())
    for cue in _CUES:
        digest.update(f"{cue.pattern}\0".encode())
    for signs in (script_names(), NO_NAME_BEHIND):
        digest.update(repr(sorted(signs.items())).encode())
    lists = word_lists()
    digest.update(repr(sorted(lists.signs.items())).encode())
    for entries in lists[1:]:
        digest.update(" ".join(sorted(entries)).encode())
    return digest.hexdigest()
