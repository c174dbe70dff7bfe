/* model/cpu/stored.h - sell and bsr as the pattern that a CPU walks: a row for each slice or block row, an
 * entry for each slot of a slice or each column of a block, in the order in which they are stored. */
#ifndef SPC_MODEL_CPU_STORED_H
#define SPC_MODEL_CPU_STORED_H

#include "model/cpu/cpu_machine.h"
#include "model/cpu/cpu_time.h"

typedef struct spc_cpu_stored {
    spc_kernel_spec spec; /* with the parameters as used */
    spc_pattern pattern;  /* a slot of padding has the column of the slot before */
    uint32_t *slow;       /* [pattern.rows] slots of a slice that are added one by one, for padding is near */
    uint32_t height;      /* rows of A in a row of it */
    uint32_t width;       /* values of A that an entry has: rows of a block */
} spc_cpu_stored;

/* Lays the pattern out as "sell:C:S" or "bsr:R" has it. Errors: those of a layout. */
spc_status spc_cpu_stored_make(const spc_pattern *pattern, const char *kernel, spc_cpu_stored *stored,
                               spc_error *error);
void spc_cpu_stored_free(spc_cpu_stored *stored);

/* What streams by, and what a row and an entry of the walk cost, from what rows and values do. */
void spc_cpu_stored_scale(const spc_cpu_stored *stored, spc_cpu_layout *layout, spc_cpu_machine *machine);

/* Counts the slow slots of each thread in place of long rows. */
void spc_cpu_stored_count(const spc_cpu_stored *stored, spc_cpu_walk *walk);

#endif
