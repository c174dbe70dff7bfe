/* cli/views/curve_view.h - the hit rate of x against the capacity of an LRU cache: in documents, as a table,
 * as a figure. */
#ifndef SPC_CLI_VIEWS_CURVE_VIEW_H
#define SPC_CLI_VIEWS_CURVE_VIEW_H

#include "cli/output/table.h"
#include "sparcast.h"

/* Adds curve[{lines, bytes, hit_rate}]: every capacity at which the hit rate changes. */
void cli_add_curve(json_t *document, const spc_locality *locality);

/* CSV: one row per point. */
extern const cli_table cli_curve_table;

/* For people: only the capacities that are powers of two lines. */
void cli_print_curves(FILE *stream, const json_t *documents);

/* The curves as an SVG; false after a complaint. */
bool cli_draw_curves(FILE *stream, const json_t *documents);

/* Replaces curve[] by hit_curve[[bytes, hit rate]] at powers of two. */
void cli_add_hit_curve(json_t *document);

#endif
