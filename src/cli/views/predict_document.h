/* cli/views/predict_document.h - what the library forecast for one kernel, as rows of a document. */
#ifndef SPC_CLI_VIEWS_PREDICT_DOCUMENT_H
#define SPC_CLI_VIEWS_PREDICT_DOCUMENT_H

#include "cli/input/design.h"
#include "cli/output/document.h"
#include "sparcast.h"

/* Where the facts of the execution-order model come from; nothing by another model. */
void cli_describe_facts(const cli_design *design, json_t *object);

#endif
