"""Patterns of locations smaller than a state."""

import re
from collections.abc import Iterator
from typing import Final

from readingroom.privacy.patterns import NAME, NAMES, Pattern
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind
from readingroom.privacy.word_lists import (
    FAMILY,
    GIVEN,
    TOWN,
    WORD,
    is_common,
    is_eponym,
    is_eponym_noun,
    is_given,
    is_unknown,
    is_word,
    signs_of,
)

_STATE_CODES: Final = (
    "A[KLRZ]|C[AOT]|D[CE]|FL|GA|HI|I[ADLN]|K[SY]|LA|M[ADEINOST]|N[CDEHJMVY]|O[HKR]|PA|PR|"
    "RI|S[CD]|"
    "T[NX]|UT|V[AT]|W[AIVY]"
)
_STATES: Final = (
    "Alabama|Alaska|Arizona|Arkansas|California|Colorado|Connecticut|Delaware|Florida|"
    "Georgia|Hawaii|"
    "Idaho|Illinois|Indiana|Iowa|Kansas|Kentucky|Louisiana|Maine|Maryland|Massachusetts|"
    "Michigan|"
    "Minnesota|Mississippi|Missouri|Montana|Nebraska|Nevada|New Hampshire|New Jersey|"
    "New Mexico|"
    "New York|North Carolina|North Dakota|Ohio|Oklahoma|Oregon|Pennsylvania|Rhode Island|"
    "South Carolina|South Dakota|Tennessee|Texas|Utah|Vermont|Virginia|Washington|"
    "West Virginia|"
    "Wisconsin|Wyoming"
)
_WAYS: Final = (
    "Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Ct|Crescent|Terrace|Ter|"
    "Boulevard|Blvd|"
    "Square|Sq|Way|Place|Pl|Parkway|Pkwy|Highway|Hwy|Circle|Cir|Trail|Trl|Alley|Row|Walk|"
    "Gardens|Grove|Green|Parade|Quay|Wharf|Park|"
    "Route|Loop|Turnpike|Pike|Plaza|Mews|Hill|Ridge|Run|Path"
)
_HOUSES: Final = (
    r"Hospital|Infirmary|Hospice|Medical Cent(?:er|re)|Health Cent(?:er|re)|Clinic|"
    r"Klinik(?:um)?|"
    r"Krankenhaus|Spital|Ziekenhuis|Nursing Home|Care Home|Rehabilitation(?: Cent(?:er|re))?|"
    r"Rehab(?: Cent(?:er|re))?|Cancer Cent(?:er|re)|Healthcare|Health System|Medical Group|"
    r"Assisted Living|Senior Living|Care Cent(?:er|re)|Family Practice|Family Medicine|"
    r"Surgery Center|"
    r"Pharmacy|Elementary(?: School)?|Middle School|High School|University|College|Manor|"
    r"Correctional Facility|County Jail|Prison|Shelter|Primary School|Academy|Memorial|General"
)
_HOUSE_WORDS: Final = frozenset(
    {
        *("the", "this", "our", "your", "an", "outside", "local", "community", "referring", "home"),
        *("skilled", "acute", "outpatient", "inpatient", "pain", "wound", "memory", "diabetes"),
        *(
            "primary",
            "specialty",
            "family",
            "anticoagulation",
            "coumadin",
            "dental",
            "eye",
            "sleep",
        ),
        *("emergency", "day", "walk-in", "fracture", "heart", "surgery", "in", "at", "to", "from"),
        *("public", "private", "another", "long-term", "cancer", "academic", "tertiary", "general"),
        *("women's", "veterans", "urgent", "infectious", "current", "prior", "previous", "mental"),
        *(
            "behavioral",
            "preferred",
            "retail",
            "children's",
            "psychiatric",
            "attended",
            "no",
            "and",
        ),
        *("breast", "hematology", "oncology", "cardiology", "urology", "neurology", "dermatology"),
        *("transplant", "travel", "teaching", "district", "regional", "high", "in-patient", "post"),
    }
)


def _is_a_house(text: str, start: int, end: int) -> bool:
    """Return whether an institution has a proper name before the word for its type."""
    first = re.split(r"[\s\-]", text[start:end].strip())
    names = [word for word in first if word[:1].isupper()]
    own = [
        word
        for word in names
        if not re.fullmatch(_HOUSES + r"|Medical|Center|Centre|Health|Nursing|Care|School", word)
    ]
    named = [
        word
        for word in own
        if word.casefold() not in _HOUSE_WORDS and not is_common(word) and len(word) > 1
    ]
    if re.search(r"(?:Clinic|Pharmacy|Shelter|General|Memorial|College|Prison)$", text[start:end]):
        return any(signs_of(word) or not is_word(word) for word in named)
    return bool(named)


def _follows_no_noun(text: str, _start: int, end: int) -> bool:
    """Return whether a town is meant, not a rule or scale named after it."""
    after = re.match(r"(?:'s|’s)?[\s\-]{1,2}([^\W\d_]+)", text[end : end + 40])
    return after is None or not is_eponym_noun(after[1])


_REGEXES: Final = (
    (
        "street",
        (
            rf"\b\d{{1,5}}[a-zA-Z]?[ ]{{1,2}}(?:[NSEW]\.?[ ]|North |South |East |West )?"
            rf"(?:(?:{NAME}|\d{{1,3}}(?:st|nd|rd|th)|[A-Z])[ ]){{1,3}}(?:{_WAYS})\b\.?"
            r"(?:,?[ ](?:Apt|Apartment|Unit|Suite|Ste|#|No|Flat)\.?[ ]?#?[\w\-]{1,6})?"
        ),
        Confidence.HIGH,
    ),
    ("post box", r"\b(?:P\.?\s?O\.?\s?Box|Postfach)\s\d{1,6}", Confidence.HIGH),
    (
        "flat",
        r"\b(?:Apt|Apartment|Flat|Suite|Ste)\b\.?\s?#?\d{1,5}[A-Z]?\b",
        Confidence.MEDIUM,
    ),
    (
        "street",
        rf"\b{NAME}(?:straße|strasse|str\.|weg|platz|gasse|allee|ring)\s?\d{{1,4}}[a-z]?\b",
        Confidence.HIGH,
    ),
    ("street", rf"\b{NAME}(?:straat|laan|plein|gracht)\s\d{{1,4}}\b", Confidence.HIGH),
    (
        "street",
        (
            r"\b\d{1,4},?\s(?i:rue|avenue|boulevard|chemin|place|allée)\s"
            rf"(?:de\s|du\s|des\s|la\s|l['’])*{NAME}"
        ),
        Confidence.HIGH,
    ),
    (
        "street",
        (
            r"\b(?i:calle|avenida|plaza|via|piazza|rua)\s(?:de\s|del\s|la\s|della\s)*"
            rf"{NAME},?\s(?:n[º°.]\s?)?\d{{1,4}}\b"
        ),
        Confidence.HIGH,
    ),
    (
        "street without a number",
        (
            rf"\b(?:on|off|at|near|along|of)\s(?P<found>(?:{NAME}\s){{1,2}}"
            r"(?:Street|Road|Avenue|Lane|Boulevard|Blvd|Highway|Parkway|Ave|Rd)\b)"
        ),
        Confidence.MEDIUM,
    ),
    (
        "street without a number",
        (
            rf"(?:^|(?<=,\s))(?:{NAME}\s){{1,2}}"
            r"(?:Street|Road|Avenue|Lane|Terrace|Crescent|Gardens|Close|Drive)(?=,|[ \t]*$)"
        ),
        Confidence.MEDIUM,
    ),
    (
        "town before a postcode",
        (
            rf"\b(?P<found>{NAME}(?:[ \-](?:(?:upon|on|under|le|de|in)[ \-])?{NAME}){{0,2}}),?"
            r"\s{1,2}[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}\b"
        ),
        Confidence.HIGH,
    ),
    (
        "British postcode",
        r"\b[A-Z]{1,2}\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}\b",
        Confidence.HIGH,
    ),
    ("Canadian postcode", r"\b[ABCEGHJ-NPRSTVXY]\d[A-Z]\s\d[A-Z]\d\b", Confidence.HIGH),
    (
        "postcode and town",
        rf"\b(?:D-|A-|CH-|F-)?\d{{4,5}}\s{NAME}(?=\s*(?:$|,|\n))",
        Confidence.MEDIUM,
    ),
    (
        "postcode and town before a full stop",
        rf"(?<![\w.\-])\d{{5}}\s{NAME}(?=\.(?:\s|$))",
        Confidence.MEDIUM,
    ),
    (
        "town of a house",
        (
            r"\b(?i:hospice|hospital|clinic|home|flat|house|apartment|school|church|farm|shop|prison|"
            rf"hotel|factory|office|shelter|family|relatives)\sin\s(?P<found>{NAMES})"
        ),
        Confidence.MEDIUM,
    ),
    (
        "where somebody comes from",
        (
            r"\b(?i:man|woman|gentleman|lady|boy|girl|farmer|teacher|fisherman|student|refugee|"
            r"visitor|worker|driver|emigrated|immigrated|flew in|drove (?:in|down|up)|originally|"
            rf"transferred|hails)\sfrom\s(?P<found>{NAMES})"
        ),
        Confidence.MEDIUM,
    ),
    ("town in French", rf"\bà\s(?P<found>{NAMES})", Confidence.MEDIUM),
    (
        "ZIP code",
        rf"\b(?:{_STATE_CODES}|{_STATES})\.?,?\s{{1,2}}\d{{5}}(?:-\d{{4}})?\b",
        Confidence.HIGH,
    ),
    ("ZIP code", r"(?<![\w\-])\d{5}-\d{4}(?![\w\-])", Confidence.MEDIUM),
    (
        "ZIP code",
        (
            r"\b(?i:zip(?: ?code)?s?|post ?code|postal code|plz|code postal)\b(?:\s(?:is|"
            r"of))?[\s:#]{1,3}"
            r"(?P<found>(?=[A-Z\- ]{0,9}\d)[A-Z\d][A-Z\d\- ]{2,9}[A-Z\d]|\d{5})\b"
        ),
        Confidence.HIGH,
    ),
    (
        "town and state",
        (
            rf"\b(?P<found>(?:(?:St|Ft|Mt|Saint|Fort|Mount|New|San|Santa|Los|Las|El|"
            rf"La)\.?\s)?{NAME}"
            rf"(?:\s{NAME}){{0,2}}),\s(?:{_STATE_CODES}|{_STATES})\b(?!\s?\d{{1,3}}\b)"
        ),
        Confidence.HIGH,
    ),
    (
        "county",
        (
            rf"\b(?:{NAME}\s){{1,2}}(?:County|Parish|Township|Borough)\b|\b(?:County|Town|City|"
            rf"Village)\sof\s{NAME}\b"
        ),
        Confidence.HIGH,
    ),
    (
        "lives in",
        (
            r"\b(?i:liv(?:es?|ing|ed) (?:[a-z]{1,12} ){0,4}in|resident of|"
            r"resides in|residing in|born in|"
            r"moved (?:here )?"
            r"from|moved to|grew up in|raised in|native of|works in|commutes (?:from|to)|"
            r"travel(?:l?ed|s) "
            r"(?:from|to)|home in|house in|wohnhaft in|geboren in|aus|habite à|née? à|vive en|"
            r"vive a|"
            rf"woont in|hometown(?: is|:)?|city:|town:)\s(?P<found>{NAMES})"
        ),
        Confidence.HIGH,
    ),
)
_HOUSE_REGEXES: Final = (
    (
        rf"\b(?:(?:St|Saint|Sankt|San|Santa|Mt|Mount|Our Lady of|University of)\b\.?\s)?"
        rf"(?:{NAME}(?:['’]s)?[\s\-]){{1,3}}(?:{_HOUSES})\b"
    ),
    (
        r"\b(?i:clínica|ospedale|hôpital|clinique|klinik(?:um)?|universitätsklinikum)\s"
        rf"(?:de\s|del\s|di\s|du\s)?(?:(?:St|San|Santa)\b\.?\s)?{NAME}\b"
    ),
    rf"\bUniversity of {NAME}(?:\s(?:at\s)?{NAME})?\b",
    rf"\b(?:St|Saint)\b\.?\s{NAME}['’]s\b(?!\s(?i:wort|fire|dance|disease))",
)


def _is_foreign(text: str, start: int, end: int) -> bool:
    """Return whether "lives in" is followed by a town, not a state, country or "Assisted …"."""
    first = re.split(r"\s", text[start:end])[0]
    return not is_common(first) or first == "New"


def _is_in_a_state(text: str, start: int, end: int) -> bool:
    """Return whether a town precedes a state, and not a person a degree ("MD", "PA")."""
    first = re.split(r"[\s\-]", text[start:end])[0]
    is_degree = re.match(r",\s(?:MD|PA|MA|MS)\b", text[end : end + 8]) is not None
    if is_degree and is_given(first) and TOWN not in signs_of(text[start:end]):
        return False
    return _follows_no_noun(text, start, end)


def _is_unlisted(text: str, start: int, end: int) -> bool:
    """Return whether an unlisted town is meant, not a ward, drug or disease."""
    first = re.split(r"[\s\-]", text[start:end])[0]
    is_free = is_unknown(first) and not first.isupper() and first[1:].islower()
    return is_free and not is_eponym(first) and _follows_no_noun(text, start, end)


def _ends_in_a_town(text: str, start: int, end: int) -> bool:
    """Return whether the last word after digits is not a common word."""
    return not is_word(re.split(r"\s", text[start:end])[-1])


_ACCEPTS: Final = {
    "lives in": _is_foreign,
    "town in French": _is_foreign,
    "town of a house": _is_unlisted,
    "where somebody comes from": _is_unlisted,
    "town and state": _is_in_a_state,
    "postcode and town before a full stop": _ends_in_a_town,
}
PLACE_PATTERNS: Final = (
    *(
        Pattern(
            IdentifierKind.PLACE,
            rule,
            re.compile(form, re.MULTILINE),
            confidence,
            _ACCEPTS.get(rule, _follows_no_noun),
        )
        for rule, form, confidence in _REGEXES
    ),
    *(
        Pattern(
            IdentifierKind.PLACE,
            "house with a name",
            re.compile(form, re.MULTILINE),
            Confidence.MEDIUM,
            _is_a_house,
        )
        for form in _HOUSE_REGEXES
    ),
)

_CAPITALISED: Final = re.compile(r"(?:St\.\s)?[^\W\d_]+(?:-[^\W\d_]+)*")
_IN_A_PLACE: Final = re.compile(
    r"\b(?:in|from|to|at|near|of|via|outside|around|visit(?:ed|ing))\s(?:downtown |north |"
    r"south |east |west |"
    r"greater )?$",
    re.IGNORECASE,
)
_MAX_WORDS: Final = 3


def find_towns(text: str) -> Iterator[IdentifierSpan]:
    """Yield listed names of towns; ambiguous ones only after "in", "from" or "near"."""
    capitalised = [match for match in _CAPITALISED.finditer(text) if match[0][0].isupper()]
    for index, first in enumerate(capitalised):
        for size in range(min(_MAX_WORDS, len(capitalised) - index), 0, -1):
            last = capitalised[index + size - 1]
            if last.end() - first.start() > 40:
                continue
            name = text[first.start() : last.end()]
            signs = signs_of(name)
            if TOWN in signs and _is_meant(text, first.start(), last.end(), signs):
                confidence = Confidence.MEDIUM if WORD not in signs else Confidence.LOW
                yield IdentifierSpan(
                    IdentifierKind.PLACE,
                    first.start(),
                    last.end(),
                    rule="name of a town",
                    confidence=confidence,
                )
                break


def _is_meant(text: str, start: int, end: int, signs: str) -> bool:
    name = text[start:end]
    if not _follows_no_noun(text, start, end) or is_common(name):
        return False
    is_behind = _IN_A_PLACE.search(text[max(0, start - 24) : start]) is not None
    if name.isupper():
        return is_behind and len(name) > 4 and WORD not in signs and not is_word(name)
    is_ambiguous = bool(set(signs) & {GIVEN, FAMILY, WORD}) or is_eponym(name) or is_word(name)
    return is_behind if is_ambiguous else len(name) > 3
