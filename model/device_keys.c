/* The one table of device keys: what a device file may say, in which unit, within which range. */
#include <string.h>

#include "sparcast/device.h"

#define TEXT(name, meaning)                                                                                  \
    {                                                                                                        \
        name, "text", meaning, 0, 0, false                                                                   \
    }
#define COUNT(name, meaning)                                                                                 \
    {                                                                                                        \
        name, "1", meaning, 1, 1e9, false                                                                    \
    }
#define BYTES(name, meaning)                                                                                 \
    {                                                                                                        \
        name, "B", meaning, 1, 1e18, false                                                                   \
    }
#define RATE(name, meaning)                                                                                  \
    {                                                                                                        \
        name, "B/s", meaning, 1, 1e18, false                                                                 \
    }
#define FLOPS(name, meaning)                                                                                 \
    {                                                                                                        \
        name, "FLOP/s", meaning, 1, 1e21, false                                                              \
    }
#define SECONDS(name, meaning)                                                                               \
    {                                                                                                        \
        name, "s", meaning, 0, 3600, false                                                                   \
    }
#define FITTED(name, unit, meaning, min, max)                                                                \
    {                                                                                                        \
        name, unit, meaning, min, max, true                                                                  \
    }

static const spc_device_key keys[] = {
    TEXT("name", "name of the product"),
    TEXT("kind", "gpu, cpu or gather (memory-side gather)"),

    BYTES("memory_bytes", "device memory; main memory for a CPU"),
    RATE("memory_bandwidth", "peak bandwidth of that memory, as the data sheet states it"),
    RATE("gather_bandwidth", "Wgather of factors eq. 5: what a memory-side gather delivers"),
    RATE("host_bandwidth", "link to the host, one direction"),
    BYTES("line_bytes", "cache line: L of factors eq. 1"),
    BYTES("sector_bytes", "part of a line that is fetched on its own"),
    BYTES("l1_bytes", "first-level data cache of one multiprocessor or core"),
    BYTES("shared_bytes", "shared memory that one block may have"),
    BYTES("l2_bytes", "second-level cache: of the whole GPU, of one core of a CPU"),
    BYTES("l3_bytes", "third-level cache of one socket"),
    COUNT("multiprocessors", "multiprocessors of a GPU"),
    COUNT("cores", "FP32 cores of a GPU, cores of a CPU"),
    COUNT("threads_per_multiprocessor", "resident threads of one multiprocessor"),
    COUNT("blocks_per_multiprocessor", "resident blocks of one multiprocessor"),
    COUNT("warp_threads", "threads that advance together"),
    {"clock_hz", "Hz", "clock of the cores", 1e6, 1e11, false},
    FLOPS("peak_f32", "peak speed in float32, without tensor units"),
    FLOPS("peak_f64", "peak speed in float64, without tensor units"),

    RATE("read_bandwidth", "measured: streaming read"),
    RATE("copy_bandwidth", "measured: copy, read and written bytes counted"),
    RATE("triad_bandwidth", "measured: a = b + s c, read and written bytes counted"),
    RATE("random_bandwidth", "measured: memory traffic while reading scattered sectors"),
    RATE("l2_bandwidth", "measured: reads that hit the L2"),
    RATE("l1_bandwidth", "measured: reads that hit the L1, all multiprocessors"),
    SECONDS("launch_seconds", "measured: one empty kernel in a stream, back to back"),
    SECONDS("graph_launch_seconds", "measured: one empty kernel in a graph"),

    FITTED("effective_bandwidth", "B/s", "W of factors eq. 3, fitted", 1, 1e18),
    FITTED("hit_slope", "1/access",
           "line rate = intercept + slope * reuse interval where rows are not told apart", -1, 1),
    FITTED("hit_intercept", "1", "its intercept", -10, 10),
    FITTED("hit_small_slope", "1/access", "the line for matrices of at most hit_rows_threshold rows", -1, 1),
    FITTED("hit_small_intercept", "1", "its intercept", -10, 10),
    FITTED("hit_large_slope", "1/access", "the line for matrices of more rows", -1, 1),
    FITTED("hit_large_intercept", "1", "its intercept", -10, 10),
    FITTED("hit_rows_threshold", "rows", "rows that separate the two lines", 0, 4294967295.0),
    FITTED("hit_x_share", "1",
           "hit rate of x / hit rate of the lines: 1/3 where they give that of all L1 loads", 0, 1),
    FITTED("small_slope", "1/nnz", "slope of the correction N * slope of factors eq. 7", 0, 1),
    FITTED("small_rows_threshold", "rows", "the correction holds below this many rows", 0, 4294967295.0),
    FITTED("saturating_launch", "s", "launch of the law seconds = launch + bytes / bandwidth", 0, 3600),
    FITTED("saturating_bandwidth", "B/s", "bandwidth of that law", 1, 1e18),

    /* Batched products, given for each method; docs/spmm.md says what the amounts are. */
    FITTED("spmm_launch", "s", "one launch of a batched product, with what the host does for it", 0, 1),
    FITTED("spmm_copy", "s", "one copy of the arrays of pointers", 0, 1),
    FITTED("spmm_step", "s", "one dependent step of the longest thread, in each wave of blocks", 0, 1),
    FITTED("spmm_block", "s", "one thread block of a multiprocessor", 0, 1),
    FITTED("spmm_issue", "1/s", "memory instructions of warps", 1, 1e30),
    FITTED("spmm_atomics", "1/s", "atomic additions", 1, 1e30),
    FITTED("spmm_l2", "B/s", "bytes between multiprocessors and L2", 1, 1e30),
    FITTED("spmm_memory", "B/s", "bytes that the L2 cannot keep", 1, 1e30),
    FITTED("spmm_flops", "FLOP/s", "operations of a dense product on padded tiles", 1, 1e30),
    FITTED("spmm_overlap", "1", "how terms combine: 1 adds them up, many takes the largest", 1, 1e6),
};

enum { KEYS = sizeof keys / sizeof keys[0] };

size_t spc_device_key_count(void)
{
    return KEYS;
}

const spc_device_key *spc_device_key_at(size_t i)
{
    return i < KEYS ? &keys[i] : NULL;
}

static bool is_kernel_name(const char *text)
{
    return *text && text[strspn(text, "abcdefghijklmnopqrstuvwxyz0123456789-:")] == '\0';
}

const spc_device_key *spc_device_key_find(const char *name)
{
    size_t length = strcspn(name, "@");
    for (size_t i = 0; i < KEYS; i++) {
        if (strlen(keys[i].name) != length || memcmp(keys[i].name, name, length) != 0)
            continue;
        if (name[length] == '\0' || (keys[i].per_kernel && is_kernel_name(name + length + 1)))
            return &keys[i];
        return NULL;
    }
    return NULL;
}
