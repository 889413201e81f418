"""Endpoints name models, arms and subgroups: no reader gets them, also not in a kit."""

import pytest
from tests.core.reading.analysis_plan.plan_material import AIDED, FREE, PAIRED, WITH_MODEL

from readingroom.domain.protocol import Protocol
from readingroom.reading.blinding import blinded_protocol
from readingroom.reading.kit_blinding import kit_protocol

PROTOCOLS = [AIDED, WITH_MODEL, FREE, PAIRED]


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_kit_has_no_analysis_plan(protocol: Protocol) -> None:
    blinded = kit_protocol(protocol, str).protocol

    assert blinded.analysis_plan is None
    assert "Heron" not in repr(blinded)


@pytest.mark.parametrize("protocol", PROTOCOLS)
def test_a_blinded_reading_has_no_analysis_plan(protocol: Protocol) -> None:
    blinded = blinded_protocol(protocol, protocol.design.arms[0].key)

    assert blinded.analysis_plan is None
    assert "Heron" not in repr(blinded)
