"""Protocols to start from, and words of the program's own data, in the language of the window."""

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QLocale
from PySide6.QtWidgets import QApplication, QLabel
from tools.translations.names import protocol_texts, suite_titles

from readingroom.domain.study_design import StudyType
from readingroom.engine.analyzer.risk.types import HazardProbability
from readingroom.services.protocol_files import protocol_template
from readingroom_desktop.assurance.risk.matrix import RiskMatrix
from readingroom_desktop.core_texts import tr_core
from readingroom_desktop.itemmodels.consequences import (
    consequence_words,
    impact_word,
    is_translated,
)
from readingroom_desktop.languages import Language, install_language
from readingroom_desktop.viewmodels.protocol_templates import template_in_language

SAME = {Language.GERMAN: set[str](), Language.SPANISH: {"No"}}
"""Texts that are the same as in English."""


@pytest.fixture(params=[Language.GERMAN, Language.SPANISH])
def language(qapp: QApplication, request: pytest.FixtureRequest) -> Iterator[Language]:
    locale = QLocale()
    install_language(qapp, request.param)
    yield request.param
    install_language(qapp, Language.ENGLISH)
    QLocale.setDefault(locale)


@pytest.mark.parametrize("study_type", StudyType)
def test_a_template_has_the_texts_of_the_language_and_the_same_data(
    language: Language, study_type: StudyType
) -> None:
    english, shown = protocol_template(study_type), template_in_language(study_type)

    same = set(protocol_texts(english)) & set(protocol_texts(shown))
    assert same <= SAME[language]
    assert [c.key for c in shown.criteria] == [c.key for c in english.criteria]
    assert [[o.value for o in c.options] for c in shown.criteria] == [
        [o.value for o in c.options] for c in english.criteria
    ]
    assert [arm.key for arm in shown.design.arms] == [arm.key for arm in english.design.arms]
    assert shown.design.sessions[0].arms == english.design.sessions[0].arms


def test_titles_of_packaged_suites_are_translated_and_others_stay(language: Language) -> None:
    titles = list(suite_titles())

    assert len(titles) >= 6
    assert [title for title in titles if tr_core(title) == title] == []
    assert tr_core("MedQA, questions of US examinations") == "MedQA, questions of US examinations"


def test_consequences_have_words_of_the_language_and_unknown_terms_stay(
    language: Language,
) -> None:
    assert is_translated("synonymous_variant&splice_region_variant")
    assert "splice region" not in consequence_words("splice_region_variant")
    assert consequence_words("of_another_tool") == "of another tool"
    assert not is_translated("of_another_tool")
    assert impact_word("HIGH") != "high"


def test_the_verdict_of_several_models_is_a_sentence_of_the_language(language: Language) -> None:
    listed = "; ".join(f"“{name}” 0.500 (0.400\u00a0to\u00a00.600)" for name in "XYZ")
    shown = tr_core(f"Score, without a test, with 95 % intervals: {listed}. Not listed: 2 more.")

    assert "Not listed" not in shown
    assert "\u00a0to\u00a0" not in shown
    assert "interval" in shown.lower()
    assert shown.count("0,4") == 3


def test_limits_of_probabilities_have_the_numbers_of_the_language(
    qapp: QApplication, language: Language
) -> None:
    matrix = RiskMatrix()
    texts = [label.text() for label in matrix.findChildren(QLabel)]

    assert len([text for text in texts if "1/" in text]) == len(HazardProbability)
    assert "< 1/10,000" not in texts
    assert [text for text in texts if text.endswith("000") and "10" in text]
