"""Entry point of `python -m tools.translations`."""

import sys

from tools.translations import main

sys.exit(main())
