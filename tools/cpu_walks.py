"""model/cpu once more, in NumPy: times of walks that tests/bench/cpu_walks wrote, and a fit of a machine's facts to measured ones.
tools/refit_cpus.py holds it to the program's forecasts."""
import numpy
from scipy.optimize import least_squares

CUTS = {"csr": 0, "csr-serial": 0, "csr-balanced": 1, "csr-merge": 2, "mkl-csr": 1, "armpl-csr": 2, "aocl-csr": 0}
BINS = numpy.exp2(numpy.arange(160) / 4 + 0.125)  # lines, the middle of each
SLOWEST = 1.25e-10  # s/B, of one core alone: 8 GB/s. Above it two threads would be slower than one
# What is fitted: how far from the first value it may well lie (a factor of e^deviation counts as a time that is PRIOR_ERROR off),
# and the values that can be. As in src/fit/fit_cpu.c, but for SLOWEST.
FACTS = {
    "cpu_launch": (1, 1e-7, 1e-3), "cpu_nonzero": (0.5, 1e-11, 1e-7), "cpu_row": (0.7, 1e-11, 1e-7), "cpu_chain": (1, 1e-13, 1e-7),
    "cpu_empty_row": (1, 1e-12, 1e-7), "cpu_overlap": (0.4, 1, 8), "cpu_memory": (0.7, 1e-13, 1e-8),
    "cpu_core_memory": (0.7, 1e-12, SLOWEST), "cpu_l3": (0.5, 1e-12, 1e-8), "cpu_x_l2": (0.7, 1e-11, 1e-7),
    "cpu_x_l3": (0.7, 1e-11, 1e-7), "cpu_x_memory": (0.7, 1e-11, 1e-6), "cpu_mispredict": (0.5, 1e-10, 1e-7),
    "cpu_memorised": (0.7, 10, 1e5), "cpu_last_level": (0.3, 0.1, 3),
}
PRIOR_ERROR, KNEE, STEP, MOST = 0.15, 0.1, 0.02, 25


class Machine:
    """Caches and domains of a device's facts (text by key), for so many threads."""

    def __init__(self, facts, threads):
        def get(key, other):
            return float(facts.get(key, other))

        def share(bytes_, cores):
            return bytes_ / max(1, min(cores, threads))
        self.threads, self.line, self.sharp = threads, int(get("line_bytes", 64)), get("cpu_sharpness", 4)
        self.l1 = get("l1_bytes", 32768)
        self.l2 = share(get("l2_bytes", self.l1), get("l2_cores", 1))
        self.l3 = share(get("l3_bytes", 0) / get("l3_slices", 1), get("l3_cores", threads))
        self.sharers = max(1, min(get("l3_cores", threads), threads)) if self.l3 else 1
        cores = get("numa_cores", 0) if threads > 1 else 0
        self.domain = int(cores) if 0 < cores < threads else threads
        self.domains = get("numa_domains", 1) if cores else 1


class Walk:
    """What cpu_walks wrote of one walk, from number[at] on; `after` is where the next begins."""

    def __init__(self, number, at, line):
        threads, followed = int(number[at]), int(number[at + 1])
        self.lines, self.rows, self.nnz = number[at + 2], int(number[at + 3]), int(number[at + 5])
        part = number[at + 6:at + 6 + 7 * threads].reshape(threads, 7)
        at += 6 + 7 * threads
        self.after = at + followed * (3 + len(BINS))
        like = number[at:self.after].reshape(followed, 3 + len(BINS))
        nearest = numpy.array([abs(like[:, 0] - i).argmin() for i in range(threads)])
        self.entries, self.part_rows = part[:, 1] - part[:, 0], part[:, 3] - part[:, 2]
        self.empty, self.chain, self.unforeseen = part[:, 4], part[:, 5], part[:, 6]
        of = self.entries[like[nearest, 0].astype(int)]
        scale = numpy.where(of > 0, self.entries / numpy.maximum(of, 1), 0)
        used = like[:, 3:].sum(0) > 0
        self.bytes_apart = BINS[used] * line
        self.reused = like[:, 3:][:, used][nearest] * scale[:, None]
        self.first, self.own_lines = like[nearest, 1] * scale, like[nearest, 2] * scale
        self.streamed, self.known = 12 * (self.entries + self.part_rows), None


def served(m, walk, last):
    """Accesses to x and bytes of the streams that the second level, the third and memory serve, by thread."""
    if walk.known and walk.known[0] == (id(m), last):
        return walk.known[1]
    l2, l3 = (m.l2, m.l3 * last) if m.l3 else (m.l2 * last, 0)
    own = numpy.maximum(walk.own_lines, 1e-9)
    of_all = numpy.maximum(walk.lines, own)
    together = numpy.maximum(1 / m.sharers, of_all * (1 - (1 - own / of_all) ** m.sharers) / (m.sharers * own))
    together = numpy.where(walk.own_lines > 0, together, 1)

    def shares(apart, shared):
        first = 1 / (1 + (apart / m.l1) ** m.sharp)
        second = numpy.maximum(first, 1 / (1 + (apart / l2) ** m.sharp))
        third = numpy.maximum(second, 1 / (1 + (apart * shared / (l2 + l3)) ** m.sharp))
        return second - first, third - second, 1 - third
    fetched = walk.own_lines * m.line
    whole = numpy.maximum(walk.streamed + fetched, 1e-9)
    again, new = shares(walk.bytes_apart[None, :], together[:, None]), shares(whole, together)
    x = [(walk.reused * again[i]).sum(1) + walk.first * new[i] for i in range(3)]
    streams = [walk.streamed * s for s in shares(whole, (walk.streamed + together * fetched) / numpy.maximum(whole, 1))]
    walk.known = (id(m), last), (x, streams)
    return x, streams


def seconds(m, walk, fact):
    x, streams = served(m, walk, fact["cpu_last_level"])
    core = (fact["cpu_nonzero"] * walk.entries + fact["cpu_row"] * walk.part_rows + fact["cpu_empty_row"] * walk.empty
            + fact["cpu_chain"] * walk.chain)
    bytes_ = streams[2] + m.line * x[2]
    domain = numpy.zeros_like(bytes_)
    for i in range(0, len(domain), m.domain):
        domain[i:i + m.domain] = m.domains * bytes_[i:i + m.domain].sum()
    memory = (fact["cpu_x_l2"] * x[0] + fact["cpu_x_l3"] * x[1] + fact["cpu_l3"] * streams[1] + fact["cpu_x_memory"] * x[2]
              + fact["cpu_core_memory"] * bytes_ + fact["cpu_memory"] * numpy.where(walk.entries > 0, domain, 0))
    branches = fact["cpu_mispredict"] * walk.unforeseen / (1 + (fact["cpu_memorised"] / numpy.maximum(1, walk.unforeseen)) ** 2)
    larger, p = numpy.maximum(numpy.maximum(core, memory), 1e-30), fact["cpu_overlap"]
    work = larger * ((core / larger) ** p + (memory / larger) ** p) ** (1 / p) + branches
    return work.max() + (fact["cpu_launch"] if m.threads > 1 else 0)


def fit(m, times, prior):
    """times: (walk, seconds). Facts by least squares on log(forecast / measured), held to the prior where times do not tell."""
    keys = list(FACTS)
    measured = numpy.log([t for _, t in times])

    def facts_at(z):
        return {k: prior[k] * numpy.exp(by) for k, by in zip(keys, z)}

    def residuals(z):
        facts = facts_at(z)
        apart = numpy.log([seconds(m, walk, facts) for walk, _ in times]) - measured
        return numpy.concatenate([apart, [PRIOR_ERROR * by / FACTS[k][0] for k, by in zip(keys, z)]])
    low = [min(-1e-3, numpy.log(FACTS[k][1] / prior[k])) for k in keys]
    high = [max(1e-3, numpy.log(FACTS[k][2] / prior[k])) for k in keys]
    found = least_squares(residuals, numpy.zeros(len(keys)), bounds=(low, high), loss="huber", f_scale=KNEE, max_nfev=MOST,
                          diff_step=STEP)
    return facts_at(found.x)
