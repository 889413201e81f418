"""Protocols to start from, with their texts in the language of the window.

They become the author's own texts: a study stores them as they are, and nothing translates them
later. Keys and numbers stay, so that data and analysis are the same in every language.
"""

from dataclasses import replace

from readingroom.domain.protocol import Criterion, Protocol
from readingroom.domain.study_design import StudyDesign, StudyType
from readingroom.services.protocol_files import protocol_template
from readingroom_desktop.viewmodels.formats import tr_core_name


def template_in_language(study_type: StudyType) -> Protocol:
    """Return the protocol of a study type to start from, with a new seed."""
    protocol = protocol_template(study_type)
    return replace(
        protocol,
        title=tr_core_name(protocol.title),
        question=tr_core_name(protocol.question),
        skip_reasons=tuple(map(tr_core_name, protocol.skip_reasons)),
        criteria=tuple(map(_criterion, protocol.criteria)),
        design=_design(protocol.design),
    )


def _criterion(criterion: Criterion) -> Criterion:
    return replace(
        criterion,
        label=tr_core_name(criterion.label),
        low=tr_core_name(criterion.low),
        high=tr_core_name(criterion.high),
        options=tuple(
            replace(option, label=tr_core_name(option.label)) for option in criterion.options
        ),
    )


def _design(design: StudyDesign) -> StudyDesign:
    return replace(
        design,
        arms=tuple(replace(arm, label=tr_core_name(arm.label)) for arm in design.arms),
        sessions=tuple(replace(plan, label=tr_core_name(plan.label)) for plan in design.sessions),
    )
