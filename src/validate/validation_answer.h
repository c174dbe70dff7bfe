/* validate/validation_answer.h - a validation as the rows of its tables. */
#ifndef SPC_VALIDATE_VALIDATION_ANSWER_H
#define SPC_VALIDATE_VALIDATION_ANSWER_H

#include "sparcast/validate.h"

/* Sets v->answer when all is judged; the replay, or NULL, becomes the answer's, after a failure, too. Errors:
 * MEMORY. */
spc_status spc_validation_answer_make(spc_validation *v, const spc_replay *replay, spc_error *error);
void spc_validation_answer_free(const spc_validation_answer *answer); /* NULL is allowed */

#endif
