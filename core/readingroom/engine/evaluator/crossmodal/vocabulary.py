"""Findings and their names in texts; phrases that deny several findings at once.

Readingroom's own table of common radiological and retinal findings. It is deliberately short: other
findings are not searched for, and readers see the list.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class FindingTerm:
    """A finding: `pattern` matches its names; `has_side` is True where laterality matters."""

    key: str
    pattern: str
    has_side: bool = True


FINDINGS: Final[tuple[FindingTerm, ...]] = (
    FindingTerm("pneumothorax", r"pneumothora(?:x|ces)"),
    FindingTerm("pleural effusion", r"(?<!pericardial )(?<!joint )(?<!knee )"
                r"(?:pleural )?effusions?|pleural fluid"),
    FindingTerm("consolidation", r"consolidations?|air[- ]?space (?:opacity|opacities|disease)"),
    FindingTerm("pneumonia", r"(?:broncho)?pneumonias?"),
    FindingTerm("atelectasis", r"atelecta(?:sis|ses)|lobar collapse"),
    FindingTerm("pulmonary nodule", r"(?:pulmonary |lung )?nodules?"),
    FindingTerm("mass", r"(?<!body )(?<!muscle )(?<!bone )mass(?:es)?"),
    FindingTerm("cardiomegaly", r"cardiomegaly|enlarged (?:heart|cardiac silhouette)", False),
    FindingTerm("pulmonary oedema", r"pulmonary (?:o)?edema", False),
    FindingTerm("emphysema", r"emphysema", False),
    FindingTerm("pulmonary embolism", r"pulmonary embol(?:ism|us|i)"),
    FindingTerm("fracture", r"fractures?"),
    FindingTerm("lymphadenopathy", r"lymphadenopathy|enlarged lymph nodes?", False),
    FindingTerm("intracranial haemorrhage",
                r"(?:intracranial|intracerebral|subdural|subarachnoid|extradural|epidural) "
                r"ha?e?morrhages?|(?:subdural|extradural|epidural) ha?e?matomas?"),
    FindingTerm("infarct", r"infarct(?:s|ion|ions)?"),
    FindingTerm("midline shift", r"midline shift", False),
    FindingTerm("hydrocephalus", r"hydrocephalus", False),
    FindingTerm("gallstones", r"gallstones?|cholelithiasis", False),
    FindingTerm("hydronephrosis", r"hydronephrosis"),
    FindingTerm("kidney stone", r"(?:kidney|renal|ureteric|ureteral) (?:stones?|calcul(?:us|i))"),
    FindingTerm("ascites", r"ascites", False),
    FindingTerm("splenomegaly", r"splenomegaly|enlarged spleen", False),
    FindingTerm("appendicitis", r"appendicitis", False),
    FindingTerm("aneurysm", r"(?<!micro)aneurysms?", False),
    FindingTerm("deep vein thrombosis", r"deep vein thrombos(?:is|es)|DVT"),
    FindingTerm("liver lesion", r"(?:liver|hepatic) (?:lesions?|metastas(?:is|es))", False),
    FindingTerm("microaneurysms", r"microaneurysms?"),
    FindingTerm("macular oedema", r"macular (?:o)?edema"),
    FindingTerm("retinal haemorrhage", r"retinal ha?e?morrhages?"),
    FindingTerm("hard exudates", r"(?:hard )?exudates?"),
    FindingTerm("drusen", r"drusen"),
    FindingTerm("retinal detachment", r"retinal detachment"),
    FindingTerm("diabetic retinopathy", r"(?:proliferative |non-proliferative )?"
                r"(?:diabetic )?retinopathy"),
    FindingTerm("cataract", r"cataracts?"),
)  # fmt: skip

_CLEAR_HEART: Final = (
    r"(?:heart|cardiac) (?:size|silhouette|shadow) (?:is |was )?(?:normal|not enlarged)"
    r"|normal (?:heart|cardiac) size|heart (?:is|was) (?:normal in size|not enlarged)"
)
_CLEAR_FILM: Final = (
    r"normal chest (?:x-ray|radiograph|film)"
    r"|(?:chest x-ray|CXR|chest radiograph) (?:is|was) (?:normal|unremarkable)"
)
_OF_THE_LUNGS: Final = (
    "consolidation", "pneumonia", "atelectasis", "pulmonary nodule", "pulmonary oedema",
)  # fmt: skip
_OF_THE_RETINA: Final = (
    "microaneurysms", "macular oedema", "retinal haemorrhage", "hard exudates", "drusen",
    "retinal detachment", "diabetic retinopathy",
)  # fmt: skip

DENIALS: Final[tuple[tuple[str, tuple[str, ...]], ...]] = (
    (r"lungs? (?:fields? )?(?:is|are|were|was) clear|clear lungs", _OF_THE_LUNGS),
    (_CLEAR_HEART, ("cardiomegaly",)),
    (r"costophrenic (?:angles|recesses) (?:is|are|were) (?:clear|sharp)", ("pleural effusion",)),
    (_CLEAR_FILM, ("pneumothorax", "pleural effusion", "cardiomegaly", *_OF_THE_LUNGS)),
    (r"normal fundus|fundus (?:is|was) normal", _OF_THE_RETINA),
)
"""Phrases, and the findings that each of them denies."""

BY_KEY: Final[Mapping[str, FindingTerm]] = {term.key: term for term in FINDINGS}

FINDING_PATTERN: Final = re.compile(
    "|".join(rf"(?P<f{index}>\b(?:{term.pattern})\b)" for index, term in enumerate(FINDINGS)),
    re.IGNORECASE,
)
DENIAL_PATTERNS: Final = tuple(
    (re.compile(rf"\b(?:{pattern})\b", re.IGNORECASE), keys) for pattern, keys in DENIALS
)
