"""Identifiers that stand in more than one row."""

import pytest
from tests.core.intake.vcf_texts import row, vcf

from readingroom.domain.problem import ProblemSeverity
from readingroom.intake.problem_collector import ProblemCollector
from readingroom.intake.variants import alleles
from readingroom.intake.variants.alleles import IdentifierChecker
from readingroom.intake.variants.reading import read_variants
from readingroom.intake.variants.reports import VERSIONS, ProblemReporter


def repeated(*names, version="4.3"):
    rows = [row(POS=str(place), ID=name) for place, name in enumerate(names, start=1)]
    read = read_variants("a.vcf", vcf(*rows).replace(b"v4.3", b"v" + version.encode()))
    return [
        problem.line - 5
        for problem in read.problems
        if (problem.rule, problem.severity) == ("vcf.repeated_id", ProblemSeverity.WARNING)
    ]


@pytest.mark.parametrize("version", [f"{major}.{minor}" for major, minor in VERSIONS])
def test_an_id_of_an_earlier_row_is_warned_of_in_every_version(version):
    assert repeated("rs1", "rs2", "rs1", version=version) == [3]


def test_one_of_several_ids_is_enough():
    assert repeated("rs1;rs2", "rs3;rs2", "rs4;rs3") == [2, 3]


def test_missing_ids_are_no_ids():
    assert repeated(".", ".", "rs1", ".") == []


def test_parts_of_ids_are_no_ids():
    assert repeated("rs1", "rs11", "xrs1") == []


def told(names, monkeypatch, exact, slots):
    monkeypatch.setattr(alleles, "MAX_EXACT", exact)
    monkeypatch.setattr(alleles, "SLOTS", slots)
    findings = ProblemCollector("a")
    checker = IdentifierChecker(ProblemReporter((4, 3), findings))
    for line, name in enumerate(names, start=1):
        checker.check(line, name)
    return [problem.line for problem in findings.collected()]


def test_beyond_the_exact_ones_an_id_is_still_recognised(monkeypatch):
    names = [*(f"rs{n}" for n in range(40)), "rs39", "rs0"]
    assert told(names, monkeypatch, exact=10, slots=1 << 20) == [41, 42]


def test_beyond_the_exact_ones_memory_is_bounded_and_nothing_is_told_that_is_not_there(monkeypatch):
    names = [f"rs{n}" for n in range(2_000)]
    assert told(names, monkeypatch, exact=10, slots=16) == []
