"""Public interface of core for the desktop application and the command line."""

from typing import TYPE_CHECKING

from readingroom.domain.lazy_exports import lazy_exports

if TYPE_CHECKING:
    from readingroom.intake.deidentify.pseudonym_generator import PrivacyOptions
    from readingroom.services.backup import BackupService
    from readingroom.services.cases import (
        CaseAdded,
        CaseService,
        OutputsAdded,
        prepared_frames,
        prepared_texts,
    )
    from readingroom.services.disclosure import (
        DisclosureService,
        total_of,
        verify_opening,
        verify_sum,
    )
    from readingroom.services.documents import read_document, write_document
    from readingroom.services.engine import ModelService
    from readingroom.services.engine.evaluating import evaluate, list_suites
    from readingroom.services.engine.leaderboards import (
        study_leaderboard,
        submit_figures,
        write_leaderboard,
    )
    from readingroom.services.engine.scenarios import families as scenario_families
    from readingroom.services.engine.scenarios import (
        families_with_notes,
        read_made,
        read_recipe,
        write_recipe,
    )
    from readingroom.services.engine.validations import read_made_table, read_validation
    from readingroom.services.erasure import ErasureService
    from readingroom.services.export import BundleMade, ExportService
    from readingroom.services.files import PROOF_ENDING, check_paths, is_plain_path, verify_path
    from readingroom.services.finished_sample import create_finished_sample
    from readingroom.services.foreign import (
        distrust,
        inspect_bundle,
        is_sealed_bundle,
        trust_bundle,
        trust_inspected,
        trust_key,
        trusted_logs,
    )
    from readingroom.services.frames import FrameReader, load_decoders
    from readingroom.services.keys import open_key_file, read_key_file
    from readingroom.services.locking import LockedStudy
    from readingroom.services.output_example import output_example
    from readingroom.services.protection import change_passphrase, encrypt_study
    from readingroom.services.protocol import ProtocolService
    from readingroom.services.reading import ReadingService
    from readingroom.services.restoring import (
        Approval,
        BackupComparison,
        Restored,
        Secrets,
        TwoPeople,
        compare_backup,
        restore_backup,
    )
    from readingroom.services.results import ResultsService
    from readingroom.services.samples import create_sample_study, sample_cases_folder
    from readingroom.services.sealing import (
        Recipients,
        make_recipient_keys,
        seal_bundle,
        unseal_bundle,
    )
    from readingroom.services.study import SYSTEM_CLOCK, Study
    from readingroom.services.trail import AuditTrailService
    from readingroom.services.user_folders import (
        HOME_VARIABLE,
        data_folder,
        has_keystore_library,
        home_folder,
        keystore_problem,
        use_keystore,
        uses_keystore,
    )
    from readingroom.services.votes import bradley_terry_from_votes
    from readingroom.store import RecordedField

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
    "create_finished_sample",
    "create_sample_study",
    "data_folder",
    "distrust",
    "encrypt_study",
    "evaluate",
    "families_with_notes",
    "has_keystore_library",
    "home_folder",
    "inspect_bundle",
    "is_plain_path",
    "is_sealed_bundle",
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
    "Approval": "readingroom.services.restoring",
    "BackupService": "readingroom.services.backup",
    "BundleMade": "readingroom.services.export",
    "CaseAdded": "readingroom.services.cases",
    "CaseService": "readingroom.services.cases",
    "DisclosureService": "readingroom.services.disclosure",
    "ModelService": "readingroom.services.engine",
    "ErasureService": "readingroom.services.erasure",
    "ExportService": "readingroom.services.export",
    "FrameReader": "readingroom.services.frames",
    "HOME_VARIABLE": "readingroom.services.user_folders",
    "LockedStudy": "readingroom.services.locking",
    "OutputsAdded": "readingroom.services.cases",
    "PROOF_ENDING": "readingroom.services.files",
    "PrivacyOptions": "readingroom.intake.deidentify.pseudonym_generator",
    "ProtocolService": "readingroom.services.protocol",
    "ReadingService": "readingroom.services.reading",
    "Recipients": "readingroom.services.sealing",
    "RecordedField": "readingroom.store",
    "Restored": "readingroom.services.restoring",
    "ResultsService": "readingroom.services.results",
    "SYSTEM_CLOCK": "readingroom.services.study",
    "Secrets": "readingroom.services.restoring",
    "BackupComparison": "readingroom.services.restoring",
    "Study": "readingroom.services.study",
    "AuditTrailService": "readingroom.services.trail",
    "TwoPeople": "readingroom.services.restoring",
    "bradley_terry_from_votes": "readingroom.services.votes",
    "change_passphrase": "readingroom.services.protection",
    "check_paths": "readingroom.services.files",
    "compare_backup": "readingroom.services.restoring",
    "create_finished_sample": "readingroom.services.finished_sample",
    "create_sample_study": "readingroom.services.samples",
    "data_folder": "readingroom.services.user_folders",
    "distrust": "readingroom.services.foreign",
    "encrypt_study": "readingroom.services.protection",
    "evaluate": "readingroom.services.engine.evaluating",
    "families_with_notes": "readingroom.services.engine.scenarios",
    "has_keystore_library": "readingroom.services.user_folders",
    "home_folder": "readingroom.services.user_folders",
    "inspect_bundle": "readingroom.services.foreign",
    "is_plain_path": "readingroom.services.files",
    "is_sealed_bundle": "readingroom.services.foreign",
    "keystore_problem": "readingroom.services.user_folders",
    "list_suites": "readingroom.services.engine.evaluating",
    "load_decoders": "readingroom.services.frames",
    "make_recipient_keys": "readingroom.services.sealing",
    "open_key_file": "readingroom.services.keys",
    "output_example": "readingroom.services.output_example",
    "prepared_frames": "readingroom.services.cases",
    "prepared_texts": "readingroom.services.cases",
    "read_document": "readingroom.services.documents",
    "read_key_file": "readingroom.services.keys",
    "read_made": "readingroom.services.engine.scenarios",
    "read_made_table": "readingroom.services.engine.validations",
    "read_recipe": "readingroom.services.engine.scenarios",
    "read_validation": "readingroom.services.engine.validations",
    "restore_backup": "readingroom.services.restoring",
    "sample_cases_folder": "readingroom.services.samples",
    "scenario_families": "readingroom.services.engine.scenarios:families",
    "seal_bundle": "readingroom.services.sealing",
    "study_leaderboard": "readingroom.services.engine.leaderboards",
    "submit_figures": "readingroom.services.engine.leaderboards",
    "total_of": "readingroom.services.disclosure",
    "trust_bundle": "readingroom.services.foreign",
    "trust_inspected": "readingroom.services.foreign",
    "trust_key": "readingroom.services.foreign",
    "trusted_logs": "readingroom.services.foreign",
    "unseal_bundle": "readingroom.services.sealing",
    "use_keystore": "readingroom.services.user_folders",
    "uses_keystore": "readingroom.services.user_folders",
    "verify_opening": "readingroom.services.disclosure",
    "verify_path": "readingroom.services.files",
    "verify_sum": "readingroom.services.disclosure",
    "write_document": "readingroom.services.documents",
    "write_leaderboard": "readingroom.services.engine.leaderboards",
    "write_recipe": "readingroom.services.engine.scenarios",
}

if not TYPE_CHECKING:
    __getattr__ = lazy_exports(__name__, _PLACES)
