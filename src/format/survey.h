/* format/survey.h - what is known of the rows of a matrix: each fact is worked out when it is first asked for
 * and kept, so that kernels that look at the same share it.
 *
 * A fact is an answer to a question (the lengths of the rows; their order by length; where runs begin), which
 * may have a parameter (the window of the order). Several threads may ask at once: one works the answer out,
 * the others wait for it.
 */
#ifndef SPC_FORMAT_SURVEY_H
#define SPC_FORMAT_SURVEY_H

#include <pthread.h>

#include "sparcast/pattern.h"

typedef struct spc_survey {
    const spc_pattern *pattern; /* NULL: columns are not known */
    spc_rows *source;           /* of the lengths then */
    uint32_t rows;
    uint64_t nnz;
    pthread_mutex_t lock;
    struct spc_answer *answers;
} spc_survey;

typedef struct spc_question {
    size_t bytes; /* of the parameter, which is compared byte by byte */
    /* Works the answer out: one allocation, which the survey frees. May ask other questions. */
    spc_status (*answer)(spc_survey *survey, const void *of, void **answer, spc_error *error);
} spc_question;

/* The pattern, or the source, must outlive the survey. */
void spc_survey_begin(spc_survey *survey, const spc_pattern *pattern);
void spc_survey_begin_rows(spc_survey *survey, spc_rows *source);
void spc_survey_end(spc_survey *survey);

/* *answer stays valid until the end. An answer that failed is worked out anew when it is asked for again.
 * Errors: MEMORY, those of the question. */
spc_status spc_survey_ask(spc_survey *survey, const spc_question *question, const void *of,
                          const void **answer, spc_error *error);

#endif
