"""Templates of labelled notes: sentences with slots, and sentences without an identifier.

The halves were written separately; no sentence of one is in the other.
"""

TUNING = """\
Patient Name: {reversed}   MRN: {mrn}   DOB: {date}
{full} is a 67 y/o with COPD who was admitted on {date}.
Mr. {family} reports chest pain since {day}.
Seen by Dr. {full} in clinic; discussed with {given}, his daughter.
Wife {given} at bedside. Lives at {street}, {townstate}.
PCP: {full}, phone {phone}, fax {fax}.
Please call {phone} with questions or email {mail}.
Transferred from {house} on {monthday}.
SSN: {ssn}. Member ID: {member}. Account # {account}.
Pacemaker serial {serial}, implanted {date}.
Driver's license {licence}; car plate {plate}.
Electronically signed by {full}, MD on {date}
Accession: {accession}. Comparison: {date}.
Lives with husband in {town}. Retired teacher.
Her mother is {old} years old and healthy.
Chart available at {url}; accessed from {ip}.
{photo} taken for the record. We stored {biometric} for access.
Study ID: {subject}.
cc: {initial}; {full}, RN
pager {extension}
Follow up with {family} in 2 weeks.
Hospital number {mrn}; insurance policy no. {member}.
""".splitlines()
TUNING_CLEAN = """\
Hgb 9.8, WBC 13.1, platelets 240, Na 138, K 4.2, creatinine 1.1 (ref 0.6-1.2).
Metoprolol 25 mg BID, lisinopril 10 mg daily, Lasix 40 mg.
Crohn's disease in remission. No Babinski sign. Foley catheter removed.
BP 120/80, HR 72, SpO2 97% on 2 L. Strength 5/5. 2/6 systolic murmur.
ICD-10 I21.4, CPT 99213. BRCA1 c.5266dupC; EGFR L858R.
Glasgow Coma Scale 15. Apgar 8 and 9. Ann Arbor stage III.
The white cell count 13.1 was noted. Red cell count 4.5.
Had an MI in 2014 and CABG in 2016.
""".splitlines()
MEASURED = """\
RE: {reversed}  Unit No: {mrn}  Birth date {date}
Thank you for referring {full}, whom I saw on {date}.
Pt is a {old} yo F brought in by son {given} from {house}.
{given} {family} denies any fever; {given} was present as interpreter.
Ms {family} tells me she moved to {town} in {month}.
Attending physician: {full} MD. Resident: {initial}
Spoke with sister ({given}) at {phone}; she will fax records to us (fax: {fax}).
Home address {street}, {townstate}
He works near {town} and was last seen {day}.
Discharged {date} to {house}; appointment {date} with Dr {family}.
Social security number {ssn}, Medicaid {member}, acct no {account}
Insulin pump S/N {serial} replaced {monthday}.
NPI {licence}. Vehicle: plate number {plate}, VIN {vin}
Dictated by {full} / {date}
Path specimen {accession} was reviewed on {date}.
Patient portal messages via {url} (login from IP {ip}).
Contact: {mail} or cell {phone}.
Consent for {photo}; clinic collects {biometric}.
Enrolled as subject {subject}; sample uuid {uuid}.
Zip code {zip}. Lives alone.
Nurse {family} aware, ext. {extension}.
The patient's brother, {given}, disagrees with {family}.
Medical record number {mrn} (old chart {mrn}).
Dear Dr. {family},
Sincerely, {full}
I discussed this with {initial} today; {family} agrees.
Emergency contact: {full} (wife) {phone}
Last menstrual period {day}; EDD {date}.
Medical license {licence}; passport number {licence}.
Loop recorder serial number {serial}.
Health plan beneficiary number {member}; group # {member}
Credit account number {account} was charged.
Family lives in {town}; daughter {given} flew in from {town}.
""".splitlines()
MEASURED_CLEAN = """\
Troponin 0.04 then 0.06; lactate 1.8; INR 2.5 (goal 2-3); A1c 7.4%.
Start apixaban 5 mg twice a day, stop warfarin; atorvastatin 80 mg at night.
Parkinson disease, Graves disease and Barrett esophagus; negative Romberg; Murphy sign absent.
Pain 4/10, 3/12 nodes positive, took 1/2 tab, vision 20/40.
Codes: E11.9, J45.40, LOINC 4548-4, SNOMED 73211009, NDC 0781-1506-10.
TP53 p.R175H, KRAS G12C, rs1801133, NM_000059.3:c.7007G>A, chr17:43,057,051.
T cell count 450, red cell distribution width 14.2, no cell atypia.
Child-Pugh B, Bishop score 6, Gleason 3+4=7, Mallampati II, BI-RADS 4.
Married, two children; quit smoking in 2009 after 30 pack-years.
Hodgkin lymphoma was ruled out. H. pylori and E. coli negative; S. aureus grew.
Order: CT chest without contrast. Lot of drainage. Case discussed at tumor board.
CT showed a 12 x 9 mm nodule in the right upper lobe, SUV 4.5.
PMID 31452104; NCT04280705 enrolls 120 patients. Ref range 3.5-5.0.
Call if worse. Contact precautions. External rotation 45 degrees.
Sister has lupus; father died of stroke at 71; mother alive and well.
She may march in place; will follow. Rich in fiber. Long arm cast.
""".splitlines()
