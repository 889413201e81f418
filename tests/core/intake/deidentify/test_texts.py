"""Identifiers in texts: the eighteen kinds, what the case's headers say, and texts without them."""

import itertools
from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from readingroom.domain.case import Note, NoteSection
from readingroom.domain.ids import AssetId
from readingroom.intake.deidentify.notes import clean_note, known_from_header
from readingroom.privacy.detection import find_identifiers, find_known
from readingroom.privacy.known import (
    NO_IDENTITY,
    KnownIdentity,
    KnownKind,
    known_codes,
    known_dates,
    known_names,
    known_phrases,
)
from readingroom.privacy.spans import IdentifierSpan, counted, redact
from readingroom.privacy.types import IdentifierKind

ERIKA = KnownIdentity(
    known_names(KnownKind.PATIENT_NAME, ["Müller-Özdemir^Jörg"])
    | known_codes(KnownKind.PATIENT_NUMBER, ["MRN 00-4711"])
    | known_dates([date(1950, 3, 12)])
    | known_phrases(KnownKind.INSTITUTION, ["St. Mary's Hospital"])
)


def found(text: str, known: KnownIdentity = NO_IDENTITY) -> list[tuple[IdentifierKind, str]]:
    return [(one.kind, text[one.start : one.end]) for one in find_identifiers(text, known)]


@pytest.mark.parametrize(
    ("kind", "text", "identifier"),
    [
        (IdentifierKind.NAME, "Seen with Dr. Anna Meier today", "Anna Meier"),
        (IdentifierKind.NAME, "Frau Dr. med. Schulze kam", "Schulze"),
        (IdentifierKind.NAME, "Mme Lefèvre se plaint", "Lefèvre"),
        (IdentifierKind.NAME, "Patient name: Smith, John\n", "Smith, John"),
        (IdentifierKind.NAME, "Dear Susan,", "Susan"),
        (IdentifierKind.PLACE, "at 12 Long Acre Street", "12 Long Acre Street"),
        (IdentifierKind.PLACE, "wohnt Hauptstraße 7a", "Hauptstraße 7a"),
        (IdentifierKind.PLACE, "Springfield IL 62704-1234", "IL 62704-1234"),
        (IdentifierKind.PLACE, "London SW1A 1AA", "SW1A 1AA"),
        (IdentifierKind.PLACE, "She lives in Springfield.", "Springfield"),
        (IdentifierKind.PLACE, "10 rue de Rivoli", "10 rue de Rivoli"),
        (IdentifierKind.PLACE, "seen at St. Mary Hospital.", "St. Mary Hospital"),
        (
            IdentifierKind.PLACE,
            "am Universitätsklinikum Heidelberg",
            "Universitätsklinikum Heidelberg",
        ),
        (IdentifierKind.DATE, "on 2024-03-02.", "2024-03-02"),
        (IdentifierKind.DATE, "am 2.3.2024", "2.3.2024"),
        (IdentifierKind.DATE, "on 03/22/24", "03/22/24"),
        (IdentifierKind.DATE, "on March 12th, 2024", "March 12th, 2024"),
        (IdentifierKind.DATE, "am 12. März 2024", "12. März 2024"),
        (IdentifierKind.DATE, "le 1er août 2023", "1er août 2023"),
        (IdentifierKind.DATE, "el 12 de marzo de 2023", "12 de marzo de 2023"),
        (IdentifierKind.DATE, "in June 2021", "June 2021"),
        (IdentifierKind.DATE, "2024年3月12日", "2024年3月12日"),
        (IdentifierKind.DATE, "a 93-year-old man", "93-year"),
        (IdentifierKind.DATE, "aged 101", "aged 101"),
        (IdentifierKind.TELEPHONE, "Tel.: 030 1234567", "030 1234567"),
        (IdentifierKind.TELEPHONE, "call +44 20 7946 0958", "+44 20 7946 0958"),
        (IdentifierKind.TELEPHONE, "(555) 123-4567", "(555) 123-4567"),
        (IdentifierKind.FAX, "Fax: 030 7654321", "030 7654321"),
        (IdentifierKind.EMAIL, "mail a.b@example.org now", "a.b@example.org"),
        (IdentifierKind.SOCIAL_SECURITY, "SSN 123-45-6789", "123-45-6789"),
        (IdentifierKind.RECORD, "MRN: 4711815", "4711815"),
        (IdentifierKind.RECORD, "Patienten-Nr. 4711815", "4711815"),
        (IdentifierKind.PLAN, "insurance number A123456789", "A123456789"),
        (IdentifierKind.ACCOUNT, "account no. 12345678", "12345678"),
        (IdentifierKind.LICENCE, "GMC 7654321", "7654321"),
        (IdentifierKind.VEHICLE, "VIN 1HGCM82633A004352", "1HGCM82633A004352"),
        (IdentifierKind.DEVICE, "pacemaker serial 88-1234-X9", "88-1234-X9"),
        (IdentifierKind.DEVICE, "UDI (01)00844588003288(17)141120", "(01)00844588003288(17)141120"),
        (IdentifierKind.URL, "see https://example.org/p/1", "https://example.org/p/1"),
        (IdentifierKind.IP, "from 192.168.10.1", "192.168.10.1"),
        (IdentifierKind.BIOMETRIC, "fingerprint on file", "fingerprint"),
        (IdentifierKind.PHOTOGRAPH, "full-face photograph taken", "full-face photograph"),
        (IdentifierKind.OTHER, "trial no. 88123456", "88123456"),
        (IdentifierKind.OTHER, "1.2.840.113619.2.5.1762583153", "1.2.840.113619.2.5.1762583153"),
    ],
)
def test_each_kind_is_found_where_it_stands(kind, text: str, identifier: str) -> None:
    assert (kind, identifier) in found(text)


def test_all_eighteen_kinds_are_looked_for() -> None:
    assert len(IdentifierKind) == 18


@pytest.mark.parametrize(
    "text",
    [
        "A 67-year-old with cough; CT showed a 12 mm nodule, SUV 4.5 (1.5-5.2).",
        "BRCA1 c.5266dupC, p.Gln1756fs; chr17:43,057,051 in NM_007294.4",
        "Hb 12.3 g/dl, Na 140, INR 2.5, BP 120/80, 3/4 nodes, T2N1M0",
        "He fell in 2019 and again two years later; may march on. Stage 3a.",
        "Ratio 1:4, version 1.2.3, 37.5 C, pH 7.35",
        "",
    ],
)
def test_ordinary_findings_are_left_alone(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize(
    "text",
    [
        *("Jörg", "JORG MULLER", "müller", "Mueller? no: Muller", "Özdemir, Jörg", "mrn004711"),
        *("00 4711", "12.3.1950", "1950-03-12", "12 March 1950", "March 12, 1950", "03/12/50"),
        *("12. März 1950", "19500312", "at St Mary's Hospital", "ST. MARY S HOSPITAL"),
    ],
)
def test_what_the_headers_say_is_found_in_any_form(text: str) -> None:
    known = (
        ERIKA
        if text != "00 4711"
        else KnownIdentity(known_codes(KnownKind.PATIENT_NUMBER, ["00-4711"]))
    )

    assert find_known(text, known)


@pytest.mark.parametrize("text", ["Jörgensen", "Amuller", "XMRN004711", "12.3.1951", "St Mary"])
def test_parts_of_other_words_are_not_what_the_headers_say(text: str) -> None:
    assert find_known(text, ERIKA) == ()


@pytest.mark.parametrize(
    ("text", "is_found"),
    [
        ("a young man", False),
        ("Mr Young came", True),
        ("the PLA view", False),
        ("Pla came", True),
        ("PLA, MARIA came in", True),
        ("MARIA PLA came in", True),
        ("PLA VIEW", True),
    ],
)
def test_a_name_that_is_a_word_or_an_abbreviation_needs_to_look_like_a_name(text, is_found) -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, ["Young^Pla"]))

    assert bool(find_known(text, known)) is is_found


@pytest.mark.parametrize(
    ("header", "text"),
    [
        *(
            ("Mueller", "Müller"),
            ("Müller", "Mueller"),
            ("Müller", "MULLER"),
            ("Mueller", "Muller"),
        ),
        *(("Joergensen", "Jørgensen"), ("Jørgensen", "Joergensen"), ("Aagaard", "Ågaard")),
        *(("Kaestner", "Kæstner"), ("Kæstner", "Kastner"), ("Groß", "GROSS"), ("Rüe", "Ruee")),
        *(("Müller", "Mül\u200bler"), ("Mueller", "Mu\u0308l\u00adler")),
    ],
)
def test_names_are_known_however_their_umlauts_are_written(header: str, text: str) -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, [header]))
    assert found(f"Herr {text} hustet", known) == [(IdentifierKind.NAME, text)]


@pytest.mark.parametrize(("header", "word"), [("Noe", "no"), ("Joel", "Jol"), ("Bauer", "Bar")])
def test_a_name_that_is_spelled_otherwise_is_another_word(header: str, word: str) -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, [header]))
    assert find_known(f"There is {word} cough.", known) == ()


def test_short_names_numbers_and_placeholders_are_not_known() -> None:
    assert known_names(KnownKind.PATIENT_NAME, ["Li^Bo", "Anonymous^Patient"]) == frozenset()
    assert known_codes(KnownKind.PATIENT_NUMBER, ["2024", "A-1", "00000", "CASE"]) == frozenset()
    assert known_phrases(KnownKind.INSTITUTION, ["UKE", "Unknown unknown"]) == frozenset()
    assert find_known("anything", NO_IDENTITY) == ()


def test_redacting_keeps_what_is_around_and_says_where_it_went() -> None:
    text = "Dr Meier saw him on 2024-03-02 again"
    spans = find_identifiers(text, NO_IDENTITY)
    clean, offsets = redact(text, spans)

    assert clean == "Dr [name] saw him on [date] again"
    for word in ("saw", "again"):
        assert offsets.new(text.index(word)) == clean.index(word)
    assert offsets.new(text.index("eier")) == clean.index("[name]")
    assert offsets.new(len(text)) == len(clean)
    assert offsets.new(0) == 0


def test_stretches_that_overlap_are_replaced_together() -> None:
    spans = (
        IdentifierSpan(IdentifierKind.RECORD, 2, 5),
        IdentifierSpan(IdentifierKind.DATE, 4, 8),
        IdentifierSpan(IdentifierKind.NAME, 9, 10),
    )

    assert redact("abcdefghijk", spans).text == "ab[record number]i[name]k"
    assert counted(spans) == "1 × date, 1 × name, 1 × record number"


@given(st.text(max_size=80), st.lists(st.tuples(st.integers(0, 80), st.integers(1, 9))))
def test_every_offset_outside_keeps_its_character(text: str, cuts: list[tuple[int, int]]) -> None:
    spans = [
        IdentifierSpan(IdentifierKind.OTHER, start, min(start + size, len(text)))
        for start, size in cuts
        if start < len(text)
    ]
    clean, offsets = redact(text, spans)
    covered = {place for span in spans for place in range(span.start, span.end)}

    for place, sign in enumerate(text):
        if place not in covered:
            assert clean[offsets.new(place)] == sign


@given(st.text(max_size=200))
def test_searching_any_text_ends_with_stretches_in_order(text: str) -> None:
    spans = find_identifiers(text, ERIKA)

    assert all(0 <= span.start < span.end <= len(text) for span in spans)
    assert all(a.end <= b.start for a, b in itertools.pairwise(spans))


def test_a_note_keeps_its_sections_around_what_was_replaced() -> None:
    text = "Mr Müller, born 12.3.1950\nHISTORY\nCough.\nFINDINGS of Jörg\nCrackles.\n"
    places = [text.index("HISTORY"), text.index("FINDINGS"), len(text)]
    note = Note(
        AssetId("0" * 64),
        "Letter on Müller",
        text,
        "UTF-8",
        (
            NoteSection("HISTORY", places[0], places[1]),
            NoteSection("FINDINGS of Jörg", places[1], places[2]),
        ),
    )
    clean = clean_note(note, ERIKA)

    assert clean.replaced == 3
    assert clean.note.title == "Letter on [name]"
    history, findings = clean.note.sections
    assert clean.note.text[history.start : history.end] == "HISTORY\nCough.\n"
    assert clean.note.text[findings.start :] == "FINDINGS of [name]\nCrackles.\n"
    assert findings.title == "FINDINGS of [name]"
    assert clean.data.decode() == clean.note.text
    assert clean.note.asset == clean.asset.id


def test_the_header_of_a_note_gives_names_numbers_and_dates() -> None:
    known = known_from_header(["Jörg Müller", "MRN 4711-1", "1950-03-12", "2020-02-30"])

    assert {item.kind for item in known.items} == {
        KnownKind.PATIENT_NAME,
        KnownKind.PATIENT_NUMBER,
        KnownKind.BIRTH_DATE,
    }
    assert find_known("muller", known)


@pytest.mark.parametrize(
    ("name", "text", "left"),
    [
        ("Wang^XiaoDong=王^小东", "患者王小东，男，因咳嗽入院。", "患者[name]，男，因咳嗽入院。"),
        ("Wang^XiaoDong=王^小东", "王 小东 Wang, Xiaodong", "[name] [name], [name]"),
        ("Yamada^Tarou=山田^太郎=やまだ^たろう", "山田太郎様。やまだ　たろう", "[name]様。[name]"),
        ("Yamada^Tarou=山田^太郎=やまだ^たろう", "山田さん、太郎くん", "[name]さん、[name]くん"),
        ("ﾔﾏﾀﾞ^ﾀﾛｳ=山田^太郎", "ヤマダ・タロウ氏", "[name]氏"),
        ("Hong^Gildong=洪^吉洞=홍^길동", "환자 홍길동은 기침으로", "환자 [name]은 기침으로"),
        ("สมชาย ใจดี", "นายสมชายใจดีมีไข้", "นาย[name]มีไข้"),
        ("李=李^雷", "行李李雷", "行李[name]"),
    ],
)
def test_names_of_scripts_without_spaces_are_found_amid_other_words(
    name: str, text: str, left: str
) -> None:
    known = KnownIdentity(known_names(KnownKind.PATIENT_NAME, [name]))

    assert redact(text, find_known(text, known)).text == left


@pytest.mark.parametrize(
    ("number", "text", "left"),
    [
        ("MRN7781234", "mrn 7781234, MRN-7781234, 7781234.", "[record number], [record number],"),
        ("CT-20190514-01", "on 20190514 CT20190514/01", "on 20190514 [record number]"),
        ("A12345", "12345 cells, A 12345", "12345 cells, [record number]"),
    ],
)
def test_a_number_is_found_without_its_letters_where_it_is_long_and_no_date(
    number: str, text: str, left: str
) -> None:
    known = KnownIdentity(known_codes(KnownKind.PATIENT_NUMBER, [number]))

    assert redact(text, find_known(text, known)).text.startswith(left)
    assert "7781234" not in redact(text, find_known(text, known)).text
