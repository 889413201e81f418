"""Rules of hts-specs VCFv4.1 to 4.5 for the `##` lines."""

import re

from readingroom.intake.variants.header import MetaLine, parse_meta
from readingroom.intake.variants.reports import WRITTEN_OUT, ProblemReporter
from readingroom.intake.variants.reserved import is_tolerated, reserved, structural_keys

# In the order of the specification.
_REQUIRED = {
    "INFO": ("ID", "Number", "Type", "Description"),
    "FORMAT": ("ID", "Number", "Type", "Description"),
    "FILTER": ("ID", "Description"),
    "ALT": ("ID", "Description"),
    "contig": ("ID",),
    "META": ("ID", "Number", "Type", "Values"),
    "SAMPLE": ("ID",),
    "PEDIGREE": ("ID",),
}
_NEW_IN_4_3 = frozenset({"META"})
_ORDER = ("ID", "Number", "Type", "Description")
_ORDERED = frozenset({"INFO", "FORMAT", "FILTER", "ALT"})
FIELD_KEY = re.compile(r"[A-Za-z_][0-9A-Za-z_.]*|1000G", re.ASCII)
_BARE_ID = re.compile(r"[^\s,<>]+")
# Names of samples and genomes in header lines of the specifications and conformance files.
_SAMPLE_NAME = re.compile(r"[\w.+@/#~-]+")
# VCFv4.3, 1.4.7: like the reference sequence names of SAM.
CONTIG_NAME = re.compile(r"[0-9A-Za-z!#$%&+./:;?@^_|~-][0-9A-Za-z!#$%&*+./:;=?@^_|~-]*", re.ASCII)
_TYPES = {
    "INFO": frozenset({"Integer", "Float", "Flag", "Character", "String"}),
    "FORMAT": frozenset({"Integer", "Float", "Character", "String"}),
}
_COUNT = re.compile(r"\d{1,9}", re.ASCII)
_CODES = frozenset({"A", "R", "G", "."})
# VCFv4.2, 1.2.5; BND is listed from 4.3 to 4.4; the others are written by Delly and GATK-SV.
_FIRST_LEVELS = frozenset({"DEL", "INS", "DUP", "INV", "CNV", "BND", "TRA", "CTX", "CPX", "INVDUP"})
_URL = re.compile(r"<?[A-Za-z][A-Za-z0-9+.-]*://(?:[^@/]*@)?([^:/?#]+)(?::\d+)?(?:[/?#].*)?>?")
_ADDRESS = re.compile(r"\d{1,3}(?:\.\d{1,3}){3}|\[.*\]?", re.ASCII)
_MD5 = re.compile(r"[0-9a-f]{32}")


class HeaderChecker:
    """Checks consecutive `##` lines and collects the valid ones."""

    def __init__(self, reports: ProblemReporter) -> None:
        self._reports = reports
        self._version = reports.version
        self._seen: set[tuple[str, str]] = set()
        self.meta: list[MetaLine] = []

    def check(self, number: int, text: str) -> None:
        """Check one line."""
        line = parse_meta(number, text)
        if line is None:
            self._refuse("A header line must be ##key=value with a value.", number)
        elif self._is_well_formed(line):
            if line.fields is not None:
                self._check_fields(line)
            elif line.key in ("assembly", "pedigreeDB"):
                self._check_url(line)
            self._check_uniqueness(line)
            self.meta.append(line)

    def _refuse(self, message: str, line: int) -> None:
        self._reports.refuse("vcf.meta", message, line)

    def _is_well_formed(self, line: MetaLine) -> bool:
        is_known = line.key in _REQUIRED
        if line.fields is not None:
            return True
        if not line.value.startswith("<"):
            if is_known:
                self._refuse(f"A ##{line.key} line must be ##{line.key}=<...>.", line.line)
            return not is_known
        if line.key == "pedigreeDB":
            # VCFv4.2 writes ##pedigreeDB=<url>, VCFv4.3 ##pedigreeDB=URL.
            if not line.value.strip("<>").strip():
                self._refuse("A ##pedigreeDB line must have a URL.", line.line)
            return True
        if is_known or self._version >= WRITTEN_OUT:
            self._refuse(
                "The part in <...> must be a list of key=value with closed quotes and brackets.",
                line.line,
            )
        return not is_known

    def _check_url(self, line: MetaLine) -> None:
        """Reject a URL whose host is neither a name nor an address."""
        if "://" not in line.value or line.value.lower().startswith(("file:", "<file:")):
            return
        match = _URL.fullmatch(line.value)
        host = match[1] if match else ""
        is_name = any(character.isalpha() for character in host)
        if not (is_name or _ADDRESS.fullmatch(host)):
            self._refuse(f"The value of ##{line.key} is not a valid URL.", line.line)

    def _check_uniqueness(self, line: MetaLine) -> None:
        name = line.field("ID")
        identity = (line.key, name)
        if line.key == "fileformat" and identity in self._seen:
            self._reports.refuse("vcf.duplicate", "The header repeats the file format.", line.line)
        elif name and line.key in _REQUIRED and identity in self._seen:
            self._reports.judge(
                "vcf.duplicate", f"The header repeats a {line.key} declaration.", line.line
            )
        self._seen.add(identity)

    def _check_fields(self, line: MetaLine) -> None:
        required = self._required(line)
        missing = [name for name in required if not line.field(name)]
        if "Description" in (line.fields or {}):
            missing = [name for name in missing if name != "Description"]
        if missing:
            self._refuse(f"The ##{line.key} line must have {', '.join(missing)}.", line.line)
            return
        if line.key not in _REQUIRED:
            if not line.field("ID") and self._version >= WRITTEN_OUT:
                self._reports.warn(
                    "vcf.meta", "A header line with <...> should have an ID.", line.line
                )
            return
        self._check_identifier(line)
        self._check_order(line)
        self._check_quotes(line)
        if line.key == "PEDIGREE":
            self._check_pedigree(line)
        elif line.key == "SAMPLE":
            self._check_sample(line)
        elif line.key in _TYPES:
            self._check_declaration(line)
        elif line.key in ("ALT", "META"):
            self._check_optional_declaration(line)
        if line.key == "contig":
            self._check_contig(line)

    def _required(self, line: MetaLine) -> tuple[str, ...]:
        """Return the required parts of a line in this version."""
        if self._version < WRITTEN_OUT and line.key in (*_NEW_IN_4_3, "PEDIGREE"):
            return ()
        return _REQUIRED.get(line.key, ())

    def _check_identifier(self, line: MetaLine) -> None:
        name = line.field("ID")
        if not name:
            return
        grammar = _BARE_ID
        if self._version >= WRITTEN_OUT:
            grammar = {"contig": CONTIG_NAME, "SAMPLE": _SAMPLE_NAME}.get(line.key, grammar)
            grammar = FIELD_KEY if line.key in _TYPES else grammar
        is_reserved = line.key == "FILTER" and (name == "0" or ";" in name)
        if is_reserved or not grammar.fullmatch(name):
            self._refuse(
                f"The ID of a ##{line.key} line has an invalid character.",
                line.line,
            )
        elif line.key == "ALT" and ":" in name and name.split(":")[0] not in _FIRST_LEVELS:
            self._refuse(
                "The ID of an ##ALT line with a subtype must start with DEL, INS, DUP, INV or CNV.",
                line.line,
            )

    def _check_order(self, line: MetaLine) -> None:
        """Check that the parts are in the order of the specification, others last.

        VCFv4.4, 1.4: "to aid human readability, the order of fields should be ...".
        """
        names = list(line.fields or {})
        ordered = [name for name in _ORDER if name in names]
        if line.key not in _ORDERED or names[: len(ordered)] == ordered:
            return
        message = f"The parts of a ##{line.key} line must start with {', '.join(ordered)}."
        is_error = self._version < (4, 4)
        message = message if is_error else message.replace("must", "should")
        self._reports.report("vcf.meta_order", message, line.line, is_error=is_error)

    def _check_quotes(self, line: MetaLine) -> None:
        fields = line.fields or {}
        if line.key in _ORDERED and not fields["Description"].startswith('"'):
            self._refuse(f"The Description of a ##{line.key} line must be in quotes.", line.line)
        loose = [name for name in ("Source", "Version") if fields.get(name, '"')[:1] != '"']
        if loose and line.key in _TYPES:
            self._reports.warn(
                "vcf.meta", f"The {loose[0]} of a ##{line.key} line should be in quotes.", line.line
            )

    def _check_pedigree(self, line: MetaLine) -> None:
        """Check the names of genomes; the line itself is dropped, as it may name people."""
        values = (line.fields or {}).values()
        if not all(value.startswith('"') or _SAMPLE_NAME.fullmatch(value) for value in values):
            self._refuse(
                "Genome names in a ##PEDIGREE line must consist of letters, digits and . _ - +.",
                line.line,
            )

    def _check_sample(self, line: MetaLine) -> None:
        """Check a line that maps a sample to genomes; it is dropped, as it may name people.

        VCFv4.1 and 4.2, 1.2.8: <ID=S_ID,Genomes=G1_ID;...,Mixture=N1;...,Description=S1;...>. Many
        tumour callers write other parts instead, which is a warning.
        """
        if self._version >= WRITTEN_OUT:
            return
        fields = line.fields or {}
        missing = [name for name in ("Genomes", "Mixture", "Description") if name not in fields]
        if missing:
            self._reports.warn(
                "vcf.meta", f"The ##SAMPLE line must have {', '.join(missing)}.", line.line
            )
        if any(fields.get(name, "").startswith('"') for name in ("Genomes", "Mixture")):
            message = "Genomes and Mixture of a ##SAMPLE line must not be in quotes."
            self._reports.warn("vcf.meta", message, line.line)

    def _check_declaration(self, line: MetaLine) -> None:
        number, kind = line.declared
        self._check_number(line, number)
        if kind not in _TYPES[line.key]:
            allowed = ", ".join(sorted(_TYPES[line.key]))
            self._refuse(f"The Type of a ##{line.key} line must be one of {allowed}.", line.line)
            return
        self._check_reserved(line)
        if (kind == "Flag") != (number == "0"):
            self._reports.warn(
                "vcf.meta", "The Number must be 0 for a Flag, and only for a Flag.", line.line
            )

    def _check_number(self, line: MetaLine, number: str) -> None:
        codes = set(_CODES)
        if line.key == "FORMAT" and self._version >= (4, 4):
            codes.add("P")
        if line.key == "FORMAT" and self._version >= (4, 5):
            codes |= {"LA", "LR", "LG", "M"}
        if number not in codes and not _COUNT.fullmatch(number):
            self._refuse(
                f"The Number of a ##{line.key} line must be a count, A, R, G or '.'.", line.line
            )
        elif number == "R" and self._version < (4, 2):
            self._reports.warn("vcf.meta", "The Number R requires version 4.2.", line.line)

    def _check_reserved(self, line: MetaLine) -> None:
        key = (line.key, line.field("ID"))
        fixed = reserved(self._version, key)
        given = fixed or structural_keys(self._version).get(key)
        if given is None or line.declared == given:
            return
        message = (
            f"The specification reserves {line.key} {key[1]} as Number {given[0]}, Type {given[1]}."
        )
        is_error = bool(fixed) and not is_tolerated(self._version, key, line.declared)
        self._reports.report("vcf.reserved", message, line.line, is_error=is_error)

    def _check_optional_declaration(self, line: MetaLine) -> None:
        number, kind = line.declared
        if number:
            self._check_number(line, number)
        if kind and kind not in _TYPES["INFO"]:
            self._refuse(f"The Type of a ##{line.key} line is unknown.", line.line)
        if line.key == "META" and not line.field("Values").startswith("["):
            self._reports.judge(
                "vcf.meta", "The Values of a ##META line must be in [...].", line.line
            )

    def _check_contig(self, line: MetaLine) -> None:
        fields = line.fields or {}
        if "length" in fields and not _COUNT.fullmatch(line.field("length")):
            self._reports.judge("vcf.meta", "The length of a contig must be an integer.", line.line)
        if line.field("md5") and not _MD5.fullmatch(line.field("md5").lower()):
            self._reports.warn(
                "vcf.meta", "The md5 of a contig is not a valid MD5 checksum.", line.line
            )
        if line.field("ID") in ("DEL", "INS", "DUP", "INV", "CNV", "BND"):
            # VCFv4.3, 1.4.7: "must not use a reserved symbolic allele name".
            message = "A contig has the name of a symbolic allele."
            self._reports.judge("vcf.meta", message, line.line)
