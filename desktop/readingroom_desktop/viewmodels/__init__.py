"""View-models: state, signals and commands of each page; QtCore only."""
