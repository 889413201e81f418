"""Names in other scripts, joined, disguised or below headings, and clinical words like them."""

import pytest
from tests.support.identifier_searches import search_seconds

from readingroom.privacy.as_read import as_read
from readingroom.privacy.detection import find_identifiers
from readingroom.privacy.joined_names import find_joined_names
from readingroom.privacy.text_words import TextWords
from readingroom.privacy.types import IdentifierKind

K = IdentifierKind


def found(text: str) -> list[tuple[IdentifierKind, str]]:
    return [(one.kind, text[one.start : one.end]) for one in find_identifiers(text)]


@pytest.mark.parametrize(
    ("text", "identifier"),
    [
        ("пациент Иванов Иван Петрович, 54 года", "Иванов Иван Петрович"),
        ("Пациентка: Петрова Мария", "Петрова Мария"),
        ("лечащий врач Сидоров А. В.", "Сидоров А. В."),
        ("Кузнецова Анна Сергеевна поступила вчера", "Кузнецова Анна Сергеевна"),
        ("Ασθενής: Γεώργιος Παπαδόπουλος", "Γεώργιος Παπαδόπουλος"),
        ("患者：王小明，男，45岁", "王小明"),
        ("患者氏名：山田太郎", "山田太郎"),
        ("환자 김철수는 두통", "김철수"),
        ("المريض: محمد علي حسن", "محمد علي حسن"),
        ("שם: דוד כהן", "דוד כהן"),
        ("Seen with Сергей Кузнецов today.", "Сергей Кузнецов"),
        ("The daughter (李小红) was informed.", "李小红"),
        ("Mr. 김민수 denies chest pain.", "김민수"),
        ("DOE_JANE was scanned", "DOE_JANE"),
        ("the folder jane.doe is full", "jane.doe"),
        ("user JaneDoe1970 logged in", "JaneDoe1970"),
        ("Seen by Dr. Kow\u0430lczyk", "Kow\u0430lczyk"),
        ("Patient: Jo\u0301zsef Szabo\u0301", "Jo\u0301zsef Szabo\u0301"),
        ("Patient: J. D., 54 years", "J. D."),
        ("The patient Jane\nDoe was admitted", "Jane\nDoe"),
        ("Patient:\nBrelotte", "Brelotte"),
        ("| Name | Ward |\n| --- | --- |\n| Brelotte | 4B |", "Brelotte"),
    ],
)
def test_a_name_is_found(text: str, identifier: str) -> None:
    assert (K.NAME, identifier) in found(text)


@pytest.mark.parametrize(
    ("kind", "text", "identifier"),
    [
        (K.RECORD, "record no 12-88-91 from the archive", "12-88-91"),
        (K.RECORD, "chart 88 12 440 was pulled", "88 12 440"),
        (K.RECORD, "folder number 7 712 004", "7 712 004"),
        (K.RECORD, "病历号：88120441", "88120441"),
        (K.SOCIAL_SECURITY, "ID 11010519491231002X", "11010519491231002X"),
        (K.SOCIAL_SECURITY, "RRN 900101-1234567", "900101-1234567"),
        (K.SOCIAL_SECURITY, "112-233-445 95", "112-233-445 95"),
        (K.EMAIL, "k.brenner{at}clinic{dot}example", "k.brenner{at}clinic{dot}example"),
        (
            K.TELEPHONE,
            "phone five five five, zero one nine nine",
            "five five five, zero one nine nine",
        ),
    ],
)
def test_a_number_is_found(kind: IdentifierKind, text: str, identifier: str) -> None:
    assert (kind, identifier) in found(text)


@pytest.mark.parametrize(
    "text",
    [
        "Grade T2-N1-M0; no 12-lead ECG; Record no change; chart 12-13.",
        "patient_age, left_ventricle, T1_weighted, EML4_ALK, GeneA_GeneB, Escherichia_coli",
        "α-synuclein, IFN-γ, β-blocker, PPARγ, ΔF508, 5 μg, χ² 4.4",
        "жалобы на боль в груди. Пациент жалуется на кашель. Диагноз: Гипертоническая болезнь.",
        "患者男性，因胸痛三天入院，血压升高。患者高血压，黄疸。诊断：白血病。",
        "診断：肺炎。患者さんの状態は安定。",
        "환자는 흉통으로 내원. 환자 상태 안정. 진단: 고혈압",
        "Ασθενής με πόνο στο στήθος. Διάγνωση: Πνευμονία.",
        "المريض يعاني من ألم في الصدر",
        "姓名：未提供",
        "Name\tDose\nAspirin\t100 mg\nMetformin\t500 mg",
        "Name of test: Troponin. Patient: no complaints.\nPatient:\nStable.",
        "six or seven, two point five, one two three",
    ],
)
def test_clinical_words_are_no_names(text: str) -> None:
    assert found(text) == []


@pytest.mark.parametrize("joined", ["bradley-terry", "Li-Fraumeni", "Charcot_Marie_Tooth_disease"])
def test_what_is_called_by_several_people_is_no_joined_name(joined: str) -> None:
    assert list(find_joined_names(TextWords(joined))) == []


def test_places_are_those_of_the_text_as_it_is_written() -> None:
    text = "Se\u0301en, J\u0430ne\u200b, \uff2d."
    read = as_read(text)

    assert read.text == "S\u00e9en, Jane, M."
    assert [text[place] for place in read.positions] == list("Seen, J\u0430ne, \uff2d.")


def test_a_name_in_another_script_is_found_wherever_it_is_repeated() -> None:
    text = "患者：王小明，男。昨日王小明诉头痛。"

    assert found(text).count((K.NAME, "王小明")) == 2


@pytest.mark.parametrize("piece", ["患者王", "пациент Иванов И. ", "환자 김", "Jane_Doe_", "姓名 "])
def test_a_long_text_of_repeated_cues_is_searched_in_linear_time(piece: str) -> None:
    find_identifiers(piece)
    assert search_seconds(piece, 10_000) < 12 * search_seconds(piece, 2_000) + 0.1
