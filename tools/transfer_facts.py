#!/usr/bin/env python3
"""usage: tools/transfer_facts.py [--check] [FOLDER]

Completes the device files of FOLDER (data/devices) with what the execution-order model needs and nobody published.

A missing fact follows by a rule from the same fact of another GPU: of a nearer one, if the table RELATIVES names one
that has it published, otherwise of the H200, whose facts were measured and fitted. Rows written here have a source that
begins with "transferred: " and says the rule, the GPU and the numbers. Such rows are dropped first and written anew, so
running the tool twice changes nothing; a fact with any other source is never touched. Their origin is "transferred". --check writes nothing and fails
if a file would change, or if a term of somebody's kernel, in a device file or in data/terms, is a share of our csr-merge's
time: such a forecast would change with every tile that we give csr-merge.
"""
import csv
import functools
import io
import math
import pathlib
import sys

import transfer_workloads

BASE = "h200"
SOLVERS = "h100"  # on which solvers were measured
MEASURED = {"h100", "h200"}  # on which batched products and the SVD were measured
OLD = ["c2050", "c1060"]  # of the SVD's paper: nothing but the SVD is carried to them
MARK = "transferred: "
ORIGIN = "transferred"
# Files that are completed, with the GPUs that are nearer to them than the base: the same die, or the same architecture.
RELATIVES = {
    "v100": [], "t4": ["v100"], "a100": [], "a100-80": ["a100"], "a40": [], "a10": ["a40"], "rtx-3090": ["a40"], "l40": [], "l40s": ["l40"], "l4": ["l40"],
    "rtx-4090": ["l40"], "rtx-5090": ["l40"], "h100": [], "h100-pcie": [], "gh200": [], "b200": [],
    "mi250x": [], "mi300x": ["mi250x"], "mi250": ["mi250x"], "mi210": ["mi250x"], "mi100": ["mi250x"], "radeon-vii": ["mi100"], "p100": ["v100"],
}
# The H200's l1_bandwidth is 222 bytes a cycle and multiprocessor, more than the 128 that an L1 delivers: not passed on.
NOT_OF_BASE = {"l1_bandwidth"}
# Of triad_bandwidth, in a product: what a fit to h200-counters-f32.csv gave on 2026-11-21, before streams alone set it there. With
# it, published times on V100 and A100 (docs/devices.md) are met as well or better than with the H200's present share.
FITTED_SHARE = 0.9245
LINE_BYTES = 128  # of the loads that request_rate counts
# Footprint at which repeated reads run at the mean of the speeds of L2 and DRAM, as a part of the L2: RRZE-HPC/gpu-benches,
# gpu-l2-cache/h200.txt (50.1 of 60 MiB, two partitions) and l40.txt (101.7 of 96 MiB, one partition).
HALF_SPEED = {2: 50.1 / 60, 1: 101.7 / 96}


def speed(facts):
    """Cycles of all multiprocessors in a second."""
    return facts["multiprocessors"] * facts["clock_hz"]


def copy(key, device, base):
    return base[key], "kept, %.6g" % base[key]


def cycles(key, device, base):
    count = base[key] * base["clock_hz"]
    return count / device["clock_hz"], "cycles stay cycles, %.4g at %.4g GHz" % (count, device["clock_hz"] / 1e9)


def rate(key, device, base):
    part = base[key] / speed(base)
    text = "stays for a multiprocessor and cycle, %.4g; times %g at %.4g GHz"
    return part * speed(device), text % (part, device["multiprocessors"], device["clock_hz"] / 1e9)


def request_rate(key, device, base):
    """No faster than the L1 delivers the lines of the requests."""
    value, text = rate(key, device, base)
    limit = device["l1_bandwidth"] / LINE_BYTES if "l1_bandwidth" in device else value
    if limit >= value:
        return value, text
    return limit, "l1_bandwidth in lines of %d bytes, less than what a multiprocessor of this GPU asks for (%.4g)" % (
        LINE_BYTES, value)


def share_of(other):
    def rule(key, device, base):
        part = base[key] / base[other]
        return part * device[other], "stays a share of %s, %.4g of %.6g" % (other, part, device[other])
    return rule


def read_stream(key, device, base):
    if "triad_bandwidth" in device:
        return share_of("triad_bandwidth")(key, device, base)
    return share_of("memory_bandwidth")(key, device, base)


def product_stream(key, device, base):
    """A product reads several streams and writes one, as the triad does."""
    if device["architecture"] == base["architecture"]:
        return share_of("triad_bandwidth")(key, device, base)
    return FITTED_SHARE * device["triad_bandwidth"], "a share of triad_bandwidth, %.4g of %.6g" % (
        FITTED_SHARE, device["triad_bandwidth"])


def beyond_l2(key, device, base):
    rest = base["memory_latency"] - base["l2_latency"]
    text = "seconds beyond the L2 stay, %.4g, behind a latency of the L2 of %.4g"
    return device["l2_latency"] + rest, text % (rest, device["l2_latency"])


def l2_bandwidth(key, device, base):
    """Slices deliver and multiprocessors take: whichever of both shrinks more."""
    slices, takers = device["l2_bytes"] / base["l2_bytes"], device["multiprocessors"] / base["multiprocessors"]
    clocks = device["clock_hz"] / base["clock_hz"]
    what = "bytes of the L2" if slices < takers else "multiprocessors"
    text = "stays for %s and cycle, %.4g times %.4g (%s) times %.4g (clock)"
    return base[key] * min(slices, takers) * clocks, text % (what, base[key], min(slices, takers), what, clocks)


def l2_footprint(key, device, base):
    """Two partitions hold some lines twice, one partition, or each of those apart, holds more."""
    partitions = 1 if device.get("l2_apart") else device["l2_partitions"]
    if partitions == base["l2_partitions"]:
        return copy(key, device, base)
    more = HALF_SPEED[partitions] / HALF_SPEED[base["l2_partitions"]]
    text = "%.4g times %.4g, by which the speed of repeated reads falls later where the L2 has one partition"
    return base[key] * more, text % (base[key], more)


def l2_slices(key, device, base):
    """A slice delivers as many bytes a cycle; those of AMD are documented, and kept."""
    if not device["architecture"].startswith("sm_") or not base["architecture"].startswith("sm_"):
        return copy(key, device, base)
    part = base["l2_bandwidth"] / base["clock_hz"] / base[key]
    text = "as many as deliver l2_bandwidth at %.4g bytes a cycle each"
    return device["l2_bandwidth"] / device["clock_hz"] / part, text % part


# In this order, since a rule may use what rules before it found.
RULES = [
    ("l1_ways", "1", copy),
    ("l1_tag_banks", "1", copy),
    ("l1_miss_cycles", "cycles", copy),
    ("memory_burst_bytes", "B", copy),
    ("read_bandwidth", "B/s", read_stream),
    ("triad_bandwidth", "B/s", share_of("read_bandwidth")),
    ("random_bandwidth", "B/s", share_of("read_bandwidth")),
    ("l2_bandwidth", "B/s", l2_bandwidth),
    ("l2_random_bandwidth", "B/s", share_of("l2_bandwidth")),
    ("l1_bandwidth", "B/s", rate),
    ("request_rate", "1/s", request_rate),
    ("scattered_sector_rate", "1/s", rate),
    ("l1_latency", "s", cycles),
    ("l2_latency", "s", cycles),
    ("memory_latency", "s", beyond_l2),
    ("launch_seconds", "s", copy),
    ("graph_launch_seconds", "s", copy),
    ("block_dispatch_seconds", "s", cycles),
    ("exec_memory_bandwidth", "B/s", product_stream),
    ("exec_line_rate", "1/s", rate),
    ("exec_memory_latency", "s", share_of("memory_latency")),
    ("exec_memory_loaded", "1", copy),
    ("exec_launch", "s", copy),
    ("exec_cold_launch", "s", copy),
    ("exec_block_seconds", "s", cycles),
    ("exec_queue_cycles", "cycles", copy),
    ("exec_issue_cycles", "cycles", copy),
    ("exec_join_cycles", "cycles", copy),
    ("exec_gather_cycles", "cycles", copy),
    ("exec_l1_share", "1", copy),
    ("exec_l2_kept", "1", l2_footprint),
    ("exec_l2_lost", "1", l2_footprint),
    ("exec_l2_reach", "1", copy),
    ("exec_l2_slices", "1", l2_slices),
]
# What a product of cuSPARSE takes beyond the kernel of ours that stands for it: of CUDA 13.0, older versions differ.
RULES += [("exec_launch@cusparse-" + kernel, "s", copy)
          for kernel in ("csr", "csr-direct", "csr2", "csr2-direct", "coo", "coo2", "sell")]
WITHOUT_CUSPARSE = {"mi300x", "mi250x", "mi250", "mi210", "mi100", "radeon-vii"}
ROCSPARSE = "mi250x"  # of which set-up times of rocSPARSE were published
# Terms of libraries' kernels, to GPUs of the same architecture: from a GPU, or from terms of several, in units of the base.
TERM_DONORS = {"h100-pcie": "sm_90", "gh200": "sm_90", "a100-80": "a100", "mi250x": "mi250", "mi210": "mi250"}
OF_BASES_DIE = {"h100", "h100-pcie", "gh200"}
DENSE_WIDENED = 1.25  # assumed
WIDENED = 1.05  # bounds of measured over predicted time: with it 81 and 83 % of published times of the GH200 lie inside
# Solvers: what starts and adds up stays, bytes come as fast as the machine's own memory lets them, levels wait for cycles.
SOLVER_RULES = {"vector_l2_bandwidth": share_of("l2_bandwidth"), "vector_memory_bandwidth": share_of("memory_bandwidth"),
                "triangle": cycles, "vector": copy}


@functools.lru_cache
def parse(path, stamp):
    rows = [row for row in csv.reader(path.open(newline="")) if row and not row[4].startswith(MARK)]
    facts = {}
    for key, value, unit, _, _ in rows[1:]:
        facts[key] = value if unit == "text" else float(value)
    return rows, facts


def read(path):
    """Rows that were not transferred, and their numbers: the caller's own copies."""
    rows, facts = parse(path, path.stat().st_mtime_ns)
    return list(rows), dict(facts)


def donor_of(key, device, folder):
    for name in RELATIVES[device] + ([] if key in NOT_OF_BASE else [BASE]):
        facts = read(folder / (name + ".csv"))[1]
        if key in facts:
            return name, facts
    if key not in NOT_OF_BASE:
        sys.exit("transfer_facts: %s has no %s" % (BASE, key))
    return None, None


def is_strange(key, name):
    """A fact of a library that does not run there, or of an L1 as NVIDIA has made it since Volta."""
    if key in ("l1_tag_banks", "l1_miss_cycles"):
        return name in WITHOUT_CUSPARSE or name == "p100"
    library = "cusparse" in key or "-library" in key or "@library" in key or key.startswith("triangle_")
    return library and name in WITHOUT_CUSPARSE


def carry(rows, facts, folder, donor, rule_of):
    """Facts of a donor that the device lacks, each by the rule of its key; rule_of(key) None: it stays there."""
    donor_rows, base = read(folder / (donor + ".csv"))
    for key, _, unit, _, _ in donor_rows[1:]:
        rule = rule_of(key)
        if not rule or key in facts:
            continue
        plain = key.split("@")[0]
        value, how = rule(plain, facts, dict(base, **{plain: base[key]}))
        facts[key] = float("%.6g" % value)
        rows.append([key, "%.6g" % value, unit, ORIGIN, "%s%s of %s; %s" % (MARK, key, donor, how)])


def add_solvers(name, rows, facts, folder):
    """Facts of solvers from the one GPU on which they were measured."""
    carry(rows, facts, folder, SOLVERS, lambda key: None if is_strange(key, name) else
          SOLVER_RULES.get(key.split("@")[0]) or SOLVER_RULES.get(key.split("_")[0]))


def add_rocsparse(rows, facts, folder):
    """What precedes its products, where terms say what they take."""
    known = {row[0] for row in rows}
    for key, value, unit, _, _ in read(folder / (ROCSPARSE + ".csv"))[0][1:]:
        kernel = key.partition("@")[2]
        if key.startswith("setup_") and "term_launch@%s-f64" % kernel in known and key not in facts:
            rows.append([key, value, unit, ORIGIN, "%s%s of %s; kept: the analysis runs on the host" % (MARK, key, ROCSPARSE)])


def add_workloads(name, rows, facts, folder):
    """Batched products and the SVD, from the base."""
    carry(rows, facts, folder, BASE, lambda key: None if name in OLD and not key.startswith("svd_") else
          transfer_workloads.rule_of(key, name not in WITHOUT_CUSPARSE and name not in OLD))


def widened(by):
    """A bound of measured over predicted time, farther out."""
    def rule(key, device, base):
        return base[key] * (by if key.endswith("high") else 1 / by), "%.4g, widened by %g" % (base[key], by)
    return rule


DENSE_RULES = {"columns_dense_launch": copy, "columns_dense_rate": rate, "columns_dense_read": share_of("read_bandwidth"),
               "columns_dense_low": widened(DENSE_WIDENED), "columns_dense_high": widened(DENSE_WIDENED)}


def add_dense(rows, facts, folder):
    """cuBLAS in each type, measured on the base, on GPUs of its die."""
    carry(rows, facts, folder, BASE, lambda key: DENSE_RULES.get(key.split("@")[0]))


def faster(*keys):
    """Seconds of one unit grow by what the resource is slower here."""
    def rule(key, device, base):
        ratio = math.prod(base[k] / device[k] for k in keys)
        return base[key] * ratio, "%.4g times %.4g, by which %s is less here" % (base[key], ratio, " times ".join(keys))
    return rule


# As spc_terms_scale does: instructions, chains, bytes of the L2, bytes of DRAM; launches and shares of a simulation stay.
TERM_RULES = {"term_" + term: faster(*keys) for terms, keys in (
    ("nonzero row empty_row padding", ("multiprocessors", "clock_hz")),
    ("longest_row longest_row_miss longest_row_of_8 longest_row_of_100 longest_row_steps mean_row short_rows idle miss wave later_waves", ("clock_hz",)),
    ("l2 x", ("l2_bandwidth",)), ("matrix dram spill", ("exec_memory_bandwidth",))) for term in terms.split()}
TERM_RULES.update({"term_launch": copy, "term_small_y": copy, "term_simulated": copy, "term_waited": copy,
                   "term_most_nonzeros": copy, "term_most_row": copy,
                   "term_low": widened(WIDENED), "term_high": widened(WIDENED)})


def add_terms(name, rows, facts, folder):
    """Terms of kernels whose own are not known, from GPUs of the architecture. Their errors are not carried."""
    donor = TERM_DONORS[name]
    joint = folder.parent / "terms" / (donor + ".csv")
    of, base = (donor, read(folder / (donor + ".csv"))[1]) if not joint.exists() else (
        "h200 and h100 together", read(folder / (BASE + ".csv"))[1])
    source = joint if joint.exists() else folder / (donor + ".csv")
    own = {row[0].partition("@")[2] for row in rows if row[0].startswith("term_traffic@")}
    for row in read(source)[0][1:]:
        key, _, owner = row[0].partition("@")
        named = key == "library_version"
        if row[0] in facts or owner in own or not (key in TERM_RULES or key in ("term_traffic", "term_beyond") or named):
            continue
        value, how = (row[1], "kept") if row[2] == "text" else TERM_RULES[key](key, facts, dict(base, **{key: float(row[1])}))
        rows.append([row[0], value if row[2] == "text" else "%.6g" % value, row[2], ORIGIN,
                     "%s%s of %s; %s" % (MARK, row[0], of, how)])


def complete(name, folder):
    rows, facts = read(folder / (name + ".csv"))
    if name in OLD:
        add_workloads(name, rows, facts, folder)
        return rows
    for key, unit, rule in RULES if name != BASE else []:
        if key in facts or is_strange(key, name):
            continue
        donor, base = donor_of(key, name, folder)
        if donor is None:
            continue
        value, text = rule(key, facts, base)
        facts[key] = float("%.6g" % value)
        rows.append([key, "%.6g" % value, unit, ORIGIN, "%s%s of %s; %s" % (MARK, key, donor, text)])
    base = read(folder / (BASE + ".csv"))[1]
    if not any(key.startswith("setup_") and key in base for key in facts):
        rows += [[key, "%.6g" % base[key], "s", ORIGIN,
                  "%s%s of %s; kept: conversions run on the host, here one of 16 threads" % (MARK, key, BASE)] for key in base if key.startswith("setup_") and not is_strange(key, name)]
    if name in TERM_DONORS:
        add_terms(name, rows, facts, folder)
    if name in WITHOUT_CUSPARSE:
        add_rocsparse(rows, facts, folder)
    if name != SOLVERS:
        add_solvers(name, rows, facts, folder)
    if name in OF_BASES_DIE:
        add_dense(rows, facts, folder)
    if name not in MEASURED:
        add_workloads(name, rows, facts, folder)
    return rows


def text_of(rows):
    out = io.StringIO()
    for i, (key, value, unit, origin, source) in enumerate(rows):
        quoted = i and any(c in source for c in ',"')
        out.write(",".join([key, value, unit, origin, '"%s"' % source.replace('"', '""') if quoted else source]) + "\n")
    return out.getvalue()


def shares_of_ours(folder):
    """Terms of others' kernels that are a share of csr-merge's simulated time."""
    found = []
    for path in sorted([*folder.glob("*.csv"), *(folder.parent / "terms").glob("*.csv")]):
        with path.open(newline="") as file:
            facts = {row[0]: row[1] for row in csv.reader(file)}
        found += ["%s: %s" % (path.name, key) for key in facts
                  if key.startswith("term_simulated@") and facts.get(key.replace("simulated", "traffic"), "csr-merge").startswith("csr-merge")]
    return found


def main(arguments):
    check = "--check" in arguments
    rest = [a for a in arguments if a != "--check"]
    if len(rest) > 1 or any(a.startswith("-") for a in rest):
        sys.exit(__doc__)
    folder = pathlib.Path(rest[0]) if rest else pathlib.Path(__file__).resolve().parent.parent / "data" / "devices"
    changed = []
    names = list(RELATIVES) + [BASE] + OLD
    for name in names:
        path = folder / (name + ".csv")
        text = text_of(complete(name, folder))
        if text != path.read_text():
            changed.append(name)
            if not check:
                path.write_text(text)
    print("%d files, %d %s%s" % (len(names), len(changed), "would change" if check else "changed",
                                 ": " + " ".join(changed) if changed else ""))
    shares = shares_of_ours(folder)
    for share in shares:
        print(share + " is a share of csr-merge's time")
    return 1 if shares or (check and changed) else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
