"""The picture of the learning curve shows its numbers, and is the one that its curve makes."""

import re

import draw_learning_curve

CURVE = "deals,minutes,wins,points\n100,0.5,0.0100,-0.500\n200,1.0,0.2500,3.500\n"


def test_the_curves_run_from_the_first_point_to_the_last() -> None:
    lines = [line.split() for line in re.findall(r'<polyline points="([^"]+)"', draw_learning_curve.picture(CURVE))]

    assert [len(points) for points in lines] == [2, 2]
    for points in lines:
        (first_across, first_down), (last_across, last_down) = (map(float, point.split(",")) for point in points)
        assert first_across < last_across
        assert first_down > last_down, "the better, the higher"


def test_the_axes_name_the_least_and_the_largest_numbers() -> None:
    texts = set(re.findall(r">([^<>]+)</text>", draw_learning_curve.picture(CURVE)))

    assert {"25.0", "0.0", "3.5", "-0.5", "200"} <= texts


def test_the_picture_in_the_documents_is_that_of_the_curve() -> None:
    drawn = draw_learning_curve.picture(draw_learning_curve.CURVE.read_text(encoding="utf-8"))

    assert draw_learning_curve.PICTURE.read_text(encoding="utf-8") == drawn
