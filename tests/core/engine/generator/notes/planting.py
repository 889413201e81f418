"""Rewritings of a note: harmless ones, and ones in which one fact drifts."""

import re


def number_changed(text):
    return re.sub(r"(?<=\s)(\d+)(?=[\d.]* ?(?:/min|mg/L|mmHg|°C|mmol/L|%|µmol/L|pg/mL|x10))",
                  lambda match: str(int(match[1]) + 1), text, count=1)  # fmt: skip


def decimal_moved(text):
    return re.sub(r"(\d)\.(\d)", r"\1\2", text, count=1)


def unit_changed(text):
    return re.sub(r"\bmg\b(?!/)", "g", re.sub(r"(\d) g\b", r"\1 mg", text), count=1)


def unit_dropped(text):
    return re.sub(r" /min", "", text, count=1)


def values_swapped(text):
    found = re.search(
        r"([Hh]eart rate )(was )?(\d+)(.*?)([Rr]espiratory rate )(was )?(\d+)", text, re.DOTALL
    )
    if not found:
        return text
    a, b = found[3], found[7]
    middle = f"{found[1]}{found[2] or ''}{b}{found[4]}{found[5]}{found[6] or ''}{a}"
    return text[: found.start()] + middle + text[found.end() :]


def denial_removed(text):
    return re.sub(r"\b(?:Denies|No|Nil|Neg for|There was no)\b(?!t)", "Has", text, count=1)


def denial_added(text):
    first, dot, rest = text.partition(".")
    terms = r"\b(fever|cough|abdominal pain|dyspnoea|polyuria|flank pain|polydipsia)\b"
    return re.sub(terms, r"no \1", first, count=1) + dot + rest


def drug_replaced(text):
    return re.sub(
        r"\b(paracetamol|furosemide|gentamicin|enoxaparin)\b",
        "metformin",
        text,
        count=1,
        flags=re.IGNORECASE,
    )


def unknown_drug_added(text):
    return text + " Tocilizumab was given."


def drug_dropped(text):
    return re.sub(r"(?:P: |Rx |Treatment was |Therapy was ).*", "", text, flags=re.DOTALL)


def frequency_changed(text):
    return re.sub(r"three times daily|TDS|once daily|OD\b", "four times daily", text, count=1)


def finding_added(text):
    return text + " She also had palpitations."


def finding_dropped(text):
    return re.sub(r"\b(fever|cough|abdominal pain|dyspnoea|polyuria|flank pain)(?:,| and)?", "",
                  text, count=1)  # fmt: skip


def age_changed(text):
    return re.sub(
        r"\b(\d{2})(?=\+?(?:-year| yo))", lambda match: str(int(match[1]) - 1), text, count=1
    )


def sex_changed(text):
    swaps = {
        "woman": "man",
        "man": "woman",
        " F.": " M.",
        " M.": " F.",
        "girl": "boy",
        "boy": "girl",
    }
    return re.sub(
        r"\bwoman\b|\bman\b|\bgirl\b|\bboy\b|(?<=yo) [FM]\.", lambda m: swaps[m[0]], text, count=1
    )


def side_added(text):
    return re.sub(r"\b(guarding|flank pain|crackles|abdominal pain)\b", r"left \1", text, count=1)


def certainty_lost(text):
    return re.sub(r"(A: |Imp |diagnosis was )", r"\1possible ", text, count=1)


def value_unrecorded(text):
    return re.sub(r"([Hh]eart rate)( was)? \d+ /min", r"\1 not recorded", text, count=1)


def diagnosis_changed(text):
    return re.sub(
        r"community-acquired pneumonia|decompensated heart failure|acute appendicitis",
        "pulmonary embolism", text, count=1, flags=re.IGNORECASE,
    )  # fmt: skip


DRIFTS = (
    number_changed, decimal_moved, unit_changed, unit_dropped, values_swapped, denial_removed,
    denial_added, drug_replaced, unknown_drug_added, drug_dropped, frequency_changed,
    finding_added, finding_dropped, age_changed, sex_changed, side_added, certainty_lost,
    value_unrecorded, diagnosis_changed,
)  # fmt: skip


def finding_added_that_no_list_has(text):
    return text + " There was trismus."


def outcome_added(text):
    return text + " The patient went home well."


def told_of_the_mother(text):
    return text.replace("with", "whose mother had", 1)


def abbreviation_added(text):
    return text + " The patient had TB."


DRIFTS += (
    finding_added_that_no_list_has, outcome_added, told_of_the_mother, abbreviation_added,
)  # fmt: skip


def symptoms_added_without_a_name(text):
    return text + " The patient presented with further symptoms."


UNSEEN = (symptoms_added_without_a_name,)
"""What the check cannot see: a fact in neutral words."""


def upper_start(text):
    return text.replace("Denies", "The patient denies").replace("Nil ", "Denies ")


def joined_lines(text):
    return re.sub(r"\s*\n+\s*", " ", text)


def sentences_turned(text):
    lines = [line for line in text.split("\n") if line.strip()]
    return "\n".join(reversed(lines))


def abbreviations_out(text):
    for short, long in (
        ("TDS", "three times a day"), ("BD", "twice a day"), ("QDS", "four times a day"),
        ("OD", "once a day"), ("PRN", "as required"), ("Imp", "Impression:"), ("Rx", "Treatment:"),
        ("c/o", "complains of"), ("yo F", "year-old woman"), ("yo M", "year-old man"),
    ):  # fmt: skip
        text = re.sub(rf"(?<!\w){re.escape(short)}(?!\w)", long, text)
    return text


def of_written(text):
    return re.sub(r"\b([Hh]eart rate) (?:was )?(\d+)", r"\1 of \2", text)


HARMLESS = (upper_start, joined_lines, sentences_turned, abbreviations_out, of_written)
