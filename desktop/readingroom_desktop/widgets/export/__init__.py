"""Parts of the export page beside the bundle: sealing it, backups, and restoring one."""

from readingroom_desktop.widgets.export.backup_pane import BackupPane
from readingroom_desktop.widgets.export.restore_card import RestoreCard
from readingroom_desktop.widgets.export.seal_pane import SealPane

__all__ = ["BackupPane", "RestoreCard", "SealPane"]
