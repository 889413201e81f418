"""The qualification of an installation: what is checked on a computer, and the signed report."""

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
