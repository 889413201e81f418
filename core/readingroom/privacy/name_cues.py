"""Words before and after person names in texts, in several languages."""

import re
from typing import Final

_SPACE: Final = r"[ \t]{1,2}"
TITLES: Final = re.compile(
    r"\b(?:Mr|Mrs|Ms|Miss|Mx|Drs?|Prof|Professor|Doctor|Sir|Dame|Nurse|Sister|Brother|"
    r"Father|Rev|Reverend|"
    r"Rabbi|Imam|Pastor|Officer|Sgt|Lt|Capt|Captain|Col|Judge|Hon|Attorney|Herrn?|Frau|Fr|"
    r"Hr|Dres|"
    r"Mme|Mlle|Madame|Monsieur|Docteur|Señora?|Sra?|Srta|Dra?|Don|Doña|Sig|Sig\.ra|Signora?|"
    r"Dott|"
    r"Dott\.ssa|Dhr|Mevr|Mevrouw|Meneer|Doutora?|Senhora?|Aunt|Uncle|Grandma|Grandpa)\b\.?"
    rf"{_SPACE}(?:(?:med|Dr|Prof|h\.c|and Mrs|& Mrs)\b\.?{_SPACE}){{0,3}}"
)
UPPER_TITLES: Final = re.compile(
    rf"\b(?:MR|MRS|MS|MISS|DR|PROF|HERR|FRAU|dr|mr|mrs|ms)\b\.?{_SPACE}"
)

_ROLES: Final = (
    r"attending(?: physician| provider| md)?|surgeon|assistant|anesthesiologist|"
    r"anaesthetist|consultant|resident|"
    r"intern|fellow|physician|provider|pcp|pmd|gp|primary care(?: physician| provider|"
    r" doctor)?|nurse(?: practitioner)?|"
    r"therapist|technologist|technician|radiologist|pathologist|cardiologist|oncologist|"
    r"neurologist|"
    r"nephrologist|urologist|dermatologist|psychiatrist|psychologist|endocrinologist|"
    r"gastroenterologist|pulmonologist|rheumatologist|hematologist|ophthalmologist|"
    r"optometrist|dentist|pediatrician|"
    r"obstetrician|midwife|interpreter|translator|chaplain|social worker|case manager|"
    r"dietitian|"
    r"dietician|pharmacist|caregiver|carer|guardian|proxy|author|transcriptionist|scribe|"
    r"employer|teacher|lawyer|"
    r"coach|supervisor|landlord|paramedic|witness|informant|historian|operator|examiner|"
    r"reader|coordinator|"
    r"investigator|reporter|requestor|ordering|referring(?: physician| provider| doctor|"
    r" md)?|registrar|sho|"
    r"hausarzt|oberarzt|chefarzt|médecin|médico|huisarts|arzt"
)
_FAMILY: Final = (
    r"wife|husband|son|daughter|mother|father|mom|mum|dad|brother|sister|partner|spouse|"
    r"niece|nephew|aunt|"
    r"uncle|grandmother|grandfather|grandson|granddaughter|cousin|friend|neighbou?r|"
    r"fianc[eé]e?|girlfriend|"
    r"boyfriend|roommate|step-?(?:son|daughter|mother|father)|ex-(?:wife|husband)|twin|boss|"
    r"colleague"
)
LABELS: Final = re.compile(
    r"\b(?i:patient(?:['’]s)?(?: name)?|pt(?: name)?|name(?: of patient)?|surname|forename|"
    r"first name|last name|"
    r"middle name|maiden name|full name|family name|given name|preferred name|nick ?name|"
    r"alias|nachname|vorname|nom|prénom|"
    r"nombre|apellidos?|cognome|naam|next of kin|nok|emergency contact|guarantor|"
    r"subscriber name|"
    r"(?:mother|father|spouse|wife|husband|guardian)(?:['’]s)? name|responsible party|"
    r"health ?care proxy|hcp|poa|"
    r"power of attorney|attn|attention|cc|from|to|re|regarding|client|subject name|"
    r"contact person|"
    r"dictated by|signed by|author|transcribed by|dictator|transcriptionist|mother|father|"
    rf"{_ROLES})(?:[ \t]?(?:\((?:print|last, first|s)\)))?[ \t]{{0,2}}[:=][ \t]{{0,6}}"
    r"(?:(?i:dr|mr|mrs|ms|miss|prof)\b\.?[ \t])?"
)
FIRM_CUES: Final = re.compile(
    r"\b(?i:(?:electronically |digitally |"
    r"e-?)?(?:co-?)?signed(?: off)?(?: electronically)?(?: on behalf of)? by|"
    r"(?:seen|examined|evaluated|accompanied|referred|reviewed|verified|read|interpreted|"
    r"reported|ordered|"
    r"performed|prepared|entered|dictated|transcribed|authenticated|approved|attested|"
    r"witnessed|obtained|"
    r"provided|called|notified|informed|assisted|assessed|treated|followed|managed|"
    r"managed jointly|cared for|"
    r"admitted|discharged|written|given|told|brought(?: in)?|translated|interpreted|"
    r"supervised|staffed|"
    r"administered|collected|drawn|scribed|typed|requested|recommended|operated on|raised|"
    r"adopted|"
    r"released|finali[sz]ed|completed|confirmed|documented)\s(?:today\s|here\s|"
    r"again\s)?by(?: (?:my|his|her|the|their) \w{3,15},?)?|"
    r"(?:consent|history|collateral|call|message|letter|e-?mail|referral|request) from|"
    r"(?:I|we) (?:saw|met|reviewed|examined|assessed|visited)|"
    r"(?:thanks|thank you) for (?:sending|referring)(?: me| us)?|"
    r"discussed (?:\w+ ){0,4}with|spoken? (?:with|to)|met with|conversation with|"
    r"communicated (?:\w+ ){0,3}(?:with|to)|"
    r"paged|called|texted|emailed|notified|informed|contacted|consulted|thanked|thanks to|"
    r"follow(?:ed|ing)?[\s\-]?up with|f/u with|fu with|appointment with|appt with|"
    r"visit with|"
    r"care of|under the care of|report(?:ed)? to|handed over to|"
    r"sign(?:ed)?[\s\-]?out to|"
    r"faxed to|copy to|copied to|d/w|s/w|lives with|living with|stays with|married to|"
    r"divorced from|"
    r"named|goes by|known as|nicknamed|a\.?k\.?a\.?|née|nee|formerly|patient|pt|"
    rf"(?:{_FAMILY})s?(?:\s(?:is|named|called|and|was|,))?|(?:{_ROLES})(?:\s(?:is|was|"
    rf"on call))?|"
    r"gez\.|unterzeichnet von|signé par|untersucht von|vidit|visto por|firmado por)"
    rf"[,:]?{_SPACE}(?:(?:his|her|the|their|with|our|my)[ ])?(?:\(|[\"“'])?(?:(?:Dr|Mr|Mrs|"
    rf"Ms|Prof)\b\.?[ ])?"
)
GREETINGS: Final = re.compile(
    r"\b(?i:dear|hi|hello|hey|good (?:morning|afternoon|evening)|sehr geehrter?|liebe[r]?|"
    r"cher|chère|estimad[oa]|"
    r"thanks|thank you|regards|sincerely|yours truly|cheers|best|best wishes|"
    r"yours faithfully|respectfully|"
    r"mit freundlichen grüßen|cordialement)[,!]?\s{1,4}(?:(?:Dr|Mr|Mrs|Ms|Prof|Herr|"
    r"Frau)\b\.?[ ])?"
)
INITIALS: Final = re.compile(
    r"\b(?i:(?:patient|pt|subject|proband|client)(?:['’]s)?(?: name| initials)?|name|initials"
    r"(?: of (?:the )?(?:patient|reader))?)[ \t]?[:=]?[ \t]{1,3}(?:(?:is|are)[ \t])?"
    r"(?P<dotted>[A-Z]\.[ \t]?[A-Z]\.(?:[ \t]?[A-Z]\.?(?![^\W_]))?)|"
    r"\b(?i:initials)(?: of (?:the )?(?:patient|reader))?[ \t]?[:=]?[ \t]{1,3}(?:(?:is|are)[ \t])?"
    r"(?P<plain>[A-Z]{2,3})(?![^\W_])"
)
"""Initials of a person after a label."""
CREDENTIALS: Final = re.compile(
    r"\.?[ \t]{0,2}[,(]?[ \t]{0,2}(?:M\.?D|D\.?O|R\.?N|N\.?P|P\.?A(?:-C)?|Ph\.?D|"
    r"FNP(?:-\w{1,2})?|ARNP|APRN|CRNP|"
    r"CNP|DNP|BSN|MSN|LPN|LVN|CNA|CRNA|CNM|DDS|DMD|DPM|OD|DPT|OTR(?:/L)?|RPh|Pharm\.?D|LCSW|"
    r"LICSW|MSW|LMFT|RD|"
    r"RRT|RT\(R\)|MBBS|MBChB|MRCP|FRCP|FRCS|FACS|FACC|FACP|MPH|MS[cN]|PGY-?\d|Esq|M\.?B|MA|"
    r"EMT(?:-P)?|"
    r"PT|OT|SLP|CCC-SLP|AuD|PsyD|MS\d|RDMS|CMA|CCRN|LMSW|LPC)\b\.?(?!['’\w])"
)
AGES: Final = re.compile(
    r"(?:,|\sis|\swas)?\s(?:(?:an?|the)\s)?\(?\d{1,3}(?:\s?[MFmf]\b|[\s\-]?(?:y/?o|yrs?|years?)\b)"
)
"""An age after a name, with the words between them."""
PERSON_VERBS: Final = frozenset(
    {
        *("agreed", "agrees", "asked", "asks", "attended", "complained", "complains", "declined"),
        *(
            "declines",
            "denied",
            "denies",
            "disagreed",
            "disagrees",
            "endorsed",
            "endorses",
            "feels",
        ),
        *("felt", "insisted", "insists", "lives", "phoned", "refused", "refuses", "reported"),
        *("reports", "requested", "requests", "said", "says", "stated", "states", "thinks", "told"),
        *("apologised", "apologized", "consented", "consents", "cried", "drank", "drinks", "eats"),
        *(
            "emailed",
            "enjoys",
            "hoped",
            "hopes",
            "lived",
            "married",
            "missed",
            "prefers",
            "preferred",
        ),
        *(
            "preferred",
            "recalled",
            "recalls",
            "remembers",
            "slept",
            "smiled",
            "smokes",
            "speaks",
            "spoke",
        ),
        *("texted", "walks", "wanted", "wished", "worked", "worries"),
        *("understands", "understood", "verbalized", "verbalizes", "wants", "wishes", "works"),
    }
)
"""Verbs that have only people as subjects in notes."""
