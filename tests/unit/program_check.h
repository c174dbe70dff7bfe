/* tests/unit/program_check.h - a program against the threads of its kernel: what the lanes of a warp read
 * side by side must be what the program says, instruction by instruction, with the waits between them. */
#ifndef SPC_TEST_PROGRAM_CHECK_H
#define SPC_TEST_PROGRAM_CHECK_H

#include "sparcast.h"

enum { PROGRAM_KERNELS = 42 };
extern const char *const program_kernels[PROGRAM_KERNELS];

/* One kernel on one pattern; `shape` names it in messages. */
void check_program(const char *kernel, const spc_pattern *p, uint32_t value_bytes, int shape);

/* All of them on one pattern, both value types; `shape` names it in messages. */
void check_programs(const spc_pattern *p, int shape);

#endif
