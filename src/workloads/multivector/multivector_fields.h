/* workloads/multivector/multivector_fields.h - the fields of spc_columns_answer, for answers that hold one.
 */
#ifndef SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FIELDS_H
#define SPC_WORKLOADS_MULTIVECTOR_MULTIVECTOR_FIELDS_H

#include "sparcast/columns.h"

extern const spc_field spc_multivector_table[];

#endif
