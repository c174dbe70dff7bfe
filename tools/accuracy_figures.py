"""The figures of a row of data/accuracy.csv, made from measured and forecast times."""
import math
import statistics


def best_constant(predicted, measured):
    """By least mean relative error: a weighted median of the differences."""
    pairs = sorted((m - p, 1 / m) for p, m in zip(predicted, measured))
    half, run = sum(w for _, w in pairs) / 2, 0
    for difference, weight in pairs:
        run += weight
        if run >= half:
            return difference
    return 0


def judge(predicted, measured):
    errors = sorted(abs(p / m - 1) for p, m in zip(predicted, measured))
    n = len(errors)
    return [statistics.fmean(errors), statistics.median(errors), errors[math.ceil(0.9 * n) - 1], errors[-1],
            math.exp(statistics.fmean(math.log(max(p, 1e-12) / m) for p, m in zip(predicted, measured)))]


def row(device, kernel, value, name, times, waited, left_out=None):
    """times: (measured, (seconds, low, high), bytes over the bandwidth that is reached, group)."""
    measured = [t[0] for t in times]
    constant = best_constant([t[1][0] for t in times], measured) if waited else 0
    predicted = [t[1][0] + constant for t in times]
    inside = statistics.fmean(low + constant <= m <= high + constant for m, (_, low, high), *_ in times)
    null = [t[2] for t in times]
    beside = best_constant(null, measured)
    figures = judge(predicted, measured) + [inside] + judge([n + beside for n in null], measured)
    figures += [left_out, inside_left_out(times) if waited else None]
    return [device, kernel, value, name, len(times)] + ["" if f is None else "%.4g" % f for f in figures]


def bounds(times):
    """Tenth and ninetieth percentile of measured over forecast, the source's constant left out: of the next time one in ten
    is expected beyond either. What term_low and term_high are where families left out gave too few or too many inside."""
    measured, predicted = [t[0] for t in times], [t[1][0] for t in times]
    constant = best_constant(predicted, measured)
    ratios = sorted((m - constant) / p for m, p in zip(measured, predicted))
    beyond = max(0, (len(ratios) + 1) // 10 - 1)
    return min(1, ratios[beyond]), max(1, ratios[-1 - beyond])


def inside_left_out(times):
    """The share of times within the bounds and the constant of the other groups."""
    inside = 0
    for group in {t[3] for t in times}:
        others = [t for t in times if t[3] != group]
        low, high = bounds(others)
        constant = best_constant([t[1][0] for t in others], [t[0] for t in others])
        inside += sum(low * t[1][0] <= t[0] - constant <= high * t[1][0] for t in times if t[3] == group)
    return inside / len(times)
