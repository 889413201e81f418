"""What is known of a patient from a key file or from the files of a case, for outputs."""

from readingroom.intake.deidentify.key_file import PseudonymEntry
from readingroom.intake.deidentify.seeds import identifiers_of_keys, known_by, to_identifiers
from readingroom.privacy.detection import find_known
from readingroom.privacy.known import KnownIdentity, KnownItem, KnownKind

ENTRIES = (
    PseudonymEntry("ONE", "patient", "RR-AAAA", "MRN-8812347 | Quastenflosser^Ada"),
    PseudonymEntry("ONE", "study", "2.25.1", "1.2.840.113619.2.55.7"),
    PseudonymEntry("TWO", "patient", "RR-BBBB", " | Kunzmann^Bea"),
)


def test_numbers_names_and_identifiers_of_a_key_file_are_found_in_a_text() -> None:
    text = "ada quastenflosser, 8812347, study 1.2.840.113619.2.55.7"
    found = find_known(text, known_by(identifiers_of_keys(ENTRIES)["ONE"]))
    assert [text[span.start : span.end] for span in found] == [
        "ada",
        "quastenflosser",
        "8812347",
        "1.2.840.113619.2.55.7",
    ]


def test_a_key_file_tells_of_each_case_alone() -> None:
    told = identifiers_of_keys(ENTRIES)
    assert {one.text for one in told["TWO"]} == {"kunzmann", "bea"}


def test_what_is_known_is_the_same_after_it_was_handed_on() -> None:
    known = KnownIdentity(frozenset({KnownItem(KnownKind.PATIENT_NAME, "quastenflosser")}))
    assert known_by(to_identifiers(known)) == known
    assert "quastenflosser" not in repr(to_identifiers(known))
