"""Settings of the image families."""

from typing import Final

from readingroom.domain.scenario import ScenarioFamily
from readingroom.engine.generator.images.artefacts import ARTEFACTS, SEVERITIES
from readingroom.engine.generator.images.samples import SAMPLES
from readingroom.engine.generator.types import FamilyInfo, Setting, SettingKind

_MODALITIES: Final = (
    ("OT", "Not known"),
    ("CR", "Radiograph"),
    ("CT", "Computed tomography"),
    ("MR", "Magnetic resonance"),
    ("NM", "Nuclear medicine"),
    ("OP", "Photograph of an eye"),
    ("US", "Ultrasound"),
    ("XC", "Photograph"),
)

FILE_SETTING: Final = Setting(
    "file", "Image", SettingKind.FILE, may_be_empty=True,
    explanation="A DICOM, PNG, JPEG or TIFF file. Empty: the sample below.",
)  # fmt: skip
SAMPLE_SETTING: Final = Setting(
    "sample", "Sample", SettingKind.CHOICE, "ct",
    choices=tuple((key, sample.label) for key, sample in SAMPLES.items()),
    explanation="Used if no image file is given.",
)  # fmt: skip
MODALITY_SETTING: Final = Setting(
    "modality", "Modality of a plain image", SettingKind.CHOICE, "OT", choices=_MODALITIES,
    explanation="For PNG, JPEG and TIFF; DICOM files state it.",
)  # fmt: skip

ARTEFACTS_INFO: Final = FamilyInfo(
    ScenarioFamily.ARTEFACTS,
    "Artefacts",
    "One real image with artefacts of known severity, as DICOM with its geometry.",
    (
        FILE_SETTING,
        SAMPLE_SETTING,
        MODALITY_SETTING,
        Setting(
            "artefact", "Artefact", SettingKind.CHOICE, "each",
            choices=(
                ("each", "All for the modality, in turn"),
                *((key, artefact.label) for key, artefact in ARTEFACTS.items()),
            ),
        ),
        Setting(
            "severity", "Severity", SettingKind.CHOICE, "graded",
            choices=(
                ("graded", "1 to 5 in turn"),
                *(
                    (str(level), str(level) if level else "0, unchanged image")
                    for level in SEVERITIES
                ),
            ),
        ),
        Setting(
            "opacity-mm", "Size of the opacity", SettingKind.NUMBER, low=0.5, high=200.0,
            unit="mm", may_be_empty=True, explanation="Empty: 6 % of the image width.",
        ),
        Setting(
            "opacity-contrast", "Contrast of the opacity", SettingKind.NUMBER, low=-1.0, high=1.0,
            may_be_empty=True,
            explanation="1: from black to white. Negative: darker. Empty: by severity.",
        ),
        Setting(
            "opacity-row", "Row of the opacity", SettingKind.NUMBER, low=0.0, high=1.0,
            may_be_empty=True, explanation="0 is the top, 1 the bottom. Empty: drawn in tissue.",
        ),
        Setting(
            "opacity-column", "Column of the opacity", SettingKind.NUMBER, low=0.0, high=1.0,
            may_be_empty=True, explanation="0 is left, 1 is right. Empty: drawn in tissue.",
        ),
    ),
)  # fmt: skip

ADVERSARIAL_INFO: Final = FamilyInfo(
    ScenarioFamily.ADVERSARIAL,
    "Adversarial images",
    "Patches of a real image with imperceptible changes that mislead a network.",
    (
        Setting(
            "model", "Configuration of the network", SettingKind.FILE,
            explanation="A model.yaml with safetensors weights and a declared architecture, or of "
            "the type torchscript, whose code needs consent (command line).",
        ),
        Setting("weights", "Weights of the network", SettingKind.FILE),
        FILE_SETTING,
        SAMPLE_SETTING,
        MODALITY_SETTING,
        Setting(
            "method", "Attack", SettingKind.CHOICE, "pgd",
            choices=(("fgsm", "FGSM, one step"), ("pgd", "PGD, many steps")),
        ),
        Setting(
            "norm", "Norm", SettingKind.CHOICE, "linf",
            choices=(("linf", "Maximum over pixels"), ("l2", "Euclidean norm")),
        ),
        Setting(
            "epsilon", "Maximum change", SettingKind.NUMBER, "4", low=0.0, high=100_000.0,
            unit="grey levels of 256",
        ),
        Setting("steps", "Steps of PGD", SettingKind.WHOLE, "20", low=1, high=1_000),
        Setting(
            "target", "Target class", SettingKind.TEXT, may_be_empty=True,
            explanation="Empty: any class other than the original.",
        ),
    ),
)  # fmt: skip
