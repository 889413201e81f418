"""Work of the readers of a study in one line."""

from typing import Final

from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import StudyDesign, StudyType
from readingroom.services.protocol_editing import workload_text
from readingroom_desktop.viewmodels.formats import tr, tr_core_name

EXAMPLE_READERS: Final = 12
EXAMPLE_CASES: Final = 60


def workload_line(protocol: Protocol, readers: int, cases: int, models: int) -> str:
    """Return the work for the planned numbers, or for those of the study, or why it is unknown.

    As long as the number of readers or of cases is 0, it is that of an example.
    """
    design = protocol.design
    if (design.planned_readers or readers) and (design.planned_cases or cases):
        return tr_core_name(workload_text(protocol, readers, cases, models))
    counts = readers or EXAMPLE_READERS, cases or EXAMPLE_CASES, models or fewest_models(design)
    return tr("Example: %1", tr_core_name(workload_text(protocol, *counts)))


def fewest_models(design: StudyDesign) -> int:
    """Return the fewest models of a study of this type."""
    return 2 if design.type in (StudyType.PAIRED, StudyType.RATING) else 1
