/* sparcast/measure.h - measurements: one row per (matrix, kernel, value size, cache state), kept in a CSV
 * file.
 *
 * The file (docs/formats.md): a header of `# key: value` lines (GPU, driver, CUDA, clocks, date, command
 * ...), then
 *   matrix,rows,cols,nnz,stored_nnz,kernel,value_bytes,index_bytes,device,seconds,seconds_mad,gflops,repeats,cache_state,
 *   threads,layout_bytes,row_nnz_max,line_bytes,window,reuse_interval,hit_window,spatial_words,spatial_accesses
 * and one further column per counter. An empty cell is "not measured": NaN for a number, 0 for a count. The
 * columns from rows to window are counts; a reader needs matrix, rows, cols, nnz, kernel, value_bytes and
 * seconds, the others may be missing altogether.
 */
#ifndef SPARCAST_MEASURE_H
#define SPARCAST_MEASURE_H

#include "collection.h"
#include "predict.h"

#ifdef __cplusplus
extern "C" {
#endif

/* Counter columns that fit and validate know; a probe may write others. All are sums over one product. */
#define SPC_COUNTER_L1_SECTORS "l1_sectors"   /* 32-byte sectors of global loads at the L1 */
#define SPC_COUNTER_L1_HITS "l1_hits"         /* those that hit */
#define SPC_COUNTER_L1_REQUESTS "l1_requests" /* warp-wide load requests */
#define SPC_COUNTER_X_SECTORS "x_sectors"     /* sectors of loads of x alone */
#define SPC_COUNTER_X_HITS "x_hits"           /* those that hit the L1 */
#define SPC_COUNTER_L2_SECTORS "l2_sectors"   /* sectors read by the multiprocessors from the L2 */
#define SPC_COUNTER_L2_HITS "l2_hits"         /* those that hit */
#define SPC_COUNTER_DRAM_READ_BYTES "dram_read_bytes"
#define SPC_COUNTER_DRAM_WRITE_BYTES "dram_write_bytes"

/* One row. Strings and the counter array belong to the table (or to the caller, for the writer). */
typedef struct spc_measurement {
    const char *matrix;      /* file name without folder and suffixes */
    const char *kernel;      /* "csr-vector:8": parameters as run */
    const char *device;      /* id of the device */
    const char *cache_state; /* "warm": back to back, in an L2 that was full; "cold": flushed before each */
    spc_features features;
    double seconds;     /* median of one product */
    double seconds_mad; /* median absolute deviation */
    double flops;       /* 2 nnz / seconds; in the file as gflops */
    uint64_t repeats; /* products or, on a CPU, repeats of several that the median is of; 0 on a CPU: it never
                       * came to rest, and `seconds` is a low quantile of all repeats */
    const double *counter; /* [counters]; NaN = not measured */
    uint64_t reserved[4];
} spc_measurement;

/* A line `# key: value` of the header. */
typedef struct spc_note {
    const char *key, *value;
} spc_note;

/* A file of measurements that grows by whole rows: measure/rows.h. */
typedef struct spc_rows_writer spc_rows_writer;

typedef struct spc_measurements {
    char *file;
    size_t notes;
    spc_note *note;
    size_t counters;
    char **counter; /* names of the counter columns, in file order */
    size_t count;
    spc_measurement *row;
    uint64_t reserved[4];
} spc_measurements;

/* Reads a file ("-": standard input). Rows that say why they hold no time are left out: `seconds` empty,
 * stored_nnz above nnz; and rows without repeats that were measured again.
 * Errors: IO, MEMORY, FORMAT naming file, line and column: a needed column missing, a column twice, a cell
 * that is no number or count, seconds not positive, nnz above stored_nnz, a value size other than 4, 8 and 48
 * (SPC_MIXED), a row given twice. */
SPC_API spc_status spc_measurements_read(const char *path, spc_measurements *table, spc_error *error);

/* Releases what the table owns and zeroes it. */
SPC_API void spc_measurements_free(spc_measurements *table);

/* ---- times of anybody's kernel ---- */

/* One row of a file with the columns matrix, kernel, seconds and value (f32, f64, mixed) or value_bytes (4,
 * 8, 48). Optional: family, which matrices that resemble each other share; traffic, the kernel of ours whose
 * simulated traffic counts; terms, which the kernel has by what it does, with spaces between (docs/terms.md).
 */
typedef struct spc_time {
    char *matrix, *kernel; /* kernel: NAME or NAME:PARAMETER, lower case */
    uint32_t value_bytes;
    double seconds; /* of one product, caches warm */
    uint64_t line;
    char *family, *traffic; /* NULL without such a column; traffic also where the cell is empty */
    char *device;           /* the machine; NULL unless times of SPC_ALL_DEVICES were read */
    char *terms;            /* "longest_row nonzero", beside the launch; NULL: they are searched for */
} spc_time;

/* Times of several machines at once. */
#define SPC_ALL_DEVICES "all"

typedef struct spc_times {
    char *file;
    size_t count;
    spc_time *row;
    uint64_t reserved[4];
} spc_times;

/* Reads such a file ("-": standard input); further columns are not looked at, so that a file of measurements
 * will do. Rows whose cache_state is cold, or which hold no seconds, are left out; device: only rows of this
 * one; NULL: all, which must then name a single one if there is such a column; SPC_ALL_DEVICES: all. Errors:
 * IO, MEMORY, DATA (no row is left), FORMAT naming file and line: a column missing, a number or value type
 * that is none, a kernel that a device file cannot name, a row given twice. */
SPC_API spc_status spc_times_read(const char *path, const char *device, spc_times *times, spc_error *error);
SPC_API void spc_times_free(spc_times *times);

/* ---- writing, one whole row at a time ---- */

typedef struct spc_measurement_writer spc_measurement_writer;

#ifdef __cplusplus
}
#endif
#endif
