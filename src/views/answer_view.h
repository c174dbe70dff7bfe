/* views/answer_view.h - an answer (sparcast/answer.h) as people see it, whatever the operation. */
#ifndef SPC_VIEWS_ANSWER_VIEW_H
#define SPC_VIEWS_ANSWER_VIEW_H

#include "output/answers.h"
#include "sparcast/answer.h"
#include "views/views.h"

enum { CLI_ADVICE_SIZE = 160 };

/* Of each document what was asked, a table of the candidates, and last the verdict, which is short;
 * explained: also what the time of each goes to, part by part. Notes and legends are details
 * (cli_show_details). Of several GPUs one table has a row for each number of them, whatever the document. */
bool cli_show_answers(FILE *stream, const cli_documents *documents);
bool cli_show_answers_explained(FILE *stream, const cli_documents *documents);

/* The columns of CSV: a row a candidate, a number of GPUs, or a part. */
const cli_table *cli_answer_csv(bool gpus);
const cli_table *cli_answer_parts_csv(void);

/* Makes a document of an answer one with a row a part. */
void cli_explain_document(cli_document *document);

/* ---- sentences (answer_sentences.c; what to choose: answer_choices.c) ---- */

/* The answer in one line: kernel, speed, reason, what to do; of several GPUs how many. */
void cli_say_answer(FILE *stream, const char *file, const spc_answer *answer);

/* How many GPUs, as the end of a sentence. */
void cli_say_gpus(FILE *stream, const spc_answer *answer);

/* "Answer: " and the same without the file, then the lines below. */
void cli_print_verdict(FILE *stream, const spc_answer *answer);

/* What goes with the answer: what is as good, the library's, orders, a CPU, and how sure all that is. */
void cli_say_verdict(FILE *stream, const spc_answer *answer);

/* What limits the best, what another machine would bring, and where the numbers come from. */
void cli_say_details(FILE *stream, const spc_answer *answer);

/* What was asked: the file, the machine, the type and why, and the line below. */
void cli_print_subject(FILE *stream, const char *file, const spc_answer *answer);

/* A sentence where measured times say that the null model is better than forecasts over several GPUs. */
void cli_say_errors(FILE *stream, const spc_answer *answer);

/* "10,000 x 10,000, 49,600 non-zeros; f32 values, 32-bit indices, model exec" and an empty line. */
void cli_print_heading(FILE *stream, const spc_answer *answer);

/* Our kernels or the library's, as the end of a sentence; nothing where that was not asked. */
void cli_say_library(FILE *stream, const spc_answer *answer);

/* On the device or on the CPU, transfers included, as the end of a sentence; nothing where it was not asked.
 */
void cli_say_host(FILE *stream, const spc_answer *answer);

/* Which order to take, as the end of a sentence; one that was not tried, and why. */
void cli_say_order(FILE *stream, const spc_answer *answer);
void cli_say_skipped_order(FILE *stream, const spc_caution *caution);

/* ---- the answer of `sparcast reorder`: orders, and what was written (reordered_view.c) ---- */

/* Takes the answer over; output: the file that was written, NULL: none. */
void cli_set_reordered(cli_document *document, spc_answer *answer, const char *output);
const spc_field *cli_reordered_fields(void);
const cli_table *cli_reordered_csv(void); /* a row an order */
cli_show cli_show_reordered;

/* What limits a kernel, in a few words: the reason behind a word of limited_by. */
const char *cli_limit_reason(const char *limit);

/* What is said of the machine code of our kernels, without its first capital and its end; NULL: nothing. */
const char *cli_code_caution(bool stands_in, bool unmeasured);

/* "; 'sparcast calibrate' measures them" where it can: not on GPUs of AMD. */
const char *cli_measured_by(bool code_unmeasured);

/* ---- what differs by operation (answer_operations.c) ---- */

/* "run ell, 10.89 us an iteration (10.35 to 11.33 us), 60.2 GFLOPS" */
void cli_say_time(FILE *stream, const spc_answer *answer);

/* Sizes of what is no matrix. */
void cli_say_sizes(FILE *stream, const spc_answer *answer);

/* What of an iteration more rows would not lengthen. */
void cli_say_launches(FILE *stream, const spc_answer *answer);

/* Changes of an iteration, what precedes a batch, what is too large. */
void cli_say_operation(FILE *stream, const spc_answer *answer);

/* What would help a candidate most, in a few words: "csr-vector:8, 1.12x". Returns text. */
char *cli_spell_help(const spc_candidate *candidate, char text[CLI_ADVICE_SIZE]);

/* Whether nothing forecasts it: its seconds are the bytes over the bandwidths. */
bool cli_is_least(const spc_candidate *candidate);

/* "f32", "f32 and f64" of A and of the vectors. */
const char *cli_value_words(const spc_answer *answer);

/* One of the operation: "product", "iteration", "batch", "decomposition". */
const char *cli_operation_word(const spc_answer *answer);

#endif
