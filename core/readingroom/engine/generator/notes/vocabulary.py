"""Words that carry facts: drugs, findings, units, frequencies and modifiers.

The lists are Readingroom's own and deliberately short: other terms are found only if the record
names them.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Final, Self

from readingroom.engine.generator.notes.statements import Record

FREQUENCIES: Final[Mapping[str, tuple[str, ...]]] = {
    "once daily": ("once daily", "once a day", "od", "qd"),
    "twice daily": ("twice daily", "twice a day", "bd", "bid"),
    "three times daily": ("three times daily", "three times a day", "tds", "tid"),
    "four times daily": ("four times daily", "four times a day", "qds", "qid"),
    "once weekly": ("once weekly", "once a week", "weekly"),
    "as needed": ("as needed", "as required", "prn"),
    "once": ("stat",),
    "daily": ("daily",),
}
"""Dosing frequencies with their alternative spellings."""

_UNIT_WORDS: Final = """
    % °C °F mmHg /min bpm kg g mg µg mcg ng mL L cm mm m kPa mmol/L µmol/L nmol/L mg/dL g/dL g/L
    mg/L ng/mL pg/mL U/L IU/L mEq/L x10^9/L x10^12/L cells/mm3 cells/µL kg/m2 L/min mL/min years
    year months month weeks week days day hours hour minutes units puffs drops points mg/kg
    copies/mL
"""
UNITS: Final = frozenset(_UNIT_WORDS.split())
TURNING: Final[Mapping[str, str]] = {
    word: word
    for word in (
        "left", "right", "bilateral", "acute", "chronic", "mild", "moderate", "severe",
        "increased", "decreased", "raised", "elevated", "reduced", "high", "low", "normal",
        "abnormal", "positive", "worsening", "worsened", "improving", "improved", "stable",
        "resolved", "above", "below", "over", "under", "about", "approximately", "at least",
        "at most", "possible", "probable", "likely", "suspected", "stopped", "discontinued",
        "withheld", "started", "oral", "intravenous", "subcutaneous", "allergic", "allergy",
        "family history", "previous", "history of", "old", "new",
    )
} | {"orally": "oral", "iv": "intravenous", "<": "below", ">": "above"}  # fmt: skip
"""Words that modify a statement, with their canonical form."""

FEMALE: Final = ("woman", "women", "female", "lady", "girl", "she", "her", "hers")
MALE: Final = ("man", "men", "male", "gentleman", "boy", "he", "his", "him")
NUMBER_WORDS: Final = {
    word: str(number)
    for number, word in enumerate(
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
         "twelve"), start=2,
    )
}  # fmt: skip

_DRUG_WORDS: Final = """
    paracetamol ibuprofen aspirin morphine oxycodone fentanyl tramadol naproxen diclofenac codeine
    amoxicillin co-amoxiclav doxycycline clarithromycin ceftriaxone cefuroxime gentamicin
    metronidazole vancomycin ciprofloxacin nitrofurantoin trimethoprim meropenem flucloxacillin
    furosemide bumetanide spironolactone bisoprolol metoprolol atenolol ramipril lisinopril
    enalapril losartan valsartan amlodipine digoxin amiodarone atorvastatin simvastatin
    rosuvastatin warfarin apixaban rivaroxaban dabigatran clopidogrel heparin enoxaparin
    insulin metformin gliclazide empagliflozin dapagliflozin levothyroxine prednisolone
    hydrocortisone dexamethasone salbutamol
    ipratropium tiotropium omeprazole lansoprazole pantoprazole ondansetron cyclizine
    metoclopramide lactulose senna sertraline citalopram fluoxetine mirtazapine diazepam lorazepam
    levetiracetam valproate phenytoin carbamazepine lamotrigine gabapentin pregabalin methotrexate
    zidovudine didanosine zalcitabine lamivudine tenofovir oxygen
"""
DRUGS: Final = frozenset(_DRUG_WORDS.split())
DRUG_ENDINGS: Final = (
    "mab", "statin", "pril", "sartan", "olol", "cillin", "mycin", "floxacin", "azole", "dipine",
    "gliptin", "glutide", "flozin", "xaban", "parin", "tinib", "vudine", "navir", "tegravir",
    "azepam", "triptan", "setron", "thiazide", "caine",
)  # fmt: skip
"""Suffixes of drug names that are in no list."""

FINDINGS: Final = frozenset(
    (
        "fever", "cough", "dyspnoea", "chest pain", "haemoptysis", "wheeze", "orthopnoea",
        "ankle swelling", "palpitations", "syncope", "headache", "vomiting", "nausea", "diarrhoea",
        "constipation", "abdominal pain", "dysuria", "haematuria", "flank pain",
        "weight loss", "night sweats", "fatigue", "confusion", "rash", "joint pain", "back pain",
        "jaundice", "seizures", "dizziness", "weakness", "numbness", "visual loss",
        "neck stiffness", "sore throat", "anorexia", "polyuria", "polydipsia", "bleeding",
        "melaena", "guarding",
        "rebound tenderness", "crackles", "bronchial breathing", "raised jugular venous pressure",
        "peripheral oedema", "murmur", "hepatomegaly", "splenomegaly", "lymphadenopathy",
        "pneumonia", "heart failure", "appendicitis", "sepsis", "stroke", "myocardial infarction",
        "pulmonary embolism", "diabetes", "hypertension", "asthma", "cancer", "anaemia",
        "pleural effusion", "pneumothorax", "deep vein thrombosis", "urinary tract infection",
        "diabetic ketoacidosis", "smoking", "alcohol", "pregnancy",
    )
)  # fmt: skip
"""Findings that a rewriting might add."""

_NEUTRAL_WORDS: Final = """
the and was had has for not are but nor all any one who did per via due yet now imp neg nil
old also although among being because been beside both case complaint complaints complains consisted
described diagnosis diagnosed documented during each examination exam found from gave given gives
have having however including impression initial into management measured measurement measurements
medical medication medications noted note observations observed onset other patient patients person
plan presentation presented presenting presents prescribed received receives record recorded
reported reporting reports results revealed seen shown showed shows sign signs subject subjective
objective
assessment summary symptom symptoms such takes taken test tests that their them then there these
they this those together treated treatment therapy under upon value values vital vitals were when
where which while will with within working year years aged present presence absent absence denies
denied denying without negative neither known unknown available discharge admission admitted
emergency department history current currently following regarding further additionally addition
laboratory physical treated prescribed complaining comprised consisting stated states states
"""
NEUTRAL: Final = frozenset(_NEUTRAL_WORDS.split())
"""Words that a rewriting may add: they carry no fact by themselves."""


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """Terms, their categories and units to search for in a text, all case-folded."""

    terms: frozenset[str] = FINDINGS | DRUGS
    categories: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    units: frozenset[str] = UNITS

    @classmethod
    def of(cls, records: Iterable[Record]) -> Self:
        """Return the general vocabulary extended by the words of the records."""
        terms: set[str] = set(FINDINGS | DRUGS)
        units = set(UNITS)
        categories: dict[str, tuple[str, ...]] = {}
        for record in records:
            terms |= {statement.term.casefold() for statement in record.statements}
            units |= {statement.unit for statement in record.statements if statement.unit}
            for term, values in record.categories.items():
                categories[term.casefold()] = tuple(value.casefold() for value in values)
        return cls(frozenset(terms), categories, frozenset(units))
