/* probes/solver/solver_csv.h - the file of solver measurements. */
#ifndef SPC_PROBES_SOLVER_SOLVER_CSV_H
#define SPC_PROBES_SOLVER_SOLVER_CSV_H

#include "measure/rows.h"
#include "probes/solver/solver_probe.h"

/* What a row of the file is. */
const spc_rows_kind *spc_solver_rows(void);

/* Errors: those of spc_append_open and of reading what is there. */
spc_status spc_solver_writer_open(const char *path, const spc_note *notes, size_t count,
                                  spc_rows_writer **writer, spc_error *error);
/* A row of the same matrix, operation, kernel, vectors, launch, device and number of rows. */
bool spc_solver_writer_has(const spc_rows_writer *writer, const spc_solver_measurement *row);

#endif
