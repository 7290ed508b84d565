"""Build the compiled form for Windows: mypyc writes C under Wine, and mingw-w64 compiles it."""

from __future__ import annotations

import json
import shutil
import subprocess
from pathlib import Path, PureWindowsPath
from typing import Final

from tools import compile as compiling
from tools.compile import CannotCompile
from tools.windows.wine import HOME, PYTHON, PYTHON_VERSION, ROOT, Trouble, run, session, windows_path

_COMPILER: Final = "x86_64-w64-mingw32-gcc"
_SUFFIX: Final = f".cp{PYTHON_VERSION.replace('.', '')}-win_amd64.pyd"
_RUNTIME: Final = PYTHON.parent / "Lib" / "site-packages" / "mypyc" / "lib-rt"
_LIBRARY: Final = PYTHON.parent / f"python{PYTHON_VERSION.replace('.', '')}.dll"
_ANSWERS: Final = Path(__file__).with_name("pyconfig.h")


def compiled() -> Path:
    """Return the folder of the compiled form, rebuilt if it is out of date; or raise CannotCompile."""
    headers = _headers()
    about = "".join(path.read_text(encoding="utf-8") for path in (Path(__file__), _ANSWERS))
    return compiling.build(HOME / "compiled", f"{_SUFFIX} {about}", lambda work: _make_libraries(work, headers))


def _headers() -> Path:
    """Return the folder of the headers of this Python for Linux."""
    name = f"python{PYTHON_VERSION}"
    found = [shutil.which(name), *Path.home().glob(f".pyenv/versions/{PYTHON_VERSION}.*/bin/{name}")]
    for python in filter(None, found):
        command = [python, "-c", "import sysconfig; print(sysconfig.get_path('include'))"]
        told = subprocess.run(command, capture_output=True, text=True, check=False)
        folder = Path(told.stdout.strip())
        if told.returncode == 0 and (folder / "Python.h").exists():
            return folder
    raise CannotCompile(f"The headers of Python {PYTHON_VERSION} are missing. On Debian 13: apt-get install {name}-dev")


def _make_libraries(work: Path, headers: Path) -> None:
    include = work / "include"
    shutil.copytree(headers, include)
    shutil.copy2(_ANSWERS, include)
    try:
        with session():
            script = windows_path(ROOT / "tools" / "compile.py")
            run(PYTHON, script, "--here", "--only-c", folder=work / "src", limit=1200.0, quiet=True)
    except Trouble as error:
        raise CannotCompile(f"mypyc failed: {error}") from error
    for name, sources in json.loads((work / compiling.EXTENSIONS).read_text(encoding="utf-8")):
        target = work / "libraries" / f"{name.replace('.', '/')}{_SUFFIX}"
        target.parent.mkdir(parents=True, exist_ok=True)
        command = [_COMPILER, "-O2", "-fwrapv", "-DNDEBUG", "-shared", "-s", "-o", str(target)]
        command += [f"-I{folder}" for folder in (include, _RUNTIME, "build")]
        command += [PureWindowsPath(source).as_posix() for source in sources]
        # Its exp and log must be those that Python itself uses, so that both forms choose the same moves.
        command += [str(_LIBRARY), "-lucrtbase"]
        told = subprocess.run(command, cwd=work / "src", capture_output=True, text=True, check=False)
        if told.returncode:
            raise CannotCompile(f"{_COMPILER} failed on {name}:\n{told.stderr[-4000:]}")
