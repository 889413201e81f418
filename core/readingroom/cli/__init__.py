"""The command line: the front door for scripts. Commands import the engine only when they run."""

import io
import sys
from collections.abc import Mapping

import click

import readingroom
from readingroom.cli.lazy_commands import LazyGroup
from readingroom.domain.network_guard import forbid_network

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
  0  done; what was checked is sound
  1  something was refused, or what was checked is not sound
  2  wrong usage: an option or argument is missing or unknown, or names no file
  3  the file cannot be used: wrong passphrase, newer version, in use, no study, no permission
  4  the program itself went wrong

\b
Passphrase of an encrypted study: --passphrase-file FILE, --ask-passphrase (asks without
showing it), or the environment variable READINGROOM_PASSPHRASE; never an argument.
A study that is not encrypted opens whatever the environment holds.
A study with accounts (people start) needs --as CODE, and asks for the password or takes it from
--password-file FILE.
With --json a command prints one JSON object; a refusal is {"error": "..."}.
"""


COMMANDS: Mapping[str, Mapping[str, str]] = {
    "bundle_commands": {
        "inspect-bundle": "inspect_bundle",
        "trust": "trust",
        "trusted": "trusted",
        "distrust": "distrust",
    },
    "comparison_commands": {
        "corruption-error": "corruption_error",
        "site-shift": "site_shift",
        "modality-agreement": "modality_agreement",
        "modality-drop": "modality_drop",
        "contradictions": "contradictions",
    },
    "compliance_commands": {
        "attest": "attest",
        "comply": "comply",
        "list-policies": "list_policies",
    },
    "lifecycle_commands": {
        "amend": "amend",
        "lock": "lock",
        "sign": "sign",
        "signatures": "signatures",
        "unblind": "unblind",
        "archive": "archive",
    },
    "erasure_commands": {"erase": "erase"},
    "evaluation_commands": {"evaluate": "evaluate", "list-suites": "list_suites"},
    "experimental_commands": {"experimental": "experimental"},
    "explain_commands": {"explain": "explain"},
    "fairness_commands": {"fairness": "fairness"},
    "file_commands": {"verify": "verify", "check": "check", "autopilot": "autopilot"},
    "stored_test_commands": {"add-stress": "add_stress", "add-watch": "add_watch"},
    "identifier_audit_commands": {"audit-identifiers": "audit_identifiers"},
    "import_commands": {"import": "import_cases"},
    "key_commands": {"key": "key"},
    "keystore_commands": {"keystore": "keystore"},
    "knowledge_commands": {"check-plausible": "check_plausible"},
    "leaderboard_commands": {"leaderboard": "leaderboard", "submit": "submit"},
    "model_commands": {
        "add-model": "add_model",
        "run-model": "run_model",
        "add-result": "add_result",
    },
    "disclosure_commands": {
        "recorded": "recorded",
        "open": "open_result",
        "open-total": "open_total",
        "verify-opening": "verify_opening",
        "sum": "sum_openings",
    },
    "people_commands": {"people": "people"},
    "statement_commands": {"tell-statements": "tell_statements"},
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
    "report_commands": {"report": "report"},
    "risk_commands": {"risk": "risk"},
    "robustness_commands": {"robustness": "robustness", "toy-data": "toy_data"},
    "scenario_commands": {
        "add-scenario": "add_scenario",
        "generate": "generate",
        "list-scenarios": "list_scenarios",
    },
    "sealing_commands": {"recipient-key": "recipient_key", "seal": "seal", "unseal": "unseal"},
    "self_test_commands": {"self-test": "self_test"},
    "statistics_commands": {"stats": "stats"},
    "stress_commands": {"stress": "stress", "monitor": "monitor", "experiment": "experiment"},
    "study_commands": {
        "new": "new",
        "add-case": "add_case",
        "add-outputs": "add_outputs",
        "results": "results",
        "export": "export",
    },
    "trail_commands": {"trail": "trail", "checkpoint": "checkpoint", "prove": "prove"},
    "weight_commands": {"learn-weights": "learn_weights"},
    "work_command": {"work": "work"},
}
"""The commands of each module by their names, and what they are called there."""


@click.group(
    cls=LazyGroup,
    modules=COMMANDS,
    epilog=EPILOG,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(readingroom.__version__, prog_name="readingroom")
def main() -> None:
    """Blinded clinical evaluation sessions of AI models: studies, checks and bundles."""
    forbid_network()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that lacks a sign gets another one in its place, never a crash.
            stream.reconfigure(errors="replace")


__all__ = ["main"]
