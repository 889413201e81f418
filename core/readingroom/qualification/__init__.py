"""The qualification of an installation: what is checked on a computer, and the signed report."""

from readingroom.qualification.checks import Check, Report
from readingroom.qualification.self_test import Files, qualify, run_self_test
from readingroom.qualification.verification import Verdict, verify_report

__all__ = [
    "Check",
    "Files",
    "Report",
    "Verdict",
    "qualify",
    "run_self_test",
    "verify_report",
]
