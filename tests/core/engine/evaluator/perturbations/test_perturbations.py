"""Perturbations by examples whose outcome is plain, and by what must hold for all."""

import re
from decimal import Decimal

import pytest
from tests.support.wording import Wording

from readingroom.domain.errors import SuiteError
from readingroom.engine.evaluator.perturbations.api import NotApplicable, PerturbedItem, TextItem
from readingroom.engine.evaluator.perturbations.registry import PERTURBATIONS, perturb
from readingroom.engine.evaluator.perturbations.word_changes import (
    ABBREVIATIONS,
    NEIGHBOURS,
    find_flips,
)

wording = Wording(__file__)

CASE = TextItem(
    "History: A 64-year-old man with COPD presents with shortness of breath and denies chest pain. "
    "He takes 500 mg of metformin, 40 mg of furosemide.\n"
    "Findings: Blood pressure is 142/88 mmHg, heart rate 96/min, temperature 38.4 °C. "
    "Serum potassium is 4.1 mmol/L and glucose 180 mg/dL. There is no evidence of pneumothorax.\n"
    "Which drug should be given first?",
    ("Salbutamol", "Aspirin", "Adrenaline", "Insulin"),
    0,
)
NUMBERS = re.compile(r"\d+(?:\.\d+)?")


def changed(text: str, key: str, strength: float = 1.0, seed: int = 1) -> str:
    found = perturb(TextItem(text), key, strength, seed=seed)
    assert isinstance(found, PerturbedItem)
    return found.item.text


def refused(item: TextItem, key: str) -> str:
    found = perturb(item, key, PERTURBATIONS[key].strengths[-1], seed=1)
    assert isinstance(found, NotApplicable)
    return found.reason


@pytest.mark.parametrize("key", PERTURBATIONS)
def test_each_one_changes_the_case_and_does_so_the_same_way_again(key: str) -> None:
    for strength in PERTURBATIONS[key].strengths:
        first = perturb(CASE, key, strength, seed=3, name="a")

        assert isinstance(first, PerturbedItem)
        assert first.item != CASE
        assert first == perturb(CASE, key, strength, seed=3, name="a")


@pytest.mark.parametrize("key", PERTURBATIONS)
def test_the_place_of_the_right_option_and_all_wrong_ones_stay(key: str) -> None:
    found = perturb(CASE, key, PERTURBATIONS[key].strengths[-1], seed=3)

    assert isinstance(found, PerturbedItem)
    assert (found.item.options[1:], found.item.answer) == (CASE.options[1:], CASE.answer)


@pytest.mark.parametrize("key", PERTURBATIONS)
def test_edits_tell_what_was_changed_where(key: str) -> None:
    found = perturb(CASE, key, PERTURBATIONS[key].strengths[-1], seed=3)
    assert isinstance(found, PerturbedItem)
    text = CASE.text
    for edit in reversed(found.edits):
        text = text[: edit.start] + edit.after + text[edit.end :]

    assert not found.edits or text == found.item.text


def test_what_keeps_the_answer_is_stated_for_each() -> None:
    changing = {key for key, one in PERTURBATIONS.items() if not one.keeps_answer}

    assert changing == {"negation", "unit_wrong", "impossible_value"}


@pytest.mark.parametrize(
    "key", ["typos", "lower_case", "no_punctuation", "terse", "verbose", "section_order"]
)
def test_numbers_survive_another_style(key: str) -> None:
    found = perturb(CASE, key, PERTURBATIONS[key].strengths[-1], seed=5)

    assert isinstance(found, PerturbedItem)
    before, after = (sorted(NUMBERS.findall(text)) for text in (CASE.text, found.item.text))
    assert before == after


def test_an_unknown_perturbation_or_strength_is_refused() -> None:
    with pytest.raises(SuiteError, match="perturbation 'shout'"):
        perturb(CASE, "shout", 1, seed=1)
    with pytest.raises(SuiteError, match=r"0\.02, 0\.05, 0\.1, 0\.15, 0\.2, not 0\.5"):
        perturb(CASE, "typos", 0.5, seed=1)


# Typos


def test_keys_that_touch_are_neighbours_both_ways() -> None:
    assert set(NEIGHBOURS["s"]) == set("adwezx")
    assert all(a in NEIGHBOURS[b] for a in NEIGHBOURS for b in NEIGHBOURS[a])


def test_a_fifth_of_the_words_has_one_slip_each() -> None:
    words = ["pneumonia", "treatment", "patient", "hospital", "antibiotic"] * 4
    after = changed(" ".join(words), "typos", 0.2).split()

    assert sum(a != b for a, b in zip(words, after, strict=True)) == 4
    assert all(a[0] == b[0] for a, b in zip(words, after, strict=True))


def test_words_that_reverse_the_meaning_and_words_with_digits_have_no_slip() -> None:
    item = TextItem("He denies B12abcd without HbA1c, none, 12mmol/L.")

    assert refused(item, "typos") == wording("word_four_letters")


@pytest.mark.parametrize("seed", range(30))
def test_a_slip_always_changes_its_word_by_a_letter_or_two(seed: int) -> None:
    after = changed("pneumothorax", "typos", 0.02, seed)

    assert after != "pneumothorax"
    assert abs(len(after) - 12) <= 1


# Abbreviations


def test_no_form_stands_twice_in_the_table() -> None:
    shorts, longs = zip(*ABBREVIATIONS.items(), strict=True)

    assert len(set(shorts)) == len(shorts)
    assert len({long.lower() for long in longs}) == len(longs)


def test_writing_out_and_shortening_undo_each_other() -> None:
    text = "Known COPD and AF. BP was low, ECG normal."
    long = changed(text, "abbreviations_out")

    assert long == (wording("known_chronic_obstructive"))
    assert changed(long, "abbreviations_in") == text


def test_the_longest_term_is_taken() -> None:
    assert changed(wording("non_elevation_myocardial"), "abbreviations_in") == ("He had a NSTEMI.")


def test_a_share_of_abbreviations_is_that_share() -> None:
    after = changed("BP, HR, RR, CRP, ESR", "abbreviations_out", 0.4)

    assert sum(short in after for short in ("BP", "HR", "RR", "CRP", "ESR")) == 3


def test_without_abbreviations_none_is_written_out_nor_made() -> None:
    assert "no abbreviation" in refused(TextItem("Fever."), "abbreviations_out")
    assert "no term" in refused(TextItem("Fever."), "abbreviations_in")


# Quantities


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("Give 500 mg now.", "Give 0.5 g now."),
        ("Give 1,500 mg now.", "Give 1.5 g now."),
        ("Give 0.4 mg now.", "Give 400 mcg now."),
        ("Give 0.25g now.", "Give 250mg now."),
        ("Give 250 mcg now.", "Give 0.25 mg now."),
        ("A mass of 3.5 cm.", "A mass of 35 mm."),
        ("Weight 80 kg.", "Weight 176.4 lb."),
        ("Temperature 38.5 °C.", "Temperature 101.3 °F."),
        ("Temperature 98.6 °F.", "Temperature 37 °C."),
        ("Haemoglobin 9.1 g/dL.", "Haemoglobin 91 g/L."),
        ("Fasting glucose was 126 mg/dL.", "Fasting glucose was 7 mmol/L."),
        ("Creatinine 1.2 mg/dL.", "Creatinine 106 µmol/L."),
        ("Total cholesterol 200 mg/dL.", "Total cholesterol 5.2 mmol/L."),
    ],
)
def test_a_quantity_in_another_unit_keeps_its_worth(before: str, after: str) -> None:
    assert changed(before, "unit_converted") == after


@pytest.mark.parametrize(
    "text",
    [
        "Give 5-10 mg daily.",
        "10 mg/kg/day.",
        "Sodium 140 mmol/L.",
        "Calcium 9.5 mg/dL.",
        "Vitamin B12 was 5.",
        "Haemoglobin 132 g/L (135-175).",
        "Albumin 3.1 g/dL (>3.5).",
    ],
)
def test_ranges_rates_reference_ranges_and_unnamed_analytes_are_not_converted(text: str) -> None:
    assert "no quantity" in refused(TextItem(text.replace("5-10", "x5-10")), "unit_converted")


def test_a_wrong_unit_leaves_the_number() -> None:
    assert changed("Give 500 mg now.", "unit_wrong") == "Give 500 g now."


def test_a_text_without_units_has_none_to_confuse() -> None:
    assert "known unit" in refused(TextItem("Give it now."), "unit_wrong")


def test_an_impossible_value_takes_the_place_of_the_value_alone() -> None:
    assert changed("Serum potassium is 4.1 mmol/L.", "impossible_value") == (
        "Serum potassium is 25 mmol/L."
    )
    assert "no laboratory value" in refused(TextItem("Potassium was normal."), "impossible_value")
    assert "no laboratory value" in refused(TextItem("HbA1c 58 mmol/mol."), "impossible_value")


def test_conversions_there_and_back_agree() -> None:
    text = "Glucose 180 mg/dL."
    back = changed(changed(text, "unit_converted"), "unit_converted")

    assert abs(Decimal(NUMBERS.findall(back)[0]) - 180) <= 1


# Negation


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("No evidence of pneumonia.", "Evidence of pneumonia."),
        ("There is evidence of a mass.", "There is no evidence of a mass."),
        ("She denies fever.", "She reports fever."),
        ("She reports fever.", "She denies fever."),
        ("CT without contrast.", "CT with contrast."),
        ("Tests negative for HIV.", "Tests positive for HIV."),
        ("He has a history of asthma.", "He has no history of asthma."),
        ("He does not have oedema.", "He has oedema."),
        ("The scan shows a nodule.", "The scan does not show a nodule."),
        ("No fever today.", "Fever today."),
        ("Murmurs were not heard.", "Murmurs were heard."),
    ],
)
def test_a_statement_is_turned_round(before: str, after: str) -> None:
    assert changed(before, "negation") == after


@pytest.mark.parametrize(
    "text",
    [
        "He no longer smokes.",
        "There was no change.",
        "Is it not malignant?",
        "Reported variants only.",
        "Fever.",
    ],
)
def test_what_no_rule_fits_is_left(text: str) -> None:
    assert find_flips(text) == []


def test_the_closing_question_is_never_turned_round() -> None:
    assert find_flips("Cough. Which drug is not advised?") == []


# Style and cues


def test_telegram_style() -> None:
    text = "The patient is a 70-year-old woman who presents with a history of cough for 3 days."

    assert changed(text, "terse") == "pt is 70F who p/w h/o cough for 3 d."


def test_punctuation_goes_and_decimal_points_stay() -> None:
    assert changed("Fever, 38.5; cough (dry). BP 120/80!", "no_punctuation") == (
        "Fever 38.5 cough dry BP 120/80"
    )


def test_sections_change_places_whole() -> None:
    after = changed("Intro\nHistory: cough\nFindings: clear", "section_order")

    assert after == "Intro\nFindings: clear\nHistory: cough"


@pytest.mark.parametrize(
    ("key", "text", "words"),
    [
        ("lower_case", "fever", "no capital letter"),
        ("no_punctuation", "fever", "no punctuation"),
        ("terse", "fever", "cannot shorten"),
        ("verbose", "Fever.", "no second statement"),
        ("section_order", "Findings: clear", "fewer than two"),
        ("negation", "Fever.", "no statement"),
        ("authority", "Fever.", "no wrong option"),
        ("no_right_option", "Fever.", "correct option"),
    ],
)
def test_what_does_not_apply_says_why(key: str, text: str, words: str) -> None:
    assert words in refused(TextItem(text), key)


def test_a_distraction_comes_before_the_question_and_after_the_rest() -> None:
    asked = changed("He coughs. What is it?", "distractor", 1.0)
    told = changed("He coughs.", "distractor", 1.0)

    assert asked.startswith(("He coughs. The ", "He coughs. A "))
    assert asked.endswith(" What is it?")
    assert told.startswith("He coughs. ")
    assert changed("What?", "distractor", 1.0).endswith(" What?")
    assert not changed("", "distractor", 1.0).startswith(" ")


def test_authority_never_favours_the_right_option() -> None:
    texts = [perturb(CASE, "authority", 1.0, seed=seed).item.text for seed in range(20)]

    assert not any("Salbutamol" in text for text in texts)


def test_the_missing_option_is_said_to_be_missing_in_its_place() -> None:
    found = perturb(CASE, "no_right_option", 1.0, seed=1)

    assert isinstance(found, PerturbedItem)
    assert found.item.options == (wording("none_other_options"), "Aspirin", "Adrenaline", "Insulin")
