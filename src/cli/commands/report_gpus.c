/* What GPUs fetch from each other before a product, for the picture of a report. */
#include "cli/commands/commands.h"
#include "sparcast/gpus.h"

#include <stdlib.h>

enum { MOST_GPUS_DRAWN = 64 };

static void add_pairs(json_t *row, const spc_parts *parts, uint32_t value_bytes)
{
    json_t *pairs = cli_add_array(row, "pairs");
    for (size_t i = 0; i < parts->messages; i++) {
        const spc_message *m = &parts->message[i];
        json_t *pair = json_object();
        cli_set_count(pair, "from", m->from);
        cli_set_count(pair, "to", m->to);
        cli_set_count(pair, "entries", m->entries);
        cli_set_count(pair, "bytes", m->entries * value_bytes);
        json_array_append_new(pairs, pair);
    }
}

spc_status cli_report_gpus(const spc_pattern *pattern, const spc_design *design, uint32_t value_bytes,
                           json_t *row, spc_error *error)
{
    uint32_t first[MOST_GPUS_DRAWN + 1];
    spc_parts *parts;
    if (design->gpus > MOST_GPUS_DRAWN)
        return SPC_OK;
    spc_status status = spc_partition_rows(pattern, SPC_PARTITION_NNZ, design->gpus, first, error);
    if (status == SPC_OK)
        status = spc_parts_count(pattern, first, design->gpus, &parts, error);
    if (status != SPC_OK)
        return status;
    cli_set_count(row, "gpus", design->gpus);
    add_pairs(row, parts, value_bytes);
    spc_parts_free(parts);
    return SPC_OK;
}
