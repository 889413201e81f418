"""Installation qualification: the checks of a computer and their signed report."""

from readingroom.qualification.checks import SelfTestCheck, SelfTestReport
from readingroom.qualification.self_test import Files, qualify, run_self_test
from readingroom.qualification.verification import ReportVerification, verify_report

__all__ = [
    "Files",
    "ReportVerification",
    "SelfTestCheck",
    "SelfTestReport",
    "qualify",
    "run_self_test",
    "verify_report",
]
