"""Reports of explanations, as the worker sends them."""

import msgspec

from readingroom.engine.analyzer.explanations.faithfulness.types import FaithfulnessReport
from readingroom.engine.analyzer.explanations.types import ExplanationSet, GlobalExplanation
from readingroom.processes.messages import Document


class ExplanationReports(msgspec.Struct, frozen=True):
    """Explanations, the overview of a table's rows, and faithfulness if tested."""

    rows: Document[ExplanationSet]
    overview: Document[GlobalExplanation] | None = None
    faithfulness: Document[FaithfulnessReport] | None = None
