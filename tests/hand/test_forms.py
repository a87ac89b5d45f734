import pytest

from sifang.hand import ALL_FORMS, Form, Forms


def test_a_book_that_says_nothing_has_regular_hands_only() -> None:
    assert Forms().allowed == {Form.REGULAR}


def test_a_book_without_any_form_is_refused() -> None:
    with pytest.raises(ValueError, match="at least one form"):
        Forms(frozenset())


@pytest.mark.parametrize("form", Form)
def test_each_form_can_be_asked_for_by_its_name(form: Form) -> None:
    assert getattr(ALL_FORMS, form.value)
    assert [other for other in Form if getattr(Forms(frozenset({form})), other.value)] == [form]


def test_forms_are_equal_if_they_allow_the_same() -> None:
    assert Forms(frozenset(Form)) == ALL_FORMS
    assert hash(Forms(frozenset(Form))) == hash(ALL_FORMS)
    assert Forms(frozenset(Form), four_alike_as_two_pairs=False) != ALL_FORMS


def test_the_forms_without_sets_are_told_apart() -> None:
    pairs, terminals = frozenset({Form.SEVEN_PAIRS}), frozenset({Form.THIRTEEN_TERMINALS})
    choices = [
        Forms(), Forms(pairs), Forms(pairs, four_alike_as_two_pairs=False), Forms(terminals), Forms(pairs | terminals),
    ]  # fmt: skip
    assert len({forms.without_sets for forms in choices}) == len(choices)
    assert Forms().without_sets == 0
