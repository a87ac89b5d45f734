"""The page of the command line says what the commands say."""

import generate_cli_docs


def test_the_page_is_up_to_date() -> None:
    assert generate_cli_docs.PAGE.read_text("utf-8") == generate_cli_docs.page(), "run scripts/docs"


def test_the_page_shows_every_command_with_its_example() -> None:
    page = generate_cli_docs.page()

    assert "## sifang score" in page
    assert "$ sifang score --json < wins.jsonl" in page
    assert "| `--self-draw`, `-s` | The winner drew the winning tile. |" in page
