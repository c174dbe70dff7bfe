/* cli/views/predict_sentences.h - what `sparcast predict` says in words. */
#ifndef SPC_CLI_VIEWS_PREDICT_SENTENCES_H
#define SPC_CLI_VIEWS_PREDICT_SENTENCES_H

#include "cli/output/document.h"

/* The answer in one line: kernel, speed, reason, what to do. The rows of the document have their advice. */
void cli_print_answer(FILE *stream, const json_t *document);

/* The best kernel, what limits it, what would help, and where the numbers come from. */
void cli_print_best(FILE *stream, const json_t *document);

/* A tried order counts from this speed-up on, as other changes do. */
#define CLI_LEAST_ORDER 1.01

#endif
