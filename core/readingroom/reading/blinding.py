"""Redaction: replace the names of models and vendors in the text of outputs.

Redacted are the names, vendors and versions of the study's models, the hidden words of the
protocol, and a list of well-known names, because models name themselves and each other ("I am
ChatGPT"). Spelling variants count as one name: "GPT-4", "gpt 4" and "GPT4". A version alone ("2.0")
is redacted only after a name or the word "version", as it may be a measured value. Names that are
also ordinary words ("meta-analysis", "the mistral", Claude's syndrome) are redacted only where they
are written as a name. Chinese, Japanese and Korean text needs no space around a name. Images are
not searched.
"""

import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import replace
from itertools import groupby, pairwise
from operator import itemgetter

from readingroom.domain.ids import OutputId
from readingroom.domain.output import (
    Evidence,
    ModelCard,
    OutputContent,
    RedactionHit,
    ShownOutput,
    texts_of,
    with_texts,
)
from readingroom.domain.protocol import Protocol
from readingroom.domain.study_design import Arm, ArmContent
from readingroom.privacy.spans import OffsetMap

HIDDEN = "[hidden]"

# Families and vendors that a recorded output may name. Matched in any letter case: none is an
# ordinary or clinical word.
KNOWN_NAMES = (
    "AlexNet", "Alibaba Cloud", "Anthropic", "Baichuan", "BioBERT", "BioGPT", "BioMedLM",
    "BioMistral", "CheXagent", "ChatGLM", "ChatGPT", "Claude AI", "ClinicalBERT", "Cohere AI",
    "Copilot", "DeepMind", "DeepSeek", "Doubao", "ERNIE Bot", "Falcon LLM", "GatorTron", "Gemma",
    "Google", "Google Bard", "HuatuoGPT", "Hugging Face", "Hunyuan", "IBM Watson", "InternLM",
    "Kimi K2", "LLaVA", "LLaVA-Med", "Llama", "Med-Gemini", "Med-PaLM", "MedAlpaca", "MedGemma",
    "Meditron", "Meta AI", "Microsoft", "Mistral AI", "Mixtral", "Moonshot AI", "NVIDIA", "Ollama",
    "OpenAI", "OpenBioLLM", "Perplexity AI", "PMC-LLaMA", "PubMedBERT", "Qwen",
    "RadFM", "SmolLM", "StableLM", "Tencent", "TinyLlama", "Vicuna", "Zephyr LLM",
)  # fmt: skip
# GPT is also a liver enzyme ("GPT 45 U/L"), so it needs one of the versions that there are.
KNOWN_PATTERNS = (
    (
        r"(?i:GPT[- ]?[2-5](?:\.\d)?o?(?!\.?\d|\s*(?:I?U|[µμu]kat))"
        r"(?:[ -](?:turbo|mini|nano|pro)(?![^\W_]))*)"
    ),
    r"(?i:GPT-?(?:J|Neo|oss))",
    # As interfaces and model hubs write them: "claude-3-opus", "gemini-1.5-pro", "falcon-40b".
    (
        r"(?i:(?:claude|falcon|gemini|grok|mistral|phi)-\d+(?:[.-]\d+)*b?"
        r"(?:-(?:flash|haiku|instruct|large|latest|mini|opus|preview|pro|small|sonnet))*)"
    ),
)
# Also ordinary words, given names or parts of the body: matched only as written here, and not in
# front of a hyphen and a small letter.
KNOWN_PROPER_NAMES = (
    "Claude",
    "Gemini",
    "Grok",
    "Mistral",
    "PaLM",
    "Phi-2",
    "Phi-3",
    "Phi-4",
    "xAI",
)
ORDINARY_WORDS = frozenset(
    {
        *("apple", "baseline", "claude", "command", "control", "expert", "falcon", "gemini", "gpt"),
        *("human", "meta", "mistral", "model", "nova", "orca", "palm", "phi", "physician"),
        *("radiologist", "reference", "standard", "titan", "watson"),
    }
)
# Claude's syndrome (midbrain stroke) and Claude Bernard are not models.
_CLAUDE_EPONYM = r"(?<!Bernard[ -])(?!Claude(?:['’]s)?[ -](?:Bernard|syndrome))"

_SEPARATOR = r"[\s\-_./'’*`\u00ad\u200b-\u200d\u2010-\u2015\u2060\u2212\ufeff]*"
# A letter or digit that could be the rest of a longer word. Scripts without spaces between words
# (kana, Han, Hangul) do not count. The pattern contains this a hundred times, so it is written to
# compile quickly: two ranges alone in a class, and not under (?i), which would check 40,000
# characters for case variants.
_IN_WORD = r"(?-i:(?![\u3040-\u9fff\uac00-\ud7af])[^\W_])"
_START, _END = rf"(?<!{_IN_WORD})", rf"(?:['’]s)?(?!{_IN_WORD})"
_SUFFIX = (
    rf"(?:[ _-]?v?\d+(?:\.\d+)*[a-z]{{0,2}}(?!{_IN_WORD}))?"
    r"(?:[ _-](?:\d+(?:\.\d+)?[bm]|instruct|chat|turbo|mini|nano|pro|ultra|flash|opus|sonnet|"
    rf"haiku|large|medium|small|base|preview)(?!{_IN_WORD}))*"
)


class Blinder:
    """Redacts the names of one study's models."""

    def __init__(self, cards: Iterable[ModelCard], hidden_words: Sequence[str] = ()) -> None:
        alone = [(word, _any_case(_composed(word))) for word in hidden_words]
        named = []
        for written in cards:
            card = ModelCard(*map(_composed, (written.name, written.version, written.vendor)))
            named += [(card.name, _named(card.name, card.version))]
            named += [(family, _named(family, "")) for family in _families(card.name)]
            named += [(card.vendor, _named(card.vendor, ""))]
            alone += [(card.version, _versioned(card.version))]
        named += [(name, _any_case(name)) for name in KNOWN_NAMES]
        named += [(name, _as_written(name)) for name in KNOWN_PROPER_NAMES]
        alone += [("GPT", pattern) for pattern in KNOWN_PATTERNS]
        longest_first = sorted(
            {(len(word), pattern, "") for word, pattern in alone if pattern}
            | {(len(word), pattern, f"(?i:{_SUFFIX})") for word, pattern in named if pattern},
            reverse=True,
        )
        # The suffix appears once per run of names, because it is slow to compile.
        body = "|".join(
            f"(?:{'|'.join(pattern for _, pattern, _ in run)}){suffix}"
            for suffix, run in groupby(longest_first, key=itemgetter(2))
        )
        self._pattern = re.compile(f"{_START}(?:{body}){_END}")

    def redact(self, text: str) -> str:
        """Return a text with every name replaced by "[hidden]"; without any it stays as written."""
        redacted, count = self._pattern.subn(HIDDEN, _composed(text))
        return redacted if count else text

    def show(self, content: OutputContent) -> ShownOutput:
        """Return an output with redacted texts, for a blinded reader."""
        shown = with_texts(content, lambda _, text: self.redact(text))
        return ShownOutput(
            text=shown.text,
            diagnoses=shown.diagnoses,
            findings=shown.findings,
            overlay=shown.overlay,
            headings=shown.headings,
            recommendation=shown.recommendation,
            table=shown.table,
            evidence=self._moved(content.text, content.evidence),
        )

    def _moved(self, text: str, evidence: tuple[Evidence, ...]) -> tuple[Evidence, ...]:
        """Return evidence with the statements' offsets in the redacted text."""
        if not evidence:
            return ()
        edges, added = [], 0
        for match in self._pattern.finditer(_composed(text)):
            begin = match.start() + added
            added += len(HIDDEN) - len(match.group())
            edges.append((*match.span(), begin, begin + len(HIDDEN)))
        if not edges:
            return evidence
        offsets = OffsetMap(tuple(edges))
        moved = []
        for item in evidence:
            start, stop = (len(_composed(text[:at])) for at in (item.start, item.stop))
            start, stop = offsets.new_span(start, stop)
            moved.append(replace(item, start=start, stop=stop))
        return tuple(moved)

    def hits(self, output: OutputId, content: OutputContent) -> tuple[RedactionHit, ...]:
        """Return the redacted words of an output with their counts, most frequent first."""
        composed = [_composed(text) for _, text in texts_of(content)]
        counts = Counter(hit.group() for text in composed for hit in self._pattern.finditer(text))
        ranked = sorted(counts.items(), key=lambda entry: (-entry[1], entry[0]))
        return tuple(RedactionHit(output, word, count) for word, count in ranked)


def _composed(text: str) -> str:
    """Return a text in NFC: each accented letter as one character."""
    return unicodedata.normalize("NFC", text)


def _loose(word: str) -> str:
    """Return a pattern for a word with any joint between its parts; "" below 2 characters.

    Parts are runs of letters or digits; an inner capital starts a new part.
    """
    parts = list(re.finditer(r"[^\W\d_]+?(?:(?<=[a-z])(?=[A-Z])|(?![^\W\d_]))|\d+", word))
    if sum(len(part.group()) for part in parts) < 2:
        return ""
    pattern = re.escape(parts[0].group())
    for before, part in pairwise(parts):
        gap = re.escape(word[before.end() : part.start()])
        joint = f"(?:{gap}|{_SEPARATOR})" if gap else _SEPARATOR
        pattern += joint + re.escape(part.group())
    return pattern


def _any_case(word: str) -> str:
    loose = _loose(word)
    return f"(?i:{loose})" if loose else ""


def _as_written(word: str) -> str:
    eponym = _CLAUDE_EPONYM if word == "Claude" else ""
    return f"{eponym}{_loose(word)}(?!-[a-z])"


def _named(name: str, version: str) -> str:
    """Return the pattern of a model's or vendor's name, with a version that follows it."""
    if name.strip().lower() in ORDINARY_WORDS:
        pattern = _as_written(name.strip())
    else:
        pattern = _any_case(name)
    if not pattern:
        return ""
    number = _loose(re.sub(r"^v(?=\d)", "", version)) or re.escape(version.strip())
    lead = r"(?:version|v)?\.?\s*"
    after = rf"(?:\s*\({lead}{number}\)|[\s\-_,]*{lead}{number}(?!{_IN_WORD}))"
    tail = f"(?i:{after})?" if number else ""
    return pattern + tail


def _families(name: str) -> list[str]:
    """Return the family part of a model name: "SmolLM" of "SmolLM2-135M".

    Only if it cannot be an ordinary word: an inner capital, or a digit directly after it.
    """
    match = re.match(r"\s*([^\W\d_]{3,})(\d?)", name)
    if not match or (not match[2] and not re.search(r"[a-z][A-Z]", match[1])):
        return []
    return [match[1]] if match[1].lower() not in ORDINARY_WORDS else []


def _versioned(version: str) -> str:
    """Return the pattern of a version alone: after "version", or if it cannot be a value."""
    bare = re.sub(r"^v(?=\d)", "", version.strip())
    loose = _loose(bare) or re.escape(bare)
    if not loose:
        return ""
    is_plain = len(bare) >= 5 and re.search(r"[A-Za-z]{2}", bare) and re.search(r"\d", bare)
    lead = r"(?:(?:version|v)\.?\s*)"
    return f"(?i:{lead}{'?' if is_plain else ''}{loose})"


def shown_label(protocol: Protocol, arm: str) -> str:
    """Return the label of an arm if readers need and may know it, "" otherwise.

    The only arm of a design has none. An arm that shows an output is named only if there is no
    other such arm: its label would tell the models apart.
    """
    design = protocol.design
    labels = {known.key: known.label for known in design.arms if len(design.arms) > 1}
    showing = [known.key for known in design.arms if known.content is not ArmContent.CASE]
    return "" if arm in showing and len(showing) > 1 else labels.get(arm, "")


def blinded_protocol(protocol: Protocol, arm: str) -> Protocol:
    """Return a protocol as a blinded reader of an item may see it.

    Hidden words, arms and endpoints may name a model, and lists and sides can be drawn again from
    the seed.
    """
    design = protocol.design
    arms = tuple(
        Arm("", shown_label(protocol, known.key), known.content)
        for known in design.arms
        if arm in ("", known.key)
    )
    sessions = tuple(replace(session, arms=()) for session in design.sessions)
    return replace(
        protocol,
        hidden_words=(),
        seed=0,
        design=replace(design, arms=arms, sessions=sessions, stratify_by=()),
        criteria=tuple(replace(asked, arms=()) for asked in protocol.criteria_of(arm)),
        analysis_plan=None,
        adjudication=None,
        conduct=protocol.conduct.limits,
    )
