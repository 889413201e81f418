"""Attesting in the window: a coordinator vouches for a clause, and an auditor reviews that."""

from pathlib import Path
from typing import Any

import pytest
from tests.support import report_material
from tests.support.accounts import PASSWORDS, sign_in
from tests.support.signed_study import train_coordinator
from tests.support.window_driver import WindowDriver
from tests.support.wording import Wording

from readingroom.engine.analyzer.compliance.service import ComplianceService
from readingroom.engine.analyzer.compliance.types import ClauseStatus
from readingroom.services.study import Study
from readingroom_desktop.shell.registry import PageName
from readingroom_desktop.viewmodels.page import LoadState

wording = Wording(__file__)

STATEMENT = "The reference was set by two radiologists; their form is in the binder."


@pytest.fixture
def compliance(driver: WindowDriver, accounts_study: Path, monkeypatch: pytest.MonkeyPatch) -> Any:
    """Return the page of a coordinator with a clause in front that needs a person."""
    train_coordinator(accounts_study)
    monkeypatch.setattr(
        ComplianceService, "assess", lambda *_args, **_named: report_material.compliance()
    )
    with Study.open(accounts_study) as study:
        study.people.sign_in("C1", PASSWORDS["C1"])
        study.analyses.add(report_material.compliance())
    driver.open(accounts_study)
    sign_in(driver, "C1")
    page = driver.go(PageName.COMPLIANCE)
    driver.qtbot.waitUntil(lambda: page._viewmodel.state is LoadState.READY, timeout=9000)
    clauses = page._viewmodel.pack.results
    needs = next(one for one in clauses if one.verdict is ClauseStatus.NEEDS_PERSON)
    page._viewmodel.choose_clause(needs)
    driver.settle()
    return page


def test_a_coordinator_attests_with_code_and_password(
    driver: WindowDriver, compliance: Any
) -> None:
    driver.click(compliance.attest)
    shown = compliance.attest_card
    assert wording("binds_handwritten_signature") in shown.sentence.text()
    driver.type(shown.statement, STATEMENT)
    if shown.code.isVisible():
        driver.type(shown.code, "C1")
    driver.type(shown.password, PASSWORDS["C1"])
    driver.click(shown.act)
    compliance._viewmodel.refresh()
    driver.settle()
    (said,) = compliance._viewmodel.attestations.values()
    assert (said.clause, said.statement, bool(said.signature)) == ("2.1", STATEMENT, True)
    assert not shown.isVisible()


def test_a_wrong_password_signs_nothing_and_the_card_stays(
    driver: WindowDriver, compliance: Any
) -> None:
    driver.click(compliance.attest)
    shown = compliance.attest_card
    driver.type(shown.statement, STATEMENT)
    if shown.code.isVisible():
        driver.type(shown.code, "C1")
    driver.type(shown.password, "not the password")
    driver.click(shown.act)
    driver.settle()
    assert shown.isVisible()
    assert shown.problem.text()
    assert not [one for one in compliance._viewmodel.attestations.values() if one.signature]
