"""Results: the documents of --json, with attributes, as tables."""
import copy
import html
from collections.abc import Mapping


class Result(Mapping):
    """What a call found out: the object that the program prints with ``--json``.

    A mapping: ``dict(found)``, ``found.keys()``, ``"nnz" in found``. Each key is an attribute, too; of keys in GFLOPS there is also one in FLOP/s: ``seconds``, ``gflops``, ``flops``. A list of
    objects is a list of results.

    >>> import sparcast
    >>> found = sparcast.info(sparcast.generate("stencil", size=(10, 10), points=5))
    >>> found.nnz, found.row_nnz.max, found["empty_rows"]
    (460, 5, 0)
    >>> found.to_dict()["row_nnz"]["max"]
    5
    """

    def __init__(self, document, table=None, plot=None, shown=(), picture=None):
        self._document, self._table, self._plot, self._shown, self._picture = document, table, plot, shown, picture

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        if name in self._document:
            return _wrap(self._document[name])
        giga = name.replace("flops", "gflops")
        if giga != name and giga in self._document:
            value = self._document[giga]
            return None if value is None else 1e9 * value
        raise AttributeError(f"there is {', '.join(self._document)}, but no {name}")

    def __getitem__(self, key):
        return _wrap(self._document[key])

    def __iter__(self):
        return iter(self._document)

    def __len__(self):
        return len(self._document)

    def __dir__(self):
        return [*super().__dir__(), *self._document]

    def __eq__(self, other):
        return isinstance(other, Result) and self._document == other._document

    def to_dict(self):
        """A copy of the document: keys and units of ``--json``."""
        return copy.deepcopy(self._document)

    @property
    def table(self):
        """The rows of the table, as dictionaries; rows of rows have the keys of both."""
        if not self._table:
            return [self._document]
        outer, _, inner = self._table.partition(".")
        rows = self._document[outer]
        return [one | {key: row[key] for key in row if key != inner} for row in rows for one in row[inner]] if inner else rows

    def to_pandas(self, all=False):
        """The table as a ``pandas.DataFrame``: the columns that are printed, at most ten, or ``all`` of them."""
        import pandas

        frame = pandas.json_normalize(self.table)
        return frame if all else frame[[name for name in self._names() if name in frame.columns]]

    def plot(self, *arguments, **options):
        """Draws the result with matplotlib, see the function that made it; returns the axes."""
        if not self._plot:
            raise TypeError("of this result there is nothing to draw")
        return self._plot(self, *arguments, **options)

    def _names(self):
        found = self._shown or list(dict.fromkeys(key for row in self.table for key in row if _is_cell(row[key])))
        return list(found) if not self._table else list(found)[:10]

    def _cells(self):
        names = self._names()
        return names, [[_show(row.get(name)) for name in names] for row in self.table]

    def __repr__(self):
        names, rows = self._cells()
        if not self._table:
            return "\n".join(f"{name}: {cell}" for name, cell in zip(names, rows[0]))
        widths = [max(map(len, column)) for column in zip(names, *rows)]
        return "\n".join("  ".join(cell.rjust(width) if k else cell.ljust(width)
                                   for k, (cell, width) in enumerate(zip(line, widths))).rstrip()
                         for line in [names, *rows])

    def _repr_html_(self):
        names, rows = self._cells()
        line = lambda cells, tag: "<tr>" + "".join(f"<{tag}>{html.escape(c)}</{tag}>" for c in cells) + "</tr>"
        picture = self._picture(self) if self._picture else ""
        return picture + "<table>" + line(names, "th") + "".join(line(row, "td") for row in rows) + "</table>"


def _wrap(value):
    if isinstance(value, dict):
        return Result(value)
    if isinstance(value, list) and value and isinstance(value[0], dict):
        return [Result(row) for row in value]
    return copy.copy(value)


def _is_cell(value):
    return not isinstance(value, (dict, list))


def _show(value):
    if value is None:
        return "-"
    return f"{value:.4g}" if isinstance(value, float) else str(value)
