"""Command-line interface. A command imports the engine only when it runs."""

import io
import sys
from collections.abc import Mapping

import click

import readingroom
from readingroom.cli.lazy_commands import LazyGroup
from readingroom.domain.network_guard import forbid_network
from readingroom.engine.registry import FEATURES

EPILOG = """\b
Examples:
  readingroom new lung.rrstudy --title "Lung nodules" --ask-passphrase
  readingroom add-case lung.rrstudy cases/ct-01 cases/ct-02.zip
  readingroom import lung.rrstudy delivery --dry-run
  readingroom add-outputs lung.rrstudy outputs.jsonl
  readingroom results lung.rrstudy --json
  readingroom verify bundle.zip

\b
Exit codes:
  0  success; what was checked is valid
  1  input was rejected, or what was checked is not valid
  2  wrong usage: a missing or unknown option or argument, or a file that does not exist
  3  unusable file: wrong passphrase, newer version, in use, not a study, no permission
  4  internal error

\b
Passphrase of an encrypted study: --passphrase-file FILE, --ask-passphrase (hidden prompt), or the
environment variable READINGROOM_PASSPHRASE; never an argument. An unencrypted study ignores it.
A study with accounts (accounts enable) needs --as CODE; the password is read from
--password-file FILE or a hidden prompt.
With --json a command prints one JSON object; an error is {"error": "..."}.
"""


COMMANDS: Mapping[str, Mapping[str, str]] = {
    "bundle_commands": {
        "inspect-bundle": "inspect_bundle",
        "trust-log": "trust_log",
        "list-trusted-logs": "list_trusted_logs",
        "distrust-log": "distrust_log",
    },
    "case_table_commands": {"case-table": "case_table"},
    "reader_monitor_commands": {"monitor-readers": "monitor_readers"},
    "deviation_commands": {"deviation": "deviation"},
    "truth_commands": {"truth": "truth"},
    "adjudication_commands": {"adjudication": "adjudication"},
    "comparison_commands": {
        "corruption-error": "corruption_error",
        "site-shift": "site_shift",
        "modality-agreement": "modality_agreement",
        "modality-ablation": "modality_ablation",
        "modality-contributions": "modality_contributions",
        "contradictions": "contradictions",
    },
    "lifecycle_commands": {
        "amend-protocol": "amend_protocol",
        "lock-study": "lock_study",
        "sign": "sign",
        "signatures": "signatures",
        "unblind": "unblind",
        "archive": "archive",
    },
    "erasure_commands": {"erase-case": "erase_case"},
    "evaluation_commands": {"evaluate": "evaluate", "list-suites": "list_suites"},
    "log_commands": {"import-log": "import_log"},
    "file_commands": {
        "verify": "verify",
        "check-files": "check_files",
        "show-key-file": "show_key_file",
        "keystore": "keystore",
    },
    "import_commands": {
        "import": "import_cases",
        "add-case": "add_case",
        "add-outputs": "add_outputs",
    },
    "kit_commands": {
        "kit": "kit",
        "recall-kit": "recall_kit",
        "return": "hand_back",
        "merge": "merge",
        "workstations": "workstations",
    },
    "knowledge_commands": {
        "check-plausibility": "check_plausibility",
        "check-table-plausibility": "check_table_plausibility",
    },
    "leaderboard_commands": {
        "leaderboard": "leaderboard",
        "write-submission": "write_submission",
    },
    "model_commands": {
        "add-model": "add_model",
        "run-model": "run_model",
        "add-result": "add_result",
    },
    "disclosure_commands": {
        "list-recorded-results": "list_recorded_results",
        "open-result": "open_result",
        "open-total": "open_total",
        "verify-opening": "verify_opening",
        "verify-total": "verify_total",
    },
    "account_commands": {"accounts": "accounts"},
    "protocol_commands": {"protocol": "protocol"},
    "protection_commands": {
        "backup": "backup",
        "restore": "restore",
        "change-passphrase": "change_passphrase",
        "encrypt": "encrypt",
    },
    "reader_commands": {
        "add-reader": "add_reader",
        "open-session": "open_session",
        "worklist": "worklist",
    },
    "rehearsal_commands": {"rehearse": "rehearse"},
    "report_commands": {"report": "report", "analysis-plan": "analysis_plan"},
    "robustness_commands": {"robustness": "robustness", "write-toy-data": "write_toy_data"},
    "scenario_commands": {
        "add-scenario": "add_scenario",
        "generate": "generate",
        "list-scenarios": "list_scenarios",
    },
    "dicom_commands": {"export-dicom": "export_dicom"},
    "score_commands": {
        "add-scores": "add_scores",
        "export-ratings": "export_ratings",
        "export-marks": "export_marks",
    },
    "sealing_commands": {"recipient-key": "recipient_key", "seal": "seal", "unseal": "unseal"},
    "self_test_commands": {"self-test": "self_test"},
    "statistics_commands": {"stats": "stats"},
    "study_commands": {
        "new": "new",
        "results": "results",
        "export": "export",
    },
    "trail_commands": {"trail": "trail", "checkpoint": "checkpoint", "prove-event": "prove_event"},
    "analytics_commands": {"export-reading-analytics": "export_reading_analytics"},
    "worker_command": {"worker": "worker"},
}
"""Modules of this package, each with its commands: command name to attribute name."""

MODULES: Mapping[str, Mapping[str, str]] = {
    **{f"{__name__}.{module}": commands for module, commands in COMMANDS.items()},
    **{
        f"{spec.package}.commands": {name: name.replace("-", "_") for name in spec.commands}
        for spec in FEATURES
    },
}
"""All modules of commands, those of the engine's features too."""


@click.group(
    cls=LazyGroup,
    modules=MODULES,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(readingroom.__version__, prog_name="readingroom")
def main() -> None:
    """Run blinded clinical evaluation studies of AI models."""
    forbid_network()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that cannot show a character prints a replacement instead of failing.
            stream.reconfigure(errors="replace")


__all__ = ["main"]
