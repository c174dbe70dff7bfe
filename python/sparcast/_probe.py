"""Kernels measured, on a GPU or as their host twins on the CPU."""
import itertools
import os
import warnings

from sparcast._files import collect
from sparcast._forecast import value_bytes
from sparcast._library import FormatError, SparcastError, c_text, call, ffi, interruptible, lib, options, text
from sparcast._measurements import one_of, word
from sparcast._program import flags, run


def _kernels(names):
    """Of "csr-vector:8,peers", or a list; "all", and none, are ours, "peers" those of libraries."""
    found, every = [], [lib.spc_kernel_at(i) for i in range(lib.spc_kernel_count())]
    for name in names.split(",") if isinstance(names, str) else names or ["all"]:
        spec = ffi.new("spc_kernel_spec *")
        if name in ("all", "peers"):
            found += [ffi.new("spc_kernel_spec *", {"kernel": k}) for k in every
                      if lib.spc_kernel_is_peer(k) == (name == "peers")]
            continue
        call(lib.spc_kernel_parse, c_text(name), spec)
        found.append(spec)
    return found


def _named(every):
    """Paths and names of the matrices of a collection."""
    names = [text(one.name) for one in every]
    for before, name in itertools.pairwise(sorted(names)):
        if before == name:
            raise FormatError(f"{name}: two of the files have a matrix of this name: give the folder above them")
    return [one.path for one in every], [one.name for one in every]


def _open_probe(**given):
    out = ffi.new("spc_probe **")
    call(lib.spc_probe_open, options("spc_probe_options", **given), out)
    return ffi.gc(out[0], lib.spc_probe_close)


def probe(files, output, *, kernel=None, value="f32", vector=None, on="gpu", gpu=0, no_counters=False, no_cold=False,
          no_features=False, seconds=0, name=None, line=0, window=0, padding=0, format=None, columns=(),
          layout=None, transposed=False, gpus=(), solver=None, shard=None, threads=0):
    """Measures kernels on matrix files; rows are appended to a CSV, and those that it holds are not measured again.

    On the GPU it loads the CUDA module, which needs a driver. A file, or a kernel on one, that cannot be measured is
    left out; what failed is raised at the end, what does not fit or is not permitted is a warning.

    Parameters
    ----------
    files : path-like or list of path-like
        Files, folders, and patterns with ``*``.
    output : path-like
        The CSV of measurements.
    kernel : str or list of str, optional
        ``"csr-vector:8,sell"``; ``"all"``, the default, are ours, ``"peers"`` those of libraries.
    value : str, optional
        Of ``"f32"``, ``"f64"`` and ``"mixed"`` one or several: ``"f32,f64"``.
    vector : {"f32", "f64"}, optional
        As in :func:`predict`.
    on : {"gpu", "cpu", "hip"}, optional
        The GPU, the host twins of its kernels, or an AMD GPU by HIP, on none of which it has run.
    gpu : int, optional
        Which one.
    no_counters, no_cold, no_features : bool, optional
        Times only; no rows with flushed caches; the columns of the trace empty.
    seconds : float, optional
        Measuring time of one row at most; 0 for 0.03 s, 0.3 s on a CPU.
    name : str, optional
        Of the device in the file; by default made from the machine's.
    line, window : int, optional
        Bytes of a cache line of the trace; its window in accesses; 0 for the machine's.
    padding : float, optional
        Formats that store more values for each non-zero are left out; 0 for 50.
    format : str, optional
        Of the files, as in :func:`read`.
    columns : int or list of int, optional
        Products with so many columns, by the program.
    layout : str, optional
        Of these columns: ``"row,col"``.
    transposed : bool, optional
        Those with the transposed matrix, also of one vector; by the program.
    gpus : list of int, optional
        The rows cut over so many GPUs: cut, exchange, product; by the program.
    solver : str, optional
        Iterations, ``"cg,bicgstab,gmres:30"``, or ``"operations"``, ``"triangles"``; by the program.
    shard : (int, int), optional
        As in :func:`files`; :func:`merge` joins what the parts measured.
    threads : int, optional
        0 for all cores.

    Returns
    -------
    path-like
        `output`.
    """
    files = [files] if isinstance(files, (str, os.PathLike)) else list(files)
    if columns or transposed or gpus or solver:
        given = flags(kernel=kernel if isinstance(kernel, str) else ",".join(kernel or []), value=value, vector=vector, on=on, gpu=gpu,
                      no_counters=no_counters, seconds=seconds, name=name, format=format, columns=columns, layout=layout,
                      transposed=transposed, gpus=gpus, solver=solver, output=output, threads=threads)
        part = ["--shard", f"{shard[0]}/{shard[1]}"] if shard else []
        run("probe", "--quiet", *given, *part, matrices=files)
        return output
    specs, failed = _kernels(kernel), []
    sizes = [value_bytes(one, vector) for one in value.split(",")]
    device, out, form = word(name), word(output), word(format)

    @ffi.callback("void(void *, const spc_probe_event *)")
    def note(_, event):
        if text(event.reason) and not (event.kernel and event.status == lib.SPC_ERROR_UNSUPPORTED):
            failed.append(" ".join(filter(None, [text(event.matrix), text(event.kernel)])) + ": " + text(event.reason))

    with interruptible():
        found, every = collect(files, shard)
        paths, names = _named(every)
        opened = _open_probe(on_cpu=one_of(on, gpu=False, cpu=True, hip=False), on_hip=on == "hip", gpu=gpu,
                             threads=threads, no_counters=no_counters,
                             no_cold=no_cold, no_features=no_features, seconds_limit=seconds, line_bytes=line,
                             window=window, device=device, padding_limit=padding)
        path, named = ffi.new("char *[]", paths), ffi.new("char *[]", names)
        kernels, values = ffi.new("spc_kernel_spec[]", [s[0] for s in specs]), ffi.new("uint32_t[]", sizes)
        work = options("spc_probe_work", files=path, names=named, file_count=len(paths), kernels=kernels,
                       kernel_count=len(specs), value_bytes=values, value_count=len(sizes), output=out, event=note,
                       format=form)
        summary = ffi.new("spc_probe_summary *")
        call(lib.spc_probe_run, opened, work, summary)
        error = ffi.new("spc_error *")  # asked now: some causes show only when something is counted
        if on == "gpu" and not no_counters and lib.spc_probe_counters_status(opened, error) != lib.SPC_OK:
            warnings.warn(f"no counters, times only: {text(error.message)}", stacklevel=2)
        ffi.release(opened)
        ffi.release(found)
    if summary.failed or summary.files_failed:
        raise SparcastError("; ".join(failed))
    for reason in failed:
        warnings.warn(reason, stacklevel=2)
    return output
