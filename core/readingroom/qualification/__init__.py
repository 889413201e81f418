"""Installation qualification: the checks of a computer and their signed report."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
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

_MODULES = {
    "Files": "readingroom.qualification.self_test",
    "ReportVerification": "readingroom.qualification.verification",
    "SelfTestCheck": "readingroom.qualification.checks",
    "SelfTestReport": "readingroom.qualification.checks",
    "qualify": "readingroom.qualification.self_test",
    "run_self_test": "readingroom.qualification.self_test",
    "verify_report": "readingroom.qualification.verification",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _MODULES)
