"""Questions about cases in words: what they contain, and what runs used."""

from readingroom.engine.models.types import Portion, QuestionContent, ResponseTotals
from readingroom_desktop.viewmodels.formats import count, numbered, tr


def words_of_totals(totals: ResponseTotals) -> list[str]:
    """Return the parts of a run's summary: incomplete questions, tokens and memory."""
    parts = []
    if totals.partial:
        singular = tr("1 question without part of its case")
        plural = tr("%1 questions without part of their cases")
        parts.append(numbered(totals.partial, singular, plural))
    if totals.tokens_known:
        parts.append(tr("%1 tokens", count(totals.prompt_tokens + totals.answer_tokens)))
    if totals.peak_bytes is not None:
        parts.append(tr("%1 MB", count(totals.peak_bytes // 1_000_000)))
    return parts


def words_of_content(content: QuestionContent) -> list[str]:
    """Return what a question has of its case: "4 of 212 images", "200 of 3,100 variants"."""
    parts = [
        (content.images, tr("%1 of %2 images")),
        (content.note_characters, tr("%1 of %2 characters of notes")),
        (content.variants, tr("%1 of %2 variants")),
    ]
    return [_portion(portion, text) for portion, text in parts if portion.total]


def _portion(portion: Portion, text: str) -> str:
    return text.replace("%1", count(portion.sent)).replace("%2", count(portion.total))
