"""Window of PySide6 with an empty table, and pyqtgraph loaded: the peer of the program's starts.

python benchmarks/peer_tools/bare_window.py

Prints the processor time until it is painted, in seconds.
"""

from time import process_time

from PySide6.QtCore import QEventLoop, QTimer
from PySide6.QtGui import QStandardItemModel
from PySide6.QtWidgets import QApplication, QMainWindow, QTableView


def show_bare_window() -> tuple[QMainWindow, float]:
    """Return the painted window, and the seconds of the processor since the process began."""
    import pyqtgraph  # noqa: F401 - its import is part of what is compared

    app = QApplication([])
    window = QMainWindow()
    table = QTableView()
    table.setModel(QStandardItemModel(0, 7, table))
    window.setCentralWidget(table)
    window.resize(1366, 768)
    window.show()
    loop = QEventLoop()
    QTimer.singleShot(0, loop.quit)
    loop.exec()
    app.processEvents()
    return window, process_time()


if __name__ == "__main__":
    _, seconds = show_bare_window()
    print(f"{seconds:.3f}")
