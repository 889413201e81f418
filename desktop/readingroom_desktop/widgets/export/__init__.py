"""Parts of the export page below the bundle: sealing it, and the backup of the study."""

from readingroom_desktop.widgets.export.backup_pane import BackupPane
from readingroom_desktop.widgets.export.seal_pane import SealPane

__all__ = ["BackupPane", "SealPane"]
