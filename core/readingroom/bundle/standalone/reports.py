"""Reports: files of a bundle with hashes in its last event."""

from __future__ import annotations

from readingroom.bundle.standalone.container import Files, Json, hash_file

REPORTS = "data/reports/"


def check_reports(files: Files, events: list[dict[str, Json]]) -> tuple[list[str], list[str]]:
    """Return the checks of the reports, and findings."""
    present = sorted(name for name in files.names if name.startswith(REPORTS))
    details = events[-1].get("details") if events else None
    recorded = details.get("reports") if isinstance(details, dict) else None
    known = recorded if isinstance(recorded, dict) else {}
    if not (present or known):
        return [], []
    findings = [f"{name} is a report that the audit trail does not record." for name in present
                if name not in known]  # fmt: skip
    for name, digest in known.items():
        if name not in files.names:
            findings.append(f"{name} is missing.")
        elif hash_file(files, name)["sha256"] != digest:
            findings.append(f"{name} does not match the report in the audit trail.")
    return [f"Reports: {len(known)} files against the last event."], findings
