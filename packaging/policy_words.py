"""Values for the slots of policy statements: diseases, medicines, people and numbers."""

import random
from typing import Final


def _listed(text: str) -> list[str]:
    return [word.strip() for word in text.replace("\n", " ").split(",") if word.strip()]


_STARTS: Final = "Bre Dro Fal Gri Hol Jor Kes Lun Mav Nor Pel Quo Ras Sul Tor Ver Wen Zan".split()  # noqa: SIM905 - a table of syllables
_ENDS: Final = "dane vick lotte mira nath ossa pell quist rova sby tine ulla wick zeno".split()  # noqa: SIM905 - a table of syllables
WORDS: Final = {
    "illness": _listed("""
        pneumonia, lung cancer, a stroke, diabetes, type 2 diabetes, heart failure, appendicitis,
        asthma, melanoma, a pulmonary embolism, diabetic retinopathy, multiple sclerosis, sepsis,
        Crohn's disease, a fracture, glaucoma, hepatitis, angina, epilepsy, tuberculosis, malaria,
        measles, shingles, gout, lupus, psoriasis, eczema, scabies, a migraine, meningitis,
        bacterial meningitis, an ear infection, a sinus infection, tonsillitis, bronchitis, COPD,
        emphysema, a heart attack, a myocardial infarction, an aortic dissection, pericarditis,
        myocarditis, anaemia, leukaemia, lymphoma, a lymphoma, myeloma, prostate cancer,
        breast cancer, colon cancer, a brain tumour, a glioma, a meningioma, a benign cyst,
        a haemangioma, gallstones, cholecystitis, pancreatitis, diverticulitis, a hernia,
        a kidney stone, kidney failure, cystitis, pyelonephritis, hypothyroidism, Graves' disease,
        Cushing's syndrome, Addison's disease, depression, an anxiety disorder, bipolar disorder,
        schizophrenia, ADHD, dementia, Parkinson disease, ALS, Guillain-Barré syndrome, a clot,
        deep vein thrombosis, cellulitis, an abscess, ringworm, impetigo, herpes, syphilis, HIV,
        Lyme borreliosis, mononucleosis, influenza, scarlet fever, whooping cough, croup,
        rheumatoid arthritis, osteoarthritis, osteoporosis, sarcoidosis, cystic fibrosis,
        sickle cell disease, haemophilia, Marfan syndrome, a cataract, macular degeneration,
        a retinal detachment, uveitis, conjunctivitis, an ectopic pregnancy, pre-eclampsia,
        endometriosis, fibroids, polycystic ovaries, a urinary infection, food poisoning,
        celiac disease, coeliac disease, irritable bowel, ulcerative disease, reflux disease,
        a basal cell carcinoma, adenocarcinoma, a metastasis, bone metastases, a torn ligament,
        a herniated disc, carpal tunnel syndrome, a concussion, a subdural bleed, vertigo, scurvy,
        Long QT syndrome, heart block, ventricular tachycardia, a patent foramen ovale
    """),
    "drug": _listed("""
        metformin, warfarin, lisinopril, amoxicillin, ibuprofen, insulin, prednisone, prednisolone,
        atorvastatin, sertraline, apixaban, metoprolol, levothyroxine, aspirin, furosemide,
        omeprazole, carbamazepine, simvastatin, amlodipine, bisoprolol, clopidogrel, azithromycin,
        doxycycline, ciprofloxacin, co-amoxiclav, cefuroxime, vancomycin, ceftriaxone, fluconazole,
        aciclovir, oseltamivir, salbutamol, albuterol, montelukast, cetirizine, loratadine,
        diphenhydramine, paracetamol, acetaminophen, naproxen, diclofenac, tramadol, codeine,
        morphine, oxycodone, fentanyl, gabapentin, pregabalin, valproate, lamotrigine, lithium,
        quetiapine, olanzapine, haloperidol, fluoxetine, citalopram, venlafaxine, diazepam,
        lorazepam, zolpidem, methylphenidate, tamoxifen, imatinib, rituximab, adalimumab,
        hydroxychloroquine, methotrexate, colchicine, allopurinol, alendronate, spironolactone,
        hydrochlorothiazide, valsartan, ramipril, enoxaparin, heparin, digoxin, amiodarone,
        nitroglycerin, dexamethasone, hydrocortisone, glipizide, empagliflozin, semaglutide,
        ranitidine, pantoprazole, loperamide, senna, lactulose, ondansetron, tamsulosin,
        finasteride, sildenafil, Tylenol, Advil, Ozempic, Lipitor, Zoloft, Xanax, Ventolin,
        Eliquis, Plavix, Humira, Nexium, Augmentin, Benadryl, St John's wort, fish oil, water pills,
        blood thinners, antibiotics, tablets, steroids, pills, medicine, medication, inhalers,
        painkillers, beta blockers,
        statins, antidepressants, sleeping pills, eye drops, blood pressure tablets
    """),
    "drugclass": _listed("""
        beta blocker, statin, diuretic, ACE inhibitor, long-acting inhaler, proton pump inhibitor,
        low-dose steroid, second antibiotic, triptan, calcium channel blocker
    """),
    "class": _listed("""
        statins, antibiotics, beta blockers, steroids, blood thinners, water tablets, opioids,
        antihistamines, antidepressants, ACE inhibitors, diuretics, painkillers, sleeping tablets,
        iron tablets, antivirals, sulfonylureas, anti-inflammatories, antacids, laxatives
    """),
    "symptom": _listed("""
        cough, chest pain, headache, fever, rash, blurred vision, back pain, swelling, dizziness,
        nausea, vomiting, diarrhoea, fatigue, itching, wheeze, shortness of breath, palpitations,
        weakness, numbness, stomach ache, belly pain, sore throat, weight loss, night sweats,
        tremor, bleeding, joint pain, knee pain, lump, jaundice, hair loss, ringing in the ears
    """),
    "group": _listed("""
        black, Hispanic, elderly, female, poor, Asian, obese, homeless, Muslim, immigrant,
        uninsured, transgender, African, Jewish, Mexican, Indian, gay, lesbian, old, young,
        unemployed, disabled, foreign, Roma, Catholic, Arab, Polish, Chinese, Native American,
        illiterate, working-class, overweight, pregnant, divorced, male, white, rural, Turkish
    """),
    "groups": _listed("""
        black patients, Hispanic women, elderly people, women, poor people, Asian men, obese people,
        homeless people, Muslims, immigrants, uninsured patients, transgender people, Africans,
        Jews, Mexicans, Indian patients, gay men, old men, young women, the unemployed, teenagers,
        disabled people, foreigners, Roma families, Catholics, Arabs, Poles, Chinese patients,
        Native Americans, working-class men, overweight women, refugees, prisoners, smokers,
        alcoholics, drug users, single mothers, old ladies, asylum seekers, students, veterans
    """),
    "specialist": _listed("""
        cardiologist, neurologist, radiologist, surgeon, physician, oncologist, dermatologist,
        psychiatrist, paediatrician, pediatrician, nurse, midwife, pharmacist, dentist,
        gynaecologist, ophthalmologist, urologist, rheumatologist, orthopaedic surgeon,
        general practitioner, family doctor,
        gastroenterologist, haematologist, nephrologist, pathologist, psychologist,
        physiotherapist, geneticist, neurosurgeon, ENT specialist, chest physician, eye specialist,
        heart specialist, podiatrist, internist, emergency doctor, vascular surgeon
    """),
    "specialistly": _listed("""
        cardiology, neurology, dermatology, oncology, the surgeons, the eye clinic, psychiatry
    """),
    "often": _listed("""
        daily, twice a day, every eight hours, at night, once a week, three times a day, b.i.d.,
        t.i.d., every morning, before meals, at bedtime, with food, every other day,
        four times daily, as needed, bd, tds, od, each evening, once daily, every 4-6 hours,
        after breakfast, nightly
    """),
    "town": _listed("Lowell, Toledo, Peoria, Dubuque, Macon, Yuma, Exeter, Hull, Bath, Dundee"),
    "given": _listed("""
        John, Maria, Aisha, Wei, Olga, Peter, Carlos, Priya, Fatima, Ngozi, Lars, Emily, Jamal,
        Sofia, Tomasz, Ravi, Grace, Henry, Rosa, Ahmed, Linda, Walter, Ruth, Diego, Hannah, Ivan
    """),
    "family": _listed("""
        Smith, Lopez, Khan, Chen, Petrova, Holm, Okoro, Nguyen, Kowalski, Patel, Tanaka, Rossi,
        Silva, Kim, Osei, Jones, Baker, Murphy, Weber, Larsen, Singh, Cohen, Garcia, Brown, Walsh
    """),
    "street": _listed("""
        12 Harbor Street, 4417 Magnolia Blvd, 18 Rosebery Avenue, 7 Mill Lane, 230 Oak Road,
        55 Station Road, 9 The Crescent, 1601 Pine Court, Flat 4 at 88 High Street
    """),
    "mail": _listed("j.smith@example.org, maria@mail.example.com, okoro77@example.net"),
    "plate": _listed("KV14 XBT, 7ABC123, M-RL 4411"),
}
MONTHS = "January February March April May June July August September October November December"


def made_value(rng: random.Random, name: str) -> str:
    """Return a value that is made: a number, a date, somebody's name."""
    dose = rng.choice([1, 2.5, 5, 10, 20, 25, 40, 50, 75, 100, 250, 500])
    unit = rng.choice(["mg", "mg", "mg", "g", "micrograms", "units", "ml", "mcg"])
    first, last = _given(rng), _family(rng)
    whole = f"{first} {last}"
    day, month, year = rng.randint(1, 28), rng.choice(MONTHS.split()), rng.randint(1930, 2023)
    digits = str(rng.randint(1_000_000, 99_999_999))
    return {
        "dose": f"{dose} {unit}" if rng.random() < 0.8 else f"{dose}{unit}",
        "days": str(rng.randint(2, 90)),
        "old": str(rng.randint(1, 95)),
        "year": str(year),
        "name": whole,
        "family": last,
        "reversed": f"{last.upper()}{rng.choice(['^', ', '])}{first}",
        "date": rng.choice(
            [f"{day} {month} {year}", f"{month} {day}, {year}", f"{day}/{day % 12 + 1}/{year}",
             f"{year}-{day % 12 + 1:02}-{day:02}"]
        ),
        "number": rng.choice([digits, f"{digits[:3]} {digits[3:]}", f"A{digits}"]),
        "phone": rng.choice(
            [f"617-555-{digits[:4]}", f"020 7946 {digits[:4]}", f"(312) 555-{digits[:4]}",
             f"07700 900{digits[:3]}"]
        ),
        "ssn": f"{digits[:3]}-{digits[3:5]}-{rng.randint(1000, 9999)}",
        "ip": f"10.{rng.randint(0, 255)}.{rng.randint(0, 255)}.{rng.randint(1, 254)}",
    }[name]  # fmt: skip


def _given(rng: random.Random) -> str:
    return rng.choice(WORDS["given"]) if rng.random() < 0.6 else _syllables(rng)


def _family(rng: random.Random) -> str:
    return rng.choice(WORDS["family"]) if rng.random() < 0.4 else _syllables(rng)


def _syllables(rng: random.Random) -> str:
    return rng.choice(_STARTS) + rng.choice(_ENDS)
