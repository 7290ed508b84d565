"""Write the bill of materials of a package (CycloneDX): Python, the packages, their Rust crates and C libraries."""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from importlib.metadata import Distribution, distribution
from pathlib import Path
from typing import Any, Final

from packaging.licenses import InvalidLicenseExpression, canonicalize_license_expression
from packaging.utils import canonicalize_name

from squaretactics import __version__
from tools import licences

_KEPT_OF_CRATES: Final = ("type", "name", "version", "licenses", "hashes", "purl")


def write(bundle: Path, file: Path) -> None:
    """Write the bill of an unpacked package."""
    program = {"type": "application", "name": "Square Tactics", "version": __version__, "licenses": _licence("MIT")}
    bill = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.6",
        "version": 1,
        "metadata": {"component": program},
        "components": list(_components(bundle)),
    }
    file.write_text(json.dumps(bill, indent=1, ensure_ascii=False) + "\n", encoding="utf-8", newline="\n")


def _components(bundle: Path) -> Iterator[dict[str, Any]]:
    python = sys.version.split()[0]
    yield {"type": "platform", "name": "Python", "version": python, "licenses": _licence("Python-2.0")}
    for package in (*licences.distributions(), distribution("pyinstaller")):
        name, version = canonicalize_name(package.name), package.version
        licence = _licence(licences.licence_name(package))
        purl = f"pkg:pypi/{name}@{version}"
        yield {"type": "library", "name": name, "version": version, "licenses": licence, "purl": purl}
        yield from _crates(package)
    files: dict[tuple[str, str], list[str]] = {}
    for file, known in licences.libraries(bundle):
        if known and known[0] != "Python":
            files.setdefault(known[:2], []).append(file)
    for (project, said), names in sorted(files.items()):
        found = {"occurrences": [{"location": name} for name in names]}
        yield {"type": "library", "name": project, "licenses": _licence(said), "evidence": found}


def _crates(package: Distribution) -> Iterator[dict[str, Any]]:
    """Yield what a package's own bills list."""
    for file in package.files or []:
        if file.parent.name == "sboms":
            bill = json.loads(Path(str(package.locate_file(file))).read_text(encoding="utf-8"))
            for component in bill["components"]:
                yield {key: component[key] for key in _KEPT_OF_CRATES if key in component}


def _licence(said: str) -> list[dict[str, Any]]:
    try:
        return [{"expression": canonicalize_license_expression(said)}]
    except InvalidLicenseExpression:
        return [{"license": {"name": said}}]
