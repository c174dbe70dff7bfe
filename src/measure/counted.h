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

#endif
