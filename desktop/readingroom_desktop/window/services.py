"""Services of the window."""

from dataclasses import dataclass
from pathlib import Path

from readingroom.domain.clock import Clock
from readingroom_desktop.crash import CrashHooks
from readingroom_desktop.jobs import FrameLoader, StudyThread
from readingroom_desktop.settings import AppSettings, SettingsFile
from readingroom_desktop.widgets.choosers import FileChooser


@dataclass(frozen=True, slots=True)
class Services:
    """Services of the window; created by the application, replaced in tests."""

    thread: StudyThread
    loader: FrameLoader
    settings: AppSettings
    settings_file: SettingsFile
    chooser: FileChooser
    hooks: CrashHooks
    clock: Clock
    data_folder: Path
    documents_folder: Path
