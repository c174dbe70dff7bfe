/* cli/output/rows_order.h - rows of a file that belong to the inputs of a run: those that are of no use any
 * more, and the order in which all are to stand. */
#ifndef SPC_CLI_OUTPUT_ROWS_ORDER_H
#define SPC_CLI_OUTPUT_ROWS_ORDER_H

#include "cli/output/results.h"
#include "cli/output/rows_there.h"

/* Marks in there[sources->count] the inputs whose rows hold, and moves the blocks that hold, those of other
 * inputs among them, to the front; returns how many they are. The rest are of files that have changed, or
 * failed for want of memory. */
size_t cli_rows_keep(cli_rows *rows, const cli_sources *sources, bool *there);

/* Sorts the blocks as the run that was never interrupted would have written them. False where they stood so.
 */
bool cli_rows_sort(cli_rows *rows, const cli_sources *sources);

#endif
