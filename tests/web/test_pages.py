"""The built front end as the server hands it out."""

from pathlib import Path

import pytest

from sifang.web import pages
from tests.web.serving import running


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A built front end of three files, in the place of the real one."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html><title>Sifang</title>" + " " * 2_000, encoding="utf-8")
    (folder / "assets" / "app-1a2b.js").write_text("export {};", encoding="utf-8")
    (folder / ".inputs.sha256").write_text("secret of the build", encoding="utf-8")
    (tmp_path / "outside.txt").write_text("not to be had", encoding="utf-8")
    monkeypatch.setattr(pages, "STATIC", folder)
    return folder


@pytest.mark.parametrize("path", ["/", "/table/abc", "/replay/abc/2/17", "/rules/wsom/claims.4", "/%00"])
async def test_every_page_is_the_application(tmp_path: Path, static: Path, path: str) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get(path)

    assert got.content == (static / "index.html").read_bytes()
    assert got.headers["content-type"].startswith("text/html")
    assert got.headers["cache-control"] == "no-cache"
    assert got.headers["content-encoding"] == "gzip"


@pytest.mark.usefixtures("static")
async def test_a_file_of_an_older_build_is_missed_and_not_answered_with_the_page(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get("/assets/app-0000.js")

    assert (got.status_code, got.json()["code"]) == (404, "not_found")


@pytest.mark.usefixtures("static")
async def test_files_with_a_digest_in_their_name_are_kept_for_ever(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get("/assets/app-1a2b.js")

    assert got.text == "export {};"
    assert got.headers["cache-control"] == "public, max-age=31536000, immutable"
    assert "javascript" in got.headers["content-type"]


@pytest.mark.usefixtures("static")
async def test_a_page_that_has_not_changed_is_not_sent_again(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        first = await server.http.get("/")
        again = await server.http.get("/", headers={"if-none-match": first.headers["etag"]})

    assert (again.status_code, again.content) == (304, b"")


@pytest.mark.usefixtures("static")
@pytest.mark.parametrize("path", ["/..%2foutside.txt", "/assets/..%2f..%2foutside.txt", "/.inputs.sha256"])
async def test_no_file_outside_the_folder_and_no_hidden_one_is_handed_out(tmp_path: Path, path: str) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get(path)

    assert "not to be had" not in got.text
    assert "secret of the build" not in got.text


@pytest.mark.usefixtures("static")
async def test_pages_may_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    async with running(tmp_path) as server:
        got = await server.http.get("/")

    assert "default-src 'self'" in got.headers["content-security-policy"]
    assert got.headers["x-content-type-options"] == "nosniff"
    assert got.headers["referrer-policy"] == "no-referrer"


async def test_a_front_end_that_was_not_built_says_how_to_build_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "STATIC", tmp_path / "nothing")
    async with running(tmp_path) as server:
        got = await server.http.get("/")

    assert got.status_code == 503
    assert "./scripts/play" in got.text
