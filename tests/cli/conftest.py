"""Fixtures that run commands."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from squaretactics.cli.main import command


@dataclass(frozen=True)
class Outcome:
    code: int
    out: str
    err: str

    @property
    def data(self) -> Any:
        return json.loads(self.out)

    @property
    def rows(self) -> list[Any]:
        return [json.loads(line) for line in self.out.splitlines()]


Run = Callable[..., Outcome]


@pytest.fixture
def run(capsys: pytest.CaptureFixture[str]) -> Run:
    """Return a function that runs one command in this process."""

    def run(*arguments: object) -> Outcome:
        capsys.readouterr()
        code: object
        try:
            code = command([str(argument) for argument in arguments])
        except SystemExit as end:  # argparse exits this way
            code = end.code
        said = capsys.readouterr()
        assert isinstance(code, int)
        return Outcome(code, said.out, said.err)

    return run
