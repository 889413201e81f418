"""Policy packs, and the assessment of a study's evidence against their clauses."""

from readingroom.analyzer.compliance.assessment import assess
from readingroom.analyzer.compliance.pack_files import packaged_packs, read_pack, read_packs
from readingroom.analyzer.compliance.pack_hash import pack_sha256
from readingroom.analyzer.compliance.vocabulary import VOCABULARY

__all__ = ["VOCABULARY", "assess", "pack_sha256", "packaged_packs", "read_pack", "read_packs"]
