/* cli/views/predict_document.h - what the library forecast for one kernel, as rows of a document. */
#ifndef SPC_CLI_VIEWS_PREDICT_DOCUMENT_H
#define SPC_CLI_VIEWS_PREDICT_DOCUMENT_H

#include "cli/input/design.h"
#include "cli/output/document.h"
#include "sparcast.h"

/* Fills a row of predictions[], with the change that would help most, and appends to terms[] what the time
 * goes to. */
void cli_describe_forecast(const spc_forecast *forecast, const spc_change *change, json_t *row,
                           json_t *terms);

/* Adds to the row what precedes the first product, and after how many products that has paid against the
 * kernel that is ready first (NULL: none is known). */
void cli_describe_setup(const spc_forecast *forecast, const spc_forecast *ready, uint64_t products,
                        json_t *row);

/* Where the facts of the execution-order model come from; nothing by another model. */
void cli_describe_facts(const cli_design *design, json_t *object);

#endif
