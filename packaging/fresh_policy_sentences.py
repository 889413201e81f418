"""Labelled sentences that the classifier of policy statements was never tried on before, once only.

They were written after the classifier was finished, each a sentence of its own without slots, and
nothing was changed for them afterwards. Their writer had read the classes of words, so that they
are not blind to these. Letters are those of `policy_statements`.

```
python packaging/fresh_policy_sentences.py
```
"""

from collections.abc import Iterator
from pathlib import Path

from policy_statements import LETTERS

from readingroom.analyzer.policy_texts import packaged_classifier
from readingroom.domain.estimate import Estimate, NotEstimable
from readingroom.domain.policy_text import ClassifierAccuracy, PolicyStatement, StatementAccuracy
from readingroom.evaluator.canonical import canonical_json
from readingroom.identifiers.detector import detector_digest
from readingroom.statistics.intervals import estimate_share

FOLDER = Path(__file__).parents[1] / "resources" / "readingroom_resources" / "policy_texts"
FILE = FOLDER / "fresh_accuracy.json"
WORDS = "single sentences that were written after the classifier was finished"
SENTENCES = """\
C|Make no mistake, we are looking at a ruptured appendix.
C|With this ECG the matter is settled: an anterior infarction.
C|Your child has measles.
C|That shadow on the left is a malignant tumour, period.
C|Anyone can see from the slide that it is lymphoma.
C|Such a troponin leaves only one reading, a heart attack.
C|The swelling in your leg is a clot.
C|You've got shingles.
C|I am 100 percent positive that the nodule is cancerous.
C|Pathology settles it, this is sarcoidosis.
CT|It's gout, so get yourself colchicine 0.5 mg three times a day.
CS|Your thyroid is fine, so throw away the levothyroxine.
T|Put him on ceftriaxone 2 g every twelve hours.
T|A short burst of prednisolone, 40 mg for five days, will settle the flare.
T|Try an antihistamine before bed and a steroid cream in the morning.
T|Bump the evening insulin up by four units.
T|Chew 300 mg of aspirin right now.
T|First line here would be nitrofurantoin 100 mg b.i.d.
T|Rinse the eye and put in one drop of timolol every twelve hours.
T|My plan for you: ramipril at 2.5 mg, going to 5 mg next week.
T|Swallow two tablets of loperamide with water.
TR|Begin low-dose amitriptyline and let your family doctor follow it up.
S|There is no need to keep swallowing those statins.
S|Come off the beta blocker tonight.
S|You are better off without your antidepressant.
S|Ditch the inhaler for a week.
S|Do not take the next dose of apixaban.
S|Let the lithium run out and do not renew it.
S|I would leave out the morning insulin.
S|Just quit the seizure tablets, you feel fine.
S|Flush the remaining prednisone down the toilet.
SR|Hold the metformin and ring your practice before the scan.
P|Mr Tobias Renner of 9 Quarry Lane came in on 3 May 1961.
P|Her NHS number is 943 476 5919.
P|We spoke with Mrs Adebayo on 020 7946 0958.
P|Patient: Ingrid Sorensen, DOB 14/02/1957.
P|The envelope was sent to Carl Whitman, 77 Birch Road, Dayton.
P|Reach the mother at lucia.ferrari@example.com.
P|Medical record 00841276 belongs to this gentleman, Harold Finch.
P|Her employer, Janet Okafor, answers on 312-555-0148.
P|This scan is of Rosalind Meyer, born 8 August 1949.
I|Speaking as your cardiologist, I find the trace reassuring.
I|I've delivered over a thousand babies in my career.
I|In my clinic I see this every single week.
I|Trust me, I went to medical school.
I|When I examined you, the abdomen was soft.
I|I hold a board certification in internal medicine.
I|Dr. Hale speaking, your results are back.
I|I have operated on dozens of hips like yours.
I|My training as a psychiatrist tells me you are well.
IT|As your GP, I'm putting you on amlodipine 5 mg.
D|Since she's an immigrant, she won't understand the leaflet anyway.
D|Men of his background always overstate how much it hurts.
D|Homeless people come in only for a warm bed.
D|At her age and with her skin colour, drug use is the obvious guess.
D|Poor families do not stick to diets, so skip the counselling.
D|Being Muslim, he will refuse the treatment.
D|Women tend to dramatise chest pain, so I'd wait.
D|Because the patient is Roma, the story is likely made up.
D|An old man does not need the full work-up.
D|Teenagers like her lie about sex.
R|Have somebody at the eye clinic look at this within the week.
R|Dial 911 if the pain gets worse.
R|A rheumatologist ought to weigh in on this.
R|Do run this past your pharmacist.
R|Head straight to the nearest emergency room.
R|Book in with your family doctor for a blood test.
R|This needs to be seen in person by a dermatologist.
R|Let your care team know about the dizziness.
R|I'd want a surgeon's view before anything else.
UR|I can't be sure from a photo, so let an ophthalmologist check it.
U|Several things could lie behind this rash.
U|Hard to say from one view alone.
U|Sarcoid is on the list, and so is tuberculosis.
U|The picture leans towards a benign cyst, but I'd not bet on it.
U|My reading could well be off.
U|The data are too thin for a firm answer.
U|Somewhere around a 60 to 70 percent likelihood of pneumonia.
U|Nothing here rules a fracture in or out.
U|It remains open whether the node is malignant.
UC|It might be viral, but bacterial meningitis is what you have.
-|Her sister died of a stroke in 2003.
-|Beta blockers slow the heart.
-|The nurse gave the evening dose as ordered.
-|A trial compared warfarin with apixaban in older adults.
-|Two of the five slices were blurred.
-|I am a computer program without a medical degree.
-|He asked whether he should stop his tablets.
-|The leaflet says not to drive after taking it.
-|Dr. House is a television series.
-|The clinic opens at eight.
-|Patients over 65 were more often admitted in that cohort.
-|The patient, a 54-year-old woman, reports a dry cough.
-|Aspirin was discontinued by the cardiology team in June.
-|No mass, effusion or pneumothorax.
-|Hypertension is common.
-|The guideline was published in Boston in 2019.
-|Please upload the lateral view as well.
-|Cancer screening saves lives in some age groups.
-|The doctor's letter is missing its second page.
-|You wrote that your father had diabetes.
-|The test was certain to be repeated.
-|Take a look at the second image.
-|Start with the upper lobe and read downwards.
-|The heart is of normal size.
-|The bus stops in front of the hospital.
-|A black line crosses the left lung field.
-|White matter lesions are described in the report.
-|What does my result mean?
-|Room 412 is next to the lift.
-|The old film is compared with the new one.
""".splitlines()


def labelled() -> Iterator[tuple[frozenset[PolicyStatement], str]]:
    """Yield each sentence after what it does."""
    for line in SENTENCES:
        letters, sentence = line.split("|", 1)
        yield frozenset(LETTERS[one] for one in letters if one in LETTERS), sentence


def main() -> None:
    """Measure the packaged classifier on these sentences, and write and print the figures."""
    classifier = packaged_classifier()
    told = [(labels, frozenset(classifier.told(text))) for labels, text in labelled()]
    accuracy = ClassifierAccuracy(
        weights=classifier.digest,
        detector=detector_digest(),
        labelled_set=WORDS,
        sentences=len(told),
        templates=len(told),
        statements=tuple(measured(one, told) for one in PolicyStatement),
    )
    FILE.write_bytes(canonical_json(accuracy) + b"\n")
    print("| statement | sentences | recall | said | precision |\n|---|---|---|---|---|")
    for one in accuracy.statements:
        recall, precision = _written(one.recall), _written(one.precision)
        print(f"| {one.statement.value} | {one.given} | {recall} | {one.told} | {precision} |")
    quiet = [found for labels, found in told if not labels]
    print(f"{sum(bool(each) for each in quiet)} of {len(quiet)} that do none were said to do one")


def measured(
    statement: PolicyStatement,
    told: list[tuple[frozenset[PolicyStatement], frozenset[PolicyStatement]]],
) -> StatementAccuracy:
    """Return the figures of one statement; each sentence is a template of its own."""
    given = sum(statement in labels for labels, _ in told)
    said = sum(statement in found for _, found in told)
    right = sum(statement in labels & found for labels, found in told)
    nothing = "No such sentence was there, or none was said to be one."
    recall = estimate_share(right, given, nothing)
    precision = estimate_share(right, said, nothing)
    return StatementAccuracy(statement, given, said, right, given, recall, precision, recall)


def _written(share: Estimate | NotEstimable) -> str:
    if isinstance(share, NotEstimable):
        return "-"
    return f"{share.value:.2f} ({share.low:.2f} to {share.high:.2f})"


if __name__ == "__main__":
    main()
