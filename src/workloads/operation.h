/* workloads/operation.h - a row of the table of operations, and how one makes its answer.
 *
 * An operation is one folder of workloads/ and one row here. Nothing outside asks which operation a question
 * is about: what differs between them is in the row, in the members that a question and an answer have for
 * it, and in what it leaves not known. */
#ifndef SPC_WORKLOADS_OPERATION_H
#define SPC_WORKLOADS_OPERATION_H

#include "sparcast/answer.h"

typedef struct spc_operation_type {
    const char *what;     /* one of them, in a sentence: "product", "iteration" */
    const char *title;    /* of what commands ask for with `option` */
    bool matrix, divides; /* it is about a matrix; whose rows several GPUs share */
    /* Fills an answer, in which the question stands already, on one device: candidates best first, best,
     * best_library, changes of the best, preparations, cautions. A question whose members are 0 has its
     * defaults already. */
    spc_status (*ask)(const spc_question *question, spc_answer *answer, spc_error *error);
    spc_uses *uses;             /* which facts of a device it reads */
    const char *const *columns; /* that a measurement of it has besides those of all; ends with NULL */
    /* How commands about a product ask for it in its place: --OPTION WHAT; NULL: they do not. parse puts what
     * a text says into the members that the question has for it. */
    const char *option, *option_says;
    spc_status (*parse)(const char *text, spc_question *question, spc_error *error);
} spc_operation_type;

const spc_operation_type *spc_operation_at(spc_operation operation);

/* ---- what each row calls (study/ask.c has the table) ---- */

spc_status spc_product_ask(const spc_question *question, spc_answer *answer, spc_error *error);
spc_status spc_multivector_ask(const spc_question *question, spc_answer *answer, spc_error *error);
spc_status spc_iteration_ask(const spc_question *question, spc_answer *answer, spc_error *error);
spc_status spc_batch_ask(const spc_question *question, spc_answer *answer, spc_error *error);
spc_status spc_svd_ask(const spc_question *question, spc_answer *answer, spc_error *error);
spc_status spc_spgemm_ask(const spc_question *question, spc_answer *answer, spc_error *error);
/* "square" (A A), "transposed" (A A'), "power:K" (A^K), "times:FILE" (A B), "times-transposed:FILE" (A B'),
 * "galerkin:FILE" (P' A P). Errors: ARGUMENT. */
spc_status spc_spgemm_parse(const char *text, spc_question *question, spc_error *error);
extern const spc_field spc_spgemm_found_fields[], spc_spgemm_terms_fields[]; /* of an answer, a candidate */

/* ---- making an answer: all that it points to is released with it ---- */

/* A new answer of which nothing is known. Errors: MEMORY. */
spc_status spc_answer_open(spc_answer **answer, spc_error *error);

/* Zeroed room for `count` elements that the answer owns; NULL without memory. */
void *spc_answer_room(spc_answer *answer, size_t count, size_t size);

/* A text that the answer owns; NULL without memory. */
const char *spc_answer_text(spc_answer *answer, const char *format, ...)
    __attribute__((format(printf, 2, 3)));

/* Releases a thing with the answer; at once where there is no memory for that, and false. */
bool spc_answer_keep(spc_answer *answer, void *thing, void (*release)(void *thing));

/* What is asked of each product of a question. */
spc_forecast_options spc_question_forecast_options(const spc_question *question);

/* A candidate of which nothing is known. */
spc_candidate spc_candidate_unknown(void);

/* For qsort: what fits into the memory before what does not; then the faster one, set-up included where it
 * counts; then the one that was named first. */
int spc_candidate_compare(const void *left, const void *right);

/* Adds to the lists of the answer. `about` is copied. A caution is there once for each kind and text. Errors:
 * MEMORY. */
spc_status spc_answer_caution(spc_answer *answer, spc_caution_kind kind, const char *about, spc_error *error);
spc_status spc_answer_change(spc_answer *answer, const spc_change_found *change, spc_error *error);
spc_status spc_answer_prepare(spc_answer *answer, const spc_preparation *preparation, spc_error *error);

/* The model's forecast of one product as a candidate of an answer; the forecast is copied into the answer.
 * Errors: MEMORY. */
spc_status spc_candidate_of(spc_answer *answer, const spc_forecast *forecast, spc_candidate *candidate,
                            spc_error *error);

/* What a candidate moves in one operation; of an iteration its product. NaN: not known. */
typedef struct spc_traffic {
    double l1_bytes, l2_bytes, dram_bytes;
} spc_traffic;

spc_traffic spc_candidate_traffic(const spc_candidate *candidate);

/* The type of its values, as it is printed: "f32", "bf16". */
const char *spc_question_value(const spc_question *question);

/* What products on the machine of a question rest on: `facts`, and what to be careful about. Errors: MEMORY.
 */
spc_status spc_answer_machine(const spc_question *question, spc_answer *answer, spc_error *error);

#endif
