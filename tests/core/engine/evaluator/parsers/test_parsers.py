"""What parsers read in answers as models write them, and where they rather read nothing."""

import pytest

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.parsers.api import PresentedQuestion
from readingroom.engine.evaluator.parsers.registry import PARSERS, find_parser

FOUR = PresentedQuestion(
    ("Asthma", "Pneumonia", "Viral pneumonia", "Heart failure"), ("A", "B", "C", "D")
)


def read(name: str, text: str, asked: PresentedQuestion = FOUR, **settings: object) -> str | None:
    parser = find_parser(name, 0, settings)
    return parser.read(text, asked, {**parser.settings, **settings})


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("B", "1"),
        ("b", "1"),
        ("(C)", "2"),
        ("**D**", "3"),
        ("D.", "3"),
        ("B) Pneumonia", "1"),
        ("Answer: B", "1"),
        ("The correct answer is C.", "2"),
        ("The answer is (d).", "3"),
        ("answer: option B because of the fever", "1"),
        ("Answer: A\nOn reflection, answer: B", "1"),
        ("Fever and cough.\n\nC", "2"),
        ("I think it is (C), from the X-ray.", "2"),
        ("Antwort: D", "3"),
        ("C\nThe film shows it.", "2"),
        ("The answer is a pneumonia", None),
        ("A patient with fever has pneumonia", None),
        ("Either (B) or (C).", None),
        ("Not sure.", None),
        ("E", None),
        ("", None),
        ("Because", None),
        ("The answer is not A but B", "1"),
        ("Answer: B. Option C is dangerous.", "1"),
        ("The answer is B rather than option C.", "1"),
        ("The answer is B, not A.", "1"),
        ("The answer is most likely C.", "2"),
        ("Answer: B is wrong. C is the correct answer.", "2"),
        (r"$\boxed{\text{C}}$", "2"),
        ('{"answer": "C"}', "2"),
        ("<think>Not A.</think><answer>B</answer>", "1"),
        ("答案：C", "2"),
        ("Option A: no. Option B: no. Option C: yes.\n\nC", "2"),
        ("I would go with option B.", "1"),
        ("B!", "1"),
        ("Answer: A/B", None),
        ("Answer: A and B", None),
        ("(A) or (B)", None),
        ("A, B", None),
        ("A. B. C. D.", None),
        ("A. Asthma\nB. Pneumonia\nC. Viral pneumonia", None),
        ("The answer is not A.", None),
        ("Option A or option B", None),
        ("\u0410", None),
    ],
)
def test_the_letter_of_a_choice_is_read(text: str, place: str | None) -> None:
    assert read("choice_letter", text) == place


def test_without_options_no_letter_is_read() -> None:
    assert read("choice_letter", "A", PresentedQuestion()) is None


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("It is asthma.", "0"),
        ("VIRAL  pneumonia", "2"),
        ("Pneumonia", "1"),
        ("It is not asthma. It is heart failure.", "3"),
        ("Asthma or heart failure", None),
        ("Asthmatic", None),
        ("", None),
    ],
)
def test_the_words_of_a_choice_are_read(text: str, place: str | None) -> None:
    assert read("choice_text", text) == place


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("5.2 mmol/L", "5.2 mmol/L"),
        ("Give 500 mg, then 250 mg.", "250 mg"),
        ("The answer is 40 mg because 80 kg x 0.5.", "40 mg"),
        ("80 kg * 0.5 mg/kg = 40 mg", "40 mg"),
        ("1,250 mL", "1250 mL"),
        ("on 2024-05-01", None),
        ("no idea", None),
    ],
)
def test_a_number_is_read_with_its_unit(text: str, number: str | None) -> None:
    assert read("number_unit", text) == number


def test_which_of_several_numbers_counts_can_be_set() -> None:
    assert read("number_unit", "Give 500 mg, then 250 mg.", which="first") == "500 mg"
    assert read("number_unit", "Give 500 mg, then 250 mg.", which="only") is None
    assert read("number_unit", "Give 500 mg.", which="only") == "500 mg"


@pytest.mark.parametrize(
    ("text", "field", "found"),
    [
        ('Here: {"side": "left"}', "side", "left"),
        ('{"a": {"b": 3}}', "a.b", "3"),
        ('{"a": 1} then {"a": 2}', "a", "2"),
        ('{"a": 1} then {"b": 2}', "a", "1"),
        ('[1, {"a": 2}]', "", '[1,{"a":2}]'),
        ('{"a": null}', "a", None),
        ('{"a": NaN}', "a", None),
        ("{ no json", "a", None),
        ("[" * 5000, "", None),
    ],
)
def test_a_field_of_json_is_read(text: str, field: str, found: str | None) -> None:
    assert read("json_field", text, field=field) == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ('```[{"start": 1, "end": 4, "label": "DRUG"}]```', '[{"end":4,"label":"DRUG","start":1}]'),
        ('{"spans": []}', "[]"),
        ('[{"start": "1", "end": 4}]', None),
        ('[{"start": true, "end": 4}]', None),
        ("[1]", None),
        ("none", None),
    ],
)
def test_spans_are_read(text: str, found: str | None) -> None:
    assert read("spans", text) == found


def test_text_is_taken_as_it_is_or_its_first_line() -> None:
    assert read("verbatim", " a\nb ") == "a\nb"
    assert read("verbatim", " \n") is None
    assert read("first_line", "\n a \nb") == "a"
    assert read("first_line", "") is None


@pytest.mark.parametrize(
    ("name", "version", "settings", "words"),
    [
        ("choice_leter", 0, {}, "Did you mean 'choice_letter'"),
        ("choice_letter", 9, {}, "version 9"),
        ("number_unit", 0, {"wich": "last"}, "Did you mean 'which'"),
        ("number_unit", 0, {"which": 1}, "wrong type"),
    ],
)
def test_what_no_parser_knows_is_refused(
    name: str, version: int, settings: dict[str, object], words: str
) -> None:
    with pytest.raises(SuiteError, match=words):
        find_parser(name, version, settings)


def test_an_item_tells_name_and_version_of_its_parser() -> None:
    assert {parser.label for parser in PARSERS.values()} >= {"choice_letter/1", "verbatim/1"}


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("A, C", "0,2"),
        ("C and A", "0,2"),
        ("Answer: A, C, and D.", "0,2,3"),
        ("The fever speaks for it.\n\nAnswers: B and D", "1,3"),
        ("The answers are: (A), (B)", "0,1"),
        ("ACD", "0,2,3"),
        ("**B**", "1"),
        ('["A", "C"]', "0,2"),
        ("A. Asthma\nC. Viral pneumonia", "0,2"),
        ("Answer:\nA. Asthma\nC. Viral pneumonia", "0,2"),
        ("Respuestas: A y C", "0,2"),
        ("Antworten: A und C", "0,2"),
        ("Some text.\nB, C", "1,2"),
        ("CAD", None),
        ("A or C", None),
        ("A patient with fever", None),
        ("Answer: none of them", None),
        ("E", None),
        ("", None),
    ],
)
def test_several_letters_are_read_from_an_answer(text: str, places: str | None) -> None:
    assert read("choice_letters", text) == places
