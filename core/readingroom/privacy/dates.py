"""Patterns of dates finer than a year, and of ages over 89."""

import re
from collections.abc import Iterable
from typing import Final

from readingroom.privacy.patterns import Pattern, any_case
from readingroom.privacy.types import Confidence, IdentifierKind

MONTHS: Final = (
    ("january", "jan", "januar", "jänner", "janvier", "enero", "gennaio", "januari", "janeiro"),
    ("february", "feb", "februar", "février", "febrero", "febbraio", "februari", "fevereiro"),
    ("march", "mar", "märz", "mars", "marzo", "maart", "março"),
    ("april", "apr", "avril", "abril", "aprile"),
    ("may", "mai", "mayo", "maggio", "mei", "maio"),
    ("june", "jun", "juni", "juin", "junio", "giugno", "junho"),
    ("july", "jul", "juli", "juillet", "julio", "luglio", "julho"),
    ("august", "aug", "août", "agosto", "augustus"),
    ("september", "sep", "sept", "septembre", "septiembre", "settembre", "setembro"),
    ("october", "oct", "oktober", "okt", "octobre", "octubre", "ottobre", "outubro"),
    ("november", "nov", "novembre", "noviembre", "novembro"),
    ("december", "dec", "dezember", "dez", "décembre", "diciembre", "dicembre", "dezembro"),
)
"""Names of the months in English, German, French, Spanish, Italian, Dutch and Portuguese."""


def _any_of(names: Iterable[str]) -> str:
    """Return a regular expression for any of the names, longer ones first."""
    return "(?:" + "|".join(sorted(set(names), key=lambda name: (-len(name), name))) + ")"


_MONTH: Final = _any_of(name for month in MONTHS for name in month)
_LONG_MONTH: Final = _any_of(
    name.capitalize()
    for month in MONTHS
    for name in month
    if len(name) > 3 or name in ("may", "mai", "mei")
)
_D: Final = r"(?:0?[1-9]|[12]\d|3[01])"
_M: Final = r"(?:0?[1-9]|1[0-2])"
_Y4: Final = r"(?:1[89]|20)\d\d"
_Y: Final = rf"(?:{_Y4}|\d\d)"
_WHOLE: Final = (
    rf"\b{_Y4}[-/.]{_M}[-/.]{_D}(?!\d)(?:[T ]\d\d:\d\d(?::\d\d)?)?",
    rf"\b{_D}(?P<sep>[-/.])\s?{_M}(?P=sep)\s?{_Y}\b(?!\.\d)",
    rf"\b{_M}(?P<sep>[-/])\s?{_D}(?P=sep)\s?{_Y}\b",
    r"\b(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b",
    (
        rf"\b{_D}(?:st|nd|rd|th|er|º|\.)?[\s\-/]?(?:of |de )?{_MONTH}\b\.?"
        rf"(?:[,\s\-/']{{1,2}}(?:de )?{_Y4}|[\s\-/']\d\d(?!\d|\s?(?:[%/:]|mg|mm)))?"
    ),
    rf"\b{_D}{_MONTH}{_Y}\b",
    (
        rf"\b{_MONTH}\.?[\s\-/]{_D}(?:st|nd|rd|th)?(?:[,\-/]?\s?(?:of\s)?{_Y4})?\b(?!\d|\s?(?:mg|"
        rf"%|mm))"
    ),
    rf"\b{_MONTH}\.?[,\-/]?\s?(?:of\s|de\s)?['’]?{_Y4}\b",
    rf"\b{_MONTH}\.?[\s\-]?['’]\d\d\b",
    r"\b(?:0?[1-9]|1[0-2])[/\-](?:19|20)\d\d\b(?![-/]\d)",
    r"\b(?:19|20)\d\d[-/](?:0[1-9]|1[0-2])\b(?![-/\d])",
    r"(?:1[89]|20)\d\d\s?年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?",
)
_CUE: Final = (
    r"\b(?:on|since|until|till|through|thru|dated?|from|between|and|as of|prior to|before|"
    r"after|"
    r"starting|started|begun|beginning|ending|ended|admitted|admit|adm|discharged?|d/c'?d?|"
    r"dc|seen|"
    r"visit|scheduled|due|by|for|of|last|next|due date|edd|lmp|dos|doa|dod|dob|born|"
    r"collected|drawn|"
    r"comparison|compared (?:to|with)|placed|repeat(?:ed)?|onset|surgery|procedure|scan|mri|"
    r"echo|labs?|cultures?|c\d{1,2}|cycle \d|received|reported|resulted|signed|"
    r"show|rescheduled|cancell?ed|yesterday|today|tomorrow|appt|appointment|"
    r"performed|done|to|am|vom|bis|seit|du|au|le|del|al|"
    r"sun|mon|tues?|wed|thurs?|fri|sat|sunday|monday|tuesday|wednesday|thursday|friday|"
    r"saturday)"
    r"\b[.,:]?\s{1,2}(?:the\s)?(?:week of\s)?(?:on\s)?"
)
_BARE: Final = (
    r"(?P<found>(?:0?[1-9]|1[0-2])/(?:0?[1-9]|[12]\d|3[01])|(?:1[3-9]|2\d|3[01])/(?:0[1-9]|1[0-2]))"
    r"(?![\d/]|\.\d|"
    r"\s?(?:mm|strength|pain|murmur|power|nodes?|tabs?|tablets?|of|stool|cores?|positive|hpf|"
    r"systolic|diastolic|on|muscle|throughout|intensity|bilat|bottles?|sets?|tubes?|samples?|"
    r"quadrants?|limbs?|sites?|in(?! (?:the |our |my )?(?:\w+ ){0,2}(?:clinic|office|hospital|ward|"
    r"surgery|theatre|ED|ER)\b))\b)"
)
_MONTH_CUE: Final = (
    r"\b(?:in|since|until|till|by|early|late|mid|last|this|next|during|from|through|of|im|"
    r"seit|en)"
    r"[\s\-]{1,2}(?:early |late |mid-?\s?)?"
)
_AGES: Final = (
    (
        r"\b(?:9\d|1[0-3]\d)[\s\-]{0,2}(?:years?|yrs?|y\.?\s?o\.?|y/o|jährig\w{0,2}|jahre|ans|"
        r"años|anni|anos|jaar)\b"
        r"(?!\s?(?:or older|and older|and over|or over|\+|plus))"
    ),
    (
        r"\b(?:aged?|alter|âge|edad|età|idade|leeftijd)\b[\s:=]{1,3}(?:of\s|von\s|is\s)?(?:9\d|"
        r"1[0-3]\d)\b"
        r"(?!\s?(?:\+|%|or older|and older|and over|plus))"
    ),
    r"\b(?:9\d|1[0-3]\d)\s?[歳岁]",
    (
        r"\b(?:9\d|10\d|11\d)[\s\-]?(?:F|M|f|m)\b(?=[\s,.;]{1,2}(?:with|w/|who|here|p/w|"
        r"presents?|presenting|admitted|h/o|from|s/p|c/o|in|found|brought|transferred|status)\b)"
    ),
    (
        r"\b(?:ninety|hundred)(?:[\s\-](?:one|two|three|four|five|six|seven|eight|"
        r"nine))?[\s\-]{1,2}years?[\s\-]old\b"
    ),
    (
        r"\b(?:turned|turning|turns|he is|she is|patient is|pt is|he's|she's|"
        r"(?:mother|father|brother|sister|aunt|uncle|husband|wife|grand(?:mother|father)) is)\s"
        r"(?P<found>9\d|10\d|11\d)(?=[,.;]?\s(?:and|years|this|last|but|lives|today|in|now)|"
        r"[.;,]\s)(?!\s?(?:%|kg|lb|cm|percent))"
    ),
    r"\b\w{0,3}centenarian\b",
)
_DAYS: Final = (
    (
        r"\b(?:Christmas|New Year'?s|Thanksgiving|Independence|Labor|Memorial|Valentine'?s|"
        r"Boxing|Mother'?s|Father'?s)"
        r"\s(?:Day|Eve)\b"
    ),
    (
        r"\b(?:4th of July|Fourth of July|Cinco de Mayo|Halloween|Thanksgiving|Easter Sunday|"
        r"Good Friday)\b"
    ),
)

DATE_PATTERNS: Final = (
    *(Pattern(IdentifierKind.DATE, "date", any_case(form)) for form in _WHOLE),
    *(Pattern(IdentifierKind.DATE, "age over 89", any_case(form)) for form in _AGES),
    Pattern(IdentifierKind.DATE, "day and month", any_case(_CUE + _BARE), Confidence.MEDIUM),
    Pattern(
        IdentifierKind.DATE,
        "day and month",
        re.compile(r"^[ \t]{0,4}(?:\[|\()?" + _BARE + r"(?=[ \t]{0,2}[:)\]\-])", re.MULTILINE),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.DATE,
        "day and month",
        re.compile(r"(?<![\d/.])" + _BARE + r"(?=\s?(?:@|at\s\d|\d{1,2}:\d\d|[-–]\s?\d{1,2}/\d))"),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.DATE,
        "day and month",
        re.compile(
            r"\d/\d{1,2}\s?(?:-|–|to|and|through|au|al|bis|,)\s?" + _BARE + r"(?![^\n]{0,3}/)"
        ),
        Confidence.LOW,
        lambda text, start, end: not re.match(r"6/(?:5|6|9|12|18|24|36)$", text[start:end]),
    ),
    Pattern(
        IdentifierKind.DATE,
        "day and month",
        re.compile(
            r"(?<![\d/.\-])(?<!\bday )(?:0?[1-9]|1[0-2])/(?:1[346789]|2[1-46-9]|31)(?![\d/%]|\.\d|"
            r"\s?(?:mm|nodes?|positive|cores?|points?|strength|murmur|of|lymph|tender|correct|items)\b)"
        ),
        Confidence.LOW,
    ),
    Pattern(
        IdentifierKind.DATE,
        "month",
        re.compile(rf"{_MONTH_CUE}(?P<found>{_LONG_MONTH})\b(?!\s(?:be|have|not|need|also|of)\b)"),
        Confidence.MEDIUM,
    ),
    *(Pattern(IdentifierKind.DATE, "holiday", re.compile(form), Confidence.LOW) for form in _DAYS),
)
