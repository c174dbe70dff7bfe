/* sparcast/pattern.h - sparsity patterns: reading, making, writing, streaming rows.
 *
 * A pattern is the index structure of a matrix without its values: rows ascending, columns ascending and
 * unique within a row, symmetric storage expanded (papers.md, "Definitions": the pattern behind the stream).
 */
#ifndef SPARCAST_PATTERN_H
#define SPARCAST_PATTERN_H

#include "status.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum spc_symmetry {
    SPC_GENERAL = 0,
    SPC_SYMMETRIC,
    SPC_SKEW_SYMMETRIC,
    SPC_HERMITIAN,
} spc_symmetry;

/* Compressed sparse rows. Fields are read-only for callers; spc_pattern_free releases them. */
typedef struct spc_pattern {
    uint32_t rows, cols;
    uint64_t nnz;          /* entries after expansion and merging = row_ptr[rows] */
    uint64_t *row_ptr;     /* [rows + 1], row_ptr[0] = 0, non-decreasing */
    uint32_t *col;         /* [nnz], zero-based, strictly ascending within a row */
    spc_symmetry symmetry; /* as declared by the file; the entries here are always the expanded ones */
    uint64_t stored;       /* entries in the file, before expansion and merging */
    uint64_t duplicates;   /* entries merged away, counted after expansion */
} spc_pattern;

/* "general", "symmetric", "skew-symmetric", "hermitian". */
SPC_API const char *spc_symmetry_name(spc_symmetry symmetry);

/* Options of spc_pattern_read. Members that are 0 take their defaults. */
typedef struct spc_read_options {
    size_t size;
    int threads;                  /* 0 = all cores */
    bool stored_only;             /* keep the stored triangle of a symmetric file instead of expanding it */
    const spc_progress *progress; /* may be NULL */
    const char *format;           /* NULL = by content; "edges:BASE...", "metis", "dimacs", see below */
    /* Told, from the calling thread, of a file that is read although it is not by the letter. May be NULL. */
    void (*warn)(void *context, const char *message);
    void *warn_context;
    /* Set to 8 where the file has values that take more than 4 bytes, or are written as text, to 4 where they
     * take less, to 0 where it has none: patterns, lists of edges, recipes, caches. May be NULL. */
    uint32_t *value_bytes;
} spc_read_options;

/* Reads, recognised by content: Matrix Market; Rutherford-Boeing and Harwell-Boeing; the pattern cache;
 * scipy.sparse's .npz (csr, csc, coo, dia, bsr, whose blocks count in full); MATLAB's .mat (versions 5 to 7:
 * the sparse variable, or that in the field A of a struct; where libmatio was there at build time); HDF5
 * (MATLAB 7.3, .h5ad, 10x; where libhdf5 is there); PETSc's binary; DIMACS graphs; by its name NAME.graph
 * METIS's. Each but .mat and HDF5 may be compressed (.gz .bz2 .xz .zst), Matrix Market and Rutherford-Boeing
 * inside a NAME.tar.gz or NAME.zip. "-" is standard input. "recipe:KIND,OPTION=VALUE" makes a matrix
 * (collection.h). "FILE:NAME", where no file has that whole name, is the variable, group or member of FILE.
 *
 * A list of edges has nothing to know it by, so `format` has to say what its numbers mean: "edges:0" two
 * numbers a line, row and column from 0 on, further numbers skipped, as many in each line, '#', '%' and "//"
 * beginning a comment; "edges:1" counts from 1. The matrix is square, as large as its largest number asks
 * for;
 * ":undirected" behind it adds the other direction of each edge, ":compact" gives the nodes that occur the
 * numbers from 0 on, in the order of their own. "metis" and "dimacs" are files of those kinds. Errors: IO,
 * FORMAT (message names file and line), RANGE, UNSUPPORTED (array format), MEMORY, INTERRUPTED, ARGUMENT
 * (format). */
SPC_API spc_status spc_pattern_read(const char *path, const spc_read_options *options, spc_pattern **pattern,
                                    spc_error *error);

/* Bytes that the pattern in a file takes, as its header says, before it is read: 0 where that is not told (of
 * text only Matrix Market, and the pattern cache tell). What is said may be wrong. Errors: IO, FORMAT,
 * MEMORY, INTERRUPTED. */
SPC_STATIC_API spc_status spc_pattern_claim(const char *path, uint64_t *bytes, spc_error *error);

/* Copies CSR arrays: row_ptr[rows + 1] from 0 on, col[nnz]. Unsorted rows are sorted, duplicates merged.
 * Errors: ARGUMENT (row_ptr not ascending, a column >= cols), MEMORY. */
SPC_API spc_status spc_pattern_from_csr(uint32_t rows, uint32_t cols, const uint64_t *row_ptr,
                                        const uint32_t *col, spc_pattern **pattern, spc_error *error);

/* A caller may also fill a spc_pattern himself, whose arrays stay his (no spc_pattern_free): then this says
 * whether it keeps the promises above, reading it once. Errors: ARGUMENT as above, or nnz is not
 * row_ptr[rows]; DATA (the columns of a row do not ascend: spc_pattern_from_csr makes a sorted copy). */
SPC_API spc_status spc_pattern_check(const spc_pattern *pattern, spc_error *error);

/* Releases a pattern; NULL is allowed. */
SPC_API void spc_pattern_free(spc_pattern *pattern);

/* Writes Matrix Market text (".mtx", also ".mtx.gz", ".mtx.xz", ".mtx.zst") or the binary pattern cache
 * (".spc"), chosen by suffix; "-" is Matrix Market text on standard output. The file appears complete or not
 * at all. Text of a pattern declared symmetric (skew-symmetric, hermitian) that is so is its lower triangle,
 * "pattern symmetric". Errors: ARGUMENT (suffix), IO, MEMORY. */
SPC_API spc_status spc_pattern_write(const spc_pattern *pattern, const char *path, spc_error *error);

/* Facts of the index array that factors sec. 2.1 lists (1-5), and a few that engineers ask for. */
typedef struct spc_pattern_stats {
    uint32_t rows, cols;
    uint64_t nnz;
    uint32_t row_nnz_max;
    double row_nnz_mean, row_nnz_std; /* population standard deviation; 0 for no rows */
    uint32_t empty_rows;
    uint32_t bandwidth_lower, bandwidth_upper; /* max(i - j), max(j - i) over entries; 0 where none */
    bool pattern_symmetric;                    /* square, and (i,j) present iff (j,i) is */
    uint64_t reserved[4];
} spc_pattern_stats;

SPC_API spc_status spc_pattern_measure(const spc_pattern *pattern, spc_pattern_stats *stats,
                                       spc_error *error);

/* Levels of a triangle with its diagonal: a row of the first level needs no other row, one of level k needs
 * one of level k - 1. A triangular solve goes through them one after the other. */
typedef struct spc_levels {
    uint32_t count, rows_max; /* levels; rows of the widest */
    uint64_t nnz;             /* of the triangle, a full diagonal counted */
    /* Rows are taken level by level, in a level one after the other, 32 by a warp. */
    uint32_t far;     /* of the longest chain of rows that wait, those that wait for a row of another warp */
    uint32_t narrow;  /* levels of at most 32 rows */
    uint32_t row_max; /* entries of the longest row */
    uint64_t level_entries; /* of the longest row of each level, added up */
    uint64_t level_waiting; /* rows that wait for the row of each level that most wait for, added up */
    uint32_t waiting_max;   /* rows that wait for the same row, at most */
    uint32_t reserved32;
    double solve_seconds, analysis_seconds; /* of the library on a device, see spc_levels_time; NaN: not asked
                                               for, or not known */
} spc_levels;

/* Both triangles. Errors: as above. */
typedef struct spc_level_pair {
    spc_levels lower, upper;
} spc_level_pair;

/* Features by which published tables describe a matrix (Mpakos et al., IPDPS 2023; generate.h makes a matrix
 * from them). All are 0 where there is no entry. */
typedef struct spc_pattern_features {
    double skew;       /* longest row / mean length - 1 */
    double bandwidth;  /* mean over rows of last - first column + 1 (empty: 0), as a share of the columns */
    double neighbours; /* mean over entries of how many of the columns left and right are there, 0 .. 2 */
    double similarity; /* mean over rows with entries of the share that has one in the next row, at most a
                          column away */
    uint64_t reserved[4];
} spc_pattern_features;

/* Reads the pattern once. Errors: INTERRUPTED. */
SPC_API spc_status spc_pattern_measure_features(const spc_pattern *pattern, spc_pattern_features *features,
                                                spc_error *error);

/* ---- rows as a stream: what a trace consumes ---- */

/* A run of consecutive rows. Pointers stay valid until the next call on the same source. */
typedef struct spc_row_block {
    uint32_t first_row, rows;
    const uint64_t
        *row_ptr; /* [rows + 1]; offsets into col: row k of the block is col[row_ptr[k] - row_ptr[0] ..] */
    const uint32_t *col; /* [row_ptr[rows] - row_ptr[0]] */
} spc_row_block;

typedef struct spc_rows spc_rows;

/* Rows of a pattern in memory (one block, no copy; the pattern must outlive the source). */
SPC_API spc_status spc_rows_from_pattern(const spc_pattern *pattern, spc_rows **rows, spc_error *error);

/* Sizes, known before the first block: rows, cols, nnz, largest row. */
typedef struct spc_rows_shape {
    uint32_t rows, cols, row_nnz_max;
    uint64_t nnz;
} spc_rows_shape;

SPC_API void spc_rows_close(spc_rows *rows);

#ifdef __cplusplus
}
#endif
#endif
