"""Public interface of core for the desktop application and the command line."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.intake.deidentify.pseudonym_generator import PrivacyOptions
    from readingroom.store import RecordedField
    from readingroom.study.backup import BackupService
    from readingroom.study.cases import (
        CaseAdded,
        CaseService,
        OutputsAdded,
        prepared_frames,
        prepared_texts,
    )
    from readingroom.study.disclosure import (
        DisclosureService,
        total_of,
        verify_opening,
        verify_sum,
    )
    from readingroom.study.documents import read_document, write_document
    from readingroom.study.engine import ModelService
    from readingroom.study.engine.cross_modal import contradictions_from, figures_from
    from readingroom.study.engine.evaluating import evaluate, list_suites
    from readingroom.study.engine.leaderboards import (
        study_leaderboard,
        submit_figures,
        write_leaderboard,
    )
    from readingroom.study.engine.scenarios import families as scenario_families
    from readingroom.study.engine.scenarios import (
        families_with_notes,
        read_made,
        read_recipe,
        write_recipe,
    )
    from readingroom.study.engine.validations import read_made_table, read_validation
    from readingroom.study.engine.wire import facts_from, item_of, recipe_to, response_of
    from readingroom.study.erasure import ErasureService
    from readingroom.study.export import BundleMade, ExportService
    from readingroom.study.files import PROOF_ENDING, check_paths, is_plain_path, verify_path
    from readingroom.study.finished_sample import create_finished_sample
    from readingroom.study.foreign import (
        distrust,
        inspect_bundle,
        is_sealed_bundle,
        trust_bundle,
        trust_inspected,
        trust_key,
        trusted_logs,
    )
    from readingroom.study.frames import FrameReader, load_decoders
    from readingroom.study.keys import open_key_file, read_key_file
    from readingroom.study.locking import LockedStudy
    from readingroom.study.output_example import output_example
    from readingroom.study.protection import change_passphrase, encrypt_study
    from readingroom.study.protocol import ProtocolService
    from readingroom.study.reading import ReadingService
    from readingroom.study.restoring import (
        Approval,
        BackupComparison,
        Restored,
        Secrets,
        TwoPeople,
        compare_backup,
        restore_backup,
    )
    from readingroom.study.results import ResultsService
    from readingroom.study.samples import create_sample_study, sample_cases_folder
    from readingroom.study.sealing import (
        Recipients,
        make_recipient_keys,
        seal_bundle,
        unseal_bundle,
    )
    from readingroom.study.study import SYSTEM_CLOCK, Study
    from readingroom.study.trail import AuditTrailService
    from readingroom.study.user_folders import (
        HOME_VARIABLE,
        data_folder,
        has_keystore_library,
        home_folder,
        keystore_problem,
        use_keystore,
        uses_keystore,
    )
    from readingroom.study.votes import bradley_terry_from_votes

__all__ = [
    "HOME_VARIABLE",
    "PROOF_ENDING",
    "SYSTEM_CLOCK",
    "Approval",
    "AuditTrailService",
    "BackupComparison",
    "BackupService",
    "BundleMade",
    "CaseAdded",
    "CaseService",
    "DisclosureService",
    "ErasureService",
    "ExportService",
    "FrameReader",
    "LockedStudy",
    "ModelService",
    "OutputsAdded",
    "PrivacyOptions",
    "ProtocolService",
    "ReadingService",
    "Recipients",
    "RecordedField",
    "Restored",
    "ResultsService",
    "Secrets",
    "Study",
    "TwoPeople",
    "bradley_terry_from_votes",
    "change_passphrase",
    "check_paths",
    "compare_backup",
    "contradictions_from",
    "create_finished_sample",
    "create_sample_study",
    "data_folder",
    "distrust",
    "encrypt_study",
    "evaluate",
    "facts_from",
    "families_with_notes",
    "figures_from",
    "has_keystore_library",
    "home_folder",
    "inspect_bundle",
    "is_plain_path",
    "is_sealed_bundle",
    "item_of",
    "keystore_problem",
    "list_suites",
    "load_decoders",
    "make_recipient_keys",
    "open_key_file",
    "output_example",
    "prepared_frames",
    "prepared_texts",
    "read_document",
    "read_key_file",
    "read_made",
    "read_made_table",
    "read_recipe",
    "read_validation",
    "recipe_to",
    "response_of",
    "restore_backup",
    "sample_cases_folder",
    "scenario_families",
    "seal_bundle",
    "study_leaderboard",
    "submit_figures",
    "total_of",
    "trust_bundle",
    "trust_inspected",
    "trust_key",
    "trusted_logs",
    "unseal_bundle",
    "use_keystore",
    "uses_keystore",
    "verify_opening",
    "verify_path",
    "verify_sum",
    "write_document",
    "write_leaderboard",
    "write_recipe",
]

_PLACES = {
    "Approval": "readingroom.study.restoring",
    "BackupService": "readingroom.study.backup",
    "BundleMade": "readingroom.study.export",
    "CaseAdded": "readingroom.study.cases",
    "CaseService": "readingroom.study.cases",
    "DisclosureService": "readingroom.study.disclosure",
    "ModelService": "readingroom.study.engine",
    "ErasureService": "readingroom.study.erasure",
    "ExportService": "readingroom.study.export",
    "FrameReader": "readingroom.study.frames",
    "HOME_VARIABLE": "readingroom.study.user_folders",
    "LockedStudy": "readingroom.study.locking",
    "OutputsAdded": "readingroom.study.cases",
    "PROOF_ENDING": "readingroom.study.files",
    "PrivacyOptions": "readingroom.intake.deidentify.pseudonym_generator",
    "ProtocolService": "readingroom.study.protocol",
    "ReadingService": "readingroom.study.reading",
    "Recipients": "readingroom.study.sealing",
    "RecordedField": "readingroom.store",
    "Restored": "readingroom.study.restoring",
    "ResultsService": "readingroom.study.results",
    "SYSTEM_CLOCK": "readingroom.study.study",
    "Secrets": "readingroom.study.restoring",
    "BackupComparison": "readingroom.study.restoring",
    "Study": "readingroom.study.study",
    "AuditTrailService": "readingroom.study.trail",
    "TwoPeople": "readingroom.study.restoring",
    "bradley_terry_from_votes": "readingroom.study.votes",
    "change_passphrase": "readingroom.study.protection",
    "check_paths": "readingroom.study.files",
    "compare_backup": "readingroom.study.restoring",
    "contradictions_from": "readingroom.study.engine.cross_modal",
    "create_finished_sample": "readingroom.study.finished_sample",
    "create_sample_study": "readingroom.study.samples",
    "data_folder": "readingroom.study.user_folders",
    "distrust": "readingroom.study.foreign",
    "encrypt_study": "readingroom.study.protection",
    "evaluate": "readingroom.study.engine.evaluating",
    "facts_from": "readingroom.study.engine.wire",
    "families_with_notes": "readingroom.study.engine.scenarios",
    "figures_from": "readingroom.study.engine.cross_modal",
    "has_keystore_library": "readingroom.study.user_folders",
    "home_folder": "readingroom.study.user_folders",
    "inspect_bundle": "readingroom.study.foreign",
    "is_plain_path": "readingroom.study.files",
    "is_sealed_bundle": "readingroom.study.foreign",
    "item_of": "readingroom.study.engine.wire",
    "keystore_problem": "readingroom.study.user_folders",
    "list_suites": "readingroom.study.engine.evaluating",
    "load_decoders": "readingroom.study.frames",
    "make_recipient_keys": "readingroom.study.sealing",
    "open_key_file": "readingroom.study.keys",
    "output_example": "readingroom.study.output_example",
    "prepared_frames": "readingroom.study.cases",
    "prepared_texts": "readingroom.study.cases",
    "read_document": "readingroom.study.documents",
    "read_key_file": "readingroom.study.keys",
    "read_made": "readingroom.study.engine.scenarios",
    "read_made_table": "readingroom.study.engine.validations",
    "read_recipe": "readingroom.study.engine.scenarios",
    "read_validation": "readingroom.study.engine.validations",
    "recipe_to": "readingroom.study.engine.wire",
    "restore_backup": "readingroom.study.restoring",
    "response_of": "readingroom.study.engine.wire",
    "sample_cases_folder": "readingroom.study.samples",
    "scenario_families": "readingroom.study.engine.scenarios:families",
    "seal_bundle": "readingroom.study.sealing",
    "study_leaderboard": "readingroom.study.engine.leaderboards",
    "submit_figures": "readingroom.study.engine.leaderboards",
    "total_of": "readingroom.study.disclosure",
    "trust_bundle": "readingroom.study.foreign",
    "trust_inspected": "readingroom.study.foreign",
    "trust_key": "readingroom.study.foreign",
    "trusted_logs": "readingroom.study.foreign",
    "unseal_bundle": "readingroom.study.sealing",
    "use_keystore": "readingroom.study.user_folders",
    "uses_keystore": "readingroom.study.user_folders",
    "verify_opening": "readingroom.study.disclosure",
    "verify_path": "readingroom.study.files",
    "verify_sum": "readingroom.study.disclosure",
    "write_document": "readingroom.study.documents",
    "write_leaderboard": "readingroom.study.engine.leaderboards",
    "write_recipe": "readingroom.study.engine.scenarios",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _PLACES)
