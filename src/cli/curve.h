/* cli/curve.h - the hit rate of x against the capacity of an LRU cache: in documents, as a table, as a
 * figure. */
#ifndef SPC_CLI_CURVE_H
#define SPC_CLI_CURVE_H

#include "cli/cli.h"
#include "cli/output.h"

/* Adds curve[{lines, bytes, hit_rate}]: every capacity at which the hit rate changes. */
void cli_add_curve(json_t *document, const spc_locality *locality);

/* CSV: one row per point. */
extern const cli_table cli_curve_table;

/* Capacities in powers of two, one column a matrix. */
void cli_tell_curves(FILE *stream, const json_t *documents);

/* The same as an SVG, drawn by gnuplot. */
bool cli_draw_curves(FILE *stream, const json_t *documents);
bool cli_draw_curves_inline(FILE *stream, const json_t *documents); /* as a part of a page */

#endif
