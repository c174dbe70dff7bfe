/* workloads/columns/answer_fields.h - the fields of spc_columns_answer, for answers that hold one. */
#ifndef SPC_WORKLOADS_ANSWER_FIELDS_H
#define SPC_WORKLOADS_ANSWER_FIELDS_H

#include "sparcast/columns.h"

extern const spc_field spc_columns_table[];

#endif
