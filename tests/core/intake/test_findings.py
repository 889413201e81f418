"""The list of problems stays short."""

import re
from pathlib import Path

import readingroom.intake
from readingroom.domain.problem import Problem, ProblemSeverity
from readingroom.intake.problem_collector import MAX_PROBLEMS, ProblemCollector

INTAKE = Path(readingroom.intake.__file__).parent
_KINDS = "archive|case|dicom|file|folder|image|note|outputs|photograph|plan|rows|sequence|sheet|vcf"
_CODE = re.compile(rf'"((?:{_KINDS})\.[a-z][a-z0-9_.-]*)"')
# Names of files that start like a kind.
_ONE_WAY = re.compile(r"[a-z]+\.[a-z0-9]+(_[a-z0-9]+)*")


def test_after_the_limit_one_line_says_that_there_are_more():
    findings = ProblemCollector("a.vcf")
    for line in range(MAX_PROBLEMS + 50):
        findings.refuse("x", "wrong", line)
    collected = findings.collected()
    assert findings.is_full
    assert len(collected) == MAX_PROBLEMS + 1
    assert (collected[-1].rule, collected[-1].severity) == (
        "file.more_problems",
        ProblemSeverity.ERROR,
    )


def test_warnings_alone_never_refuse():
    findings = ProblemCollector("a.vcf")
    for line in range(MAX_PROBLEMS + 5):
        findings.warn("x", "odd", line)
    assert not findings.is_refused
    assert findings.collected()[-1].severity is ProblemSeverity.WARNING


def test_an_error_of_another_reader_refuses_too():
    findings = ProblemCollector("a")
    findings.extend((Problem("a", "x", "odd", ProblemSeverity.WARNING),))
    assert not findings.is_refused
    findings.extend((Problem("a", "x", "wrong"),))
    assert findings.is_refused
    assert len(findings.collected()) == 2


def test_every_code_of_a_rule_is_a_kind_and_words_joined_by_underscores():
    """So that who filters findings need not guess how a code is written."""
    odd = [
        (path.name, code)
        for path in INTAKE.rglob("*.py")
        for code in _CODE.findall(path.read_text(encoding="utf-8"))
        if not _ONE_WAY.fullmatch(code)
    ]
    assert odd == []
