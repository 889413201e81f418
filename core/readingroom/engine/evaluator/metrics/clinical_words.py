"""Clinical words that are synonyms, opposites, or without content for a comparison."""

import re
from types import MappingProxyType

_SAME = (
    ("hypertension", "htn", "high blood pressure", "hypertensive", "elevated blood pressure"),
    ("hypotension", "low blood pressure", "hypotensive"),
    ("bp", "blood pressure"),
    ("hr", "heart rate", "pulse", "pulse rate"),
    ("rr", "respiratory rate", "breathing rate"),
    ("spo2", "oxygen saturation", "o2 saturation", "o2 sat", "sats", "saturation", "sao2"),
    ("temperature", "temp"),
    ("fever", "febrile", "pyrexia", "pyrexial", "feverish"),
    ("dyspnea", "shortness of breath", "short of breath", "sob", "breathlessness", "breathless",
     "difficulty breathing", "dyspnoea"),
    ("myocardialinfarction", "myocardial infarction", "mi", "heart attack"),
    ("stemi", "st elevation myocardial infarction", "st-elevation myocardial infarction"),
    ("heartfailure", "heart failure", "chf", "cardiac failure", "congestive heart failure"),
    ("atrialfibrillation", "atrial fibrillation", "afib", "a fib", "af"),
    ("diabetes", "diabetic", "dm", "diabetes mellitus"),
    ("type2", "type 2", "type ii", "t2"),
    ("type1", "type 1", "type i", "t1"),
    ("type2 diabetes", "t2dm", "type 2 diabetes", "type ii diabetes", "type 2 diabetes mellitus",
     "type ii diabetes mellitus", "type 2 dm"),
    ("type1 diabetes", "t1dm", "type 1 diabetes", "type i diabetes", "type 1 diabetes mellitus",
     "type i diabetes mellitus"),
    ("copd", "chronic obstructive pulmonary disease", "chronic obstructive lung disease"),
    ("ckd", "chronic kidney disease", "chronic renal disease"),
    ("aki", "acute kidney injury", "acute renal failure"),
    ("cad", "coronary artery disease", "coronary heart disease", "ischemic heart disease"),
    ("pe", "pulmonary embolism", "pulmonary embolus", "lung embolism"),
    ("dvt", "deep vein thrombosis", "deep venous thrombosis"),
    ("uti", "urinary tract infection"),
    ("stroke", "cva", "cerebrovascular accident"),
    ("tia", "transient ischemic attack"),
    ("gerd", "gastroesophageal reflux disease", "acid reflux", "reflux disease"),
    ("cancer", "carcinoma", "malignancy", "malignant neoplasm"),
    ("tumor", "neoplasm", "mass"),
    ("metastasis", "metastases", "metastatic"),
    ("kidney", "renal"), ("liver", "hepatic"), ("lung", "pulmonary"), ("heart", "cardiac"),
    ("stomach", "gastric"), ("brain", "cerebral"), ("abdomen", "abdominal", "belly"),
    ("chest", "thoracic"),
    ("allergy", "allergic", "allergies"),
    ("penicillin", "pcn"), ("aspirin", "asa", "acetylsalicylic acid"),
    ("acetaminophen", "paracetamol", "tylenol"), ("furosemide", "frusemide", "lasix"),
    ("epinephrine", "adrenaline"), ("albuterol", "salbutamol"),
    ("wbc", "white blood cell count", "white cell count", "leukocyte count", "white blood cells",
     "white count"),
    ("hemoglobin", "hb", "hgb"), ("platelet", "platelet count", "plt", "plts"),
    ("hba1c", "a1c", "glycated hemoglobin"), ("crp", "c-reactive protein", "c reactive protein"),
    ("ejectionfraction", "ejection fraction", "lvef", "ef"),
    ("egfr", "gfr", "glomerular filtration rate"), ("bmi", "body mass index"),
    ("ecg", "ekg", "electrocardiogram"), ("echo", "echocardiogram", "echocardiography", "tte"),
    ("cxr", "chest x-ray", "chest xray", "chest radiograph", "chest film", "chest x ray"),
    ("ct", "computed tomography", "cat scan", "ct scan"),
    ("mri", "magnetic resonance imaging", "mr imaging"), ("ultrasound", "sonography", "us"),
    ("twicedaily", "twice daily", "twice a day", "bid", "b.i.d.", "two times a day",
     "two times daily"),
    ("oncedaily", "once daily", "once a day", "daily", "qd", "od", "every day", "each day"),
    ("threetimesdaily", "three times daily", "three times a day", "tid", "t.i.d."),
    ("fourtimesdaily", "four times daily", "four times a day", "qid"),
    ("atnight", "at night", "nightly", "at bedtime", "qhs"),
    ("asneeded", "as needed", "prn", "when needed"),
    ("oral", "po", "orally", "by mouth"),
    ("intravenous", "iv", "i.v.", "intravenously"),
    ("surgery", "operation", "surgical", "operated"),
    ("vomiting", "vomit", "vomited", "emesis"), ("nausea", "nauseated", "nauseous"),
    ("edema", "swelling", "swollen"), ("rash", "exanthem"),
    ("syncope", "fainting", "fainted", "passed out", "loss of consciousness",
     "lost consciousness"),
    ("headache", "cephalgia", "cephalalgia"),
    ("smoker", "smoke", "smokes", "smoking", "smoked", "tobacco", "cigarette"),
    ("alcohol", "drinking", "etoh", "drink"),
    ("pregnant", "pregnancy", "gravid"),
    ("pain", "painful", "ache", "aching"), ("tender", "tenderness"),
    ("cough", "coughing"), ("loss", "lost", "lose", "loses", "losing"),
    ("fracture", "broken", "fractured", "break"), ("bleeding", "bleed", "hemorrhage", "bled"),
    ("infection", "infected"), ("inflammation", "inflamed"),
    ("pneumonia", "pneumonic"), ("consolidation", "consolidated"),
    ("discharge", "sent home", "discharged"), ("admit", "admitted", "admission", "hospitalized"),
    ("die", "died", "deceased", "death"), ("old", "aged"),
    ("radiate", "radiating", "radiates", "spreading", "spreads"),
    ("effusion", "fluid collection"), ("nodule", "nodular"),
    ("dizziness", "dizzy", "lightheaded", "lightheadedness"),
    ("palpitation", "palpitations"), ("diarrhea", "loose stools", "loose stool"),
    ("month", "mo"), ("weight", "weighs", "weighed"), ("ambulate", "walk", "walking", "walked"),
    ("appendectomy", "appendicectomy", "appendix removed"),
    ("cholecystectomy", "gallbladder removed"),
    ("wheeze", "wheezing"), ("crackle", "crackles", "rales"), ("murmur", "heart murmur"),
)  # fmt: skip

_OPPOSITES = (
    ({"increased", "elevated", "high", "raised", "rise", "rising", "increase", "enlarged",
      "higher", "rose", "risen"},
     {"decreased", "low", "reduced", "lowered", "fall", "falling", "decrease", "smaller", "lower",
      "diminished", "fell", "fallen", "dropped", "shrunken"}),
    ({"normal", "unremarkable", "intact", "regular", "clear", "stable"},
     {"abnormal", "irregular", "unstable", "impaired", "pathological"}),
    ({"improved", "improving", "better", "resolved", "resolving", "improvement", "recovered"},
     {"worsened", "worsening", "worse", "deteriorated", "deteriorating", "progressed",
      "progression"}),
    ({"started", "initiated", "commenced", "begun", "start", "begin", "continued", "continue",
      "resumed"},
     {"stopped", "discontinued", "ceased", "withdrawn", "held", "hold", "stop", "discontinue",
      "withheld"}),
    ({"acute", "sudden", "abrupt"}, {"chronic", "longstanding", "long-standing", "gradual"}),
    ({"positive", "reactive"}, {"negative", "nonreactive"}),
    ({"male", "man", "boy", "gentleman", "he", "his", "him"},
     {"female", "woman", "girl", "lady", "she", "her", "hers"}),
    ({"upper", "superior", "proximal"}, {"lower", "inferior", "distal"}),
    ({"anterior"}, {"posterior"}), ({"benign"}, {"malignant"}), ({"mild", "slight"}, {"severe"}),
    ({"type1"}, {"type2"}), ({"oral"}, {"intravenous"}),
    ({"oncedaily"}, {"twicedaily"}, {"threetimesdaily"}, {"fourtimesdaily"}),
    ({"former", "ex", "previous", "quit"}, {"current", "active"}),
)  # fmt: skip
"""Words and their opposites: a note with only the opposite contradicts the word."""

_EMPTY = frozenset(
    """a an the of to in on at for from by with and or as is are was were be been being has have had
    having do does did this that these those it its which who whom whose there then than so also
    patient patients pt subject case note noted report reported reports reporting states stated
    state complain complains complained complaint presents presented presenting present
    presentation show shows showed shown reveal reveals revealed find found finding findings
    demonstrate demonstrates demonstrated
    seen see history hx past medical known diagnosed diagnosis diagnoses underwent undergo
    experience experiences experienced suffer suffers suffered suffering symptom symptoms sign
    signs evidence evident current currently today now time during per about approximately around
    he she his her him hers they their them we i you your our my me us very any some all both each
    other another more most can could may might will would shall should must take takes taking
    taken given give gives prescribed receive received receives receiving treated treat treatment
    therapy use uses used using on into over under after before since until when while where
    through between within against up out off level levels value values measured measurement
    result results test tests exam examination examined physical imaging study scan image taken
    performed obtained done total years-old recent recently prior previously ago new
    consistent suggestive suggests suggest suggesting indicating indicates indicate compatible
    s t re d year years day days hour hours minute minutes month months week weeks age aged old
    yo y/o unit units dose doses tablet tablets made get gets got begin began become became
    start started initiated commenced ambulatory mr mrs ms dr normal confirmed located home side
    sides site sided thank thanks please hello regards last
    lasts lasted lasting persisted persists developed develops ruled rules out performed place
    placed planned present absent metres carries carry referred referral feels
    feel drinks left right bilateral""".split()  # noqa: SIM905  (as literals they fill a page)
)

_CAPITALS_ONLY = frozenset({"mi", "pe", "us", "hr", "af", "ef", "od", "dm", "po", "rr", "sats"})
"""Abbreviations that are other words or units in lower case."""

_METHODS = frozenset(
    {"ct", "mri", "cxr", "x-ray", "ultrasound", "echo", "ecg", "pet", "pet-ct", "biopsy"}
)
_SPELLINGS = (
    ("aemia", "emia"), ("oedema", "edema"), ("haem", "hem"), ("tumour", "tumor"),
    ("diarrhoea", "diarrhea"), ("oesoph", "esoph"), ("anaes", "anes"), ("paed", "ped"),
    ("fibre", "fiber"), ("colour", "color"), ("dyspnoea", "dyspnea"), ("ischaem", "ischem"),
    ("leukaem", "leukem"), ("isation", "ization"), ("ised", "ized"), ("litre", "liter"),
)  # fmt: skip

_BRITISH = re.compile("|".join(british for british, _ in _SPELLINGS), re.IGNORECASE)
_AMERICAN = dict(_SPELLINGS)
_CANONICAL = {phrase: group[0] for group in _SAME for phrase in group}
_PHRASES = re.compile(
    r"(?<![\w-])(?:"
    + "|".join(re.escape(phrase) for phrase in sorted(_CANONICAL, key=len, reverse=True))
    + r")(?![\w-])",
    re.IGNORECASE,
)
OPPOSITES = MappingProxyType(
    {
        word: (pair, side)
        for pair, sides in enumerate(_OPPOSITES)
        for side, members in enumerate(sides)
        for word in members
    }
)
"""Pair and side of each word with an opposite."""


def unify(text: str) -> str:
    """Return a text in lower case and American spelling, with one word per known phrase."""
    american = _BRITISH.sub(lambda match: _AMERICAN[match.group().lower()], text)
    return _PHRASES.sub(_one_word, american).lower().replace("’", "'")


def _one_word(match: re.Match[str]) -> str:
    written = match.group()
    phrase = written.lower()
    if phrase in _CAPITALS_ONLY and not written.isupper():
        return written
    return _CANONICAL[phrase]


def stem(word: str) -> str:
    """Return a word without its plural or adverb ending."""
    if len(word) > 7 and word.endswith("ly"):
        word = word[:-2]
    if len(word) > 4 and word.endswith("ies"):
        return word[:-3] + "y"
    if len(word) > 4 and word.endswith(("sses", "shes", "ches", "xes")):
        return word[:-2]
    if len(word) > 3 and word.endswith("s") and not word.endswith(("ss", "us", "is")):
        return word[:-1]
    return word


def is_empty(word: str) -> bool:
    """Whether a word alone has no content about a patient."""
    return word in _EMPTY or word in OPPOSITES


def is_method(word: str) -> bool:
    """Whether a word names an examination method."""
    return word in _METHODS
