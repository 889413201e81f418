"""Identifiers as real notes write them, and what only looks like one."""

import pytest
from tests.support.wording import Wording

from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.masking import excerpt, form_of
from readingroom.privacy.types import Confidence, IdentifierKind

wording = Wording(__file__)

K = IdentifierKind


def found(text: str) -> list[tuple[IdentifierKind, str]]:
    return [(one.kind, text[one.start : one.end]) for one in find_identifiers(text)]


@pytest.mark.parametrize(
    ("kind", "text", "identifier"),
    [
        (K.NAME, "Patient: WILLIAMS, DEANDRE  ACC", "WILLIAMS, DEANDRE"),
        (K.NAME, "Jessica states she feels better", "Jessica"),
        (K.NAME, "spoke w/ brother (Raymond) by phone", "Raymond"),
        (K.NAME, "Her husband, Thaddeus, left.", "Thaddeus"),
        (K.NAME, "Dictated by R. Castellano, M.D.", "R. Castellano"),
        (K.NAME, "Priya Raghunathan, MD", "Priya Raghunathan"),
        (K.NAME, "O'Malley's chart was reviewed", "O'Malley"),
        (K.NAME, "Mr. Washington coughs", "Washington"),
        (K.NAME, "seen by Kowalczyk from PT", "Kowalczyk"),
        (K.NAME, "Paciente: Lucía Fernández Ortega", "Lucía Fernández Ortega"),
        (K.PLACE, "from Lowell, MA, with cough", "Lowell"),
        (K.PLACE, "Travelled to Baton Rouge twice", "Baton Rouge"),
        (K.PLACE, "zip code 50674", "50674"),
        (K.PLACE, "4417 Magnolia Blvd Apt 3B", "4417 Magnolia Blvd Apt 3B"),
        (K.PLACE, "lives with her son in Getafe", "Getafe"),
        (K.DATE, "presented on 11/2 with pain", "11/2"),
        (K.DATE, "passed away last March.", "March"),
        (K.DATE, "dated 14-Feb-2022", "14-Feb-2022"),
        (K.DATE, "drawn 05JUN1961", "05JUN1961"),
        (K.DATE, "A 92F found down", "92F"),
        (K.DATE, "She is 91 and lives alone", "91"),
        (K.TELEPHONE, "pager 31245", "31245"),
        (K.TELEPHONE, "from +49 (0)30 1234567 today", "+49 (0)30 1234567"),
        (K.TELEPHONE, "ring +41 44 668 18 00", "+41 44 668 18 00"),
        (K.TELEPHONE, "call 555-0199", "555-0199"),
        (K.TELEPHONE, "cell: 617-555-0182", "617-555-0182"),
        (K.FAX, "(fax: 617.555.0183)", "617.555.0183"),
        (K.EMAIL, "jane.doe (at) example (dot) org", "jane.doe (at) example (dot) org"),
        (K.SOCIAL_SECURITY, "SSN xxx-xx-6789", "xxx-xx-6789"),
        (K.RECORD, "NHS No: 943 476 5919", "943 476 5919"),
        (K.RECORD, "MR# 00482913", "00482913"),
        (K.RECORD, "slide S23-10442", "S23-10442"),
        (K.PLAN, "Medicare #1EG4-TE5-MK73", "1EG4-TE5-MK73"),
        (K.ACCOUNT, "Acct: 77-118-2231", "77-118-2231"),
        (K.LICENCE, "DEA AB1234563", "AB1234563"),
        (K.VEHICLE, "License plate 7ABC123", "7ABC123"),
        (K.DEVICE, "MAC 00:1B:44:11:3A:B7", "00:1B:44:11:3A:B7"),
        (K.URL, "see Facebook.com/deandre.w", "Facebook.com/deandre.w"),
        (K.IP, "from 2001:db8::ff00:42:8329", "2001:db8::ff00:42:8329"),
        (K.BIOMETRIC, "a palm print was taken", "palm print"),
        (K.PHOTOGRAPH, "photo of patient's face", "photo of patient's face"),
        (K.OTHER, "Study subject 101-0042", "101-0042"),
        (K.OTHER, "username: dwilliams61", "dwilliams61"),
    ],
)
def test_a_spelling_of_real_notes_is_found(
    kind: IdentifierKind, text: str, identifier: str
) -> None:
    assert (kind, identifier) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "White cell count 13.1, red cell 4.5, T cell 450; no cell atypia.",
        "Crohn's disease, Parkinson disease, Hodgkin lymphoma, Graves disease, Foley catheter.",
        "Babinski sign absent, Murphy sign negative; circle of Willis intact; Chiari malformation.",
        "H. pylori, E. coli, S. aureus; Ann Arbor stage III; Glasgow Coma Scale 15.",
        "Metoprolol 25 mg BID, Lasix 40 mg, Xarelto 20 mg, Lipitor 80 mg.",
        "ref range 3.5-5.0; reference 12.5-17.0; INR 2.5; SpO2 97% on 2 L.",
        "Strength 5/5, 2/6 murmur, pain 4/10, 3/12 nodes positive, 1/2 tab, vision 20/40.",
        "ICD-10 I21.4, CPT 99213, PMID 31452104, NCT04280705, NDC 0781-1506-10.",
        "EGFR L858R, BRCA1 c.68_69delAG, rs1801133, NM_000059.3:c.7007G>A.",
        "Sphere +2.25 -0.75 x 180, add +1.50; visual acuity 20/40 +2.",
        "L4-L5, C5-C6, T2-weighted, Gleason 3+4=7, HER2 3+, Ki-67 20%.",
        "Discussed with Radiology and Hematology; seen by ENT; ICU team aware.",
        "Contact precautions. External rotation 45 degrees. Call if worse. Ages 90 or older.",
        "Order: CT chest. Lot of drainage. MR angiogram of the brain.",
    ],
)
def test_what_only_looks_like_an_identifier_is_left_alone(text: str) -> None:
    assert found(text) == []


def test_a_name_told_once_is_found_wherever_it_is_repeated() -> None:
    text = "Dr. Brelotte saw him. Later Brelotte called."

    assert found(text) == [(K.NAME, "Brelotte"), (K.NAME, "Brelotte")]


def test_each_find_names_its_rule_and_how_much_speaks_for_it() -> None:
    (one,) = find_identifiers("MRN: 4711815")

    assert (one.rule, one.confidence) == (wording("word_record_number"), Confidence.HIGH)


def test_of_stretches_that_overlap_the_surest_kind_stays() -> None:
    assert found("License plate 7ABC123") == [(K.VEHICLE, "7ABC123")]


def test_an_excerpt_holds_neither_the_value_nor_other_names_around_it() -> None:
    text = "today Jessica from Lowell, MA called about the results for MRN 4711815 and left"
    spans = find_identifiers(text)
    shown = " ".join(excerpt(text, one, spans) for one in spans)

    assert "[9999999]" in shown
    assert "results" in shown
    for value in ("Jessica", "Lowell", "4711815", "MRN"):
        assert value not in shown


def test_the_form_of_a_long_value_is_cut() -> None:
    assert form_of("A1-ß " * 20) == "x9-x x9-x x9-x x9-x x9-x"[:24] + "…"


def test_all_kinds_have_their_clause_of_the_rule() -> None:
    clauses = [kind.clause for kind in IdentifierKind]

    assert clauses[0] == "164.514(b)(2)(i)(A)"
    assert clauses[-1] == "164.514(b)(2)(i)(R)"
    assert len(set(clauses)) == 18
