"""Policy packs, and the assessment of a study's evidence against their clauses."""

from readingroom.engine.analyzer.compliance.assessment import assess
from readingroom.engine.analyzer.compliance.pack_files import packaged_packs, read_pack, read_packs
from readingroom.engine.analyzer.compliance.pack_hash import pack_sha256
from readingroom.engine.analyzer.compliance.vocabulary import VOCABULARY

__all__ = ["VOCABULARY", "assess", "pack_sha256", "packaged_packs", "read_pack", "read_packs"]
