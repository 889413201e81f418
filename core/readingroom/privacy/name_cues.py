"""Words before and after person names in texts, in several languages."""

import re
from typing import Final

from readingroom.privacy.patterns import read_expression, read_words

_SPACE: Final = r"[ \t]{1,2}"
TITLES: Final = read_expression("titles")
UPPER_TITLES: Final = re.compile(
    rf"\b(?:MR|MRS|MS|MISS|DR|PROF|HERR|FRAU|dr|mr|mrs|ms)\b\.?{_SPACE}"
)

LABELS: Final = read_expression("labels")
FIRM_CUES: Final = read_expression("firm_cues")
GREETINGS: Final = read_expression("greetings")
INITIALS: Final = read_expression("initials")
"""Initials of a person after a label."""
CREDENTIALS: Final = read_expression("credentials")
AGES: Final = re.compile(
    r"(?:,|\sis|\swas)?\s(?:(?:an?|the)\s)?\(?\d{1,3}(?:\s?[MFmf]\b|[\s\-]?(?:y/?o|yrs?|years?)\b)"
)
"""An age after a name, with the words between them."""
PERSON_VERBS: Final = read_words("person_verbs")
"""Verbs that have only people as subjects in notes."""
