/* The one table of device keys: what a device file may say, in which unit, within which range. */
#include <string.h>

#include "core/words.h"
#include "device/device_facts.h"

#define FACT(name, unit, meaning, least, most)                                                               \
    {                                                                                                        \
        name, unit, meaning, least, most, false, false, false                                                \
    }
#define TEXT(name, meaning) FACT(name, "text", meaning, 0, 0)
#define COUNT(name, meaning)                                                                                 \
    {                                                                                                        \
        name, "1", meaning, 1, 1e9, false, false, true                                                       \
    }
#define BYTES(name, meaning) FACT(name, "B", meaning, 1, 1e18)
#define POWER(name, meaning)                                                                                 \
    {                                                                                                        \
        name, "B", meaning, 8, 65536, false, true, true                                                      \
    }
#define RATE(name, meaning) FACT(name, "B/s", meaning, 1e6, 1e18)
#define FLOPS(name, meaning) FACT(name, "FLOP/s", meaning, 1, 1e21)
#define COUNTS(name, meaning) FITTED(name, "1/s", meaning, 1, 1e18)
#define SECONDS(name, meaning) FACT(name, "s", meaning, 0, 3600)
/* A timing parameter of a DRAM. */
#define TIMING(name, meaning) FACT(name, "s", meaning, 0, 1e-4)
/* A number of parts that addresses are spread over: a power of two, so that bits of the address choose. */
#define PARTS(name, meaning, max)                                                                            \
    {                                                                                                        \
        name, "1", meaning, 1, max, false, true, true                                                        \
    }
#define FITTED(name, unit, meaning, min, max)                                                                \
    {                                                                                                        \
        name, unit, meaning, min, max, true, false, false                                                    \
    }

static const spc_device_key keys[] = {
    TEXT("name", "name of the product"),
    TEXT("driver_name", "what its driver calls the product, if not so"),
    TEXT("vendor", "of the processor: NVIDIA, AMD, Intel; whose libraries run on it"),
    TEXT("kind", "gpu, cpu or gather (memory-side gather)"),
    TEXT("architecture", "whose machine code its kernels are: sm_90, gfx90a"),
    TEXT("term_architecture", "whose code supplies the traffic of terms, if not the architecture's"),

    BYTES("memory_bytes", "device memory; main memory for a CPU"),
    RATE("memory_bandwidth", "peak bandwidth of that memory, as the data sheet states it"),
    RATE("gather_bandwidth", "Wgather of factors eq. 5: what a memory-side gather delivers"),
    RATE("host_bandwidth", "link to the host, one direction"),
    POWER("line_bytes", "cache line: L of factors eq. 1"),
    POWER("sector_bytes", "part of a line that is fetched on its own"),
    POWER("memory_burst_bytes", "what the memory moves at least, however little is missing"),
    BYTES("l1_bytes", "first-level data cache of one multiprocessor or core"),
    BYTES("shared_bytes", "shared memory that one block may have"),
    BYTES("shared_multiprocessor_bytes", "shared memory of all blocks of one multiprocessor together"),
    BYTES("l2_bytes", "second-level cache: of the whole GPU, of one core of a CPU"),
    COUNT("l2_cores", "cores of a CPU that share an L2; 1 where it is not given"),
    BYTES("l3_bytes", "third-level cache of one socket; of a GPU, behind its L2"),
    COUNT("l3_slices", "slices of the L3 of one socket, each for some cores only; 1 where it is not given"),
    COUNT("l3_cores", "cores that share a slice of the L3; all where it is not given"),
    COUNT("numa_domains", "parts of a CPU's memory, each nearer to some cores; 1 where it is not given"),
    COUNT("numa_cores", "cores of such a part"),
    RATE("numa_bandwidth", "what the memory of such a part gives"),
    BYTES("simd_bytes", "widest SIMD registers of a core of a CPU"),
    FACT("l1_tag_banks", "1", "banks of tags of the L1, which look up lines side by side: 4, or 1", 1, 4),
    FACT("l1_miss_cycles", "cycles", "of the load/store unit, for each line that its L1 lacks", 0, 100),
    FACT("l2_partitions", "1", "parts of the L2, each with its own copy of what its multiprocessors read", 1,
         8), /* SPC_L2_PARTS_MAX */
    FACT("l2_apart", "1", "1: no part of the L2 is asked by another, as on dies of their own", 0, 1),
    COUNT("multiprocessors", "multiprocessors of a GPU"),
    COUNT("cores", "FP32 cores of a GPU, cores of a CPU"),
    COUNT("threads_per_multiprocessor", "resident threads of one multiprocessor"),
    COUNT("blocks_per_multiprocessor", "resident blocks of one multiprocessor"),
    COUNT("warp_threads", "threads that advance together"),
    COUNT("registers_per_multiprocessor", "32-bit registers of one multiprocessor"),
    COUNT("register_unit", "a warp gets a multiple of so many registers"),
    {"shared_reserved_bytes", "B", "shared memory that the system reserves in each block that has some", 0,
     65536, false, false, false},
    {"shared_share", "1", "the part of the L1 that can become shared memory", 0, 1, false, false, false},
    TEXT("shared_sizes", "KiB that the L1 can give up as shared memory, smallest first: 0 8 16"),
    BYTES("l2_link_bytes", "that one multiprocessor receives from the L2 in a cycle"),
    COUNT("schedulers_per_multiprocessor", "warp instructions that one multiprocessor issues in a cycle"),
    COUNT("l1_ways", "associativity of the L1"),
    {"clock_hz", "Hz", "clock of the cores", 1e6, 1e11, false, false, false},
    FLOPS("peak_f32", "peak speed in float32, without tensor units"),
    FLOPS("peak_f64", "peak speed in float64, without tensor units"),
    FLOPS("peak_f64_matrix", "peak speed of products of float64 matrices, where tensor units do them"),

    RATE("read_bandwidth", "measured: streaming read"),
    RATE("copy_bandwidth", "measured: copy, read and written bytes counted"),
    RATE("triad_bandwidth", "measured: a = b + s c, read and written bytes counted"),
    RATE("random_bandwidth", "measured: scattered 32-byte sectors from memory, 32 bytes counted each"),
    RATE("l2_bandwidth", "measured: reads that hit the L2"),
    RATE("l3_bandwidth", "measured: reads that hit the L3"),
    TEXT("l2_bandwidth_curve", "measured: MiB read again and again : TB/s"),
    RATE("l2_random_bandwidth", "measured: scattered 32-byte sectors that hit the L2, 32 bytes counted each"),
    RATE("l1_bandwidth", "measured: reads that hit the L1, all multiprocessors"),
    COUNTS("request_rate", "measured: warp-wide loads of one line that hit the L1, all multiprocessors"),
    COUNTS("scattered_sector_rate", "measured: sectors of warp-wide loads of 32 that hit the L1"),
    COUNTS("scattered_line_rate", "measured: lines of warp-wide loads of 32 in one bank that hit the L1"),
    FITTED("l1_latency", "s", "measured: one dependent load that hits the L1", 0, 3600),
    FITTED("l2_latency", "s", "measured: one dependent load that hits the L2", 0, 3600),
    SECONDS("l3_latency", "measured: one dependent load that hits the L3"),
    FITTED("memory_latency", "s", "measured: one dependent load from memory", 0, 3600),
    SECONDS("launch_seconds", "measured: one empty kernel in a stream, back to back"),
    SECONDS("profiler_seconds", "measured: by which CUPTI's profiler, once opened, lengthens a product"),
    SECONDS("graph_launch_seconds", "measured: one empty kernel in a graph"),
    SECONDS("block_dispatch_seconds", "measured: each further block of an empty kernel, wherever it runs"),

    RATE("exec_memory_bandwidth", "execution model: DRAM traffic of a streaming kernel"),
    COUNTS("exec_line_rate", "execution model: lines of scattered requests in the L1s, all multiprocessors"),
    FITTED("exec_memory_latency", "s", "execution model: of a load from DRAM while others load too", 0, 3600),
    {"exec_memory_loaded", "1",
     "execution model: by which that grows where DRAM is busy all the time, as a part of it", 0, 100, false,
     false, false},
    FITTED("exec_launch", "s",
           "execution model: from the end of a kernel to the first block of the next; what a "
           "library starts besides, where it is given for its kernel",
           0, 1),
    SECONDS("exec_cold_launch",
            "execution model: by which a kernel of a product that begins alone starts later than in a row"),
    SECONDS("exec_block_seconds",
            "execution model: from when every scheduler has room for a block to its first instruction"),
    {"exec_queue_cycles", "cycles", "execution model: work that waits in a load/store unit before warps stop",
     0, 1e5, false, false, false},
    {"exec_join_cycles", "cycles",
     "execution model: the warps of a block add up their sums (sell, long slices)", 1, 20000, false, false,
     false},
    {"exec_gather_cycles", "cycles",
     "execution model: the blocks of a long slice leave theirs in memory, until the last one reads them", 1,
     40000, false, false, false},
    {"exec_issue_cycles", "cycles", "execution model: of a scheduler, for one instruction", 1, 100, false,
     false, false},
    {"exec_l1_share", "1", "execution model: part of the L1 that holds lines", 0.001, 1, false, false, false},
    {"exec_l2_kept", "1",
     "execution model: footprint up to which a product finds all of the one before in the L2, as a "
     "multiple of it",
     0, 100, false, false, false},
    {"exec_l2_lost", "1", "execution model: footprint from which it finds nothing, as a multiple of the L2",
     0, 100, false, false, false},
    {"exec_l2_slices", "1",
     "execution model: slices of a part of the L2, to which a hash maps lines; they make requests for few "
     "lines of x uneven",
     1, 1000, false, false, false},
    {"exec_l2_reach", "1",
     "execution model: of what threads come back for, the L2 holds as much as an LRU cache so many times it",
     0, 100, false, false, false},

    FITTED("interval_low", "1",
           "measured / predicted time, which one in ten held-out measurements stays below", 0, 1e9),
    FITTED("interval_high", "1", "the same, which one in ten exceeds", 0, 1e9),

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

    /* What precedes products, and what solvers take. */
    /* What comes before the first product, given for each kernel. */
    FITTED("setup_seconds", "s", "conversion and analysis of a matrix, however small", 0, 3600),
    FITTED("setup_row_seconds", "s", "and for each row", 0, 1),
    FITTED("setup_nnz_seconds", "s", "and for each non-zero", 0, 1),
    FITTED("setup_byte_seconds", "s", "and for each byte of the layout", 0, 1),

    /* Solvers: vector operations, given for each OPERATION-library and OPERATION-fused, and triangular
     * solves of cuSPARSE; docs/solver.md says what the amounts are. */
    FITTED("vector_start", "s", "vector operation: of few entries, in a graph", 0, 1),
    FITTED("vector_fill", "s", "vector operation: more where the GPU is full of threads", 0, 1),
    FITTED("vector_column", "s",
           "vector operation: more for each vector of a basis; of scalars: each step of a rotation", 0, 1),
    FITTED("vector_l2_bandwidth", "B/s", "vector operation: vectors that lie in the L2", 1, 1e18),
    FITTED("vector_memory_bandwidth", "B/s", "vector operation: vectors that do not", 1, 1e18),
    FITTED("vector_host", "s", "vector operation, or product: of the host to launch it", 0, 1),
    FITTED("vector_switch", "s", "solver: by which a kernel starts later after another one than after itself",
           0, 1),
    SECONDS("vector_gap", "solver: by which a kernel starts later where the host launches it"),
    FITTED("triangle_start", "s", "triangular solve and the like: of each", 0, 100),
    FITTED("triangle_row", "s", "triangular solve: of each row", 0, 1),
    FITTED("triangle_nonzero", "s", "triangular solve: of each non-zero", 0, 1),
    FITTED("triangle_level", "s", "triangular solve: of each level", 0, 1),
    FITTED("triangle_far_level", "s", "triangular solve: of each level that waits for another warp", 0, 1),
    FITTED("triangle_narrow_level", "s", "triangular solve: of each level of at most 32 rows", 0, 1),
    FITTED("triangle_longest_row", "s", "triangular solve: of each entry of the longest row", 0, 1),
    FITTED("triangle_level_entry", "s", "triangular solve: of each entry of the longest row of each level", 0,
           1),
    FITTED("triangle_level_waiting", "s",
           "triangular solve: of each row that waits for the row of its level that most wait for", 0, 1),
    FITTED("solver_low", "1", "iteration: measured / predicted time, which one in ten stays below", 0, 1e6),
    FITTED("solver_high", "1", "the same, which one in ten exceeds", 0, 1e6),
    FITTED("solver_error", "1", "iteration: mean error on measured times that no fit saw", 0, 1e3),
    FITTED("solver_null_error", "1", "the same of the null model", 0, 1e3),

    /* Products on a CPU, given for each kernel; docs/cpu.md has the equation. */
    FITTED("cpu_launch", "s", "CPU: starting the threads of a product and waiting for the last one", 0, 1),
    FITTED("cpu_nonzero", "s", "CPU: instructions of a non-zero", 0, 1),
    FITTED("cpu_row", "s", "CPU: instructions of a row", 0, 1),
    FITTED("cpu_chain", "s", "CPU: an entry of a row beyond its 64th, whose addition waits for others", 0, 1),
    FITTED("cpu_empty_row", "s", "CPU: a row without entries, besides", 0, 1),
    FITTED("cpu_overlap", "1", "CPU: instructions and memory: 1 adds up, many takes the larger", 0.1, 100),
    FITTED("cpu_memory", "s/B", "CPU: a byte from memory, of all threads together", 0, 1),
    FITTED("cpu_core_memory", "s/B", "CPU: a byte from memory, of one thread", 0, 1),
    FITTED("cpu_l3", "s/B", "CPU: a byte of the matrix or of y from the L3", 0, 1),
    FITTED("cpu_x_l2", "s", "CPU: an access to x that the L2 serves", 0, 1),
    FITTED("cpu_x_l3", "s", "CPU: an access to x that the L3 serves", 0, 1),
    FITTED("cpu_x_memory", "s", "CPU: an access to x that memory serves", 0, 1),
    FITTED("cpu_mispredict", "s", "CPU: the end of a row that was not foreseen", 0, 1),
    FITTED("cpu_memorised", "1", "CPU: ends of rows not foreseen, of which half are remembered", 0, 1e12),
    FITTED("cpu_unrest", "1", "CPU: threads that are held up at times: 1 / q of docs/cpu.md", 0, 1),
    FACT("cpu_ahead", "1", "CPU: part of a miss of x waited for at the line after the one before", 0, 1),
    FITTED("cpu_last_level", "1", "CPU: LRU cache that keeps as much as the last level, a part", 0.01, 100),
    FACT("cpu_sharpness", "1", "CPU: edge of a cache: 4 as real ones, 30 as sets with LRU", 1, 100),
    BYTES("cpu_lane_bytes",
          "CPU: that our kernels add side by side of a row; one by one where it is missing"),
    FACT("cpu_sector", "1", "CPU: part of the last level that A and its indices have alone", 1e-3, 0.999),

    /* Batched products, given for each method; docs/spmm.md says what the amounts are. */
    FITTED("spmm_launch", "s", "one launch of a batched product, with what the host does for it", 0, 1),
    FITTED("spmm_copy", "s", "one copy of the arrays of pointers", 0, 1),
    FITTED("spmm_step", "s", "one dependent step of the longest thread, in each wave of blocks", 0, 1),
    FITTED("spmm_block", "s", "one thread block of a multiprocessor", 0, 1),
    FITTED("spmm_issue", "1/s", "memory instructions of warps", 1, 1e30),
    FITTED("spmm_atomics", "1/s", "atomic additions", 1, 1e30),
    FITTED("spmm_l1", "B/s", "bytes that threads load from the L1 or shared memory", 1, 1e30),
    FITTED("spmm_l2", "B/s", "bytes between multiprocessors and L2", 1, 1e30),
    FITTED("spmm_memory", "B/s", "bytes that the L2 cannot keep", 1, 1e30),
    FITTED("spmm_flops", "FLOP/s", "operations of a dense product on padded tiles", 1, 1e30),
    FITTED("spmm_overlap", "1", "how terms combine: 1 adds them up, many takes the largest", 1, 1e6),
    FITTED("spmm_launch_overlap", "1", "how the launch combines with the other terms, likewise", 1, 1e6),
    FITTED("spmm_low", "1", "measured / predicted time of a batch, which one in ten stays below", 0, 1e3),
    FITTED("spmm_high", "1", "measured / predicted time of a batch, which one in ten exceeds", 0, 1e3),
    /* Kernels that are not simulated: seconds = sum of term * amount, given for each NAME-f32 and NAME-f64;
     * docs/terms.md says what the amounts are. */
    {"library_version", "text", "version of the library whose kernel it is", 0, 0, true, false, false},
    {"library_same", "text", "other versions, with spaces between, whose times do not differ", 0, 0, true,
     false, false},
    FITTED("term_error", "1", "terms: mean error of published times, each family forecast without it", 0,
           1e3),
    FITTED("term_null_error", "1", "terms: that of the null model on the same times", 0, 1e3),
    {"term_beyond", "text", "terms: kernel whose terms count beyond these limits", 0, 0, true, false, false},
    {"term_most_nonzeros", "1", "terms: non-zeros up to which its own count", 0, 1e12, true, false, false},
    {"term_most_row", "1", "terms: longest row up to which its own count", 0, 1e12, true, false, false},
    {"term_traffic", "text", "terms: kernel of ours whose simulated traffic the amounts are taken from", 0, 0,
     true, false, false},
    FITTED("term_launch", "s", "terms: of each product", 0, 1),
    FITTED("term_nonzero", "s", "terms: of each non-zero", 0, 1),
    FITTED("term_row", "s", "terms: of each row", 0, 1),
    FITTED("term_empty_row", "s", "terms: of each row without non-zeros", 0, 1),
    FITTED("term_padding", "s", "terms: of each stored value that is padding", 0, 1),
    FITTED("term_longest_row", "s", "terms: of each entry of the longest row", 0, 1),
    FITTED("term_longest_row_miss", "s",
           "terms: of each entry of the longest row, times the share of x that misses the L1", 0, 1),
    FITTED("term_longest_row_of_8", "s",
           "terms: of each entry of the longest row, where the number of rows is a multiple of 8", 0, 1),
    FITTED("term_small_y", "s", "terms: where y takes at most 4096 bytes", 0, 1),
    FITTED("term_short_rows", "s", "terms: times rows / non-zeros", 0, 1),
    FITTED("term_idle", "s", "terms: times the share of the GPU for which there are too few non-zeros", 0, 1),
    FITTED("term_miss", "s", "terms: times the share of accesses to x that miss the L1", 0, 1),
    FITTED("term_matrix", "s/B", "terms: of each byte of the matrix as it is stored", 0, 1),
    FITTED("term_l2", "s/B", "terms: of each byte that the multiprocessors read from the L2", 0, 1),
    FITTED("term_x", "s/B", "terms: of each byte of x that they read from the L2", 0, 1),
    FITTED("term_dram", "s/B", "terms: of each byte from DRAM", 0, 1),
    FITTED("term_spill", "s/B", "terms: of each byte by which A, x and y exceed half of the L2", 0, 1),
    FITTED("term_longest_row_of_100", "s",
           "terms: of each entry of the longest row, where it has at most rows / 100", 0, 1),
    FITTED("term_longest_row_steps", "s",
           "terms: of each step of the longest row, by the power of two of lanes that the mean row fills", 0,
           1),
    FITTED("term_mean_row", "s", "terms: of each entry of the mean row", 0, 1),
    FITTED("term_wave", "s",
           "terms: of each wave of the non-zeros, 16 bytes of values for each resident thread", 0, 1),
    FITTED("term_later_waves", "s", "terms: where there is more than one such wave", 0, 1),
    FITTED("term_later_waves_of_4", "s",
           "terms: where there are more than four non-zeros for each resident thread", 0, 1),
    FITTED("term_simulated", "1", "terms: times the simulated time of the kernel that supplies the traffic",
           0, 1e6),
    FITTED("term_low", "1", "terms: measured over predicted time, a tenth quantile on held-out matrices", 0,
           1e6),
    FITTED("term_high", "1", "terms: the ninth tenth quantile", 0, 1e6),
    FITTED("usual_bounds", "1", "choice: 1: forecasts beyond usual_low and usual_high count as these", 0, 1),
    FITTED("usual_ratio", "1", "choice: median time over that of the kernel that is the best most often", 0,
           1e6),
    FITTED("usual_low", "1", "choice: of such ratios a tenth quantile", 0, 1e6),
    FITTED("usual_high", "1", "choice: the ninth tenth quantile", 0, 1e6),
    FITTED("columns_launch", "s", "k columns: start of the kernels", 0, 1),
    FITTED("columns_row", "s", "k columns: of each row, each pass over A", 0, 1),
    FITTED("columns_entry", "s", "k columns: of each entry, each pass", 0, 1),
    FITTED("columns_row_value", "s", "k columns: of each value of C", 0, 1),
    FITTED("columns_entry_value", "s", "k columns: of each value of B that an entry asks for", 0, 1),
    FITTED("columns_entry_double", "s", "k columns: of each such value in float64, beside that", 0, 1),
    FITTED("columns_l2", "s/B", "k columns: of each byte between L2 and multiprocessors", 0, 1),
    FITTED("columns_read", "s/B", "k columns: of each byte of B from DRAM", 0, 1),
    FITTED("columns_write", "s/B", "k columns: of each byte of A and C from and to DRAM", 0, 1),
    FITTED("columns_chain", "s", "k columns: of each entry of a long row", 0, 1),
    FITTED("columns_step", "s", "k columns: of each step that a warp takes after the other", 0, 1),
    FITTED("columns_early", "s", "k columns: that beginning while the last product ends hides", 0, 1),
    FITTED("columns_cycles", "1", "k columns: of each simulated second", 0, 100),
    FITTED("columns_setup", "s", "k columns: before the first product", 0, 1),
    FITTED("columns_setup_row", "s", "k columns: before the first product, of each row", 0, 1),
    FITTED("columns_setup_entry", "s", "k columns: before the first product, of each entry", 0, 1),
    FITTED("columns_setup_chain", "s",
           "k columns: before the first product, of each entry of a block of rows that one thread makes", 0,
           1),
    FITTED("columns_low", "1", "k columns: measured over forecast time, held out: a tenth quantile", 0, 1e6),
    FITTED("columns_high", "1", "k columns: the ninth tenth quantile", 0, 1e6),
    FITTED("columns_dense_launch", "s", "k columns: a dense product, by type (f64, f32, tf32, f16, bf16)", 0,
           1),
    FITTED("columns_dense_rate", "FLOP/s", "k columns: of a dense product of 256 columns and more", 1, 1e18),
    FITTED("columns_dense_read", "B/s", "k columns: of a dense product of few columns", 1, 1e18),
    FITTED("columns_dense_low", "1", "k columns: measured over forecast time: a tenth quantile", 0, 1e6),
    FITTED("columns_dense_high", "1", "k columns: the ninth tenth quantile", 0, 1e6),
    FITTED("columns_library_entry", "s", "k columns: a library's product, of each entry and column, by type",
           0, 1),
    FITTED("columns_library_output", "s", "k columns: a library's product, of each entry of C", 0, 1),
    FACT("columns_apart", "1", "1: products with k columns were measured before kernels began early", 0, 1),
    FACT("columns_forming", "s", "k columns: forming the transpose, once", 0, 1),
    FACT("columns_forming_entry", "s", "k columns: forming the transpose, an entry", 0, 1),
    FITTED("term_waited", "1",
           "terms: 1 where the times include launching the kernel and waiting for its end, as a clock of the "
           "host measures them",
           0, 1),

    /* Of a gather memory that depends on the pattern; docs/gather.md says how they act together. */
    PARTS("gather_channels", "channels or vaults, each with its own queue and commands", 1024),
    PARTS("gather_pseudo_channels", "parts of a channel with data lines and banks of their own", 8),
    PARTS("gather_bank_groups", "bank groups of a pseudo channel", 64),
    PARTS("gather_banks", "banks of a pseudo channel, all groups together", 1024),
    {"gather_row_bytes", "B", "row buffer of a bank", 8, 1048576, false, true, false},
    POWER("gather_granule_bytes", "what one read command fetches"),
    {"gather_interleave_bytes", "B", "consecutive bytes of one channel, before the next follows", 8, 1048576,
     false, true, false},
    {"gather_hashed", "1",
     "1: bits of the row are folded into channel and bank, so that no stride meets one bank only", 0, 1,
     false, false, false},
    TIMING("gather_trc", "activate to activate of one bank"),
    TIMING("gather_trcd", "activate to read"),
    TIMING("gather_trp", "precharge to activate"),
    TIMING("gather_tcl", "read to the first byte"),
    TIMING("gather_tccd_s", "read to read in different bank groups; a granule is transferred in this time"),
    TIMING("gather_tccd_l", "read to read in one bank group"),
    TIMING("gather_trrd_s", "activate to activate in different bank groups"),
    TIMING("gather_trrd_l", "activate to activate in one bank group"),
    TIMING("gather_tfaw", "in which a pseudo channel activates four rows at most"),
    TIMING("gather_trtp", "read to precharge"),
    TIMING("gather_trefi", "from refresh to refresh of a channel; 0: none"),
    TIMING("gather_trfc", "length of a refresh"),
    {"gather_command_buses", "1", "2: row commands have a bus beside that of reads; 1: they share it", 1, 2,
     false, false, false},
    TIMING("gather_activate_bus", "time for which an activate occupies the command bus"),
    TIMING("gather_precharge_bus", "the same of a precharge"),
    TIMING("gather_read_bus", "the same of a read"),
    {"gather_queue", "1", "requests that wait in one channel", 1, 4096, false, false, false},
    {"gather_in_flight", "1", "requests in flight: as many answers the memory puts back into order", 1,
     1048576, false, false, false},
    {"gather_units", "1", "gather units of a channel", 1, 1024, false, false, false},
    {"gather_unit_rate", "1/s", "words that one gather unit asks for", 1, 1e15, false, false, false},
    {"gather_index_in_memory", "1", "1: the gather units read the columns; 0: the processor sends them", 0, 1,
     false, false, false},
    {"gather_window", "1", "accesses within which those to one granule become one request; 0: none", 0,
     1048576, false, false, false},
    {"gather_packet_header_bytes", "B", "header and tail of a packet on the link", 0, 4096, false, false,
     false},
    {"gather_packet_words", "1", "words of x that one packet holds", 1, 65536, false, false, false},
    RATE("gather_link_down", "link from the memory to the processor"),
    RATE("gather_link_up", "link from the processor to the memory"),
    SECONDS("gather_latency", "of links, gather unit and controller, both ways, without the DRAM"),

    /* What the two-stage decomposition and its peers take.
     */
    FLOPS("svd_gemm1", "P1 of paper svd, table 4: (K x K)(K x L)"),
    FLOPS("svd_gemm2", "P2: (K x L)(L x K)"),
    FLOPS("svd_gemm3", "P3: the merged reflectors of the chase, needed operations: half the measured rate"),
    FLOPS("svd_gemv", "Pv: (K x K) vector"),
    COUNT("svd_rates_k", "K of these four"),
    COUNT("svd_rates_band", "their L"),
    FLOPS("svd_gemm_flops", "arithmetic behind the products of the refined SVD model"),
    RATE("svd_gemm1_bandwidth", "memory behind products that read a large factor"),
    RATE("svd_gemm2_bandwidth", "memory behind products that update a large result"),
    RATE("svd_gemm3_bandwidth", "memory behind the chase's merged reflectors"),
    SECONDS("svd_band_column", "dense to band: seconds for each n"),
    SECONDS("svd_band_entry", "dense to band: seconds for each n L"),
    SECONDS("svd_band_square", "dense to band: seconds for each n^2"),
    SECONDS("svd_band_step", "dense to band: seconds for each n / L"),
    SECONDS("svd_chase_sweep", "band to bidiagonal: seconds for each (n - L)"),
    SECONDS("svd_chase_row", "band to bidiagonal: seconds for each (n - L) L"),
    SECONDS("svd_chase_entry", "band to bidiagonal: seconds for each (n - L) L L', L' = L in whole warps"),
    SECONDS("svd_chase_in_place_sweep",
            "the same where a block exceeds shared memory: seconds for each (n - L)"),
    SECONDS("svd_chase_in_place_row", "the same: seconds for each (n - L) L"),
    SECONDS("svd_chase_in_place_entry", "the same: seconds for each (n - L) L^2"),
    SECONDS("svd_conquer_row", "bidiagonal with vectors: seconds for each n"),
    SECONDS("svd_conquer_square", "bidiagonal with vectors: seconds for each n^2"),
    SECONDS("svd_conquer_cube", "bidiagonal with vectors: seconds for each n^3"),
    SECONDS("svd_values_row", "bidiagonal, values only: seconds for each n"),
    SECONDS("svd_values_square", "bidiagonal, values only: seconds for each n^2"),
    SECONDS("svd_chase_back_wave", "back from the chase: seconds for each n / L"),
    SECONDS("svd_chase_back_tail", "back from the chase: seconds for each n^2 L"),
    SECONDS("svd_band_back_row", "back from the band: seconds for each n"),
    SECONDS("svd_band_back_square", "back from the band: seconds for each n^2"),
    SECONDS("svd_polish_row", "making U and V orthogonal: seconds for each n"),
    SECONDS("svd_polish_square", "making U and V orthogonal: seconds for each n^2"),
    SECONDS("svd_polish_cube", "making U and V orthogonal: seconds for each n^3"),
    SECONDS("svd_gesvd_row", "cuSOLVER gesvd: seconds for each n"),
    SECONDS("svd_gesvd_square", "cuSOLVER gesvd: seconds for each n^2"),
    SECONDS("svd_gesvd_cube", "cuSOLVER gesvd: seconds for each n^3"),
    SECONDS("svd_gesvd_values_row", "cuSOLVER gesvd, values only: seconds for each n"),
    SECONDS("svd_gesvd_values_square", "cuSOLVER gesvd, values only: seconds for each n^2"),
    SECONDS("svd_gesvd_values_cube", "cuSOLVER gesvd, values only: seconds for each n^3"),
    SECONDS("svd_gesvdj_row", "cuSOLVER gesvdj: seconds for each n"),
    SECONDS("svd_gesvdj_square", "cuSOLVER gesvdj: seconds for each n^2"),
    SECONDS("svd_gesvdj_cube", "cuSOLVER gesvdj: seconds for each n^3"),
    SECONDS("svd_gesvdj_values_row", "cuSOLVER gesvdj, values only: seconds for each n"),
    SECONDS("svd_gesvdj_values_square", "cuSOLVER gesvdj, values only: seconds for each n^2"),
    SECONDS("svd_gesvdj_values_cube", "cuSOLVER gesvdj, values only: seconds for each n^3"),
    SECONDS("svd_polar_row", "cuSOLVER Xgesvdp: seconds for each n"),
    SECONDS("svd_polar_square", "cuSOLVER Xgesvdp: seconds for each n^2"),
    SECONDS("svd_polar_cube", "cuSOLVER Xgesvdp: seconds for each n^3"),
    FITTED("svd_low", "1", "measured / predicted time of an SVD, which one in ten stays below", 0, 1e3),
    FITTED("svd_high", "1", "measured / predicted time of an SVD, which one in ten exceeds", 0, 1e3),

/* What C = A B takes by cuSPARSE (workloads/spgemm). */
#define SPGEMM_ERRORS(algorithm, type)                                                                       \
    FITTED("spgemm_" algorithm "_low" type, "1", "measured / forecast, one in ten below", 0, 1e3),           \
        FITTED("spgemm_" algorithm "_high" type, "1", "measured / forecast, one in ten above", 0, 1e3),      \
        FITTED("spgemm_" algorithm "_error" type, "share", "mean error on kinds left out", 0, 1e3),          \
        FITTED("spgemm_" algorithm "_null" type, "share", "... of the null model", 0, 1e3)
#define SPGEMM_PHASE(algorithm, phase, type)                                                                 \
    SECONDS("spgemm_" algorithm "_" phase "_call" type, "C = A B, " algorithm ", " phase ": once"),          \
        SECONDS("spgemm_" algorithm "_" phase "_chunk" type, "C = A B, " algorithm ": a chunk"),             \
        SECONDS("spgemm_" algorithm "_" phase "_product" type, "C = A B, " algorithm ": a product"),         \
        SECONDS("spgemm_" algorithm "_" phase "_sorted" type, "... an entry that is sorted"),                \
        SECONDS("spgemm_" algorithm "_" phase "_segment" type, "... a row that is sorted"),                  \
        SECONDS("spgemm_" algorithm "_" phase "_long" type, "... one of more than 96 entries"),              \
        SECONDS("spgemm_" algorithm "_" phase "_longest" type, "... an entry of the longest row"),           \
        SECONDS("spgemm_" algorithm "_" phase "_row" type, "... a row of C"),                                \
        SECONDS("spgemm_" algorithm "_" phase "_entry" type, "... an entry of C")
#define SPGEMM_TYPE(algorithm, type)                                                                         \
    SPGEMM_PHASE(algorithm, "estimation", type), SPGEMM_PHASE(algorithm, "compute", type),                   \
        SPGEMM_PHASE(algorithm, "copy", type), SPGEMM_ERRORS(algorithm, type)
#define SPGEMM_TERMS(algorithm) SPGEMM_TYPE(algorithm, ""), SPGEMM_TYPE(algorithm, "_f64")
    SPGEMM_TERMS("alg1"),
    SPGEMM_TERMS("alg2"),
    SPGEMM_TERMS("alg3"),
    SPGEMM_TERMS("reuse"),
/* ... and by SciPy, on one thread of a CPU. */
#define SCIPY_PHASE(phase, type)                                                                             \
    SECONDS("spgemm_scipy_" phase "_call" type, "C = A B by SciPy, " phase ": once"),                        \
        SECONDS("spgemm_scipy_" phase "_product" type, "C = A B by SciPy: a product"),                       \
        SECONDS("spgemm_scipy_" phase "_entry" type, "... an entry of C"),                                   \
        SECONDS("spgemm_scipy_" phase "_branch" type, "... a branch that is mispredicted")
#define SCIPY_TERMS(type)                                                                                    \
    SCIPY_PHASE("estimation", type), SCIPY_PHASE("compute", type), SPGEMM_ERRORS("scipy", type)
    SCIPY_TERMS(""),
    SCIPY_TERMS("_f64"),
/* ... and by MKL, on all cores: mkl_sparse_sp2m in two stages, mkl_sparse_spmm. */
#define MKL_PHASE(function, phase, type)                                                                     \
    SECONDS("spgemm_" function "_" phase "_call" type, "C = A B by MKL's " function ", " phase ": once"),    \
        SECONDS("spgemm_" function "_" phase "_product" type, "C = A B by MKL: a product, of one thread"),   \
        SECONDS("spgemm_" function "_" phase "_entry" type, "... an entry of C, of one thread"),             \
        SECONDS("spgemm_" function "_" phase "_row" type, "... a row of C, of one thread"),                  \
        SECONDS("spgemm_" function "_" phase "_branch" type, "... a branch that one thread mispredicts"),    \
        SECONDS("spgemm_" function "_" phase "_heavy" type, "... a product of the row with most"),           \
        SECONDS("spgemm_" function "_" phase "_written" type, "... an entry of C, whoever writes it")
#define MKL_TYPE(function, type) MKL_PHASE(function, "compute", type), SPGEMM_ERRORS(function, type)
    MKL_PHASE("sp2m", "estimation", ""),
    MKL_PHASE("sp2m", "estimation", "_f64"),
    MKL_TYPE("sp2m", ""),
    MKL_TYPE("sp2m", "_f64"),
    MKL_TYPE("spmm", ""),
    MKL_TYPE("spmm", "_f64"),
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

const char *spc_device_key_closest(const char *word)
{
    const char *names[KEYS];
    for (size_t i = 0; i < KEYS; i++)
        names[i] = keys[i].name;
    return spc_closest_word(word, names, KEYS);
}

const char *spc_device_key_today(const char *name)
{
    return strcmp(name, "exec_l2_share") == 0 ? "exec_l2_reach" : name; /* up to 2.0 */
}

const spc_device_key *spc_device_key_find(const char *name)
{
    name = spc_device_key_today(name);
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
