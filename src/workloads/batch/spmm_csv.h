/* workloads/batch/spmm_csv.h - measurements of batched products, read as far as they are whole. */
#ifndef SPC_SPMM_CSV_H
#define SPC_SPMM_CSV_H

#include "sparcast/spmm_probe.h"

/* spc_spmm_measurements_read of the lines that begin within the first `bytes` of the file. */
spc_status spc_spmm_measurements_read_part(const char *path, uint64_t bytes,
                                           spc_spmm_measurements *measurements, spc_error *error);

#endif
