"""Settings of the image families."""

from typing import Final

from readingroom.domain.scenario import FamilyInfo, ScenarioFamily, Setting, SettingKind
from readingroom.engine.generator.images.artefacts import ARTEFACTS, SEVERITIES
from readingroom.engine.generator.images.samples import SAMPLES

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
    explanation="A DICOM file, PNG, JPEG or TIFF; without one a sample is taken.",
)  # fmt: skip
SAMPLE_SETTING: Final = Setting(
    "sample", "Sample", SettingKind.CHOICE, "ct",
    choices=tuple((key, sample.label) for key, sample in SAMPLES.items()),
    explanation="An image of an installed package, where no file is named.",
)  # fmt: skip
MODALITY_SETTING: Final = Setting(
    "modality", "Modality of a plain picture", SettingKind.CHOICE, "OT", choices=_MODALITIES,
    explanation="What took a PNG, JPEG or TIFF; a DICOM file says it itself.",
)  # fmt: skip

ARTEFACTS_INFO: Final = FamilyInfo(
    ScenarioFamily.ARTEFACTS,
    "Artefacts",
    "One real image, each time with an artefact of stated severity, as DICOM with its geometry.",
    (
        FILE_SETTING,
        SAMPLE_SETTING,
        MODALITY_SETTING,
        Setting(
            "artefact", "Artefact", SettingKind.CHOICE, "each",
            choices=(
                ("each", "Each that fits the modality, in turn"),
                *((key, artefact.label) for key, artefact in ARTEFACTS.items()),
            ),
        ),
        Setting(
            "severity", "Severity", SettingKind.CHOICE, "graded",
            choices=(
                ("graded", "1 to 5 in turn"),
                *(
                    (str(level), str(level) if level else "0, the image as it was")
                    for level in SEVERITIES
                ),
            ),
        ),
        Setting(
            "opacity-mm", "Size of the opacity", SettingKind.NUMBER, low=0.5, high=200.0,
            unit="mm", may_be_empty=True, explanation="Empty: 6 % of the picture's width.",
        ),
        Setting(
            "opacity-contrast", "Contrast of the opacity", SettingKind.NUMBER, low=-1.0, high=1.0,
            may_be_empty=True,
            explanation="1 is from black to white; below 0 it is darker. Empty: by severity.",
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
    "Pieces of a real image, changed by less than an eye sees so that a network errs.",
    (
        Setting(
            "model", "Configuration of the network", SettingKind.FILE,
            explanation="A model.yaml with weights in safetensors and a declared architecture, or "
            "of the type torchscript, whose code runs if you allow it (by command).",
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
            "norm", "Size is measured by", SettingKind.CHOICE, "linf",
            choices=(("linf", "The largest change of a pixel"), ("l2", "The length of all")),
        ),
        Setting(
            "epsilon", "Most change", SettingKind.NUMBER, "4", low=0.0, high=100_000.0,
            unit="grey levels of 256",
        ),
        Setting("steps", "Steps of PGD", SettingKind.WHOLE, "20", low=1, high=1_000),
        Setting(
            "target", "Class that it shall answer", SettingKind.TEXT, may_be_empty=True,
            explanation="Empty: any other than without the change.",
        ),
    ),
)  # fmt: skip
