"""National numbers by published examples, and texts as a person reads them."""

import pytest
from tests.support.identifier_searches import search_seconds

from readingroom.privacy.as_read import as_read
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.national_numbers import NATIONAL_PATTERNS
from readingroom.privacy.types import IdentifierKind

# Examples of the issuing authorities and of the encyclopaedic articles on each number.
EXAMPLES = {
    "Polish number (PESEL)": "44051401359",
    "NHS number": "943 476 5919",
    "Dutch number (BSN)": "111222333",
    "Danish number (CPR)": "070761-4285",
    "German tax number": "86 095 742 719",
    "French number (NIR)": "2 55 08 14 168 025 38",
    "Italian codice fiscale": "MRTMTT91D08F205J",
    "Spanish number (DNI, NIE)": "12345678Z",
    "Swedish number": "811218-9876",
    "Finnish number": "131052-308T",
    "Belgian number": "85.07.30-033.28",
    "Swiss number (AHV)": "756.9217.0769.85",
    "Indian number (Aadhaar)": "2341 2341 2346",
    "Brazilian number (CPF)": "529.982.247-25",
    "Canadian number (SIN)": "046 454 286",
    "Irish number (PPS)": "1234567T",
    "Australian tax file number": "459 599 230",
    "Australian Medicare number": "2123 45670 1",
}


def found_by(rule: str, text: str) -> list[str]:
    (pattern,) = (one for one in NATIONAL_PATTERNS if one.rule == rule)
    return [text[one.start : one.end] for one in pattern.find(text)]


@pytest.mark.parametrize("rule", EXAMPLES)
def test_a_published_example_is_found_and_a_changed_one_is_not(rule: str) -> None:
    number = EXAMPLES[rule]
    assert found_by(rule, f"Card shown: {number}.") == [number]
    if rule == "Danish number (CPR)":  # has had no check digit since 2007, but a date
        changed = f"99{number[2:]}"
    else:
        place = max(at for at, sign in enumerate(number[:-1]) if sign.isdigit() and at < 8)
        changed = number[:place] + str((int(number[place]) + 1) % 10) + number[place + 1 :]
    assert found_by(rule, f"Card shown: {changed}.") == []


def test_norwegian_numbers_have_two_check_digits() -> None:
    body = "010190123"
    valid = [
        f"{body}{check:02}"
        for check in range(100)
        if found_by("Norwegian number", f"no. {body}{check:02}")
    ]
    assert len(valid) <= 1


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("J\u200bohn S\u200bmith was seen.", "J\u200bohn S\u200bmith"),
        ("MRN １２３４５６７ given", "１２３４５６７"),
        ("SSN 123\u201145\u20116789 on file", "123\u201145\u20116789"),
        ("Seen by Dr. Schmidt-\nbauer today", "Schmidt-\nbauer"),
        ("pt maria gonzalez came", "maria gonzalez"),
        ("patient john smith was seen", "john smith"),
        ("seen by dr. miller again", "miller"),
        ("dossier 887766 was sent", "887766"),
        ("Krankenakte 123456 liegt vor", "123456"),
    ],
)
def test_what_a_person_reads_is_found_at_its_place(text: str, found: str) -> None:
    assert [text[one.start : one.end] for one in find_identifiers(text)] == [found]


@pytest.mark.parametrize(
    "text",
    [
        "mr brain with contrast and dr will follow",
        "follow-\nup in 6 weeks of the well-\nknown cyst",
        "the smith fracture and the miller technique",
        "1.5 µg and 10² cells, ½ tablet",
    ],
)
def test_words_of_every_report_are_no_identifiers(text: str) -> None:
    assert find_identifiers(text) == ()


def test_a_text_is_read_sign_by_sign_with_its_places() -> None:
    read = as_read("ａ\u00adb-\nc µ²")
    assert read.text == "abc µ²"
    assert list(read.positions) == [0, 2, 5, 6, 7, 8]


@pytest.mark.parametrize("piece", ["1-", "1 ", "a.", "A-", "Dr. ", "+1", "@", "mrn ", "１"])
def test_the_time_of_a_search_grows_with_the_text_alone(piece: str) -> None:
    assert search_seconds(piece, 10_000) < 12 * max(search_seconds(piece, 2_500), 0.02)


def test_a_number_behind_a_word_keeps_its_kind() -> None:
    (one,) = find_identifiers("NHS 943 476 5919 was checked")
    assert one.kind is IdentifierKind.RECORD
