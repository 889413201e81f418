"""Storage format of faithfulness reports."""

import numpy as np

from readingroom.domain.explained_input import InputKind
from readingroom.engine.analyzer.explanations.faithfulness.api import ExplanationSource, assess
from readingroom.engine.analyzer.explanations.faithfulness.one_case import ExplainedCase
from readingroom.engine.analyzer.explanations.faithfulness.types import (
    FaithfulnessOptions,
    FaithfulnessReport,
)
from readingroom.engine.analyzer.explanations.types import ExplanationMethod
from readingroom.services.engine.analysis_codecs import decode_analysis, encode_analysis, kind_of


def report() -> FaithfulnessReport:
    cases = [ExplainedCase(code, lambda masks: masks @ np.arange(3.0), np.arange(3.0), 0.0)
             for code in ("NOTE-1", "NOTE-2")]  # fmt: skip
    about = ExplanationSource(
        "Heron", InputKind.TEXT, ExplanationMethod.OCCLUSION, "ill", "left out"
    )
    options = FaithfulnessOptions(perturbations=4, steps=2, random_orders=1)
    return assess(cases, about, options=options)


def test_what_is_kept_of_the_tests_names_no_case() -> None:
    told = report()
    model, head, rows = encode_analysis(kind_of(told), told)
    assert model == "Heron"
    assert "NOTE-1" not in head
    assert [code for code, _ in rows] == ["NOTE-1", "NOTE-2"]


def test_tests_come_back_without_cases_that_were_erased() -> None:
    told = report()
    _, head, rows = encode_analysis(kind_of(told), told)
    whole = decode_analysis(kind_of(told), head, tuple(text for _, text in rows))
    left = decode_analysis(kind_of(told), head, (rows[1][1],))
    assert whole == told
    assert isinstance(left, FaithfulnessReport)
    assert [one.code for one in left.cases] == ["NOTE-2"]
