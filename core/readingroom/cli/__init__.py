"""The command line: the front door for scripts. Commands import the engine only when they run."""

import io
import sys

import click

import readingroom
from readingroom.cli.bundle_commands import distrust, inspect_bundle, trust, trusted
from readingroom.cli.comparison_commands import (
    contradictions,
    corruption_error,
    modality_agreement,
    modality_drop,
    site_shift,
)
from readingroom.cli.course_commands import amend, archive, lock, sign, signatures, unblind
from readingroom.cli.erasure_commands import erase
from readingroom.cli.evaluation_commands import evaluate, list_suites
from readingroom.cli.experimental_commands import experimental
from readingroom.cli.file_commands import autopilot, check, verify
from readingroom.cli.finding_commands import add_stress, add_watch
from readingroom.cli.import_commands import import_cases
from readingroom.cli.key_commands import key
from readingroom.cli.keystore_commands import keystore
from readingroom.cli.knowledge_commands import check_plausible
from readingroom.cli.leaderboard_commands import leaderboard, submit
from readingroom.cli.model_commands import add_model, add_result, run_model
from readingroom.cli.opening_commands import (
    open_result,
    open_total,
    recorded,
    sum_openings,
    verify_opening,
)
from readingroom.cli.people_commands import people
from readingroom.cli.protection_commands import backup, change_passphrase, encrypt, restore
from readingroom.cli.reader_commands import add_reader, open_session, worklist
from readingroom.cli.robustness_commands import robustness, toy_data
from readingroom.cli.scenario_commands import add_scenario, generate, list_scenarios
from readingroom.cli.sealing_commands import recipient_key, seal, unseal
from readingroom.cli.self_test_commands import self_test
from readingroom.cli.statistics_commands import stats
from readingroom.cli.stress_commands import experiment, monitor, stress
from readingroom.cli.study_commands import add_case, add_outputs, export, new, results
from readingroom.cli.trail_commands import checkpoint, prove, trail
from readingroom.cli.work_command import work
from readingroom.domain.offline import forbid_network

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


@click.group(epilog=EPILOG, context_settings={"help_option_names": ["-h", "--help"]})
@click.version_option(readingroom.__version__, prog_name="readingroom")
def main() -> None:
    """Blinded clinical evaluation sessions of AI models: studies, checks and bundles."""
    forbid_network()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            # A console that lacks a sign gets another one in its place, never a crash.
            stream.reconfigure(errors="replace")


for command in (
    new,
    add_case,
    import_cases,
    add_outputs,
    add_model,
    run_model,
    add_result,
    add_scenario,
    add_stress,
    add_watch,
    add_reader,
    open_session,
    worklist,
    amend,
    lock,
    sign,
    signatures,
    unblind,
    archive,
    erase,
    results,
    export,
    recipient_key,
    seal,
    unseal,
    inspect_bundle,
    trust,
    trusted,
    distrust,
    backup,
    restore,
    change_passphrase,
    encrypt,
    key,
    people,
    verify,
    trail,
    checkpoint,
    prove,
    keystore,
    recorded,
    open_result,
    open_total,
    verify_opening,
    sum_openings,
    check,
    stats,
    evaluate,
    list_suites,
    robustness,
    corruption_error,
    site_shift,
    modality_agreement,
    modality_drop,
    contradictions,
    leaderboard,
    submit,
    toy_data,
    stress,
    monitor,
    experiment,
    generate,
    list_scenarios,
    check_plausible,
    self_test,
    experimental,
    autopilot,
    work,
):
    main.add_command(command)

__all__ = ["main"]
