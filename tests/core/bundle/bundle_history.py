"""One log at several moments, as bundles: longer, rewritten, with another key, of another log."""

from dataclasses import replace
from pathlib import Path

from tests.core.bundle.bundle_content import (
    KEY,
    LOG_ID,
    VKEYS,
    canonical,
    chain,
    checkpoint,
    committed,
    make_content,
)

from readingroom.audit.checkpoints import SigningKey, origin_of
from readingroom.bundle.content import BundleContent
from readingroom.bundle.writer import write_bundle

ORIGIN = origin_of(bytes.fromhex(LOG_ID))
NEW_KEY = SigningKey(KEY.origin, bytes(range(64, 128)))


def grown(content: BundleContent, *kinds: str, key: SigningKey = KEY) -> BundleContent:
    """Return a study with further events of some kinds, signed by a key."""
    events, count = list(content.events), checkpoint_count(content)
    for kind in kinds:
        events.append(canonical({**event(len(events) + 1, kind, count), "commitments": {}}))
    return signed(content, events, key)


def checkpoint_count(content: BundleContent) -> int:
    return sum(opening.key.startswith("checkpoint/") for opening in content.openings)


def event(number: int, kind: str, checkpoints: int) -> dict[str, object]:
    at = f"2026-01-31T11:{number:02}:00.000Z"
    return {
        "sequence": number,
        "kind": kind,
        "actor": "coordinator",
        "at": at,
        "checkpoints": checkpoints,
    }


def signed(content: BundleContent, events: list[bytes], key: SigningKey) -> BundleContent:
    made = tuple(events)
    return replace(content, events=made, head=chain(events), checkpoint=checkpoint(made, key))


def rotated(content: BundleContent, key: SigningKey = NEW_KEY) -> BundleContent:
    """Return a study that went on with a new key, and commits to the last old checkpoint."""
    number = len(content.events) + 1
    vkeys = key.public.vkeys
    row = {"position": 2, "id": "k2", "ed25519": vkeys[0], "ml_dsa_44": vkeys[1]}
    opening, own = committed("signing_key/k2", 210, row)
    note = {"size": number - 1, "note": content.checkpoint}
    earlier, former = committed(f"checkpoint/{number - 1}", 211, note)
    added = event(number, "signing key added", checkpoint_count(content) + 1)
    body = {**added, "commitments": {**own, **former}}
    made = signed(content, [*content.events, canonical(body)], key)
    openings = (*content.openings, opening, earlier)
    return replace(made, openings=openings, vkeys=(*VKEYS, *vkeys))


def bundle_of(folder: Path, content: BundleContent, name: str = "study") -> Path:
    return write_bundle(content, folder, name)


def base(title: str = "Nodule study") -> BundleContent:
    return make_content(title)
