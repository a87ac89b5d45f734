"""How the gists of articles are written, in every book."""

import pytest

from sifang.rules.article import Article
from tests.rulebooks.registered import REGISTERED

ARTICLES = [
    pytest.param(article, id=f"{book}-{article.id}")
    for book, registered in REGISTERED.items()
    for article in registered.named(registered.choices.default).articles.values()
]


@pytest.mark.parametrize("article", ARTICLES)
def test_a_gist_is_whole_sentences_in_both_languages(article: Article) -> None:
    assert article.gist.en.endswith(".")
    assert article.gist.zh.endswith("。")
    assert not set(",;:?!") & set(article.gist.zh)
    assert not any(letter >= "\u3000" for letter in article.gist.en)
