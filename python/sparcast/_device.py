"""Machines: what is known about one, each number with its unit and its source."""
import itertools
import math
import os
import pathlib
import tempfile
from collections.abc import Mapping

from sparcast._fields import VERSION
from sparcast._library import FormatError, c_text, call, ffi, file_name, lib, text
from sparcast._result import Result


class Device(Mapping):
    """A machine: a mapping of what is known, ``dict(device)``, ``device["clock_hz"]``, ``"l2_bytes" in device``.

    Parameters
    ----------
    name : str or path-like
        One of :meth:`list`, or a device file.

    Examples
    --------
    >>> import sparcast
    >>> h200 = sparcast.Device("h200")
    >>> h200["line_bytes"]
    128.0
    >>> h200.what_if("line_bytes=64")["line_bytes"]
    64.0
    >>> "c2050" in sparcast.Device.list()
    True
    """

    def __init__(self, name):
        out = ffi.new("spc_device **")
        call(lib.spc_device_load, file_name(name), out)
        self._pointer = ffi.gc(out[0], lib.spc_device_free)
        self.changes = ""

    @staticmethod
    def list():
        """Names of the devices there are."""
        names, count = ffi.new("char ***"), ffi.new("size_t *")
        call(lib.spc_device_list, names, count)
        found = [text(names[0][i]) for i in range(count[0])]
        lib.spc_device_list_free(names[0], count[0])
        return found

    @staticmethod
    def record(path):
        """What is asked for of a machine that is forecast badly, as one archive: versions, facts, times; takes minutes, by the program."""
        from sparcast._program import run

        run("device", "--record", path)

    @property
    def id(self):
        """The name it was loaded by."""
        return text(lib.spc_device_id(self._pointer))

    @property
    def facts(self):
        """Key, value, unit and source of everything that is known."""
        found = []
        for i in range(lib.spc_device_fact_count(self._pointer)):
            fact = lib.spc_device_fact_at(self._pointer, i)
            value = text(fact.text) if math.isnan(fact.number) else fact.number
            found.append({"key": text(fact.key), "value": value, "unit": text(fact.unit),
                          "origin": text(fact.origin_name), "source": text(fact.source)})
        return found

    def __getitem__(self, key):
        for fact in self.facts:
            if fact["key"] == key:
                return fact["value"]
        raise KeyError(key)

    def __iter__(self):
        return iter([fact["key"] for fact in self.facts])

    def __len__(self):
        return lib.spc_device_fact_count(self._pointer)

    __eq__, __hash__ = object.__eq__, object.__hash__  # it can be changed

    def __reduce__(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder) / "facts.csv"
            self.save(path)
            return _unpickled, (self.id, path.read_bytes(), self.changes)

    def copy(self):
        return self._of(self._pointer, self.changes)

    @staticmethod
    def _of(pointer, changes=""):
        """A copy of C's."""
        other, out = object.__new__(Device), ffi.new("spc_device **")
        call(lib.spc_device_copy, pointer, out)
        other._pointer, other.changes = ffi.gc(out[0], lib.spc_device_free), changes
        return other

    def set(self, key, value, source):
        """Adds a fact or replaces it; `value` is in the unit of the key, text or a number."""
        if not isinstance(value, (str, int, float)):
            raise FormatError(f"{key}: {value!r} is neither a number nor a text")
        if isinstance(value, str):
            call(lib.spc_device_set_text, self._pointer, c_text(key), c_text(value), c_text(source))
        else:
            call(lib.spc_device_set, self._pointer, c_text(key), value, c_text(source))

    def what_if(self, changes):
        """A copy with ``"KEY=VALUE,KEY=VALUE"`` set; ``"KEY="`` removes."""
        other = self.copy()
        for change in changes.split(","):
            call(lib.spc_device_assign, other._pointer, c_text(change))
        other.changes = ",".join(filter(None, [self.changes, changes]))
        return other

    def save(self, path):
        """Writes the device file (CSV: key, value, unit, source)."""
        call(lib.spc_device_save, self._pointer, file_name(path))

    def to_dict(self):
        """As ``sparcast device NAME --json``."""
        trust = text(lib.spc_device_trust_words(self._pointer))
        no_better = list(itertools.takewhile(bool, (text(lib.spc_device_no_better(self._pointer, i)) for i in itertools.count())))
        kernels = {"no_better_than_bytes": no_better} if no_better else {}
        return VERSION | {"device": self.id, "name": self.get("name"), "kind": self.get("kind"),
                "model": text(lib.spc_model_name(lib.spc_device_model(self._pointer))),
                "trust": trust, **kernels, "facts": self.facts}

    def to_pandas(self):
        return Result(self.to_dict(), "facts").to_pandas(all=True)

    def __repr__(self):
        return f"Device({' '.join(filter(None, [self.id, self.changes]))!r}, {len(self.facts)} facts)"

    def _repr_html_(self):
        return Result(self.to_dict(), "facts")._repr_html_()


def _unpickled(id, facts, changes):
    with tempfile.TemporaryDirectory() as folder:
        path = pathlib.Path(folder) / id
        path.write_bytes(facts)
        device = Device(path)
    device.changes = changes
    return device


def as_device(device):
    if not isinstance(device, (str, os.PathLike, Device)):
        raise FormatError(f"device {device!r}: a name of Device.list(), a device file or a Device is needed")
    return device if isinstance(device, Device) else Device(device)
