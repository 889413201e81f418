"""Patterns of telephone and fax numbers, and of e-mail, web and network addresses."""

import re
from collections.abc import Iterator
from importlib.metadata import version
from typing import Final

from readingroom.privacy.patterns import Pattern, Rule, any_case
from readingroom.privacy.spans import IdentifierSpan
from readingroom.privacy.types import Confidence, IdentifierKind

_DIGITS: Final = r"[+(]{0,2}\d[\d\s()/.\-]{4,20}\d"
_TELEPHONE: Final = (
    r"\b(?:tel(?:ephone|efono|éfono|efoon|efon|efone)?|phones?|mobile|mob|telefon|handy|tél|"
    r"téléphone|teléfono|contact|call(?:ed|s|back)?|reach(?:ed|able)?|dial|text(?:ed)?|sms|"
    r"ph|pager|"
    r"beeper|home|work|office|whatsapp|voicemail|"
    r"(?<![a-z] )(?<!-)cell(?:ular|phone)?)\b[^\d+\n(]{0,20}"
)


_MEASURE: Final = re.compile(
    r"\d{1,3}(?:[./]\d{1,3}){1,2}|\d{1,3}\s?-\s?\d{1,3}|(?:19|20)\d\d[-/.]\d\d?[-/.]\d\d?|"
    r"\d\d?[-/.]\d\d?[-/.](?:\d\d){1,2}|(?:19|20)\d\d(?:\s?[-/]\s?(?:19|20)?\d\d)?|"
    r"\d{1,3}(?:\.\d+)?(?:\s\d{1,3}(?:\.\d+)?)+"
)
_MIN_DIGITS: Final = 6
_MAX_DIGITS: Final = 16


def _is_number(text: str, start: int, end: int) -> bool:
    """Return whether digits after a word such as "call" may be a telephone number."""
    number = text[start:end].strip()
    if "\n" in number or (_MEASURE.fullmatch(number) and "-" not in number.strip("-")):
        return False
    return _MIN_DIGITS <= sum(sign.isdigit() for sign in number) <= _MAX_DIGITS


def _is_open(text: str, _start: int, end: int) -> bool:
    """Return whether three, three and four digits are not part of a longer number."""
    return not (text[end : end + 2].strip()[:1].isdigit() and text[end : end + 1] in "-./")


class InternationalNumbers:
    """Numbers with a plus and a country code, of a length that the country has."""

    kind = IdentifierKind.TELEPHONE
    rule = "international number"

    @property
    def definition(self) -> str:
        """Return the version of the metadata."""
        return f"phonenumbers {version('phonenumbers')}"

    def find(self, text: str) -> Iterator[IdentifierSpan]:
        """Yield the numbers in a text."""
        if "+" not in text:
            return
        from phonenumbers import Leniency, PhoneNumberMatcher

        for match in PhoneNumberMatcher(text, None, leniency=Leniency.POSSIBLE):
            yield IdentifierSpan(
                self.kind, match.start, match.end, rule=self.rule, confidence=Confidence.HIGH
            )


_SPOKEN: Final = (
    r"(?:(?:double|triple)[ \-])?"
    r"(?:zero|oh|nought|one|two|three|four|five|six|seven|eight|nine)(?:[ \-]hundred)?"
)
_BOUND: Final = r"(?![\d]|[.\-]\d)"
CONTACT_PATTERNS: Final[tuple[Rule, ...]] = (
    Pattern(
        IdentifierKind.EMAIL,
        "e-mail address",
        re.compile(r"[\w.+\-]{1,64}@[\w\-]{1,63}(?:\.[\w\-]{1,63}){0,4}\.[^\W\d_]{2,20}\b"),
    ),
    Pattern(
        IdentifierKind.EMAIL,
        "e-mail address in words",
        any_case(
            r"\b[\w.+\-]{2,64}\s?[\[({<]\s?at\s?[\])}>]\s?[\w\-]{2,63}"
            r"(?:\s?(?:\.|[\[({<]\s?dot\s?[\])}>]|\sdot\s)\s?[\w\-]{2,20}){1,3}"
        ),
    ),
    Pattern(
        IdentifierKind.EMAIL,
        "e-mail address in words",
        any_case(
            r"\b[\w.+\-]{2,64}(?:\sdot\s[\w+\-]{1,40})?\sat\s[\w\-]{2,63}(?:\sdot\s[\w\-]{2,20}){0,2}"
            r"\sdot\s(?:com|org|net|edu|gov|info|io|uk|de|fr|es|it|nl|ca|au|ch|at|eu|example)\b"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.URL,
        "web address",
        any_case(
            r"\b(?:https?|ftp|sftp)://[^\s<>\"',]{3,500}(?<![.,;:)])|\bwww\.[^\s<>\"',]{3,300}(?<![.,;:)])"
        ),
    ),
    Pattern(
        IdentifierKind.URL,
        "web address without its scheme",
        re.compile(
            r"(?<![@\w.\-/])(?:(?i:[a-z0-9][a-z0-9\-]{1,40})\.){1,3}"
            r"(?:com|org|net|edu|gov|info|io|co\.uk|nhs\.uk|health|app|ly|de|fr|es|nl|ca)"
            r"(?:/[^\s<>\"',;)]{1,200}|(?![\w.]))"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.OTHER,
        "name on a social network",
        any_case(
            r"\b(?:twitter|instagram|insta|ig|facebook|tiktok|skype|telegram|snapchat|linkedin|"
            r"handle|"
            r"username|user ?name|user ?id|login)\b[^\w@\n]{1,4}(?:is\s|name\s|handle\s)?"
            r"(?P<found>@?[\w.\-]{3,40}\w)"
        ),
        Confidence.MEDIUM,
        lambda text, start, end: text[start] == "@" or not text[start:end].isalpha(),
    ),
    Pattern(
        IdentifierKind.OTHER,
        "name on a social network",
        re.compile(r"(?<![\w.@])@(?=[A-Za-z]\w{0,20}[._\d])[A-Za-z][\w.]{3,30}\b"),
        Confidence.LOW,
    ),
    Pattern(
        IdentifierKind.IP,
        "IPv4 address",
        re.compile(
            r"(?<![\d.])(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)\.){3}(?:25[0-5]|2[0-4]\d|"
            r"1?\d?\d)(?!\d|\.\d)"
        ),
    ),
    Pattern(
        IdentifierKind.IP,
        "IPv6 address",
        any_case(
            r"(?<![\w:])(?:(?:[0-9a-f]{1,4}:){7}[0-9a-f]{1,4}|"
            r"(?:[0-9a-f]{1,4}:){1,6}(?::[0-9a-f]{1,4}){1,6})(?![\w:])"
        ),
    ),
    Pattern(
        IdentifierKind.DEVICE,
        "network address of a device",
        any_case(r"(?<![\w:\-])(?:[0-9a-f]{2}[:\-]){5}[0-9a-f]{2}(?![\w:\-])"),
    ),
    Pattern(
        IdentifierKind.FAX,
        "fax number",
        any_case(rf"\b(?:tele|e-?)?fax(?:ed|es)?\b[^\d+\n(]{{0,20}}(?P<found>{_DIGITS})"),
        Confidence.HIGH,
        _is_number,
    ),
    Pattern(IdentifierKind.FAX, "fax number", re.compile(rf"(?<!\w)F:\s?(?P<found>{_DIGITS})")),
    Pattern(
        IdentifierKind.TELEPHONE,
        "number behind a word for telephone",
        any_case(rf"{_TELEPHONE}(?P<found>{_DIGITS})"),
        Confidence.HIGH,
        _is_number,
    ),
    Pattern(
        IdentifierKind.TELEPHONE,
        "number of a pager or an extension",
        any_case(
            r"\b(?:pager|beeper|bleep|ext(?:ension)?|extn|durchwahl)\b\.?[ \t]?(?:no\.?|"
            r"number|#|is|:)?"
            r"[ \t:#]{0,3}(?P<found>\d{3,7}(?:[\-]\d{2,5})?)(?![\d%/]|\.\d|\s?(?:degrees|mm|cm|"
            r"deg|°))"
        ),
    ),
    InternationalNumbers(),
    Pattern(
        IdentifierKind.TELEPHONE,
        "three, three and four digits",
        re.compile(
            rf"(?<![\d.\-/])(?:\+?1[\s.\-]?)?\(?\d{{3}}\)?[\-. ]{{0,2}}\d{{3}}[\-. ]\d{{4}}{_BOUND}"
            r"(?:\s?(?:x|ext\.?)\s?\d{1,6})?"
        ),
        Confidence.HIGH,
        _is_open,
    ),
    Pattern(
        IdentifierKind.TELEPHONE,
        "number in words",
        any_case(rf"\b{_SPOKEN}(?:[ ,.\-]{{1,3}}{_SPOKEN}){{6,15}}\b"),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.TELEPHONE,
        "British number",
        re.compile(
            rf"(?<![\w.\-/])(?:07\d{{3}}\s?\d{{3}}\s?\d{{3}}|0[12]\d{{2,3}}\s\d{{3}}\s?\d{{3,4}}|"
            rf"020\s\d{{4}}\s\d{{4}}){_BOUND}"
        ),
        Confidence.MEDIUM,
    ),
    Pattern(
        IdentifierKind.TELEPHONE,
        "three and four digits",
        re.compile(r"(?<![\w.\-/])[2-9]\d{2}-\d{4}(?![\w\-/]|\.\d)"),
        Confidence.MEDIUM,
    ),
)
