"""Commands that encrypt and decrypt bundles for removable media."""

from pathlib import Path

import click

from readingroom.cli.passphrase import ASK_PASSPHRASE, PASSPHRASE_FILE, read_passphrase
from readingroom.cli.paths import ANY, EXISTING, EXISTING_FILE
from readingroom.cli.text import CommandResult, command, with_json


@command("readingroom recipient-key quality-office.key")
@click.argument("secret", metavar="FILE", type=ANY)
@with_json
def recipient_key(secret: Path) -> CommandResult:
    """Create the key pair of a recipient of bundles.

    FILE is the secret key: store it where only the recipient can read it. FILE.pub is the public
    key: give it to the people who seal bundles for the recipient.
    """
    from readingroom.services.sealing import make_recipient_keys

    public = make_recipient_keys(secret)
    line = f"Wrote {secret} (secret key) and {public} (public key, to share)."
    return CommandResult({"secret": secret, "public": public}, line)


@command(
    "readingroom seal bundles/bundle.zip --to quality-office.key.pub",
    "readingroom seal bundles/bundle.zip --ask-passphrase --out /media/stick/bundle.zip.age",
)
@click.argument("bundle", type=EXISTING)
@click.option(
    "--to",
    "key_files",
    multiple=True,
    type=EXISTING_FILE,
    help="Public key file of a recipient; repeatable",
)
@PASSPHRASE_FILE
@ASK_PASSPHRASE
@click.option("--out", "target", type=ANY, help="Output file; BUNDLE.age if not given")
@with_json
def seal(
    bundle: Path,
    key_files: tuple[Path, ...],
    passphrase_file: Path | None,
    ask_passphrase: bool,
    target: Path | None,
) -> CommandResult:
    """Encrypt a bundle's zip file in the age format, for a removable medium.

    Anyone with one of the secret keys, or with the passphrase, can open it with “readingroom
    unseal” or any other age program.
    """
    from readingroom.services.sealing import Recipients, seal_bundle

    passphrase = read_passphrase(passphrase_file, ask=ask_passphrase, is_new=True)
    if (passphrase is None) == (not key_files):
        raise click.UsageError(
            "Give either a recipient's key (--to) or a passphrase (--ask-passphrase or "
            "--passphrase-file)."
        )
    sealed = seal_bundle(bundle, Recipients(key_files, passphrase), target=target)
    return CommandResult({"path": sealed}, f"Wrote {sealed}")


@command(
    "readingroom unseal bundle.zip.age --key quality-office.key",
    "readingroom unseal bundle.zip.age --ask-passphrase",
)
@click.argument("sealed", type=EXISTING_FILE)
@click.option("--key", "key_file", type=EXISTING_FILE, help="File of the secret key")
@PASSPHRASE_FILE
@ASK_PASSPHRASE
@click.option("--out", "target", type=ANY, help="Output file; SEALED without .age if not given")
@with_json
def unseal(
    sealed: Path,
    key_file: Path | None,
    passphrase_file: Path | None,
    ask_passphrase: bool,
    target: Path | None,
) -> CommandResult:
    """Decrypt a sealed bundle with the recipient's secret key or the passphrase."""
    from readingroom.services.sealing import unseal_bundle

    passphrase = read_passphrase(passphrase_file, ask=ask_passphrase)
    if (passphrase is None) == (key_file is None):
        raise click.UsageError(
            "Give either the secret key (--key) or the passphrase (--ask-passphrase or "
            "--passphrase-file)."
        )
    opened = unseal_bundle(sealed, key_file=key_file, passphrase=passphrase, target=target)
    return CommandResult(
        {"path": opened}, f"Wrote {opened}. Verify it: readingroom verify {opened}"
    )
