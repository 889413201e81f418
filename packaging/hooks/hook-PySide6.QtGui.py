"""What PyInstaller takes of Qt's plugins: what a window needs, and nothing that needs a network.

It stands in for PyInstaller's own hook, which takes all of them. Filtering here, before the
libraries of the plugins are looked for, keeps out QtNetwork, QtQml and GTK with all they need.
"""

from pathlib import Path

import contents
from PyInstaller.utils.hooks.qt import add_qt6_dependencies

hiddenimports, _binaries, datas = add_qt6_dependencies(__file__)
binaries = [entry for entry in _binaries if contents.is_wanted_of_qt(Path(entry[0]))]
