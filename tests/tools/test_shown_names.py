"""Names of metrics, events, facts and clauses: each has a translation, and none is cut by it."""

import re
from functools import cache
from typing import Final

import pytest
from tools.translations import LANGUAGES, read
from tools.translations.core import CONTEXT, templates
from tools.translations.names import metric_labels

from readingroom.bundle.fhir import TYPES
from readingroom.engine.analyzer.compliance.pack_files import packaged_packs
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY
from readingroom.engine.evaluator.metrics.registry import METRICS, find_metric
from readingroom.services.signing.service import KINDS
from readingroom_desktop.core_texts import CoreSentences
from readingroom_desktop.language_files import entries_of

CODES: Final = {"AUROC", "C-index", "R2"}
"""Labels that are codes, the same in every language."""


@cache
def shown(language: str) -> CoreSentences:
    return CoreSentences(entries_of(CONTEXT, language))


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_label_of_a_metric_is_translated(language: str) -> None:
    entries = read(language, CONTEXT)
    missing = [t.text for t in metric_labels() if t.text not in CODES and t.text not in entries]
    labels = {metric.label for metric in METRICS.values()} - CODES
    names = {label: shown(language).translated(label, is_choice=True) for label in labels}

    assert len(labels) > 300
    assert missing == []
    assert sorted(label for label in labels if names[label] == label) == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("key", "values"),
    [
        ("recall@7", ["7"]),
        ("sensitivity@0.35", ["0.35"]),
        ("choice_pass@5", ["5", "5"]),
        ("segmental_f1@25", ["1", "25"]),
        ("people_score@Clarity", ["Clarity"]),
        ("people_pearson@rouge_l:Clarity", ["ROUGE-L", "Clarity"]),
        ("turn_spearman@DCS,HES", ["DCS", "HES"]),
    ],
)
def test_the_number_or_text_of_a_metric_stays_in_its_label(
    language: str, key: str, values: list[str]
) -> None:
    label = find_metric(key).label
    name = shown(language).translated(label, is_choice=True)

    assert name != label
    assert all(value in name for value in values)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_label_of_a_gap_is_that_of_its_metric(language: str) -> None:
    names = shown(language)
    gap = names.translated(f"{METRICS['brier'].label}, largest gap", is_choice=True)

    assert gap.startswith(names.translated(METRICS["brier"].label, is_choice=True))
    assert "gap" not in gap


def test_the_kinds_of_events_are_extracted() -> None:
    known = templates()
    others = {
        *("study archived", "item flagged", "item unflagged", "case table imported"),
        *("key image marked", "windows used", "interim look", "sign-in failed"),
    }

    assert {*TYPES, *KINDS.values(), *others} - set(known) == set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_and_clauses_are_translated(language: str) -> None:
    entries = read(language, CONTEXT)
    texts = {spec.meaning for spec in VOCABULARY.values()}
    for pack in packaged_packs():
        texts |= {pack.title, pack.status_note, *(clause.wording for clause in pack.clauses)}
        texts |= {text for clause in pack.clauses for text in (clause.requirement, clause.gap)}

    assert len(texts) > 600
    assert sorted(text for text in texts - {""} if not entries[text].translation) == []
    assert all(re.search(r"[^\W\d]{2}", entries[text].translation) for text in texts - {""})


@pytest.mark.parametrize("language", LANGUAGES)
def test_facts_are_translated_within_the_reason_of_a_clause(language: str) -> None:
    numbered, stated = "trail.export_count", "people.has_accounts"
    meanings = [VOCABULARY[name].meaning for name in (numbered, stated)]
    known = [read(language, CONTEXT)[meaning].translation for meaning in meanings]
    lower = [meaning[:1].lower() + meaning[1:] for meaning in meanings]
    reason = f"The study shows otherwise: {lower[0]} (3); {lower[1]} (no)."
    name = shown(language).translated(reason)

    assert f"{known[0]} (3)" in name
    assert known[1] in name
    assert shown(language).translated(f"Evidence is missing: {lower[1]}.").endswith(f"{known[1]}.")
