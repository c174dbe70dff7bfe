"""The picture that a notebook shows above a table: time as bars, with what it goes to and its interval. SVG, so that it needs no library."""
import html

_COLOURS = ["#4c78a8", "#f58518", "#54a24b", "#e45756", "#72b7b2", "#b279a2", "#eeca3b", "#9d755d"]
_MOST, _LABEL, _WIDTH, _ROW = 12, 190, 420, 20  # rows; pixels


class times:
    """A drawing of the rows of a result, each called by its key `name`: a part of its time after the other."""

    def __init__(self, name):
        self.name = name

    def __call__(self, result):
        name = self.name
        rows = [row for row in result.table if row.get("seconds")][:_MOST]
        if not rows:
            return ""
        parts = [row.get("parts") or [{"part": "time", "seconds": row["seconds"]}] for row in rows]
        names = list(dict.fromkeys(part["part"] for some in parts for part in some if part["seconds"]))
        scale = _WIDTH / max(max(row["seconds"], row.get("seconds_high") or 0) for row in rows)
        marks = [mark for k, (row, some) in enumerate(zip(rows, parts)) for mark in _bar(k * _ROW, str(row[name]), row, some, names, scale)]
        legend = list(_legend(names, len(rows) * _ROW + 6)) if len(names) > 1 else []
        height = len(rows) * _ROW + (26 if legend else 4)
        said = "; ".join(f"{row[name]} {1e6 * row['seconds']:.3g} us" for row in rows)
        return (f'<svg role="img" aria-label="{html.escape(said)}" width="{_LABEL + _WIDTH + 80}" height="{height}" '
                f'font-size="12" font-family="sans-serif" fill="currentColor">{"".join(marks + legend)}</svg>')


def _bar(top, name, row, parts, names, scale):
    yield f'<text x="{_LABEL - 6}" y="{top + 14}" text-anchor="end">{html.escape(name)}</text>'
    whole, at = sum(part["seconds"] or 0 for part in parts), float(_LABEL)
    for part in parts:  # parts that overlap are longer than the time: their shares are drawn
        width = scale * row["seconds"] * (part["seconds"] or 0) / whole if whole else 0
        colour = _COLOURS[names.index(part["part"]) % len(_COLOURS)] if width else ""
        yield f'<rect x="{at:.1f}" y="{top + 3}" width="{width:.1f}" height="14" fill="{colour}"/>' if width else ""
        at += width
    low, high = row.get("seconds_low"), row.get("seconds_high")
    if low and high:
        yield f'<path d="M{_LABEL + scale * low:.1f} {top + 10}H{_LABEL + scale * high:.1f}" stroke="currentColor"/>'
    end = _LABEL + scale * max(row["seconds"], high or 0)
    yield f'<text x="{end + 6:.1f}" y="{top + 14}">{1e6 * row["seconds"]:.3g} µs</text>'


def _legend(names, top):
    at = _LABEL
    for name, colour in zip(names, _COLOURS * len(names)):
        yield f'<rect x="{at}" y="{top}" width="10" height="10" fill="{colour}"/><text x="{at + 14}" y="{top + 10}">{html.escape(name)}</text>'
        at += 26 + 7 * len(name)
