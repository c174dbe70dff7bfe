/* measure/counted.h - counters that are taken after the times and wait in a file of their own, which has the
 * same columns. */
#ifndef SPC_MEASURE_COUNTED_H
#define SPC_MEASURE_COUNTED_H

#include "sparcast/measure.h"

/* Makes the writer of the counters take the rows of `path` that have counters for written; *missing: how many
 * rows have none. Errors: of reading. */
spc_status spc_counted_know(spc_measurement_writer *writer, const char *path, size_t *missing,
                            spc_error *error);

/* Fills the empty counters in the rows of `path` from the same rows of `counted` and removes that file, which
 * need not exist. On failure both are as they were. Errors: of reading and writing. */
spc_status spc_counted_join(const char *path, const char *counted, spc_error *error);

/* Value of a note, NULL if absent. */
const char *spc_measurements_note(const spc_measurements *table, const char *key);

/* Counter of a row by name; NaN where there is no such column or the cell is empty. */
double spc_measurement_counter(const spc_measurements *table, const spc_measurement *row, const char *name);

/* Hit rate of x at the L1: x_hits / x_sectors; NaN where not measured. */
double spc_measurement_x_hit_rate(const spc_measurements *table, const spc_measurement *row);

/* Hit rate of all loads at the L1: l1_hits / l1_sectors (the paper's "measured hit rate"); NaN where not
 * measured. */
double spc_measurement_l1_hit_rate(const spc_measurements *table, const spc_measurement *row);

/* Opens a file for appending; creates it with notes and column names if it is missing or empty. A file that
 * is there keeps its notes and must have exactly these counters; where both have the note sparcast, cpu, gpu,
 * driver, cuda or timing, it must be the same (DATA). A last line that a crash cut short is removed. Only one
 * process may write a file at a time (it is locked). Errors: IO (also: locked), DATA, FORMAT, MEMORY. */
spc_status spc_measurement_writer_open(const char *path, const spc_note *notes, size_t note_count,
                                       const char *const *counters, size_t counter_count,
                                       spc_measurement_writer **writer, spc_error *error);

/* True if the file holds this row: same matrix, kernel, value_bytes, device and cache_state. A kernel whose
 * name in `row` has no parameters matches any row of that kernel. A row without a time is there only for one
 * whose seconds are NaN, one that never came to rest only for one without repeats. */
bool spc_measurement_writer_has(const spc_measurement_writer *writer, const spc_measurement *row);

/* Appends one row in a single write: after a crash it is there whole or not at all. row->counter may be NULL
 * (none). row->flops is computed here. Seconds of NaN make a row without a time, its stored_nnz must be above
 * nnz; a row that is worth more may follow. Errors: IO, MEMORY, ARGUMENT (NUL strings, seconds not positive,
 * row already there). */
spc_status spc_measurement_writer_add(spc_measurement_writer *writer, const spc_measurement *row,
                                      spc_error *error);

/* Syncs and closes; NULL is allowed. */
spc_status spc_measurement_writer_close(spc_measurement_writer *writer, spc_error *error);

#endif
