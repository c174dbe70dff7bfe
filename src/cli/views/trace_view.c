#include "cli/views/views.h"

bool cli_trace_view(FILE *stream, const json_t *documents)
{
    static const cli_column distance_columns[] = {
        {"file", "file", CLI_TEXT}, {"stack_distance.mean", "stack distance", CLI_NUMBER}, {0}};
    static const cli_table distances = {
        .column = distance_columns,
        .legend = "stack distance: mean distinct other lines between two uses of a line."};
    const json_t *first = json_array_get(documents, 0);
    if (!first)
        return true;
    cli_print_table(stream, &cli_locality_table, documents);
    cli_explain_locality(stream, first);
    if (cli_get(first, "stack_distance")) {
        putc('\n', stream);
        cli_print_table(stream, &distances, documents);
    }
    if (cli_get(first, "curve")) {
        putc('\n', stream);
        cli_print_curves(stream, documents);
    }
    return true;
}
