"""Forms in which the eighteen Safe Harbor identifiers stand in texts, in several languages.

Every repetition is bounded, so that no text makes the search slow.
"""

import re
from typing import Final, NamedTuple

from readingroom.domain.identifiers import IdentifierKind as Kind


class Pattern(NamedTuple):
    """A form of one kind; the group "found" is the identifier where there is one."""

    kind: Kind
    regex: re.Pattern[str]


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

_MONTH: Final = (
    "(?:" + "|".join(sorted({n for m in MONTHS for n in m}, key=len, reverse=True)) + ")"
)
_CODE: Final = r"(?P<found>[A-Za-z]{0,4}[-/ ]?\d[\dA-Za-z./\-]{2,24}\d|[A-Z]{1,4}\d{3,12})"
_GAP: Final = (
    r"(?:\s?(?:is|was|no|nr|num|number|nummer|numéro|número|id|code|n°|nº|№)\b\.?)?[\s:#.=]{0,4}"
)
_NAME: Final = r"[^\W\d_a-zß-ÿ][^\W\d_]{1,20}"
_NAMES: Final = (
    rf"{_NAME}(?:[-'’ ]{{1,2}}(?:(?:von|van|de|der|den|da|di|la|le|al|el|bin)\s)?{_NAME}){{0,3}}"
)


def _any_case(text: str) -> re.Pattern[str]:
    return re.compile(text, re.IGNORECASE)


def _cue(words: str) -> re.Pattern[str]:
    """Return the form of a code behind a word that says what it is."""
    return _any_case(rf"\b(?:{words})\b\.?{_GAP}{_CODE}")


_DATES: Final = (
    r"\b(?:1[89]|20)\d\d[-/.](?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01])\b",
    r"\b(?:0?[1-9]|[12]\d|3[01])(?P<sep>[-/.])\s?(?:0?[1-9]|1[0-2])(?P=sep)\s?(?:(?:1[89]|20)\d\d|\d\d)\b",
    r"\b(?:0?[1-9]|1[0-2])(?P<sep>[-/])(?:0?[1-9]|[12]\d|3[01])(?P=sep)(?:(?:1[89]|20)\d\d|\d\d)\b",
    r"\b(?:19|20)\d\d(?:0[1-9]|1[0-2])(?:0[1-9]|[12]\d|3[01])\b",
    (
        rf"\b(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th|er|º|\.)?[\s\-](?:of |de )?{_MONTH}\b\.?"
        r"(?:[,\s\-]{1,2}(?:de )?(?:1[89]|20)\d\d)?"
    ),
    rf"\b{_MONTH}\.?\s(?:0?[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?(?:,?\s(?:1[89]|20)\d\d)?\b(?!\d)",
    rf"\b{_MONTH}\.?,?\s(?:de\s)?(?:1[89]|20)\d\d\b",
    r"\b(?:0?[1-9]|1[0-2])/(?:19|20)\d\d\b",
    r"(?:1[89]|20)\d\d\s?年\s?\d{1,2}\s?月(?:\s?\d{1,2}\s?日)?",
)
_AGES: Final = (
    r"\b(?:9\d|1[0-3]\d)[\s\-]?(?:years?|yrs?|y\.?o\.?|y/o|jährig\w{0,2}|jahre|ans|años|anni|anos|jaar)\b",
    r"\b(?:aged?|alter|âge|edad|età|idade|leeftijd)\b[\s:]{1,3}(?:of\s|von\s)?(?:9\d|1[0-3]\d)\b",
    r"\b(?:9\d|1[0-3]\d)\s?[歳岁]",
)
_PLACES: Final = (
    rf"\b\d{{1,5}}[a-z]?\s(?:{_NAME}\s){{1,3}}(?:Street|St|Road|Rd|Avenue|Ave|Lane|Ln|Drive|Dr|Close|Court|Crescent|Terrace|Boulevard|Blvd|Square|Way)\b",
    rf"\b{_NAME}(?:straße|strasse|str\.|weg|platz|gasse|allee|ring)\s?\d{{1,4}}[a-z]?\b",
    rf"\b{_NAME}(?:straat|laan|plein|gracht)\s\d{{1,4}}\b",
    rf"\b\d{{1,4}},?\s(?i:rue|avenue|boulevard|chemin|place|allée)\s(?:de\s|du\s|des\s|la\s|l['’])*{_NAME}",
    rf"\b(?i:calle|avenida|plaza|via|piazza|rua)\s(?:de\s|del\s|la\s|della\s)*{_NAME},?\s(?:n[º°.]\s?)?\d{{1,4}}\b",
    r"\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-BD-HJLNP-UW-Z]{2}\b",  # United Kingdom
    rf"\b(?:D-|A-|CH-|F-)?\d{{4,5}}\s{_NAME}(?=\s*(?:$|,|\n))",
    r"\b[A-Z]{2}\s\d{5}(?:-\d{4})?\b",  # United States, behind the state
    (
        r"\b(?i:zip|postcode|postal code|plz|code postal)\b[\s:]{1,3}"
        r"(?P<found>[A-Z\d][A-Z\d\- ]{2,9}[A-Z\d])\b"
    ),
    (
        rf"\b(?:(?:St|Saint|Sankt|San|Santa|Mt|Mount)\b\.?\s)?(?:{_NAME}[\s\-]){{1,3}}"
        r"(?:Hospital|Infirmary|Hospice|Medical Cent(?:er|re)|Klinik(?:um)?|Krankenhaus|"
        r"Spital|Ziekenhuis)\b"
    ),
    (
        r"\b(?i:clínica|ospedale|hôpital|clinique|klinik(?:um)?|universitätsklinikum)\s"
        rf"(?:de\s|del\s|di\s|du\s)?(?:(?:St|San|Santa)\b\.?\s)?{_NAME}\b"
    ),
    (
        r"\b(?:lives in|resident of|resides in|born in|wohnhaft in|geboren in|habite à|née? à|"
        rf"vive en|vive a|woont in)\s(?P<found>{_NAMES})"
    ),
)
_TITLES: Final = (
    r"Mr|Mrs|Ms|Miss|Mx|Dr|Prof|Professor|Doctor|Sir|Dame|Nurse|Sister|Herrn?|Frau|Fr|Hr|Dres|"
    r"Mme|Mlle|Madame|Monsieur|Docteur|Señora?|Sra?|Dra?|Don|Doña|Sig|Sig\.ra|Signora?|Dott|Dott\.ssa|"
    r"Dhr|Mevr|Mevrouw|Meneer|Doutora?|Senhora?"
)
_NAME_FORMS: Final = (
    rf"\b(?:{_TITLES})\b\.?\s{{1,2}}(?:(?:med|Dr|Prof|h\.c)\b\.?\s{{1,2}}){{0,3}}(?P<found>{_NAMES})",
    (
        r"\b(?i:patient(?:'s)?(?: name)?|name|surname|forename|first name|last name|nachname|"
        r"vorname|nom|prénom|nombre|apellidos?|cognome|naam)\s?:[ \t]{0,3}"
        rf"(?P<found>{_NAMES}(?:,\s?{_NAMES})?)"
    ),
    (
        r"\b(?i:dear|signed by|reported by|dictated by|seen by|referred by|gez\.|unterzeichnet von|"
        rf"sehr geehrter?|liebe[r]?|signé par)\s(?P<found>{_NAMES})"
    ),
)

PATTERNS: Final = (
    *(Pattern(Kind.DATE, _any_case(form)) for form in (*_DATES, *_AGES)),
    *(Pattern(Kind.PLACE, re.compile(form, re.MULTILINE)) for form in _PLACES),
    *(Pattern(Kind.NAME, re.compile(form)) for form in _NAME_FORMS),
    Pattern(Kind.EMAIL, re.compile(r"\b[\w.+\-]{1,64}@[\w\-]{1,63}(?:\.[\w\-]{1,63}){1,5}\b")),
    Pattern(Kind.URL, _any_case(r"\b(?:https?|ftp)://[^\s<>\"']{3,500}|\bwww\.[^\s<>\"']{3,300}")),
    Pattern(
        Kind.IP,
        re.compile(
            r"(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|1?\d?\d)(?![\d.])"
        ),
    ),
    Pattern(Kind.IP, _any_case(r"(?<![\w:])(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}(?![\w:])")),
    Pattern(
        Kind.FAX, _any_case(r"\b(?:tele)?fax\b[^\d+\n]{0,12}(?P<found>[+(]?\d[\d\s()/.\-]{5,20}\d)")
    ),
    Pattern(
        Kind.TELEPHONE,
        _any_case(
            r"\b(?:tel|telephone|phone|mobile|cell|contact|call|telefon|handy|tél|téléphone|"
            r"teléfono|telefono|telefoon|telefone|ext|bleep|pager)\b[^\d+\n]{0,12}"
            r"(?P<found>[+(]?\d[\d\s()/.\-]{2,20}\d)"
        ),
    ),
    Pattern(Kind.TELEPHONE, re.compile(r"(?<![\w+])\+\d{1,3}[\s(./\-]?\d[\d\s()/.\-]{5,18}\d\b")),
    Pattern(
        Kind.TELEPHONE, re.compile(r"(?<![\d.\-])\(?\d{3}\)?[\-. ]\d{3}[\-. ]\d{4}(?![\d.\-])")
    ),
    Pattern(Kind.SOCIAL_SECURITY, re.compile(r"(?<![\d\-])\d{3}-\d{2}-\d{4}(?![\d\-])")),
    Pattern(
        Kind.SOCIAL_SECURITY,
        _cue(
            "ssn|social security|national insurance|sozialversicherungsnummer|sv-nummer|"
            "numéro de sécurité sociale|nir|bsn|dni|nie|codice fiscale|ahv"
        ),
    ),
    Pattern(
        Kind.RECORD,
        _cue(
            "mrn|medical record|hospital|nhs|chi|patient|patienten-?(?:nr|nummer|id)|"
            "pat\\.?-?(?:nr|id)|fall-?(?:nr|nummer)|aufnahme-?(?:nr|nummer)|ipp|nip|dossier|"
            "historia clínica|nhc|cartella|accession|order|request|specimen|case|encounter|visit"
        ),
    ),
    Pattern(
        Kind.PLAN,
        _cue(
            "policy|insurance|member|subscriber|beneficiary|medicare|medicaid|health plan|"
            "versicherten-?(?:nr|nummer)|mutuelle|póliza|polizza"
        ),
    ),
    Pattern(Kind.ACCOUNT, _cue("account|acct|iban|konto|compte|cuenta|conto|invoice|rechnung")),
    Pattern(
        Kind.ACCOUNT, re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b")
    ),
    Pattern(
        Kind.LICENCE,
        _cue(
            "licen[cs]e|certificate|gmc|npi|dea|registration|lanr|bsnr|rpps|passport|"
            "personalausweis|ausweis|driver'?s? licen[cs]e"
        ),
    ),
    Pattern(
        Kind.VEHICLE,
        _cue(
            "vin|vehicle|number plate|licen[cs]e plate|kennzeichen|immatriculation|matrícula|targa"
        ),
    ),
    Pattern(
        Kind.VEHICLE,
        re.compile(r"\b(?=[A-HJ-NPR-Z\d]*\d)(?=[A-HJ-NPR-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{11}\d{6}\b"),
    ),
    Pattern(
        Kind.DEVICE,
        _cue(
            "serial|s/n|sn|udi|device|implant|lot|pacemaker|seriennummer|geräte-?(?:nr|nummer)|"
            "numéro de série"
        ),
    ),
    Pattern(Kind.DEVICE, re.compile(r"\(01\)\d{14}(?:\(\d\d\)[\w\-]{1,20}){0,4}")),
    Pattern(
        Kind.BIOMETRIC,
        _any_case(
            r"\b(?:finger-?\s?prints?|voice-?\s?prints?|iris (?:scan|template)s?|"
            r"retina(?:l)? (?:id|identification)|face template|fingerabdr[uü]ck\w{0,2}|"
            r"empreintes? digitales?|huellas? dactilares?)\b"
        ),
    ),
    Pattern(
        Kind.PHOTOGRAPH,
        _any_case(
            r"\b(?:full[- ]face|facial|passport|portrait) (?:photo|photograph|picture|image)s?\b|"
            r"\bphoto(?:graph)?s? of (?:the |his |her |their )?(?:patient|face)\b|"
            r"\bportr[aä]tfoto\w?\b|\bphoto d'identité\b"
        ),
    ),
    Pattern(Kind.OTHER, re.compile(r"(?<![\d.])[0-2](?:\.\d{1,39}){5,20}(?![\d.])")),
    Pattern(Kind.OTHER, _any_case(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")),
    Pattern(
        Kind.OTHER,
        _cue("study|trial|subject|participant|sample|barcode|reference|ref|studien-?(?:nr|nummer)"),
    ),
)
