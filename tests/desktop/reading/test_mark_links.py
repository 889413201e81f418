"""Parts of outputs that are offered for a mark."""

from readingroom.domain.error_annotation import Side
from readingroom.domain.mark import MarkLink, link_problem
from readingroom.domain.output import Finding, ShownOutput
from readingroom_desktop.viewmodels.mark_links import link_choices

TEXT = "Nodule of 2.5 mm in S6.  No effusion!\nHeart normal"
OUTPUT = ShownOutput(TEXT, (), (Finding("Nodule"), Finding("Effusion")), None)


def test_findings_and_sentences_are_offered_with_their_spans() -> None:
    choices = link_choices({Side.LEFT: OUTPUT})
    links = [link for _, link in choices]
    assert links[:2] == [MarkLink(Side.LEFT, finding=0), MarkLink(Side.LEFT, finding=1)]
    spans = [TEXT[link.start : link.stop] for link in links[2:]]
    assert spans == ["Nodule of 2.5 mm in S6.", "No effusion!", "Heart normal"]
    assert all(link_problem(link) == "" for link in links)


def test_link_texts_name_the_output_and_shorten_long_sentences() -> None:
    long = ShownOutput("word " * 200, (), (), None)
    choices = link_choices({Side.LEFT: OUTPUT, Side.RIGHT: long})
    assert {text[0] for text, _ in choices} == {"A", "B"}
    assert max(len(text) for text, _ in choices) < 70


def test_an_output_of_many_sentences_offers_the_first_ones() -> None:
    many = ShownOutput("Normal. " * 5_000, (), (), None)
    assert len(link_choices({Side.LEFT: many})) == 100
    assert link_choices({}) == []
