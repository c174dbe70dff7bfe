#include "format/survey.h"

#include <string.h>

#include "core/error.h"
#include "core/memory.h"
#include "matrix/rows.h"

typedef struct spc_answer {
    struct spc_answer *next;
    const spc_question *question;
    pthread_mutex_t lock; /* held while the answer is worked out */
    void *found;          /* NULL: not yet */
    unsigned char of[];
} entry;

void spc_survey_begin(spc_survey *s, const spc_pattern *pattern)
{
    *s = (spc_survey){.pattern = pattern, .rows = pattern->rows, .nnz = pattern->nnz};
    pthread_mutex_init(&s->lock, NULL);
}

void spc_survey_begin_rows(spc_survey *s, spc_rows *source)
{
    *s = (spc_survey){
        .pattern = source->pattern, .source = source, .rows = source->shape.rows, .nnz = source->shape.nnz};
    pthread_mutex_init(&s->lock, NULL);
}

void spc_survey_end(spc_survey *s)
{
    for (entry *a = s->answers, *next; a; a = next) {
        next = a->next;
        pthread_mutex_destroy(&a->lock);
        spc_free(a->found);
        spc_free(a);
    }
    s->answers = NULL;
    pthread_mutex_destroy(&s->lock);
}

/* The place of an answer, new where the question was not asked before; NULL: no memory. */
static entry *find(spc_survey *s, const spc_question *question, const void *of)
{
    entry *a = s->answers;
    while (a && (a->question != question || (question->bytes && memcmp(a->of, of, question->bytes) != 0)))
        a = a->next;
    if (a)
        return a;
    a = spc_malloc(1, sizeof *a + question->bytes);
    if (!a)
        return NULL;
    a->next = s->answers;
    a->question = question;
    a->found = NULL;
    pthread_mutex_init(&a->lock, NULL);
    if (question->bytes)
        memcpy(a->of, of, question->bytes);
    s->answers = a;
    return a;
}

spc_status spc_survey_ask(spc_survey *s, const spc_question *question, const void *of, const void **answer,
                          spc_error *error)
{
    pthread_mutex_lock(&s->lock);
    entry *a = find(s, question, of);
    pthread_mutex_unlock(&s->lock);
    if (!a)
        return spc_fail_memory(error, sizeof *a + question->bytes);
    pthread_mutex_lock(&a->lock);
    spc_status status = a->found ? SPC_OK : question->answer(s, of, &a->found, error);
    if (status != SPC_OK)
        a->found = NULL;
    *answer = a->found;
    pthread_mutex_unlock(&a->lock);
    return status;
}
