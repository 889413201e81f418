"""Vote files: what is read, what is refused, and the report against published tables."""

import csv
import json

import numpy as np
import pytest
from tests.core.statistics.published import BASEBALL, BASEBALL_TEAMS, PUDDING, SEPARATED
from tests.support.wording import Wording, expect_error

from readingroom.domain.errors import IntakeError
from readingroom.reading.vote_report import bradley_terry_report
from readingroom.reading.votes import MAX_ITEMS, read_votes
from readingroom.statistics.sandwich import Cluster
from readingroom.statistics.tie_models import TieModel

wording = Wording(__file__)

HEADER = "reader,case,left,right,outcome\n"


@pytest.fixture
def write(tmp_path):
    def write_text(text, encoding="utf-8"):
        path = tmp_path / "votes.csv"
        path.write_bytes(text.encode(encoding))
        return path

    return write_text


def write_counts(path, counts, names, readers=("R1",)):
    """Write counts with a count column; votes go round the readers, ties to both outcomes."""
    with path.open("w", newline="") as stream:
        rows = csv.writer(stream)
        rows.writerow(["reader", "case", "left", "right", "outcome", "count"])
        for place, (left, right, outcome) in enumerate(zip(*np.nonzero(counts), strict=True)):
            text = ("left", "right", "both_good" if place % 2 else "both_bad")[outcome]
            votes = counts[left, right, outcome]
            rows.writerow(
                [readers[place % len(readers)], "c", names[left], names[right], text, votes]
            )
    return path


def test_the_report_of_the_pudding_table_matches_davidson(tmp_path):
    path = write_counts(tmp_path / "pudding.csv", PUDDING, "123456")
    report = bradley_terry_report(read_votes(path), reference="1")
    assert report["items"]["1"] == {
        "ability": 0,
        "se": 0,
        "se_sandwich": None,
        "df": None,
        "low": 0,
        "high": 0,
    }
    assert report["items"]["6"]["ability"] == pytest.approx(0.377135, abs=1e-5)
    assert report["items"]["6"]["se"] == pytest.approx(0.192406, abs=1e-5)
    assert report["tie"]["parameter"] == pytest.approx(-0.291927, abs=1e-5)
    assert report["tie"]["se"] == pytest.approx(0.082499, abs=1e-5)
    assert report["log_likelihood"] == pytest.approx(-809.709510, abs=1e-5)
    assert report["side"]["log_odds"] is None
    assert report["side"]["reason"] == wording("side_effect_asked")
    assert report["sandwich"]["clusters"] == []
    assert "two readers or cases" in report["sandwich"]["reason"]
    assert (report["n"], report["readers"], report["regularisation"]) == (PUDDING.sum(), 1, "")


def test_the_report_of_the_pudding_table_matches_rao_kupper(tmp_path):
    path = write_counts(tmp_path / "pudding.csv", PUDDING, "123456")
    report = bradley_terry_report(read_votes(path), ties=TieModel.RAO_KUPPER, reference="1")
    assert report["tie"]["parameter"] == pytest.approx(0.558734, abs=1e-5)
    assert report["log_likelihood"] == pytest.approx(-809.697134, abs=1e-5)


def test_the_report_of_the_baseball_table_matches_agresti(tmp_path):
    path = write_counts(tmp_path / "baseball.csv", BASEBALL, BASEBALL_TEAMS, readers=("R1", "R2"))
    report = bradley_terry_report(read_votes(path), reference="BAL", has_side=True)
    assert report["items"]["MIL"]["ability"] == pytest.approx(1.619555, abs=1e-5)
    assert report["side"]["log_odds"] == pytest.approx(0.302261, abs=1e-5)
    assert report["side"]["se"] == pytest.approx(0.130944, abs=1e-5)
    assert report["side"]["se_sandwich"] >= report["side"]["se"]
    assert report["sandwich"]["clusters"] == ["reader"]
    assert report["tie"]["reason"] == "no tie was observed"
    assert report["sandwich"]["reason"] == ""
    json.dumps(report, allow_nan=False)


def test_a_never_beaten_item_is_reported_in_the_report(tmp_path):
    path = write_counts(tmp_path / "separated.csv", SEPARATED, "ABC")
    report = bradley_terry_report(read_votes(path), reference="C")
    assert report["items"]["A"]["ability"] == pytest.approx(3.068610, abs=1e-5)
    assert "A never lost" in report["regularisation"]


def test_an_empty_table_reports_why_there_is_nothing(write):
    report = bradley_terry_report(read_votes(write(HEADER)))
    assert report["reason"] == wording("comparison_needs_least")
    assert (report["items"], report["n"], report["log_likelihood"]) == ({}, 0, None)


def test_groups_that_no_vote_links_are_reported(write):
    report = bradley_terry_report(
        read_votes(write(HEADER + "R1,c,A,B,left\nR1,c,C,D,both_good\nR1,c,B,A,left\n"))
    )
    assert report["items"]["A"]["ability"] is None
    assert report["items"]["A"]["reason"] == wording("chain_votes_links")
    json.dumps(report, allow_nan=False)


def test_an_unknown_reference_is_refused(write):
    votes = read_votes(write(HEADER + "R1,c,A,B,left\n"))
    with expect_error(IntakeError, wording("among_items_file")):
        bradley_terry_report(votes, reference="Z")


def test_a_count_column_means_so_many_equal_rows(write):
    once = read_votes(write("reader,case,left,right,outcome,count\nR1,c,A,B,left,3\n"))
    thrice = read_votes(write(HEADER + "R1,c,A,B,left\n" * 3))
    assert once.counts().tolist() == thrice.counts().tolist()
    assert once.counts()[0, 1].tolist() == [3, 0, 0]


def test_columns_may_stand_in_any_order_with_others_between(write):
    votes = read_votes(write("outcome,note,right,left,case,reader\nboth_bad,x,B,A,c,R1\n"))
    assert votes.counts()[0, 1].tolist() == [0, 0, 1]


def test_byte_order_mark_blank_lines_and_space_around_names_do_not_matter(write):
    text = "\ufeffReader, Case ,left,right,outcome\n\nR1,c, A ,B,left \nR1,c,A, B,left\n"
    votes = read_votes(write(text))
    assert votes.items == ("A", "B")
    assert votes.counts()[0, 1].tolist() == [2, 0, 0]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "line 1: the column left is missing"),
        ("reader,case,left,right\n", "line 1: the column outcome is missing"),
        ("reader,case,left,right,outcome,left\n", "line 1: the column"),
        (HEADER + "R1,c,A,B,left\nR1,c,A,B\n", "line 3: 4 values where 5 are expected"),
        (HEADER + "R1,c,A,A,left\n", "line 2: 'A' is compared with itself"),
        (HEADER + "R1,c,,A,left\n", "line 2: the item is empty"),
        (HEADER + " ,c,B,A,left\n", "line 2: reader is empty"),
        (HEADER + "R1,,B,A,left\n", "line 2: case is empty"),
        (
            HEADER + "R1,c,A,B,left\nR1,c,A,B,tie\n",
            wording("line_outcome_left"),
        ),
        (HEADER + 'R1,c,"A"x,B,left\n', wording("csv_file")),
    ],
)
def test_a_wrong_line_is_named(write, text, message):
    with pytest.raises(IntakeError, match=r"votes\.csv") as caught:
        read_votes(write(text))
    assert message in str(caught.value)


@pytest.mark.parametrize("count", ["0", "-1", "1.5", "", "many", "²", "9" * 13])
def test_a_count_is_a_whole_number_from_one(write, count):
    text = f"reader,case,left,right,outcome,count\nR1,c,A,B,left,{count}\n"
    with expect_error(IntakeError, wording("line_count_whole")):
        read_votes(write(text))


@pytest.mark.parametrize(("sign", "name"), [(";", "semicolons"), ("\t", "tabs")])
def test_other_signs_than_commas_are_named(write, sign, name):
    text = "reader,case,left,right,outcome\nR,c,A,B,left\n".replace(",", sign)
    with pytest.raises(IntakeError, match=wording("line_columns_separated").format(name)):
        read_votes(write(text))


def test_more_items_than_a_fit_can_hold_are_refused(write):
    rows = "".join(f"R,c,I{number},I{number + 1},left\n" for number in range(MAX_ITEMS))
    with expect_error(IntakeError, wording("items_compared")):
        read_votes(write("reader,case,left,right,outcome\n" + rows))


def test_each_of_very_many_readers_keeps_their_votes(write):
    names = [f"R{number:05}" for number in range(30_000)]
    rows = [
        f"{name},c,A,B,{'left' if number % 3 else 'right'}\n" for number, name in enumerate(names)
    ]
    votes = read_votes(write("reader,case,left,right,outcome\n" + "".join(reversed(rows))))
    assert votes.readers == tuple(names)
    assert votes.ballots.reader.tolist() == list(range(30_000))
    assert votes.ballots.outcome.tolist() == [0 if number % 3 else 1 for number in range(30_000)]


def test_a_file_in_another_encoding_is_refused(write):
    with pytest.raises(IntakeError, match="is not UTF-8 text"):
        read_votes(write(HEADER + "R1,c,Ä,B,left\n", encoding="latin-1"))


def test_a_file_that_is_not_there_is_refused(tmp_path):
    with expect_error(IntakeError, wording("absent_csv_read")):
        read_votes(tmp_path / "absent.csv")


def test_readers_and_cases_are_clusters_as_requested(write):
    rows = [
        f"R{reader},c{case},A,B,{'left' if (reader * case + case) % 3 else 'right'}\n"
        for reader in range(4)
        for case in range(20)
    ]
    votes = read_votes(write(HEADER + "".join(rows)))
    assert (votes.readers, len(votes.cases)) == (("R0", "R1", "R2", "R3"), 20)
    both = bradley_terry_report(votes)
    assert both["sandwich"]["clusters"] == ["reader", "case"]
    assert "4 readers and 20 cases" in both["sandwich"]["method"]
    one, none = (bradley_terry_report(votes, clusters=c) for c in ([Cluster.CASE], []))
    assert (one["sandwich"]["clusters"], none["sandwich"]["clusters"]) == (["case"], [])
    plain, wide = none["items"]["A"], both["items"]["A"]
    assert plain["high"] - plain["ability"] == pytest.approx(1.959964 * plain["se"], abs=1e-6)
    assert wide["high"] > plain["high"]
    assert wide["se"] == plain["se"] < wide["se_sandwich"]


def test_a_file_without_readers_and_cases_has_no_clusters(write):
    votes = read_votes(write("left,right,outcome\nA,B,left\nA,B,right\n"))
    assert bradley_terry_report(votes)["sandwich"]["clusters"] == []
    with pytest.raises(IntakeError, match="case"):
        bradley_terry_report(votes, clusters=[Cluster.CASE])


def test_votes_of_lmarena_have_other_names(write) -> None:
    rows = "question_id,model_a,model_b,winner,judge,turn\n"
    rows += "q1,A,B,model_a,j1,1\nq2,B,A,tie,j1,1\nq3,A,B,tie (bothbad),j2,2\nq3,B,A,model_b,j2,1\n"
    arena = read_votes(write(rows))
    plain = read_votes(
        write(
            "case,left,right,outcome,reader\nq1,A,B,left,j1\nq2,B,A,both_good,j1\n"
            "q3,A,B,both_bad,j2\nq3,B,A,right,j2\n"
        )
    )
    assert (arena.readers, arena.cases, arena.items) == (plain.readers, plain.cases, plain.items)
    assert np.array_equal(arena.counts(), plain.counts())
    with pytest.raises(IntakeError, match="line 2"):
        read_votes(write("model_a,model_b,winner\nA,B,left\n"))
