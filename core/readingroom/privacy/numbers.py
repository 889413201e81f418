"""Patterns of numbers of people and things, by the word before them or by their form."""

import re
from typing import Final

from readingroom.privacy.patterns import Pattern, any_case
from readingroom.privacy.types import Confidence, IdentifierKind

_CODE: Final = (
    r"(?P<found>(?:[A-Za-z]{1,5}[-/]?|(?-i:[A-Z]{1,5}-[A-Z]{1,3})|(?-i:[A-Z]{1,5}) )"
    r"\d[\dA-Za-z]{0,12}"
    r"(?:[-/.][\dA-Za-z]{1,12}){0,4}(?:(?<=\d)[ ]\d{2,5}(?![\w.])){0,3}"
    r"|\d[\dA-Za-z]{0,16}(?:[-/.][\dA-Za-z]{1,12}){0,4}"
    r"(?:(?<=\d)[ ]\d{2,4}(?=[ ]\d{2,4}\b)[ ]\d{2,4})?"
    r"|(?:X|\*){2,5}[-\s]?(?:X|\*){1,4}[-\s]?\d{4})(?![\w%])"
)
_NUMBER_WORD: Final = (
    r"(?:\s?(?:is|was|no|nr|num|number|numbers|nummer|numéro|número|id|ident(?:ifier)?|code|"
    r"n°|nº|№)"
    r"\b\.?){1,2}"
)
_GAP: Final = rf"(?:['’]s)?(?:{_NUMBER_WORD})?[\s:#.=\-]{{0,4}}(?:is\s|was\s)?"
_EXPLICIT_GAP: Final = (
    rf"(?:['’]s)?(?:{_NUMBER_WORD}[\s:#.=]{{0,4}}(?:is\s|was\s)?|\s?#[\s:]{{0,3}}|"
    r"\s?:\s{0,3}#?\s?)"
)
_UNIT_AFTER: Final = re.compile(
    r"\s?(?:m[gl]|ml|cc|g|kg|mcg|µg|ug|mmol|meq|units?|iu|%|cm|mm|days?|hours?|hrs?|weeks?|"
    r"wks?|months?|"
    r"years?|yrs?|minutes?|min|mmhg|bpm|x\s?\d|/[ud]?l|k/ul|ng|pg|beats|steps|kcal|lbs?|cells|"
    r"times|patients|people|cases|tablets?|tabs?|pills?|doses?|degrees|°)(?![\w])",
    re.IGNORECASE,
)
_MEASURE: Final = re.compile(
    r"\d{1,4}\.\d{1,3}(?:\s?[-–]\s?\d{1,4}(?:\.\d{1,3})?)?|\d{1,3}\s?[-–/]\s?\d{1,3}|"
    r"(?:(?:0?[1-9]|[12]\d|3[01])[-/.](?:0?[1-9]|1[0-2])|"
    r"(?:0?[1-9]|1[0-2])[-/.](?:0?[1-9]|[12]\d|3[01]))[-/.](?:\d\d){1,2}|"
    r"(?:19|20)\d\d[-/.]\d\d?(?:[-/.]\d\d?)?|"
    r"\d+(?:st|nd|rd|th|mg|ml|mm|cm|kg|x\d*|h|hrs?|d|w|wks?|y|yo|f|m)",
    re.IGNORECASE,
)
_YEAR: Final = re.compile(r"(?:19|20)\d\d(?:[-/](?:19|20)?\d\d)?")


def _is_code(text: str, start: int, end: int) -> bool:
    """Return whether the text after a word for a number is one, and not a measurement."""
    code = text[start:end]
    signs = [sign for sign in code if sign.isalnum()]
    digits = sum(sign.isdigit() for sign in signs)
    if digits < 3 or len(signs) < 4 or _MEASURE.fullmatch(code):
        return False
    return not _YEAR.fullmatch(code) and not _UNIT_AFTER.match(text, end)


def _is_long_code(text: str, start: int, end: int) -> bool:
    """Return the same for words that also precede other numbers."""
    return _is_code(text, start, end) and sum(sign.isdigit() for sign in text[start:end]) >= 4


def _is_grouped(text: str, start: int, end: int) -> bool:
    """Return the same for groups of digits without a number sign."""
    return _is_code(text, start, end) and sum(sign.isdigit() for sign in text[start:end]) >= 6


def _cue(kind: IdentifierKind, cues: str, rule: str = "") -> Pattern:
    """Return the pattern of a code after an unambiguous word."""
    form = any_case(rf"(?<![A-Za-z])(?:{cues})(?![A-Za-z])\.?{_GAP}{_CODE}")
    return Pattern(kind, rule or f"word for a {kind.value}", form, Confidence.HIGH, _is_code)


def _explicit(kind: IdentifierKind, cues: str) -> Pattern:
    """Return the pattern of a code after a word that needs "number", "#" or a colon."""
    form = any_case(rf"(?<![A-Za-z])(?:{cues})(?![A-Za-z])\.?{_EXPLICIT_GAP}{_CODE}")
    rule = f"word for a {kind.value} with a sign for numbers"
    return Pattern(kind, rule, form, Confidence.MEDIUM, _is_long_code)


_KINDS: Final = IdentifierKind
NUMBER_PATTERNS: Final = (
    Pattern(
        _KINDS.SOCIAL_SECURITY,
        "three, two and four digits",
        re.compile(r"(?<![\d\-])\d{3}-\d{2}-\d{4}(?![\d\-])"),
    ),
    _cue(
        _KINDS.SOCIAL_SECURITY,
        "ssn|ss|soc(?:ial)? sec(?:urity)?(?: (?:no|number))?|national insurance|ni number|"
        "sozialversicherungsnummer|sv-nummer|numéro de sécurité sociale|nir|bsn|dni|nie|"
        r"codice fiscale|ahv|last (?:4|four) of (?:ssn|social)|ssn ending(?: in)?|tax id|itin",
    ),
    Pattern(
        _KINDS.SOCIAL_SECURITY,
        "digits behind a word for social security",
        any_case(
            r"\b(?:ssn|social(?: security)?(?: number| no\.?| #)?|ss ?#)[\s:#]{0,3}(?:is\s|"
            r"ending in\s|"
            r"last (?:4|four)[\s:]{1,2})?(?P<found>\d{3}[\s\-.]?\d{2}[\s\-.]?\d{4}|"
            r"[x*]{3}-?[x*]{2}-?\d{4}|"
            r"\d{4})(?!\d)"
        ),
    ),
    Pattern(
        _KINDS.SOCIAL_SECURITY,
        "British national insurance number",
        re.compile(r"(?<!\w)[A-Z]{2}\s?\d\d\s?\d\d\s?\d\d\s?[A-D](?!\w)"),
        Confidence.MEDIUM,
    ),
    _cue(
        _KINDS.RECORD,
        "mrn|mr ?#|mr ?no|medical record|med(?:ical)? rec(?:ord)?s?|m\\.r\\.n|"
        "hosp(?:ital)? ?(?:no|num|"
        "number|#)|nhs|chi|urn|ur ?no|unit ?(?:no|number|#)|chart ?(?:no|number|#)|"
        "patient ?(?:id|#|no|number)|"
        "pt ?(?:id|#)|pid|patienten-?(?:nr|nummer|id)|pat\\.?-?(?:nr|id)|fall-?(?:nr|nummer)|"
        "aufnahme-?(?:nr|nummer)|ipp|nip|historia clínica|nhc|cartella|"
        r"acc(?:ession)?(?: ?(?:no|number|#))?|"
        "csn|har|fin|"
        "encounter ?(?:id|#|no|number)|empi|record locator|epic id|uhid|case ?(?:#|no|number)",
    ),
    _explicit(
        _KINDS.RECORD,
        "hospital|patient|dossier|order|request|specimen|case|encounter|visit|episode|"
        "admission|record|"
        "file|chart|requisition|slide|block|tube|bottle",
    ),
    Pattern(
        _KINDS.RECORD,
        "number behind a word for a record",
        any_case(
            r"\b(?:(?:(?:medical |patient |hospital |clinic |unit )?(?:rec(?:ord|\.)?|file|chart|"
            r"folder|dossier|registration|case ?notes?|case ?sheet)|clinic|unit)"
            r"(?: (?:no|nr|num|number|id)\b\.?| #| ?№)|dossier|folder|krankenakten?|"
            r"(?:krankenblatt|akten?)(?:zeichen|[- ]?(?:nr|nummer)\b\.?)|"
            r"(?:n°|nº|numéro|número|numero|nr\.?)\s(?:de\s|del\s|di\s)?(?:l['’])?"
            r"(?:dossier|historia(?: clínica)?|expediente|cartella)|"
            r"expediente|registro|cartella|journalnummer|dossiernummer|numer\skartoteki)(?!\w)"
            r"[\s:#.=]{0,4}(?:is\s|was\s)?"
            r"(?P<found>[A-Z]{0,3}[- ]?\d{1,8}(?:[-/.]\d{2,6}|[ ]\d{2,4}(?!\w)){0,3}(?!\w))"
        ),
        Confidence.MEDIUM,
        _is_long_code,
    ),
    Pattern(
        _KINDS.RECORD,
        "groups of digits behind a word for a record",
        any_case(
            r"\b(?:records?|file|chart|folder|dossier|case ?notes?|akte|krankenblatt|expediente)\b"
            r"[ \t:,#]{1,3}(?:is |was )?"
            r"(?P<found>\d{1,4}(?P<joint>[-./ ])\d{1,6}(?P=joint)\d{2,6}(?:(?P=joint)\d{2,6})?)"
            r"(?![\w%]|[-./]\d)"
        ),
        Confidence.MEDIUM,
        _is_grouped,
    ),
    Pattern(
        _KINDS.RECORD,
        "accession number of pathology",
        re.compile(
            r"(?<![\w\-])(?:SP|S|SU|NP|CY|C|H|HS|AP|GYN|NG|PS|B|MB)-?\d{2}[-/]\d{3,7}(?![\w\-])"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        _KINDS.RECORD,
        "NHS number",
        re.compile(r"(?<![\d\-])\d{3} \d{3} \d{4}(?![\d\-])"),
        Confidence.LOW,
    ),
    _cue(
        _KINDS.PLAN,
        "member ?(?:id|#|no|number)|subscriber ?(?:id|#|no|number)?|beneficiary|hicn|mbi|"
        "group ?(?:id|#|no|number)|"
        "medicare(?: advantage)?|medicaid|policy ?(?:id|#|no|number)|insurance ?(?:id|#|no|"
        "number|policy)|health plan|"
        "plan ?(?:id|#|no|number)|versicherten-?(?:nr|nummer)|mutuelle|póliza|polizza|payer id|"
        "blue cross(?: blue shield)?|bcbs|aetna|cigna|humana|tricare|unitedhealthcare|uhc|"
        "kaiser(?: permanente)?",
    ),
    Pattern(
        _KINDS.PLAN,
        "number of a group",
        any_case(r"\bgr(?:ou)?p\s(?P<found>\d{5,10}(?:-\d{2,8}){0,3})(?![\w-])"),
        Confidence.MEDIUM,
        _is_code,
    ),
    _explicit(
        _KINDS.PLAN,
        "policy|insurance|member|coverage|authorization|prior auth(?:orization)?|auth|"
        "claim|rx ?(?:bin|grp|pcn)",
    ),
    Pattern(
        _KINDS.PLAN,
        "Medicare beneficiary identifier",
        re.compile(
            r"(?<!\w)[1-9][AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?[AC-HJKMNP-RT-Y][AC-HJKMNP-RT-Y\d]\d-?"
            r"[AC-HJKMNP-RT-Y]{2}\d{2}(?!\w)"
        ),
    ),
    _cue(
        _KINDS.ACCOUNT,
        "account|acct|acc(?:oun)?t ?(?:no|#|number)|a/c|iban|konto|kontonummer|compte|"
        "cuenta|conto|invoice|rechnung|guarantor ?(?:id|#|no|number)|"
        "routing|credit card|debit card|visa|mastercard|card ?(?:no|number|#|ending in)|"
        "billing ?(?:id|#|no|number)|bank",
    ),
    Pattern(
        _KINDS.ACCOUNT,
        "IBAN",
        re.compile(r"\b[A-Z]{2}\d{2}(?:\s?[A-Z\d]{4}){3,7}(?:\s?[A-Z\d]{1,3})?\b"),
    ),
    Pattern(
        _KINDS.ACCOUNT,
        "number of a payment card",
        re.compile(r"(?<![\d\-.])(?:4\d{3}|5[1-5]\d{2}|6011)([ \-])\d{4}\1\d{4}\1\d{4}(?![\d\-])"),
    ),
    _cue(
        _KINDS.LICENCE,
        "licen[cs]e(?! ?plate)|lic|gmc|npi|dea|lanr|bsnr|rpps|passport|reisepass|personalausweis|"
        "ausweis|dl|"
        "driver['’]?s? licen[cs]e|state id|green card|visa number|nmc|gdc|hcpc|clia|"
        "cert(?:ificate)? ?(?:id|#|no|number)",
    ),
    _explicit(_KINDS.LICENCE, "certificate|registration|certification|permit|badge|employee"),
    Pattern(
        _KINDS.LICENCE,
        "number of a badge",
        any_case(r"\bbadge\s(?P<found>\d{4,8})(?![\w.%-])"),
        Confidence.MEDIUM,
    ),
    Pattern(
        _KINDS.LICENCE,
        "number of the Drug Enforcement Administration",
        re.compile(r"(?<!\w)[ABFGMPR][A-Z]\d{7}(?!\w)"),
        Confidence.LOW,
    ),
    _cue(
        _KINDS.VEHICLE,
        "vin|vehicle(?: identification)?|number plate|licen[cs]e plate|plate|kennzeichen|"
        "immatriculation|matrícula|targa|tag ?(?:no|number|#)|registration plate|"
        "reg(?:istration)? ?plate",
    ),
    Pattern(
        _KINDS.VEHICLE,
        "plate of a vehicle",
        any_case(
            r"\b(?:licen[cs]e plates?|number plates?|plates?(?: number| no\.?| #)?|"
            r"tag number|kennzeichen)\b"
            r"[\s:#]{1,3}(?:is\s|was\s|number\s|"
            r"no\.?\s)?(?P<found>(?-i:[A-Z\d]{1,4}[ \-]?[A-Z\d]{2,4}"
            r"(?:[ \-]?\d{1,4})?))(?!\w)"
        ),
        Confidence.HIGH,
        lambda text, start, end: any(sign.isdigit() for sign in text[start:end]),
    ),
    Pattern(
        _KINDS.VEHICLE,
        "vehicle identification number",
        re.compile(r"\b(?=[A-HJ-NPR-Z\d]*\d)(?=[A-HJ-NPR-Z\d]*[A-Z])[A-HJ-NPR-Z\d]{11}\d{6}\b"),
    ),
    _cue(
        _KINDS.DEVICE,
        "serial|ser|s/n|sn|udi|imei|lot ?(?:no|number|#)|seriennummer|geräte-?(?:nr|nummer)|"
        "numéro de série|(?:device|implant|pacemaker|icd|pump|lead|generator|model|"
        "ventilator|cgm|valve|"
        "stent|prosthesis|transmitter|receiver|"
        "cochlear|loop recorder|vns|sensor|glucometer|wheelchair)"
        " ?(?:id|#|no|number|serial(?: no| number)?|s/n|sn)",
    ),
    _explicit(_KINDS.DEVICE, "device|implant|lot|pacemaker|pump|ref(?=\\s?#)"),
    Pattern(
        _KINDS.DEVICE,
        "unique device identification",
        re.compile(r"\(01\)\s?\d{14}(?:\s?\(\d\d\)[\w\-]{1,20}){0,4}"),
    ),
    Pattern(
        _KINDS.BIOMETRIC,
        "biometric feature",
        any_case(
            r"\b(?:(?:finger|thumb|palm|voice|hand|retina|foot)-?\s?prints?|voice ?(?:id|"
            r"recognition "
            r"(?:profile|sample))|iris (?:scan|template|recognition|image)s?|retinal? (?:id|"
            r"identification|"
            r"template)|retinal? scans? (?:for|on file|used|as) |facial recognition|"
            r"face (?:template|id)|"
            r"biometrics?(?: (?:id|identifier|template|sample|data|scan))?|"
            r"palm vein(?: scan)?|hand geometry|dna (?:profile|"
            r"fingerprint|barcode)|gait recognition|fingerabdr[uü]ck\w{0,2}|"
            r"empreintes? digitales?|"
            r"huellas? dactilares?)\b"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        _KINDS.PHOTOGRAPH,
        "photograph of a face",
        any_case(
            r"\b(?:full[- ]face|facial|passport|portrait|identification|id|face|"
            r"badge) (?:photo|photograph|picture|"
            r"image|photography)s?\b|"
            r"\b(?:photo|photograph|picture|image|selfie|snapshot)s?(?: taken)? (?:of|showing) "
            r"(?:the |his |her |their |this )?(?:patient(?!['’]s (?!face))(?:['’]s face)?|"
            r"face|full face|child(?:['’]s face)?|boy|girl|baby)\b|"
            r"\b(?:head ?shot|mug ?shot|selfie|photo id)s?\b|\bportr[aä]tfoto\w?\b|"
            r"\bphoto d'identité\b|"
            r"\b(?:photo|photograph|picture)s?(?: is| was)? (?:on file|in (?:the )?chart|"
            r"attached|uploaded)\b"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        _KINDS.OTHER,
        "unique identifier of DICOM",
        re.compile(r"(?<![\d.])[0-2](?:\.\d{1,39}){5,20}(?![\d.]\d)"),
    ),
    Pattern(_KINDS.OTHER, "UUID", any_case(r"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b")),
    Pattern(
        _KINDS.OTHER,
        "digest",
        re.compile(
            r"(?<!\w)(?=[0-9a-f]*[a-f])(?=[0-9a-f]*\d)(?:[0-9a-f]{64}|[0-9a-f]{40}|"
            r"[0-9a-f]{32})(?!\w)"
        ),
    ),
    _cue(
        _KINDS.OTHER,
        "(?:study|trial|subject|participant|sample|donor|registry|research|enrol?lment|"
        "unos|biobank|prisoner|inmate|student|booking|tracking|token) ?"
        "(?:id|#|no|number|code|identifier)|barcode|studien-?(?:nr|nummer)|"
        "randomi[sz]ation ?(?:id|#|no|number|code)|(?:our|your) ref(?:erence)?",
    ),
    Pattern(
        _KINDS.OTHER,
        "number of somebody in a study",
        any_case(
            r"\b(?:subject|participant|volunteer|enrollee|proband|donor|recipient)\s"
            r"(?P<found>\d{2,4}-\d{2,6}|(?-i:[A-Z]{1,5})-?\d{3,8})(?![\w\-])"
        ),
    ),
    _explicit(
        _KINDS.OTHER,
        "study|trial|subject|participant|sample|reference(?! (?:range|interval))|ref|"
        "aliquot|kit|confirmation|ticket|case report|police report|incident report|crime",
    ),
    Pattern(
        _KINDS.OTHER,
        "reference with letters before its digits",
        any_case(r"\bref(?:erence)?\.?\s(?P<found>(?-i:[A-Z]{1,4})-?\d{5,10})(?![\w-])"),
        Confidence.MEDIUM,
    ),
    Pattern(
        _KINDS.OTHER,
        "long number",
        re.compile(r"(?<![\w.,/\-:+])\d{7,14}[A-Z]{0,3}(?![\w,/:%]|\.\d|-\d)"),
        Confidence.LOW,
        lambda text, start, end: (
            not _UNIT_AFTER.match(text, end)
            and not re.search(
                r"(?:PMID|PMC|NCT|doi|OMIM|rs|SNOMED|LOINC|RxNorm|NDC|chr\w{1,2}|position|"
                r"GRCh\d\d)[\s:#]{0,3}(?:code\s)?$",
                text[max(0, start - 20) : start],
            )
        ),
    ),
    Pattern(
        _KINDS.OTHER,
        "number behind a number sign",
        re.compile(r"(?<![\w])#\s?(?P<found>\d{5,12})(?![\w.])"),
        Confidence.LOW,
    ),
)
