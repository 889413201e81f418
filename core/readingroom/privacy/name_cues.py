"""Words before and after person names in texts, in several languages and scripts."""

import re
from typing import Final

from readingroom.privacy.patterns import read_characters, read_expression, read_words

_SPACE: Final = r"[ \t]{1,2}"
TITLES: Final = read_expression("titles")
UPPER_TITLES: Final = read_expression("upper_titles")

LABELS: Final = read_expression("labels")
FIRM_CUES: Final = read_expression("firm_cues")
GREETINGS: Final = read_expression("greetings")
INITIALS: Final = read_expression("initials")
"""Initials of a person after a label."""
CREDENTIALS: Final = read_expression("credentials")
AGES: Final = read_expression("ages")
"""An age after a name, with the words between them."""
PERSON_VERBS: Final = read_words("person_verbs")
"""Verbs that have only people as subjects in notes."""


CASED: Final = "\u0370-\u03ff\u1f00-\u1fff\u0400-\u052f\u0531-\u0587"
"""Greek, Cyrillic and Armenian letters: names start with a capital."""
UNCASED: Final = (
    "\u05d0-\u05ea\u0591-\u05c7\u0620-\u065f\u0670-\u06d3\u06fa-\u06ff\u0900-\u0963\u0971-\u09e3"
    "\u09fe\u0a01-\u0a75\u0a81-\u0ae3\u0b82-\u0bd7\u0c00-\u0c63\u0c80-\u0ce3\u0d00-\u0d63"
    "\u0e01-\u0e3a\u0e40-\u0e4e\u10d0-\u10ff"
)
"""Hebrew, Arabic, scripts of India, Thai and Georgian: no capitals, and spaces between names."""
HAN: Final = "\u3005\u3400-\u9fff\uf900-\ufaff"
KANA: Final = "\u3041-\u3096\u30a1-\u30fa\u30fc"
HANGUL: Final = "\uac00-\ud7a3"

NAME_LABELS: Final = read_expression("name_labels")
"""Labels of fields that contain only a name."""
PERSON_WORDS: Final = read_expression("person_words")
THAI_TITLES: Final = read_expression("thai_titles")
PLACEHOLDERS: Final = read_expression("placeholders")
EPONYM_NOUNS_BEFORE: Final = read_expression("eponym_nouns_before")
PATRONYMIC: Final = read_expression("patronymic")
FAMILY_ENDING: Final = read_expression("family_ending")
"""Endings of Cyrillic family names; "-ин" alone ends too many names of substances."""

EAST_LABELS: Final = read_expression("east_labels")
EAST_PERSON_WORDS: Final = read_expression("east_person_words")
HONORIFICS: Final = read_expression("honorifics")
KOREAN_HONORIFICS: Final = re.compile(r"[ \t]?(?:씨|님|양|군)(?![가-힣]{3})")
EAST_PLACEHOLDERS: Final = read_expression("east_placeholders")
NO_NAME_BEHIND: Final = read_characters("no_name_behind")
"""Characters that form a common word with a Chinese family name: 高血压, 黄疸."""
NEVER_BEFORE_TEXT: Final = frozenset("于曾向余左连連施易游")
"""Family names that are mostly particles: names only after a word for a person and a colon."""
