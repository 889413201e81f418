"""Word classes, which give sentences of the same meaning similar features."""

import functools
import re
from typing import Final


def _set(*lines: str) -> frozenset[str]:
    return frozenset(word for line in lines for word in line.split())


CLASSES: Final = {
    "me": _set("i me my mine myself we our us ours"),
    "you": _set("you your yours yourself"),
    "they": _set("he she his her him hers they them their patient patients pt client"),
    "kin": _set(
        "mother father sister brother son daughter wife husband partner parents family child baby",
        "infant aunt uncle grandmother grandfather neighbour neighbor friend relatives boy",
        "girl lady gentleman",
    ),
    "not": _set("not no never none nothing nobody nor neither without cannot"),
    "hedge": _set(
        "may might could possible possibly probable probably likely unlikely suggest suggests",
        "suggestive suggesting consistent perhaps maybe unclear compatible doubtful",
        "uncertain uncertainty unsure suspected suspect suspicious suspicion appears appear query",
        "seems seem differential concern concerning worrisome presumed presumptive provisional",
        "exclude excluded inconclusive confidence indeterminate nonspecific favours favors favour",
        "chance evidence limited wrong considered odds likelihood probability possibility guess",
        "alternatively though although however possibilities mistaken candidate leans",
        "apparently presumably tentative unconfirmed difficult hard estimate equivocal",
        "conceivable conceivably arguably potentially hypothesis hunch doubts wonder whether",
    ),
    "sure": _set(
        "definitely certainly clearly certain certainty doubt obviously undoubtedly proves",
        "confirms confirm establishes conclusively surely absolutely unquestionably plainly proof",
        "unmistakably guaranteed diagnostic question sure obvious evidently indeed proven",
        "confirmed",
        "means settled pathognomonic textbook classic definite definitive",
    ),
    "clinician": _set(
        "doctor doctors doctor's physician physicians clinician clinicians specialist specialists",
        "gp gps nurse nurses pharmacist pharmacists surgeon surgeons practitioner professional",
        "professionals provider medic medics psychiatrist pediatrician paediatrician dermatologist",
        "consultant dentist midwife therapist optometrist md dr registrar resident paramedic",
        "anesthesiologist counsellor counselor physiotherapist optician",
    ),
    "specialty": _set(
        "cardiology neurology dermatology oncology ophthalmology psychiatry surgery haematology",
        "hematology nephrology urology gastroenterology rheumatology endocrinology",
        "paediatrics pediatrics gynaecology gynecology obstetrics orthopaedics orthopedics ent",
        "surgical medical physiotherapy palliative",
    ),
    "care": _set(
        "clinic clinics hospital emergency ambulance department appointment team ward office unit",
        "attention referral referrals help er casualty practice assessment consult consultation",
        "evaluation opinion helpline pharmacy a&e icu centre center follow-up check-up",
    ),
    "see": _set(
        "see seen consult contact ask talk talking visit refer referred seek discuss check speak",
        "checked review reviewed examine examined call go arrange book schedule phone ring dial",
        "consulting speaking asking decide look looks looked monitor supervise show notify inform",
        "assessed evaluated head",
    ),
    "stop": _set(
        "stop stopping discontinue discontinuing discontinuation cease cessation quit quitting",
        "halt skip skipping hold holding withhold withholding withdraw withdrawn withdrawal pause",
        "taper drop dropping omit omitting end avoid abandon suspend leave leaving cancel forgo",
        "refrain unnecessary anymore longer off throw wean cut ditch bin miss missing flush",
        "deprescribe",
    ),
    "stopped": _set("stopped discontinued ceased halted held withheld paused tapered quitted"),
    "start": _set(
        "take start begin initiate use give given add increase prescribe administer apply switch",
        "double raise treat receive recommend replace swallow inject commence resume try put",
        "lower reduce treatment therapy regimen course dosage tablets pills bolus infusion chew",
        "starting taking using adding continue restart titrate load swap",
    ),
    "started": _set(
        "took taken started began begun increased prescribed administered gave switched treated",
        "received raised recommended commenced added takes uses",
    ),
    "often": _set(
        "daily twice once hourly nightly morning evening weekly bedtime meals bd tds qds bid tid",
        "qid prn stat nocte mane hours hourly doses dose",
    ),
    "unit": _set("mg mcg g ml units tablet capsule puffs drops milligrams micrograms capsules"),
    "drug": _set(
        "medicine medicines medication medications drug drugs insulin aspirin warfarin antibiotic",
        "antibiotics metformin ibuprofen paracetamol acetaminophen steroids steroid heparin",
        "digoxin painkiller painkillers statin statins opioid opioids vaccine antidepressant",
        "lithium inhaler antihistamine contraceptive antidepressants thinner thinners",
        "anticoagulant",
        "morphine colchicine nitrofurantoin analgesia chemotherapy",
    ),
    "illness": _set(
        "cancer stroke diabetes asthma angina epilepsy glaucoma tumor tumour infarction fracture",
        "infection embolism failure disease syndrome disorder migraine tuberculosis malaria covid",
        "influenza flu depression hypertension cataract gout measles shingles eczema psoriasis",
        "clot thrombosis attack fractured malignant cancerous diabetic anaemia anemia abscess",
        "aneurysm haemorrhage hemorrhage cirrhosis autism dementia ulcer gallstones",
    ),
    "symptom": _set(
        "pain cough fever rash headache headaches swelling dizziness nausea vomiting fatigue",
        "itch wheeze breathlessness palpitations weakness numbness tenderness bleeding lump",
        "symptom symptoms vision weight",
    ),
    "test": _set(
        "scan image film mri ct ultrasound x-ray ecg ekg biopsy smear slide trace test",
        "tests result results culture labs troponin echo photo picture",
    ),
    "group": _set(
        "black white asian hispanic latino latina african arab jewish jews muslim muslims",
        "christian christians hindu hindus female male woman women man men girls boys",
        "elderly old older young poor rich obese fat homeless immigrant immigrants uninsured",
        "transgender trans gay lesbian disabled unemployed foreign foreigners indigenous native",
        "refugee refugees veteran veterans teenager teenagers ethnic race gender age religion",
        "migrant migrants roma gypsy rural overweight pregnant mexican mexicans indian",
        "chinese illiterate uneducated welfare addict addicts alcoholic alcoholics",
        "prisoner prisoners origin accent background surname skin colour color culture ethnicity",
        "sex class poverty faith neighbourhood neighborhood irish",
    ),
    "because": _set(
        "because since being therefore thus so as considering typical explains hence given due",
        "owing naturally always",
    ),
    "behave": _set(
        "exaggerate exaggerates exaggerating noncompliant compliance compliant comply tolerate",
        "drink lazy complain complains anxious understand trust afford wasted seeking expect late",
        "drinks drinking adherence hygiene behaviour behavior benefits addicted dramatic liar lie",
        "lies lying unreliable stubborn ignorant promiscuous aggressive hysterical dramatise",
        "overreact overstate honesty refuse tolerance cope",
        "alcohol believe believed worth bother",
    ),
    "trained": _set(
        "trained licensed licence license certified board qualified years practice practise",
        "clinical career residency fellowship colleagues experienced experience degree worked",
        "operated graduated practising practicing practiced practised shift rounds registration",
        "boards",
    ),
    "should": _set("should must need needs ought advise advised please"),
    "identity": _set(
        "name named names lives born mrn record address telephone number chart dob reach called",
        "nhs ssn email e-mail mr mrs ms miss belongs birth",
    ),
    "report": _set(
        "said says told asked asks wrote writes states stated reads mentions mentioned noted",
        "claimed claims according wondered wondering listed lists recorded quoted",
        "believes fears worried article website blog letter summary reported denied",
    ),
    "guideline": _set(
        "guideline guidelines label leaflet textbook trial study cohort registry manual",
        "textbooks studies published percent median participants",
    ),
    "past": _set("was were had been did ago last yesterday previous prior earlier history"),
    "if": _set("if when should unless suppose imagine"),
    "machine": _set("ai model chatbot program machine software language computer"),
    "ask": _set("what which how where who why does do did can are"),
}
"""The classes; a word can be in several, and the first is its class in sequences."""
_ENDINGS: Final = (
    (
        "drug",
        re.compile(
            r"\w{2,}(?:pril|sartan|olol|statin|azole|cillin|mycin|oxacin|cycline|micin|"
            r"pam|lam|tidine|prazole|mide|terol|astine|atadine|idone|apine|"
            r"dipine|formin|gliptin|flozin|xaban|parin|sone|olone|triptyline|oxetine|azepine|mab|"
            r"nib|thyroxine|semide|thiazide|traline|pram|vir|tide|fenac|profen|codone|morphone|"
            r"zepam|setron|dronate|platin|taxel|rubicin|barbital|tamol|amine|phylline|tropium)s?"
        ),
    ),
    (
        "illness",
        re.compile(
            r"\w{3,}(?:itis|oma|omas|osis|emia|aemia|pathy|sclerosis|sepsis|plegia|algia|penia|"
            r"thorax|ectasia|stenosis|trophy|philia|iasis)"
        ),
    ),
    ("clinician", re.compile(r"\w{3,}(?:ologist|iatrist|iatrician|iatricist)s?")),
    ("specialty", re.compile(r"\w{3,}(?:ology|ologists)")),
)


@functools.lru_cache(maxsize=16_384)
def classes_of(word: str) -> tuple[str, ...]:
    """Return the classes of a lower-case word."""
    names = [name for name, members in CLASSES.items() if word in members]
    names += [name for name, ending in _ENDINGS if name not in names and ending.fullmatch(word)]
    return tuple(names)
