/* validate/validate_traffic.h - parts of a validation besides speeds. */
#ifndef SPC_VALIDATE_VALIDATE_TRAFFIC_H
#define SPC_VALIDATE_VALIDATE_TRAFFIC_H

#include "sparcast/validate.h"

/* kernel "" = all. */
void spc_judge_traffic(const spc_measurements *table, const spc_validation *validation, const char *kernel,
                       bool held_out, spc_traffic_accuracy *accuracy);

void spc_judge_choice(const spc_validation *validation, bool held_out, spc_choice *choice);

#endif
