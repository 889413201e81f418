"""Blinding: what is hidden, and what must stay readable."""

import pytest

from readingroom.domain.ids import AssetId, OutputId
from readingroom.domain.output import (
    Diagnosis,
    Evidence,
    EvidenceRule,
    Finding,
    ModelCard,
    OutputContent,
    Overlay,
    OverlayKind,
    RedactionHit,
    ShownOutput,
)
from readingroom.reading.blinding import Blinder

CARDS = (
    ModelCard("SmolLM2-135M-Instruct", "1.0", "Hugging Face"),
    ModelCard("Qwen2.5-0.5B", "v2.5", "Alibaba"),
    ModelCard("RadReader", "2024b-rc1", "Northwind Imaging"),
    ModelCard("Meta", "3", "Meta"),
    ModelCard("A", "", ""),
    ModelCard("Baseline", "", ""),
)
BLINDER = Blinder(CARDS, hidden_words=("Project Falcon", "St. Mary's"))


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("I am SmolLM2.", "I am [hidden]."),
        ("I am SmolLM2-135M-Instruct, a model", "I am [hidden], a model"),
        ("smollm2 135m instruct says", "[hidden] says"),
        ("SmolLM's view", "[hidden] view"),
        ("SmolLM’s view", "[hidden] view"),
        ("(by SmolLM2-135M-Instruct (version 1.0))", "(by [hidden])"),
        ("by SmolLM2-135M-Instruct v1.0", "by [hidden]"),
        ("QWEN 2.5 0.5B", "[hidden]"),
        ("I am Qwen.", "I am [hidden]."),
        ("trained by Hugging Face", "trained by [hidden]"),
        ("see huggingface.co", "see [hidden].co"),
        ("RADREADER found", "[hidden] found"),
        ("Rad-Reader", "[hidden]"),
        ("northwind-imaging's tool", "[hidden] tool"),
        ("release 2024b-rc1", "release [hidden]"),
        ("version 2.5 of this", "[hidden] of this"),
        ("project falcon output", "[hidden] output"),
        ("ProjectFalcon", "[hidden]"),
        ("seen at St Mary's", "seen at [hidden]"),
        ("As ChatGPT, I", "As [hidden], I"),
        ("GPT-4o mini", "[hidden]"),
        ("gpt4", "[hidden]"),
        ("GPT 3.5 turbo", "[hidden]"),
        ("GPT-J", "[hidden]"),
        ("made by OpenAI", "made by [hidden]"),
        ("made by Open AI", "made by [hidden]"),
        ("Claude 3.5 Sonnet", "[hidden]"),
        ("Claude's answer", "[hidden] answer"),
        ("by Anthropic", "by [hidden]"),
        ("Gemini 1.5 Pro", "[hidden]"),
        ("Med-PaLM 2", "[hidden]"),
        ("MedGemma-4b", "[hidden]"),
        ("Gemma", "[hidden]"),
        ("Llama 3.1 8B", "[hidden]"),
        ("Meta AI", "[hidden]"),
        ("Mistral-7B", "[hidden]"),
        ("Mixtral", "[hidden]"),
        ("DeepSeek-R1", "[hidden]-R1"),
        ("Google", "[hidden]"),
        ("trained by Meta.", "trained by [hidden]."),
        ("Phi-3", "[hidden]"),
        ("no Baseline", "no [hidden]"),
    ],
)
def test_a_name_is_hidden_however_it_is_written(text: str, shown: str) -> None:
    assert BLINDER.redact(text) == shown


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("我是ChatGPT，由OpenAI训练", "我是[hidden]，由[hidden]训练"),
        ("私はGPT-4です", "私は[hidden]です"),
        ("나는 Gemini입니다", "나는 [hidden]입니다"),
        ("据华佗医生所见", "据[hidden]医生所见"),
        ("by A\u0308rzte-KI", "by [hidden]"),
        ("by **Ärzte**-KI", "by **[hidden]"),
        ("by A\u0308rzte\u200dKI", "by [hidden]"),
        ("claude-3-opus", "[hidden]"),
        ("gemini-1.5-pro", "[hidden]"),
        ("falcon-40b", "[hidden]"),
    ],
)
def test_a_name_is_hidden_in_other_scripts_and_other_spellings(text: str, shown: str) -> None:
    cards = (ModelCard("Ärzte-KI", "", ""), ModelCard("华佗", "", ""))
    blinder = Blinder(cards)
    assert blinder.redact(text) == shown
    assert blinder.hits(OutputId("1"), OutputContent(text=text))


def test_a_text_without_a_name_stays_as_written() -> None:
    text = "Fie\u0300vre, u\u0308bel\r\n"
    evidence = Evidence(8, 13, AssetId("note"), 0, 4, EvidenceRule.QUOTE)
    shown = Blinder(()).show(OutputContent(text=text, evidence=(evidence,)))
    assert (shown.text, shown.evidence) == (text, (evidence,))


def test_a_name_written_in_two_characters_a_letter_is_hidden_all_the_same() -> None:
    blinder = Blinder((ModelCard("A\u0308rzte-KI", "", ""),), ("Mu\u0308ller",))
    assert blinder.redact("Ärzte-KI by Müller") == "[hidden] by [hidden]"


@pytest.mark.parametrize(
    "text",
    [
        "a meta-analysis of metastatic disease",
        "Meta-analysis shows",
        "Metastasis of the liver",
        "the mistral wind ok",
        "Claude's syndrome",
        "Claude syndrome of the midbrain",
        "Claude Bernard-Horner syndrome",
        "Bernard-Claude",
        "GPT 45 U/L, GOT 30 U/L",
        "GPT 3.2 µkat/l",
        "GPT 4 U/L",
        "palm of the hand, palmar erythema",
        "phi angle",
        "creatinine 1.0 mg/dl, potassium 2.5",
        "A 45-year-old with a cough",
        "baseline creatinine",
        "gemini pregnancy",
        "anthropometric data",
        "claudication",
        "a llamas' farm",
        "an apple-core lesion",
        "grade 3 tumour",
    ],
)
def test_ordinary_and_clinical_words_stay(text: str) -> None:
    assert BLINDER.redact(text) == text


def test_every_part_of_an_output_is_redacted_and_the_rest_kept() -> None:
    overlay = Overlay(AssetId("0" * 64), OverlayKind.MASK)
    content = OutputContent(
        text="I am Qwen.",
        diagnoses=(Diagnosis("Pneumonia (Qwen)", 0.7),),
        findings=(Finding("Qwen mark", "by SmolLM", 3),),
        overlay=overlay,
    )
    assert BLINDER.show(content) == ShownOutput(
        text="I am [hidden].",
        diagnoses=(Diagnosis("Pneumonia ([hidden])", 0.7),),
        findings=(Finding("[hidden] mark", "by [hidden]", 3),),
        overlay=overlay,
    )


def test_hits_are_counted_by_word_most_frequent_first() -> None:
    content = OutputContent(
        text="Qwen and Qwen and SmolLM",
        diagnoses=(Diagnosis("ChatGPT"),),
        findings=(Finding("Qwen", "ChatGPT"),),
    )
    output = OutputId("o1")
    assert BLINDER.hits(output, content) == (
        RedactionHit(output, "Qwen", 3),
        RedactionHit(output, "ChatGPT", 2),
        RedactionHit(output, "SmolLM", 1),
    )


def test_an_output_without_names_has_no_hits() -> None:
    assert BLINDER.hits(OutputId("o1"), OutputContent(text="Pneumonia.")) == ()


def test_a_study_without_models_still_hides_known_names() -> None:
    assert Blinder(()).redact("ChatGPT, SmolLM2 and a 2.0 cm mass") == (
        "[hidden], [hidden] and a 2.0 cm mass"
    )


def test_signs_in_names_are_taken_literally() -> None:
    blinder = Blinder([ModelCard("C++ (net", "*", "(?)")], hidden_words=("", "+"))
    assert blinder.redact("C++ (net saw 3 (?) + 4 * 5") == "[hidden] saw 3 (?) + 4 * 5"
