"""Search of subsequences against Biopython and a plain loop, and lanes of features."""

import random

import pytest
from Bio.Data.IUPACData import ambiguous_dna_values
from Bio.Seq import Seq
from Bio.SeqUtils import nt_search
from tests.support.durations import ProcessorTime

from readingroom.domain.case import SequenceFeature
from readingroom_desktop.itemmodels.sequence_search import (
    LetterSearch,
    SequenceMatch,
    feature_lanes,
    find_features,
    is_nucleotide,
    location_words,
    reverse_complement,
)


def dna(count, seed=1):
    return "".join(random.Random(seed).choices("ACGT", k=count))


@pytest.mark.parametrize("query", ["ACG", "GAATTC", "RYN", "acgtn", "TTYR", "SWKM", "BDHV", "NNA"])
def test_both_strands_agree_with_biopython(query):
    letters = dna(30_000)
    backward = str(Seq(query.upper()).reverse_complement())
    forward = nt_search(letters, query.upper())[1:]
    reverse = [] if backward == query.upper() else nt_search(letters, backward)[1:]
    strand = 0 if backward == query.upper() else 1
    expected = [SequenceMatch(at, at + len(query), strand) for at in forward]
    expected += [SequenceMatch(at, at + len(query), -1) for at in reverse]

    assert expected
    assert LetterSearch(letters).find(query) == sorted(expected)


def test_codes_complement_as_in_biopython():
    codes = "".join(ambiguous_dna_values).replace("X", "")
    assert reverse_complement(codes) == str(Seq(codes).reverse_complement())


def test_unknown_bases_of_the_sequence_match_only_unknown_ones():
    search = LetterSearch("AANNTTRAACCGGTTAACCGG")
    assert [match.start for match in search.find("NNTT")] == [0, 2, 7, 11, 15]
    assert [match[:2] for match in search.find("TTR")] == [(4, 7), (13, 16), (14, 17)]
    assert SequenceMatch(1, 4, 1) in LetterSearch("ACGU" * 5).find("CGT")


def test_what_matches_nothing():
    search = LetterSearch(dna(500))
    for query in ("", "A", "NNNN", "MKTL", "ACG!", "é", dna(501, 2)):
        assert search.find(query) == []
    assert LetterSearch("").find("ACG") == []


def test_proteins_are_searched_letter_by_letter_on_no_strand():
    search = LetterSearch("MKTLLILAVVAAALAMKTL*")
    assert not search.is_nucleotide
    assert search.find("mktl") == [SequenceMatch(0, 4, 0), SequenceMatch(15, 19, 0)]
    assert search.find("l*") == [SequenceMatch(18, 20, 0)]
    assert is_nucleotide("ACGT-NNN")
    assert not is_nucleotide("")


def test_fifty_million_letters_are_searched_in_a_moment():
    search = LetterSearch(dna(100_000) * 500)
    with ProcessorTime() as spent:
        matches = search.find("GAATTCGGATCCA")
    assert spent.seconds < 5.0
    assert len(matches) % 500 in (0, 499)


FEATURES = (
    SequenceFeature("gene", "CFTR", 0, 100, 1, (), (("gene", "CFTR"),)),
    SequenceFeature("gene", "B", 50, 120, -1),
    SequenceFeature("gene", "C", 100, 130, 0),
    SequenceFeature(
        "CDS", "CFTR", 5, 90, 1, ((5, 20), (40, 90)), (("product", "chloride channel"),)
    ),
)


def test_features_are_searched_in_names_and_qualifiers():
    assert find_features(FEATURES, "cftr") == [0, 3]
    assert find_features(FEATURES, "channel CDS") == [3]
    assert find_features(FEATURES, "absent") == find_features(FEATURES, " ") == []


def test_features_of_a_lane_do_not_overlap():
    assert feature_lanes(FEATURES) == [("gene", [[0, 2], [1]]), ("CDS", [[3]])]
    numbers = random.Random(3)
    starts = [numbers.randrange(10_000) for _ in range(2_000)]
    many = [SequenceFeature("exon", "", at, at + numbers.randrange(1, 300), 1) for at in starts]
    ((_, lanes),) = feature_lanes(many)
    assert sorted(index for lane in lanes for index in lane) == list(range(2_000))
    for lane in lanes:
        ends = [many[index].end for index in lane[:-1]]
        assert all(end <= many[after].start for end, after in zip(ends, lane[1:], strict=True))


def test_locations_read_as_in_genbank():
    assert location_words(FEATURES[0]) == "1..100"
    assert location_words(FEATURES[1]) == "complement(51..120)"
    assert location_words(FEATURES[3]) == "join(6..20,41..90)"
    backward = SequenceFeature("CDS", "", 5, 90, -1, ((40, 90), (5, 20)))
    assert location_words(backward) == "complement(join(6..20,41..90))"
