"""Check the packages in the lock files for known vulnerabilities.

    python tools/audit_lock.py

It needs pip-audit on the path (it isn't in the lock files) and a connection to its advisories. The exit status is 0 if
every package was checked and none is vulnerable, 1 if one is, and 3 if the check failed.
"""

from __future__ import annotations

import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
LOCKS: Final = ("requirements.lock", "requirements-dev.lock")
UNSAFE: Final = 1
NOT_KNOWN: Final = 3
_PATIENCE: Final = 300.0  # seconds for each lock file


class NotKnown(Exception):
    """The check of the packages failed."""


def ask(auditor: str, lock: Path) -> list[dict[str, Any]]:
    """Return pip-audit's report on every package of a lock file, or raise NotKnown."""
    command = [auditor, "--requirement", str(lock), "--no-deps", "--disable-pip", "--format", "json"]
    try:
        done = subprocess.run(
            [*command, "--progress-spinner", "off"], capture_output=True, text=True, timeout=_PATIENCE, check=False
        )
        return list(json.loads(done.stdout)["dependencies"])
    except subprocess.TimeoutExpired as error:
        raise NotKnown(f"no answer within {_PATIENCE:.0f} s") from error
    except (ValueError, KeyError) as error:
        last = (done.stderr.strip().splitlines() or ["pip-audit says nothing"])[-1]
        raise NotKnown(last) from error


def unsafe(packages: list[dict[str, Any]]) -> list[str]:
    """Return a line for each known vulnerability; raise NotKnown if any package wasn't checked."""
    passed_over = [package["name"] for package in packages if "skip_reason" in package]
    if passed_over or not packages:
        raise NotKnown(f"not looked up: {', '.join(passed_over) or 'anything'}")
    return [
        f"{package['name']} {package['version']}: {known['id']}, mended in {', '.join(known['fix_versions']) or 'none'}"
        for package in packages
        for known in package["vulns"]
    ]


def main() -> int:
    """Check both lock files, and print the findings."""
    auditor = shutil.which("pip-audit")
    if auditor is None:
        print("Not checked: pip-audit is not on the path. Try: pipx install pip-audit", file=sys.stderr)
        return NOT_KNOWN
    found: list[str] = []
    for name in LOCKS:
        try:
            packages = ask(auditor, ROOT / name)
            found += unsafe(packages)
        except NotKnown as why:
            print(f"Not checked: {name} ({why}).", file=sys.stderr)
            return NOT_KNOWN
        print(f"{name}: all {len(packages)} looked up")
    for line in sorted(set(found)):
        print(line, file=sys.stderr)
    return UNSAFE if found else 0


if __name__ == "__main__":
    sys.exit(main())
