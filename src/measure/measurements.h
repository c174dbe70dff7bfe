/* measure/measurements.h - the columns of a measurement file, in their order; reader and writer share this
 * table. */
#ifndef SPC_MEASURE_MEASUREMENTS_H
#define SPC_MEASURE_MEASUREMENTS_H

#include <stdio.h>

#include "core/csv.h"
#include "sparcast/measure.h"

extern const spc_column spc_measurement_columns[];
extern const size_t spc_measurement_column_count;

/* The first of rows[count] that is the same in this sense, or NULL. */
const spc_measurement *spc_measurement_find(const spc_measurement *rows, size_t count,
                                            const spc_measurement *row);

/* From now on the file holds this row, for spc_measurement_writer_has. */
spc_status spc_measurement_writer_remember(spc_measurement_writer *writer, const spc_measurement *row,
                                           spc_error *error);

/* False of a pair that was left out on purpose: its layout pads too much. */
bool spc_measurement_has_time(const spc_measurement *row);

/* All rows, also those without a time, of the lines that begin within the first `bytes` of the file. */
spc_status spc_measurements_read_part(const char *path, uint64_t bytes, spc_measurements *table,
                                      spc_error *error);

/* One line of the file each; row->counter may be NULL. */
void spc_measurement_write_row(FILE *stream, const spc_measurement *row, size_t counters);

#endif
