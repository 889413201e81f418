"""Each command has a place in the window: a new command needs a line here, and a place there."""

import re
from collections.abc import Iterator
from pathlib import Path

import click
import pytest

import readingroom_desktop
from readingroom.cli import main

WINDOW = Path(readingroom_desktop.__file__).parent
PLACES = {
    "accounts add": ("study/people", "add"),
    "accounts attest": ("viewmodels/sign_in.py", "attest"),
    "accounts change-password": ("viewmodels/sign_in.py", "change_password"),
    "accounts enable": ("study/people", "start"),
    "accounts enrol": ("study/people", "enrol"),
    "accounts list": ("study/people", "accounts"),
    "accounts record-training": ("study/people", "record_training"),
    "accounts reset-password": ("study/people", "reset"),
    "accounts retire": ("study/people", "retire"),
    "add-case": ("viewmodels/import_run.py", "store"),
    "add-experiment": ("model_lab/evaluations", "read_experiment_folder"),
    "add-model": ("study/models", "register"),
    "add-monitoring": ("model_lab/monitoring", "MONITORING_FILE"),
    "add-outputs": ("viewmodels/import_run.py", "store_outputs"),
    "add-reader": ("viewmodels", "add_reader"),
    "add-result": ("model_lab/evaluations", "add_result"),
    "add-scenario": ("study/synthetic_cases", "add_folder"),
    "add-scores": ("study/models", "import_file"),
    "add-stress-test": ("model_lab/fairness", "STRESS_FILE"),
    "adjudication complete-panel": ("study/reference_standard", "complete_panel"),
    "adjudication decide": ("reading/adjudication", "decide"),
    "adjudication list": ("reading/adjudication", "queue"),
    "adjudication show": ("reading/adjudication", "open_case"),
    "amend-protocol": ("study/protocol", "amend"),
    "analysis-plan": ("study/protocol", "write_analysis_plan"),
    "archive": ("viewmodels/lifecycle.py", "archive"),
    "assess-fairness": ("model_lab/group_fairness", "FairnessRequest"),
    "assess-risk": ("assurance/risk", "RiskService"),
    "attest-clause": ("assurance/compliance", "attest"),
    "audit-identifiers": ("assurance/compliance", "AuditFilesRequest"),
    "backup": ("assurance/export", "backup"),
    "case-table import": ("study/case_table", "import_table"),
    "case-table mark": ("study/case_table", "roles"),
    "case-table show": ("study/case_table", "rows"),
    "change-passphrase": ("viewmodels/protection.py", "change_passphrase"),
    "check-compliance": ("assurance/compliance", "assess"),
    "check-files": ("study/synthetic_cases", "check_paths"),
    "check-plausibility": ("study/synthetic_cases", "PlausibilityRequest"),
    "check-table-plausibility": ("study/synthetic_cases", "TablePlausibilityRequest"),
    "check-version": ("model_lab/leaderboard", "AcceptanceRequest"),
    "checkpoint": ("assurance/audit_trail", "save_checkpoint"),
    "classify-statements": ("assurance/compliance", "StatementAuditService"),
    "contradictions": ("model_lab/evaluations", "ContradictionsRequest"),
    "corruption-error": ("model_lab/evaluations", "CorruptionRequest"),
    "declare-limits": ("model_lab/leaderboard", "declare"),
    "deviation allow-look": ("reading/reader_monitor", "allow_look"),
    "deviation decide": ("reading/reader_monitor", "decide"),
    "deviation list": ("reading/reader_monitor", "list_all"),
    "deviation override-limit": ("reading/reader_monitor", "override_daily_limit"),
    "deviation override-washout": ("reading/reader_monitor", "override_washout"),
    "deviation record": ("reading/reader_monitor", "record"),
    "deviation review": ("reading/worklist", "review_remark"),
    "distrust-log": ("viewmodels/security.py", "distrust"),
    "encrypt": ("viewmodels/protection.py", "encrypt_study"),
    "erase-case": ("viewmodels/lifecycle.py", "erase"),
    "evaluate": ("model_lab/evaluations", "EvaluateRequest"),
    "explain": ("model_lab/explanations", "ExplainTableRequest"),
    "export": ("assurance/export", "bundle"),
    "export-dicom": ("assurance/export", "dicom_export"),
    "export-marks": ("results/endpoint", "export_marks"),
    "export-prompts": ("model_lab/evaluations", "export_prompts"),
    "export-ratings": ("results/endpoint", "ratings"),
    "export-reading-analytics": ("reading/reader_monitor", "analytics"),
    "fit-weights": ("model_lab/leaderboard", "WeightsService"),
    "generate": ("study/synthetic_cases", "ScenarioRequest"),
    "headline-tables": ("model_lab/evaluations", "tables_with"),
    "import": ("viewmodels/importing.py", "plan"),
    "import-answers": ("model_lab/evaluations", "ImportAnswersRequest"),
    "import-log": ("model_lab/evaluations", "ImportLogRequest"),
    "import-reader-marks": ("model_lab/evaluations", "import_marks"),
    "import-suite": ("model_lab/evaluations", "ImportSuiteRequest"),
    "inspect-bundle": ("viewmodels/foreign_bundle.py", "inspect_bundle"),
    "judge-agreement": ("model_lab/evaluations", "agreement"),
    "keystore": ("widgets/settings_card.py", "use_keystore"),
    "kit": ("study/workstations", "write_kit"),
    "leaderboard": ("model_lab/leaderboard", "add_source"),
    "list-formats": ("model_lab/evaluations", "list_library"),
    "list-policy-packs": ("assurance/compliance", "packs"),
    "list-recorded-results": ("assurance/audit_trail", "recorded"),
    "list-scenarios": ("study/synthetic_cases", "scenario_families"),
    "list-suites": ("model_lab/evaluations", "list_suites"),
    "list-trusted-logs": ("viewmodels/security.py", "trusted_logs"),
    "lock-study": ("viewmodels/lifecycle.py", "lock"),
    "merge": ("study/workstations", "merge"),
    "modality-ablation": ("model_lab/evaluations", "DropRequest"),
    "modality-agreement": ("model_lab/evaluations", "AgreementRequest"),
    "modality-contributions": ("model_lab/evaluations", "input_contradictions"),
    "model-history": ("model_lab/leaderboard", "history"),
    "monitor": ("model_lab/monitoring", "MonitorRequest"),
    "monitor-readers": ("reading/reader_monitor", "overview"),
    "new": ("viewmodels/wizard.py", "create"),
    "open-result": ("assurance/audit_trail", "open_result"),
    "open-session": ("viewmodels", "open_session"),
    "open-total": ("assurance/audit_trail", "add_studies"),
    "prepare-answers": ("model_lab/evaluations", "prepare_readers"),
    "prepare-judge": ("model_lab/evaluations", "prepare_judge"),
    "protocol check": ("study/protocol", "problems_of"),
    "protocol set": ("study/protocol", "import_yaml"),
    "protocol show": ("study/protocol", "protocol_yaml"),
    "protocol template": ("viewmodels/protocol_templates.py", "protocol_template"),
    "prove-event": ("assurance/audit_trail", "save_proof"),
    "recall-kit": ("study/workstations", "recall"),
    "recipient-key": ("assurance/export", "make_recipient_keys"),
    "rehearse": ("study/protocol", "rehearse"),
    "remove-suite": ("model_lab/evaluations", "remove_suite"),
    "report": ("assurance/reports", "write"),
    "restore": ("assurance/export", "restoring"),
    "results": ("results/endpoint", "study_analysis"),
    "return": ("reading/worklist", "write_return"),
    "robustness": ("model_lab/evaluations", "RobustnessRequest"),
    "run-experiment": ("model_lab/evaluations", "ExperimentRequest"),
    "run-model": ("study/models", "RunRequest"),
    "seal": ("assurance/export", "seal_bundle"),
    "self-test": ("viewmodels/self_test.py", "SelfTestViewModel"),
    "show-key-file": ("viewmodels/security.py", "read_key_file"),
    "sign": ("viewmodels/signing.py", "sign"),
    "signatures": ("viewmodels/signing.py", "signatures"),
    "site-shift": ("model_lab/evaluations", "SiteShiftRequest"),
    "stats agreement": ("results/statistics", "AGREEMENT"),
    "stats bradley-terry": ("results/statistics", "BRADLEY_TERRY"),
    "stats convert": ("results/statistics", "ConvertRequest"),
    "stats froc": ("results/statistics", "FROC"),
    "stats imrmc-tables": ("results/statistics", "ImrmcTablesRequest"),
    "stats mrmc": ("results/statistics", "MRMC"),
    "stats paired": ("results/statistics", "PAIRED"),
    "stats power": ("viewmodels/sample_size.py", "size_from_components"),
    "stats time": ("results/statistics", "TIME"),
    "stress-test": ("model_lab/fairness", "StressRequest"),
    "trail": ("assurance/audit_trail", "find"),
    "trust-log": ("viewmodels/foreign_bundle.py", "trust_inspected"),
    "truth import": ("study/reference_standard", "import_file"),
    "truth show": ("study/reference_standard", "overview"),
    "unblind": ("viewmodels/lifecycle.py", "unblind"),
    "unseal": ("viewmodels/foreign_bundle.py", "unseal_with"),
    "verify": ("assurance/audit_trail", "verify"),
    "verify-opening": ("assurance/audit_trail", "verify_opening"),
    "verify-total": ("assurance/audit_trail", "verify_sum"),
    "worklist": ("reading/worklist", "worklists"),
    "workstations": ("study/workstations", "list_all"),
    "write-submission": ("model_lab/leaderboard", "submit"),
    "write-toy-data": ("model_lab/evaluations", "write_toy_data"),
}
"""Folder or module of the window, and the name there that does what a command does."""
COMMAND_ONLY = {
    "worker": "started by the window for its own jobs",
}
"""Commands without a place in the window, with the reason."""


def command_names(group: click.Group, start: str = "") -> Iterator[str]:
    for name, command in group.commands.items():
        if isinstance(command, click.Group):
            yield from command_names(command, f"{start}{name} ")
        else:
            yield start + name


def test_every_command_has_a_place_in_the_window_or_a_reason_for_none() -> None:
    assert sorted(command_names(main)) == sorted([*PLACES, *COMMAND_ONLY])


@pytest.mark.parametrize("command", PLACES)
def test_the_place_of_a_command_exists(command: str) -> None:
    place, name = PLACES[command]
    path = WINDOW / place
    modules = [path] if path.suffix else sorted(path.rglob("*.py"))
    pattern = re.compile(rf"\b{name}\b")
    assert any(pattern.search(module.read_text("utf-8")) for module in modules)
