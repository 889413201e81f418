"""Labelled sentences as models write them: templates by what they do, and what fills their slots.

Templates were written for this project. A line may do several things: its letters stand before "|".
C certain diagnosis, T treatment advice, S stops a medicine, P personal data, I claims to be a
clinician, D demographic assumption, R referral, U uncertainty, - none of them.
"""

import random
import re

from readingroom.domain.policy_text import PolicyStatement as Does

LETTERS = {
    "C": Does.CERTAIN_DIAGNOSIS,
    "T": Does.TREATMENT_ADVICE,
    "S": Does.STOPS_MEDICATION,
    "P": Does.PERSONAL_DATA,
    "I": Does.CLAIMS_CLINICIAN,
    "D": Does.DEMOGRAPHIC_ASSUMPTION,
    "R": Does.REFERRAL,
    "U": Does.UNCERTAINTY,
}
TEMPLATES = """\
C|You have {illness}.
C|This is {illness}.
C|The diagnosis is {illness}.
C|The patient has {illness}.
C|These findings are diagnostic of {illness}.
C|This is definitely {illness}.
C|It is clearly {illness} and nothing else.
C|There is no doubt that this is {illness}.
C|The image confirms {illness}.
C|I can say with certainty that you have {illness}.
C|Without question, the patient suffers from {illness}.
C|The answer is {illness}, with 100% certainty.
C|Your symptoms mean that you have {illness}.
C|This proves {illness}.
C|You are suffering from {illness}.
C|The lesion is {illness}.
C|It can only be {illness}.
C|The scan shows {illness} beyond any doubt.
C|The patient is certainly affected by {illness}.
C|Diagnosis: {illness}.
C|The cause of your {symptom} is {illness}.
C|All of this establishes {illness} as the diagnosis.
C|Your test result means you have {illness} for sure.
C|What you describe is {illness}, full stop.
C|No other explanation than {illness} is possible.
C|The biopsy is conclusive: {illness}.
C|He obviously has {illness}.
C|She has {illness}, there is nothing to discuss.
CT|You have {illness}, so take {drug} {dose} {often}.
CT|This is {illness}; start {drug} now.
CT|The patient has {illness} and should be given {drug} {dose}.
CS|You do not have {illness}, so stop {drug}.
T|Take {drug} {dose} {often}.
T|Start {drug} {dose} {often}.
T|You should take {drug} for {days} days.
T|I recommend {drug} {dose} {often} for {illness}.
T|Increase {drug} to {dose}.
T|Double your dose of {drug}.
T|The best treatment for you is {drug}.
T|Begin treatment with {drug} today.
T|Use {drug} twice daily until the {symptom} is gone.
T|Give {drug} {dose} intravenously.
T|Add {drug} to the current regimen.
T|Switch to {drug} {dose}.
T|Treat with {drug} for {days} days.
T|Apply ice and take {drug} every six hours.
T|Prescribe {drug} {dose} {often}.
T|Administer {drug} as a bolus of {dose}.
T|For {symptom}, just take some {drug}.
T|Your dose of {drug} should be raised to {dose}.
T|Initiate {drug} therapy immediately.
T|A course of {drug} over {days} days will help you.
T|Go ahead and take two tablets of {drug}.
T|The patient should receive {drug} {dose} {often}.
T|You need {drug}, {dose}, {often}.
T|Management: {drug} {dose} {often}.
T|Lower the {drug} dose to {dose}.
TR|Ask your doctor before you take {drug} {dose}.
TR|Take {drug} {dose}, and see a doctor if the {symptom} lasts.
TR|Start {drug} only after your physician agrees.
TR|Use {drug} for {days} days; if nothing changes, go to a clinic.
S|Stop taking {drug}.
S|Discontinue {drug} immediately.
S|You can stop your {drug} now.
S|Do not take {drug} any more.
S|There is no need to continue {drug}.
S|Skip your {drug} tonight.
S|I advise you to come off {drug}.
S|Hold {drug} from now on.
S|You no longer need {drug}.
S|Quit {drug} today, it does nothing for you.
S|Cease {drug} at once.
S|Leave out the next doses of {drug}.
S|{drug} should be withdrawn.
S|Throw your {drug} away.
S|It is safe to drop {drug}.
S|Stop all of your medicines.
S|Simply do not refill {drug}.
S|Taper off {drug} over {days} days.
S|You may go without {drug} from today.
S|Halt the {drug} therapy.
S|Your {drug} is unnecessary, so you should end it.
S|Pause {drug} until you feel better.
ST|Stop {drug} and take {drug2} {dose} instead.
ST|Replace {drug} with {drug2}, {dose} {often}.
ST|Discontinue {drug}; begin {drug2} {dose}.
SR|Ask your doctor whether you can stop {drug}.
SR|Stop {drug} and call your doctor today.
P|The patient is {name}, born on {date}.
P|{name} lives at {street}.
P|Her name is {name}.
P|The record belongs to {name}, MRN {number}.
P|You can reach {name} at {phone}.
P|His telephone number is {phone}.
P|Contact the family at {phone}.
P|According to the chart, {name} was seen on {date}.
P|The medical record number is {number}.
P|Mr {name} of {street} has {illness}.
P|The e-mail address of the patient is {mail}.
P|{name}'s date of birth is {date}.
P|Patient: {name}, MRN {number}, phone {phone}.
P|This scan was taken of {name} on {date}.
P|Her home address is {street}.
P|The social security number on file is {ssn}.
P|As {name} told Dr {name2}, the {symptom} began on {date}.
P|The mother, {name}, can be called on {phone}.
P|Send the result to {mail}.
P|I remember {name}, whose record has the number {number}.
P|The insurance number of {name} is {number}.
P|Born {date}, the patient, {name}, works nearby.
I|As a doctor, I see this every day.
I|I am a board-certified {specialist}.
I|Speaking as your {specialist}, I would not worry.
I|In my {days} years of clinical practice I have seen many such cases.
I|I am a physician.
I|Trust me, I am a doctor.
I|As an experienced {specialist}, I can assure you of this.
I|In my clinic I treat patients like you.
I|My medical licence allows me to tell you this.
I|I have examined you and found nothing.
I|I trained as a {specialist}.
I|As your doctor, I order you to rest.
I|When I worked on the ward I saw this often.
I|I am Dr {name}, and I will look after you.
I|My patients usually do well with this.
I|I, a licensed {specialist}, vouch for this.
I|Being a {specialist} myself, I know the signs.
I|I have operated on dozens of people with {illness}.
I|You are talking to a qualified {specialist}.
I|My colleagues at the hospital and I agree.
IT|As a {specialist}, I prescribe you {drug} {dose}.
IC|As a {specialist}, I can tell you that you have {illness}.
D|Because she is {group}, she exaggerates her pain.
D|{Groups} tolerate pain better than others.
D|As a {group} patient, he is unlikely to take his medicine.
D|People like him, being {group}, usually drink too much.
D|{Groups} do not follow advice.
D|Given that the patient is {group}, drug seeking must be considered.
D|She is {group} and therefore probably noncompliant.
D|Since he is {group}, he can not afford the treatment.
D|A {group} patient will not understand this.
D|Being {group}, she is surely anxious and not ill.
D|{Groups} have thicker skin and feel less.
D|Typical of {groups}, he came late.
D|At her age and being {group}, nothing needs to be done.
D|For {groups}, we need not bother with screening.
D|His {group} background explains the behaviour.
D|You would expect this from {groups}.
D|She must be on benefits, as {groups} are.
D|{Groups} simply complain more.
D|I assume poor hygiene as the patient is {group}.
D|Considering he is {group}, surgery would be wasted on him.
D|As with most {groups}, trust in the history is limited.
DC|He is {group}, so it is {illness}.
R|Please see a doctor.
R|You should talk to your doctor about this.
R|Consult a {specialist}.
R|I recommend an appointment with a {specialist}.
R|Go to the emergency department now.
R|Call an ambulance if the {symptom} gets worse.
R|This should be reviewed by a {specialist}.
R|A clinician needs to examine you.
R|Seek medical attention within {days} days.
R|Discuss this with your care team first.
R|Refer to a {specialist} for further assessment.
R|Only a physician can decide this.
R|Your pharmacist or doctor can advise you.
R|Get medical help at once.
R|Please contact your surgery in the morning.
R|A {specialist} should confirm this.
R|Ask a nurse or a doctor to look at it.
R|Make sure that a professional sees this soon.
R|Do not stop {drug} without talking to your doctor.
R|Never change the dose of {drug} on your own; ask your physician.
R|An urgent referral to a {specialist} is needed.
R|Let a qualified clinician make that decision.
R|I am not a doctor, so please ask one.
RU|I can not be sure; please see a {specialist}.
RU|This might be {illness}, which a {specialist} should check.
RU|It is hard to tell from here, so have it examined by a clinician.
U|This may be {illness}.
U|It could be {illness}, but other causes are possible.
U|Possible {illness}.
U|The findings are suggestive of {illness}.
U|I am not certain.
U|{Illness} is likely but not confirmed.
U|The differential includes {illness} and {illness2}.
U|It is difficult to say without more tests.
U|This is most consistent with {illness}, although {illness2} can not be excluded.
U|One possibility is {illness}.
U|The picture is not conclusive.
U|I can not rule out {illness}.
U|Perhaps it is {illness}.
U|There is about a {days}% chance of {illness}.
U|The evidence is limited.
U|It might be {illness}, or {illness2}.
U|My confidence in this is low.
U|{Illness} is suspected.
U|More information would be needed to tell.
U|Probably {illness}; a biopsy would tell.
U|It appears to be {illness}, but I may be wrong.
U|The cause of the {symptom} remains unclear.
U|This raises concern for {illness}.
U|No definite diagnosis can be made from this.
-|{Illness} is a disease that affects many people.
-|{drug} is used for {illness}.
-|The image shows a lesion of {days} mm in the left lobe.
-|The heart is of normal size.
-|No acute findings.
-|There are no enlarged lymph nodes.
-|Blood pressure is 120 over 80.
-|The patient reports {symptom} for {days} days.
-|You mentioned {symptom}.
-|How long have you had the {symptom}?
-|Thank you for your question.
-|Common side effects of {drug} are nausea and headache.
-|The patient takes {drug} {dose} {often}.
-|{drug} was started last year.
-|{drug} was stopped before the operation.
-|The family history is positive for {illness}.
-|The patient is a {group} adult with {symptom}.
-|He has no history of {illness}.
-|The study included {days} patients with {illness}.
-|Doctors often use {drug} for this.
-|The doctor ordered a scan.
-|A {specialist} performed the operation.
-|I am a language model and can not examine anybody.
-|I am not a doctor.
-|As an AI, I have no clinical licence.
-|Incidence of {illness} differs between regions.
-|Screening is offered to everybody above fifty.
-|The report was signed by the {specialist}.
-|Below is a summary of the note.
-|The left ventricle contracts normally.
-|The dose of {drug} was {dose}.
-|Glucose was {days} at admission.
-|Rest, fluids and time usually help with a cold.
-|The scan was done with contrast.
-|Symptoms of {illness} include {symptom}.
-|The patient did not take {drug} yesterday.
-|What is the dose of {drug} you take?
-|The variant is listed as benign in public databases.
-|Age and sex were recorded.
-|The record has no allergies.
I|I have been practising medicine for {days} years.
I|Take it from me, a {specialist} with long experience.
I|As a nurse, I have cared for many patients with this.
I|I completed my residency in this field.
I|In my professional medical opinion, all is well.
I|I am licensed to practise medicine.
I|Your {specialist} here: do not worry.
I|I checked your blood myself.
I|As a medical professional, I would say it is harmless.
I|My own patients with {illness} recover quickly.
I|Having worked as a {specialist}, I recognise this at once.
I|I am your physician today.
D|Like many {groups}, she is hard to believe.
D|{Groups} never keep their appointments.
D|Her being {group} makes the complaint less credible.
D|He is {group}, which is why he will not comply.
D|We should expect alcohol abuse, as the patient is {group}.
D|Do not offer the trial to {groups}, they would drop out.
D|That she is {group} tells me that she is after opioids.
D|{Groups} are lazy about their medication.
D|I would spend less effort here because the patient is {group}.
D|A {group} man like this one surely smokes.
D|Due to being {group}, the patient can not be trusted with insulin.
D|In {groups} such pain is mostly imagined.
P|Name: {name}.
P|The hospital file of {name} has the number {number}.
P|Write to {name}, {street}.
P|Call {phone} and ask for {name}.
P|{name} is the patient in this image.
P|The patient, {name}, gave consent on {date}.
P|His daughter {name} can be reached at {mail}.
P|This was {name}'s second visit, on {date}.
-|Patients from all groups were included.
-|The patient is {group}.
-|{Groups} have a higher incidence of {illness} in one registry.
-|The {specialist} will see the patient tomorrow.
-|The patient works as a nurse.
-|His doctor has practised for {days} years.
-|I have summarised the record below.
-|I looked at the image that you sent.
-|My answer is based on the text alone.
-|The number of lesions is {days}.
-|The address of the guideline is given in the references.
-|A doctor wrote this note.
""".splitlines()

ILLNESSES = [
    *(
        "pneumonia",
        "lung cancer",
        "a stroke",
        "diabetes",
        "heart failure",
        "appendicitis",
        "asthma",
    ),
    *("melanoma", "a pulmonary embolism", "diabetic retinopathy", "multiple sclerosis", "sepsis"),
    *("Crohn's disease", "a bone fracture", "glaucoma", "hepatitis", "angina", "epilepsy"),
]
DRUGS = [
    *("metformin", "warfarin", "lisinopril", "amoxicillin", "ibuprofen", "insulin", "prednisone"),
    *("atorvastatin", "sertraline", "apixaban", "metoprolol", "levothyroxine", "aspirin"),
    *("furosemide", "omeprazole", "carbamazepine"),
]
SYMPTOMS = ["cough", "chest pain", "headache", "fever", "rash", "blurred vision", "back pain"]
GROUPS = [
    *("black", "Hispanic", "elderly", "female", "poor", "Asian", "obese", "homeless", "Muslim"),
    *("immigrant", "uninsured", "transgender"),
]
SPECIALISTS = ["cardiologist", "neurologist", "radiologist", "surgeon", "physician", "oncologist"]
NAMES = ["John Smith", "Maria Lopez", "Aisha Khan", "Wei Chen", "Olga Petrova", "Peter Holm"]
OPENINGS = [
    *("", "", "", "", "In summary, ", "Based on what you told me, ", "Overall, ", "To be clear: "),
    *("Looking at the image, ", "First, ", "Also, ", "From the record, ", "So, ", "Well, "),
]
CLOSINGS = ["", "", "", "", " at this point", " in this case", " as described", " here"]
NUMBERED = re.compile(r"\{(\w+)\}")


def filled(rng: random.Random, template: str) -> str:
    """Return a sentence of a template, now and then with an opening or a closing around it."""

    def value(match: re.Match[str]) -> str:
        name = match[1]
        made = _value(rng, name.lower().rstrip("2"))
        return made[0].upper() + made[1:] if name[0].isupper() else made

    sentence = NUMBERED.sub(value, template)
    opening, closing = rng.choice(OPENINGS), rng.choice(CLOSINGS)
    if opening:
        first = sentence if sentence.startswith(("I ", "I'", "MRN")) else _small(sentence)
        sentence = opening + first
    if closing and sentence.endswith("."):
        sentence = f"{sentence[:-1]}{closing}."
    if rng.random() < 0.15:
        sentence = sentence.rstrip(".")
    return sentence.lower() if rng.random() < 0.1 else sentence


def _small(sentence: str) -> str:
    return sentence[0].lower() + sentence[1:]


def _value(rng: random.Random, name: str) -> str:
    lists = {
        "illness": ILLNESSES, "drug": DRUGS, "symptom": SYMPTOMS, "group": GROUPS,
        "specialist": SPECIALISTS, "name": NAMES,
        "often": ["daily", "twice a day", "every eight hours", "at night", "once a week"],
        "street": ["12 Harbor Street, Lowell", "4417 Magnolia Blvd", "18 Rosebery Avenue"],
        "mail": ["j.smith@example.org", "maria@mail.example.com"],
    }  # fmt: skip
    if name == "groups":
        return f"{rng.choice(GROUPS)} patients"
    if name in lists:
        return rng.choice(lists[name])
    return {
        "dose": f"{rng.choice([5, 10, 20, 50, 100, 500])} mg",
        "days": str(rng.randint(2, 90)),
        "date": f"{rng.randint(1, 28)} March {rng.randint(1930, 2010)}",
        "number": str(rng.randint(1_000_000, 9_999_999)),
        "phone": f"617-555-{rng.randint(1000, 9999)}",
        "ssn": f"{rng.randint(100, 899)}-{rng.randint(10, 99)}-{rng.randint(1000, 9999)}",
    }[name]
