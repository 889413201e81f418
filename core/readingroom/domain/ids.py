"""Typed string IDs."""

import hashlib
from typing import NewType

AssetId = NewType("AssetId", str)
"""SHA-256 of the stored bytes, 64 lower-case hexadecimal digits."""

CaseId = NewType("CaseId", str)
ModelId = NewType("ModelId", str)
OutputId = NewType("OutputId", str)
ReaderId = NewType("ReaderId", str)
SessionId = NewType("SessionId", str)
ItemId = NewType("ItemId", str)
"""Worklist item ID: one pair of outputs of one case for a reader."""

JudgementId = NewType("JudgementId", str)
RegisteredId = NewType("RegisteredId", str)
"""ID of a registered model; its outputs have a `ModelId`."""

EvaluationId = NewType("EvaluationId", str)
ScenarioId = NewType("ScenarioId", str)
StressId = NewType("StressId", str)
MonitorId = NewType("MonitorId", str)
MonitoredCaseId = NewType("MonitoredCaseId", str)
AnalysisId = NewType("AnalysisId", str)
AttestationId = NewType("AttestationId", str)
CaseTableId = NewType("CaseTableId", str)
ReferenceStandardId = NewType("ReferenceStandardId", str)
AdjudicationId = NewType("AdjudicationId", str)
DeviationId = NewType("DeviationId", str)


def asset_id(data: bytes) -> AssetId:
    """Return the ID of stored bytes: their SHA-256 in hexadecimal."""
    return AssetId(hashlib.sha256(data).hexdigest())
