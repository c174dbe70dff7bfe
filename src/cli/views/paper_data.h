/* cli/views/paper_data.h - what figures 2 to 15 of the paper "factors" are drawn from, for any device. */
#ifndef SPC_CLI_VIEWS_PAPER_DATA_H
#define SPC_CLI_VIEWS_PAPER_DATA_H

#include "cli/output/document.h"
#include "sparcast.h"
#include "sparcast/validate.h"

/* {subtitle, points[{matrix, nnz, rows, ...}] by non-zeros, numbers{}}; to be released. */
json_t *cli_paper_data(const spc_reproduction *reproduction, const spc_device *device);

#endif
