"""National identification numbers, detected by their form and check digits.

Forms and check rules are those of the issuing authorities, as collected by OECD, "Tax
identification numbers", and Wikipedia, "National identification number". Without a check digit,
only the form counts (`_is_dated`), or a word before the number (`numbers`).
"""

import re
from collections.abc import Callable, Sequence
from typing import Final

from readingroom.privacy.patterns import Pattern
from readingroom.privacy.types import Confidence, IdentifierKind

Check = Callable[[str], bool]
"""Function that checks a number, given as capitals and digits without separators."""

_CIVIL_LETTERS: Final = "TRWAGMYFPDXBNJZSQVHLCKE"
_FINNISH_LETTERS: Final = "0123456789ABCDEFHJKLMNPRSTUVWXY"
_IRISH_LETTERS: Final = "WABCDEFGHIJKLMNOPQRSTUV"
_ODD_VALUES: Final = dict(
    zip(
        "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ",
        (1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 1, 0, 5, 7, 9, 13, 15, 17, 19, 21, 2, 4, 18, 20, 11, 3,
         6, 8, 12, 14, 16, 10, 22, 25, 24, 23),
        strict=True,
    )
)  # fmt: skip
"""Values of characters at odd positions of an Italian codice fiscale."""
_EVEN_VALUES: Final = {
    sign: int(sign) if sign.isdigit() else ord(sign) - ord("A") for sign in _ODD_VALUES
}
_FIVE_TURNS: Final = (
    "0123456789", "1234067895", "2340178956", "3401289567", "4012395678",
    "5987604321", "6598710432", "7659821043", "8765932104", "9876543210",
)  # fmt: skip
"""The group of five turns and five flips of a pentagon (Verhoeff 1969)."""
_VERHOEFF_STEP: Final = "1576283094"


def _digits(text: str) -> list[int]:
    return [int(sign) for sign in text if sign.isdigit()]


def _weighed(weights: Sequence[int], modulus: int) -> Check:
    """Return the check that a modulus divides the weighted sum of the digits."""

    def check(text: str) -> bool:
        total = sum(w * d for w, d in zip(weights, _digits(text), strict=True))
        return total % modulus == 0

    return check


def _is_luhn(text: str) -> bool:
    doubled = [d if at % 2 else 2 * d for at, d in enumerate(reversed(_digits(text)), start=1)]
    return sum(d - 9 if d > 9 else d for d in doubled) % 10 == 0


def _is_verhoeff(text: str) -> bool:
    state = 0
    for index, digit in enumerate(reversed(_digits(text))):
        moved = digit
        for _ in range(index % 8):
            moved = int(_VERHOEFF_STEP[moved])
        state = int(_FIVE_TURNS[state][moved])
    return state == 0


def _is_iso_7064(text: str) -> bool:
    """Return whether the last digit is valid by ISO 7064, mod 11,10."""
    *body, last = _digits(text)
    product = 10
    for digit in body:
        product = ((digit + product - 1) % 10 + 1) * 2 % 11
    return (11 - product) % 10 == last


def _is_dated(text: str) -> bool:
    """Return whether a number starts with day, month and year (days of foreigners + 40)."""
    day, month = int(text[:2]), int(text[2:4])
    return 1 <= day % 40 <= 31 and 1 <= month % 40 <= 12


def _is_nhs(text: str) -> bool:
    *body, last = _digits(text)
    rest = 11 - sum(w * d for w, d in zip(range(10, 1, -1), body, strict=True)) % 11
    return rest % 11 == last and rest != 10


def _is_german_tax(text: str) -> bool:
    body = text[:10]
    most = max(body.count(digit) for digit in body)
    return text[0] != "0" and most in (2, 3) and _is_iso_7064(text)


def _is_french(text: str) -> bool:
    body = text[:13].replace("2A", "19").replace("2B", "18")
    return 97 - int(body) % 97 == int(text[13:])


def _is_italian(text: str) -> bool:
    values = ((_EVEN_VALUES if at % 2 else _ODD_VALUES)[sign] for at, sign in enumerate(text[:15]))
    return chr(sum(values) % 26 + ord("A")) == text[15]


def _is_spanish(text: str) -> bool:
    number = text[:-1].translate(str.maketrans("XYZ", "012"))
    return _CIVIL_LETTERS[int(number) % 23] == text[-1]


def _is_swedish(text: str) -> bool:
    return 1 <= int(text[-8:-6]) <= 12 and 1 <= int(text[-6:-4]) % 60 <= 31 and _is_luhn(text[-10:])


def _is_finnish(text: str) -> bool:
    number = text[:6] + text[-4:-1]  # the century sign may be a hyphen, which was removed
    return _is_dated(text) and _FINNISH_LETTERS[int(number) % 31] == text[-1]


def _is_norwegian(text: str) -> bool:
    first = _weighed((3, 7, 6, 1, 8, 9, 4, 5, 2, 1, 0), 11)
    second = _weighed((5, 4, 3, 2, 7, 6, 5, 4, 3, 2, 1), 11)
    return _is_dated(text) and first(text) and second(text)


def _is_belgian(text: str) -> bool:
    number, check = text[:9], int(text[9:])
    month = int(text[2:4]) % 20
    is_valid = any(97 - int(century + number) % 97 == check for century in ("", "2"))
    return month <= 12 and is_valid


def _is_ean(text: str) -> bool:
    return _weighed((1, 3) * 6 + (1,), 10)(text)


def _is_brazilian(text: str) -> bool:
    digits = _digits(text)
    if len(set(digits)) == 1:
        return False
    for index in (9, 10):
        total = sum(w * d for w, d in zip(range(index + 1, 1, -1), digits, strict=False))
        if total * 10 % 11 % 10 != digits[index]:
            return False
    return True


def _is_irish(text: str) -> bool:
    total = sum(w * d for w, d in zip(range(8, 1, -1), _digits(text), strict=True))
    if len(text) == 9:
        total += 9 * _IRISH_LETTERS.index(text[8])
    return _IRISH_LETTERS[total % 23] == text[7]


def _is_polish(text: str) -> bool:
    month = int(text[2:4]) % 20
    is_dated = 1 <= month <= 12 and 1 <= int(text[4:6]) <= 31
    return is_dated and _weighed((1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1), 10)(text)


def _is_medicare(text: str) -> bool:
    weights = (1, 3, 7, 9, 1, 3, 7, 9)
    total = sum(w * d for w, d in zip(weights, _digits(text)[:8], strict=True))
    return total % 10 == int(text[8])


def _is_chinese(text: str) -> bool:
    """Return whether the date and the last character (ISO 7064, mod 11-2) are valid."""
    is_dated = 1 <= int(text[10:12]) <= 12 and 1 <= int(text[12:14]) <= 31
    total = sum(pow(2, 17 - index, 11) * int(digit) for index, digit in enumerate(text[:17]))
    return is_dated and "10X98765432"[total % 11] == text[17]


def _is_south_korean(text: str) -> bool:
    """Return whether a number starts with a date; since 2020 it has no check digit."""
    return 1 <= int(text[2:4]) <= 12 and 1 <= int(text[4:6]) <= 31


def _is_russian(text: str) -> bool:
    total = sum(w * d for w, d in zip(range(9, 0, -1), _digits(text)[:9], strict=True))
    return total % 101 % 100 == int(text[9:])


def _number(rule: str, form: str, check: Check, confidence: Confidence) -> Pattern:
    def accepts(text: str, start: int, end: int) -> bool:
        return check(re.sub(r"[\W_]", "", text[start:end]).upper())

    regex = re.compile(rf"(?<![\w.,/+\-])(?:{form})(?![\w/]|[.,\-]\w)")
    return Pattern(IdentifierKind.SOCIAL_SECURITY, rule, regex, confidence, accepts)


_HIGH, _MEDIUM, _LOW = Confidence.HIGH, Confidence.MEDIUM, Confidence.LOW
NATIONAL_PATTERNS: Final = tuple(
    _number(rule, form, check, confidence)
    for rule, form, check, confidence in (
        ("Polish number (PESEL)", r"\d{11}", _is_polish, _HIGH),
        ("NHS number", r"\d{3}[ \-]?\d{3}[ \-]?\d{4}", _is_nhs, _MEDIUM),
        ("Dutch number (BSN)", r"\d{9}", _weighed((9, 8, 7, 6, 5, 4, 3, 2, -1), 11), _LOW),
        ("Danish number (CPR)", r"[0-3]\d[01]\d\d\d-\d{4}", _is_dated, _HIGH),
        ("German tax number", r"\d{2} ?\d{3} ?\d{3} ?\d{3}", _is_german_tax, _MEDIUM),
        (
            "French number (NIR)",
            r"[12] ?\d\d ?[0-9]\d ?(?:\d\d|2[ABab]) ?\d{3} ?\d{3} ?\d\d",
            _is_french,
            _HIGH,
        ),
        (
            "Italian codice fiscale",
            r"(?i:[A-Z]{6} ?[\dL-V]{2}[A-EHLMPR-T][\dL-V]{2} ?[A-Z][\dL-V]{3}[A-Z])",
            _is_italian,
            _HIGH,
        ),
        ("Spanish number (DNI, NIE)", r"(?:\d{8}|[XYZ]-?\d{7})[ \-]?[A-Z]", _is_spanish, _HIGH),
        ("Swedish number", r"(?:19|20)?\d{6}[+\-]\d{4}", _is_swedish, _HIGH),
        ("Finnish number", r"\d{6}[+\-ABCDEFYXWVU]\d{3}[\dA-Y]", _is_finnish, _HIGH),
        ("Norwegian number", r"\d{6} ?\d{5}", _is_norwegian, _HIGH),
        ("Belgian number", r"\d\d\.?\d\d\.?\d\d[ \-]?\d{3}\.?[ \-]?\d\d", _is_belgian, _MEDIUM),
        ("Swiss number (AHV)", r"756\.?\d{4}\.?\d{4}\.?\d\d", _is_ean, _HIGH),
        ("Indian number (Aadhaar)", r"[2-9]\d{3} ?\d{4} ?\d{4}", _is_verhoeff, _MEDIUM),
        ("Brazilian number (CPF)", r"\d{3}\.?\d{3}\.?\d{3}-?\d\d", _is_brazilian, _HIGH),
        ("Canadian number (SIN)", r"\d{3}[ \-]\d{3}[ \-]\d{3}", _is_luhn, _MEDIUM),
        ("Irish number (PPS)", r"\d{7}[A-W][A-IW]?", _is_irish, _HIGH),
        (
            "Australian tax file number",
            r"\d{3} \d{3} \d{3}",
            _weighed((1, 4, 3, 7, 5, 8, 6, 9, 10), 11),
            _LOW,
        ),
        ("Chinese number", r"[1-9]\d{5}(?:19|20)\d{9}[\dXx]", _is_chinese, _HIGH),
        ("South Korean number", r"\d{6}-[1-8]\d{6}", _is_south_korean, _HIGH),
        ("Russian number (SNILS)", r"\d{3}-\d{3}-\d{3}[ \-]\d\d", _is_russian, _MEDIUM),
        ("Australian Medicare number", r"[2-6]\d{3} \d{5} \d", _is_medicare, _MEDIUM),
    )
)
