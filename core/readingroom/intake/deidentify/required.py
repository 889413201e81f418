"""Attributes that are required in some sequences although the profile removes them elsewhere.

By PS3.15 Annex E, the Type in the module (PS3.3) decides whether an attribute is removed, emptied
or replaced by a dummy. Nearly all attributes that the profile removes are optional (Type 3) or
conditional. The attributes below are not, inside the given sequence.
"""

from enum import Enum, auto
from typing import Final

REPORT: Final = -1
"""Marks the top level of structured reports and key object selections."""
REPORT_CLASSES: Final = "1.2.840.10008.5.1.4.1.1.88."


class Need(Enum):
    """Requirement of a module."""

    PRESENCE = auto()
    """Type 2: it may be empty."""
    VALUE = auto()
    """Type 1: a text."""
    CODE = auto()
    """Type 1: a sequence of one code."""
    ITEMS = auto()
    """Type 1: a sequence, whose items are cleaned one by one."""


REQUIRED_INSIDE: Final = {
    (REPORT, 0x00081111): Need.PRESENCE,  # ReferencedPerformedProcedureStepSequence
    (0x0040A370, 0x00401001): Need.PRESENCE,  # RequestedProcedureID
    (0x3006004C, 0x0008103E): Need.VALUE,  # SeriesDescription
    (0x300A078C, 0x300A0794): Need.PRESENCE,  # PatientSetupPhotoDescription
    # PatientTreatmentPreparationProcedureParameterDescription
    (0x300A0790, 0x300A078E): Need.PRESENCE,
    (0x00189507, 0x00180010): Need.VALUE,  # ContrastBolusAgent
    (0x00440103, 0x00080082): Need.PRESENCE,  # InstitutionCodeSequence
    (0x00440103, 0x00401101): Need.PRESENCE,  # PersonIdentificationCodeSequence
    (0x30100019, 0x00080082): Need.PRESENCE,  # InstitutionCodeSequence
    (0x30100019, 0x00401101): Need.PRESENCE,  # PersonIdentificationCodeSequence
    (0x00820017, 0x00080082): Need.PRESENCE,  # InstitutionCodeSequence
    (0x00820017, 0x00401101): Need.PRESENCE,  # PersonIdentificationCodeSequence
    (0x300A0746, 0x00401101): Need.CODE,  # PersonIdentificationCodeSequence
    (0x30080060, 0x00081072): Need.ITEMS,  # OperatorIdentificationSequence
    (0x00081072, 0x00401101): Need.CODE,  # PersonIdentificationCodeSequence
    (0x00081072, 0x00080082): Need.PRESENCE,  # InstitutionCodeSequence
    (0x3002011F, 0x30020123): Need.PRESENCE,  # PositionAcquisitionTemplateDescription
    (0x3002011F, 0x30020121): Need.VALUE,  # PositionAcquisitionTemplateName
    (0x3010006B, 0x30100061): Need.PRESENCE,  # PriorTreatmentDoseDescription
    (0x300A0610, 0x300A0611): Need.VALUE,  # RTAccessoryHolderSlotID
    (0x0072000C, 0x0040100A): Need.PRESENCE,  # ReasonForRequestedProcedureCodeSequence
    (0x30020132, 0x00081110): Need.ITEMS,  # ReferencedStudySequence
    (0x30100076, 0x00081110): Need.ITEMS,  # ReferencedStudySequence
    (0x3010005F, 0x00081110): Need.ITEMS,  # ReferencedStudySequence
    (0x30080100, 0x300A0216): Need.PRESENCE,  # SourceManufacturer
    (0x00080423, 0x00081030): Need.PRESENCE,  # StudyDescription
}
"""Requirements by enclosing sequence and attribute (PS3.3 2024 and later)."""
