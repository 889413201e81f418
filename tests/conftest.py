"""What all tests share: no display, no user's own folders."""

import os

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
