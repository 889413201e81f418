"""Parts of the Overview page: start tiles, passphrase, wizard, overview."""

from readingroom_desktop.widgets.home.overview import OverviewPane
from readingroom_desktop.widgets.home.passphrase import PassphrasePane
from readingroom_desktop.widgets.home.start_tiles import StartTiles
from readingroom_desktop.widgets.home.wizard import Wizard

__all__ = ["OverviewPane", "PassphrasePane", "StartTiles", "Wizard"]
