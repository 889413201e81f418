"""Parts of the Export page: sealing a bundle, backups, and restoring a backup."""

from readingroom_desktop.widgets.export.backup_pane import BackupPane
from readingroom_desktop.widgets.export.restore_card import RestoreCard
from readingroom_desktop.widgets.export.seal_pane import SealPane

__all__ = ["BackupPane", "RestoreCard", "SealPane"]
