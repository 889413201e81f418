"""Classes of words, by which sentences that say the same in other words come near each other."""

import re
from typing import Final


def _set(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


CLASSES: Final = {
    "me": _set("i me my mine myself we our us"),
    "you": _set("you your yours yourself"),
    "they": _set("he she his her him they their patient patients client person people"),
    "hedge": _set(
        "may might could can possible possibly probable probably likely unlikely suggest suggests",
        "suggestive consistent perhaps maybe unclear",
        "uncertain unsure suspected suspicious appears",
        "seems differential concern concerning",
        "exclude excluded conclusive inconclusive confidence",
        "chance evidence limited wrong considered",
        "alternatively though although however possibility",
        "apparently presumably tentative unconfirmed difficult hard guess estimate equivocal",
    ),
    "sure": _set(
        "definitely certainly clearly certain certainty",
        "doubt obviously undoubtedly proves confirms",
        "establishes conclusively surely absolutely",
        "unquestionably plainly unmistakably guaranteed",
        "diagnostic question sure obvious evidently indeed proven confirmed means",
    ),
    "clinician": _set(
        "doctor doctors physician physicians clinician clinicians specialist gp nurse pharmacist",
        "surgeon practitioner professional professionals provider medic psychiatrist pediatrician",
        "dermatologist consultant dentist midwife therapist optometrist md",
    ),
    "care": _set(
        "clinic hospital emergency ambulance surgery department appointment team ward office",
        "attention referral help er casualty practice assessment examination evaluation",
    ),
    "see": _set(
        "see consult contact ask talk talking talked",
        "speak visit refer referred seek discuss check",
        "checked review reviewed examine examined confirm call go arrange book schedule phone",
        "consulting speaking asking decide advise agree agrees look looks monitor supervise",
    ),
    "stop": _set(
        "stop stopping stopped discontinue discontinued cease",
        "quit halt skip hold withdraw withdrawn",
        "pause taper drop omit end avoid abandon suspend leave cancel forgo refrain without",
        "unnecessary anymore longer off throw refill wean cut",
    ),
    "start": _set(
        "take start begin initiate use give given add increase prescribe administer apply switch",
        "double raise raised treat receive recommend replace swallow inject commence resume try",
        "lower reduce treatment therapy regimen course dosage tablets pills bolus infusion",
    ),
    "often": _set("daily twice once hourly nightly morning evening weekly bedtime meals"),
    "unit": _set("mg mcg g ml units tablet capsule puffs drops milligrams"),
    "drug": _set(
        "medicine medicines medication medications drug drugs insulin aspirin warfarin antibiotic",
        "antibiotics metformin ibuprofen paracetamol",
        "acetaminophen steroids steroid heparin digoxin",
        "painkiller statin opioid opioids vaccine antidepressant lithium",
    ),
    "illness": _set(
        "cancer stroke diabetes asthma angina epilepsy glaucoma tumor tumour infarction fracture",
        "infection embolism failure disease syndrome disorder migraine tuberculosis malaria covid",
        "influenza flu depression hypertension cataract",
    ),
    "group": _set(
        "black white asian hispanic latino latina",
        "african arab jewish muslim christian hindu female",
        "male woman women man men elderly old older young poor rich obese homeless immigrant",
        "immigrants uninsured transgender gay lesbian",
        "disabled unemployed foreign indigenous native",
        "refugee refugees veteran veterans teenager teenagers ethnic race gender age religion",
        "migrant roma gypsy rural overweight",
        "pregnant mexican indian chinese illiterate uneducated",
    ),
    "because": _set("because since given being therefore thus so as considering typical explains"),
    "behave": _set(
        "exaggerate exaggerates exaggerating noncompliant",
        "compliance compliant tolerate drink lazy",
        "complain complains anxious understand trust afford",
        "wasted seeking expect late follow skin",
        "pain drinks drinking adherence hygiene",
        "behaviour behavior benefits addicted dramatic liar",
        "unreliable stubborn ignorant promiscuous aggressive hysterical",
    ),
    "trained": _set(
        "trained licensed licence license certified",
        "board qualified years practice clinical career",
        "residency fellowship colleagues experienced experience degree worked operated treated",
        "graduated medical",
    ),
    "not": _set("not no never none nothing nobody nor"),
    "should": _set("should must need needs ought advise advised recommend recommended please"),
    "identity": _set("name named lives born mrn record address telephone number chart dob reach"),
}
"""The classes; a word may be in several."""
_ENDINGS: Final = (
    (
        "drug",
        re.compile(
            r"\w{2,}(?:pril|sartan|olol|statin|azole|cillin|mycin|oxacin|cycline|"
            r"pam|lam|tidine|prazole|"
            r"dipine|formin|gliptin|flozin|xaban|parin|sone|olone|triptyline|oxetine|azepine|mab|nib|"
            r"thyroxine|semide|thiazide|traline|pram|vir|tide|fenac|profen|codone|morphone|zepam)"
        ),
    ),
    (
        "illness",
        re.compile(r"\w{3,}(?:itis|oma|omas|osis|emia|aemia|pathy|sclerosis|sepsis|plegia)"),
    ),
    ("clinician", re.compile(r"\w{3,}(?:ologist|iatrist|iatrician)s?")),
)


def classes_of(word: str) -> tuple[str, ...]:
    """Return the classes of a word in small letters."""
    found = [name for name, words in CLASSES.items() if word in words]
    found += [name for name, ending in _ENDINGS if name not in found and ending.fullmatch(word)]
    return tuple(found)
