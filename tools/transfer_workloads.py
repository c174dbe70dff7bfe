"""Rules by which tools/transfer_facts.py carries the facts of batched products and of the SVD to other GPUs.

A rule is rule(key, device, base) -> (value, how), as there. Seconds grow where the GPU is slower, rates fall.
"""
ROWS = 7680        # N that the rules for the chase think of,
BAND = 64          # ... its L where a block of it lies in shared memory,
WIDE = 96          # ... and where it does not
SPREAD = 1.25      # how much wider intervals become: docs/spmm.md and docs/svd.md hold them against published times


def speed(facts):
    return facts["multiprocessors"] * facts["clock_hz"]


def copy(key, device, base):
    return base[key], "kept, %.4g" % base[key]


def cycles(key, device, base):
    count = base[key] * base["clock_hz"]
    return count / device["clock_hz"], "cycles stay cycles, %.4g at %.4g GHz" % (count, device["clock_hz"] / 1e9)


def rate(key, device, base):
    part = base[key] / speed(base)
    return part * speed(device), "stays for a multiprocessor and cycle, %.4g; times %g at %.4g GHz" % (
        part, device["multiprocessors"], device["clock_hz"] / 1e9)


def dense_f64(facts):
    """Speed of products of float64 matrices: with tensor units where there are some."""
    return facts.get("peak_f64_matrix", facts["peak_f64"])


def reads(facts):
    """What a stream of reads reaches: measured, or four bytes for each operation of the published GEMV."""
    return facts.get("read_bandwidth", 4 * facts.get("svd_gemv", 0))


def share(what, of):
    def rule(key, device, base):
        part = base[key] / of(base)
        return part * of(device), "stays a share of %s, %.4g of %.6g" % (what, part, of(device))
    return rule


def inverse(what, of):
    def rule(key, device, base):
        ratio = of(base) / of(device)
        return base[key] * ratio, "%.4g times %.4g, by which %s is less here" % (base[key], ratio, what)
    return rule


def fact(key):
    return lambda facts: facts[key]


def in_flight(facts, band=BAND):
    """Sweeps of the chase are two tasks apart: N / 2 L of them, each on a multiprocessor, if there are so many."""
    return min(facts["multiprocessors"], ROWS / (2 * band))


def chase(key, device, base):
    """The block lies in shared memory: its tasks are chains of cycles, or bound by units of float64."""
    value = base[key] * base["clock_hz"] / device["clock_hz"] * in_flight(base) / in_flight(device)
    how = "cycles stay cycles, with %g of %g sweeps under way" % (in_flight(device), in_flight(base))
    least = 16 / (device["peak_f64"] / device["multiprocessors"]) * in_flight(base) / in_flight(device)
    if key != "svd_chase_entry" or value >= least:
        return value, how
    return least, "16 operations an entry at the speed of a multiprocessor in float64"


def chase_in_place(key, device, base):
    """The block lies in the L2, or in memory where the band is larger than the L2."""
    latency = "l2_latency" if 16 * WIDE * ROWS <= device.get("l2_bytes", 0) else "memory_latency"
    here, there = in_flight(device, WIDE), in_flight(base, WIDE)
    ratio = device[latency] / base["l2_latency"] * there / here
    return base[key] * ratio, "%.4g times %.4g: %s for l2_latency, %g of %g sweeps under way" % (
        base[key], ratio, latency, here, there)


def product(form):
    """A rate of the paper's, from the forecast's own form at K = 3840, L = 64."""
    def rule(key, device, base):
        k, band, peak = 3840.0, 64.0, device["svd_gemm_flops"]
        if form == 1:
            seconds = ((2 * k * k * band / peak) ** 2 + (8 * k * k / device["svd_gemm1_bandwidth"]) ** 2) ** 0.5
        elif form == 2:
            seconds = ((2 * k * k * band / peak) ** 4 + (16 * k * k / device["svd_gemm2_bandwidth"]) ** 4) ** 0.25
        else: # needed operations are half of those done; k / (2 L) such products
            seconds = k / (2 * band) * ((8 * band * band * k / peak) ** 2 +
                                        (64 * band * k / device["svd_gemm3_bandwidth"]) ** 2) ** 0.5
        return 2 * k * k * band / seconds, "follows from svd_gemm_flops and svd_gemm%d_bandwidth" % form
    return rule


def wider(key, device, base):
    value = base[key] / SPREAD if key.endswith("_low") else base[key] * SPREAD
    return value, "%.4g, widened by %g" % (base[key], SPREAD)


SPMM = {
    "spmm_launch": copy, "spmm_copy": copy, "spmm_step": cycles, "spmm_block": cycles, "spmm_issue": rate,
    "spmm_atomics": rate, "spmm_l1": rate, "spmm_l2": share("l2_bandwidth", fact("l2_bandwidth")),
    "spmm_memory": share("read_bandwidth", reads), "spmm_flops": share("peak_f32", fact("peak_f32")),
    "spmm_overlap": copy, "spmm_launch_overlap": copy, "spmm_low": wider, "spmm_high": wider,
}
gemm = inverse("speed of products", fact("svd_gemm_flops"))
stream = inverse("bandwidth", reads)
float64 = inverse("speed in float64", fact("peak_f64"))
own_share = inverse("work of all multiprocessors in a cycle", speed)
tail = inverse("speed of products of a multiprocessor", lambda f: f["svd_gemm_flops"] / f["multiprocessors"])
SVD = {
    "svd_gemm_flops": share("the peak of float64 products", dense_f64),
    "svd_gemm1_bandwidth": share("read_bandwidth", reads), "svd_gemm2_bandwidth": share("read_bandwidth", reads),
    "svd_gemm3_bandwidth": share("read_bandwidth", reads), "svd_gemv": share("read_bandwidth", reads),
    "svd_gemm1": product(1), "svd_gemm2": product(2), "svd_gemm3": product(3),
    "svd_rates_k": copy, "svd_rates_band": copy,
    "svd_band_column": cycles, "svd_band_entry": own_share, "svd_band_step": copy, "svd_band_square": stream,
    "svd_chase_sweep": chase, "svd_chase_row": chase, "svd_chase_entry": chase,
    "svd_chase_in_place_sweep": chase_in_place, "svd_chase_in_place_row": chase_in_place,
    "svd_chase_in_place_entry": chase_in_place,
    "svd_conquer_row": copy, "svd_conquer_square": float64, "svd_conquer_cube": gemm,
    "svd_values_row": cycles, "svd_values_square": float64,
    "svd_chase_back_wave": copy, "svd_chase_back_tail": tail,
    "svd_band_back_row": copy, "svd_band_back_square": stream,
    "svd_polish_row": copy, "svd_polish_square": stream, "svd_polish_cube": gemm,
    "svd_low": wider, "svd_high": wider,
}
# cuSOLVER: the host takes part in gesvd, its rotations and products with vectors are bound by memory.
CUSOLVER = {"svd_%s_%s" % (name, power): rule
            for name, cube in (("gesvd", stream), ("gesvd_values", stream), ("gesvdj", gemm), ("gesvdj_values", gemm),
                               ("polar", gemm))
            for power, rule in (("row", copy), ("square", copy), ("cube", cube))}


def rules(with_libraries):
    found = dict(SVD)
    if with_libraries:
        found.update(CUSOLVER)
    return found


def rule_of(key, with_libraries):
    """The rule of a key of the base, or None where the fact is not passed on."""
    name, _, method = key.partition("@")
    if name in SPMM:
        return SPMM[name] if with_libraries or not method.startswith("cu") else None
    return rules(with_libraries).get(name) if with_libraries or method in ("", "two-stage") else None
