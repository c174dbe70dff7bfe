#include "cli/commands/commands.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/reorder.h"
#include "views/views.h"
#include "workloads/gpus/cut.h"

enum { KEY_GPUS = 0x400, KEY_PARTITION, KEY_EXCHANGE, KEY_LAUNCH, KEY_TRANSPORT };

static const struct argp_option gpus_options[] = {
    {"gpus", KEY_GPUS, "N,...", 0, "Cut the rows over so many GPUs: time, halo, efficiency", 5},
    {"system", CLI_SET(cli_gpus, system_name), "NAME|FILE", 0,
     "GPUs and links (by the device: hgx-h100, ...)", 5},
    {"partition", KEY_PARTITION, "HOW", 0, "nnz, rows, metis, or order:ORDER and then nnz (nnz)", 5},
    {"exchange", KEY_EXCHANGE, "HOW", 0, "halo: what a part lacks; whole: all of x (halo)", 5},
    {"overlap", CLI_SET(cli_gpus, overlap), NULL, 0, "Rows that need no halo are multiplied meanwhile", 5},
    {"transport", KEY_TRANSPORT, "HOW", 0, "peer: copies from GPU to GPU; nccl (peer)", 5},
    {0},
};
static const struct argp_option launch_options[] = {
    {"launch", KEY_LAUNCH, "HOW", 0, "stream: the host starts each kernel; graph (stream)", 5},
    {0},
};

/* ---- options ---- */

static void parse_gpu_counts(struct argp_state *state, const char *text, cli_gpus *gpus)
{
    const char *at = text;
    for (gpus->counts = 0; *at; at += *at == ',') {
        char *end;
        unsigned long n = strtoul(at, &end, 10);
        bool ascends = gpus->counts == 0 || n > gpus->count[gpus->counts - 1];
        if (end == at || *at == '-' || (*end && *end != ',') || n == 0 || n > 1000000 || !ascends ||
            gpus->counts == 64)
            argp_error(state, "--gpus=%s: up to 64 ascending numbers from 1 to 1000000, as 1,2,4,8", text);
        gpus->count[gpus->counts++] = (uint32_t)n;
        at = end;
    }
    if (gpus->counts == 0)
        argp_error(state, "--gpus needs a number");
}

static void parse_partition(struct argp_state *state, const char *text, cli_gpus *gpus)
{
    static const char prefix[] = "order:";
    gpus->order[0] = '\0';
    if (strncmp(text, prefix, sizeof prefix - 1) == 0) {
        spc_reorder_options order = {.size = sizeof order};
        spc_error error;
        if (spc_reorder_parse(text + sizeof prefix - 1, &order, &error) != SPC_OK)
            argp_error(state, "--partition: %s", error.message);
        snprintf(gpus->order, sizeof gpus->order, "%s", text + sizeof prefix - 1);
        gpus->partition = SPC_PARTITION_NNZ;
        return;
    }
    for (int p = SPC_PARTITION_NNZ; p <= SPC_PARTITION_METIS; p++)
        if (strcmp(text, spc_partition_name((spc_partition)p)) == 0) {
            gpus->partition = (spc_partition)p;
            return;
        }
    argp_error(state, "--partition=%s: nnz, rows, metis, or order:ORDER", text);
}

/* The index of a word among two. */
static int parse_either(struct argp_state *state, const char *option, const char *text, const char *first,
                        const char *second)
{
    if (strcmp(text, first) != 0 && strcmp(text, second) != 0)
        argp_error(state, "--%s=%s: %s or %s", option, text, first, second);
    return strcmp(text, second) == 0;
}

static error_t parse_gpus_option(int key, char *argument, struct argp_state *state)
{
    cli_gpus *gpus = state->input;
    switch (key) {
    case KEY_GPUS:
        parse_gpu_counts(state, argument, gpus);
        return 0;
    case KEY_PARTITION:
        parse_partition(state, argument, gpus);
        return 0;
    case KEY_EXCHANGE:
        gpus->exchange = parse_either(state, "exchange", argument, "halo", "whole") ? SPC_EXCHANGE_WHOLE
                                                                                    : SPC_EXCHANGE_HALO;
        return 0;
    case KEY_TRANSPORT:
        gpus->transport = parse_either(state, "transport", argument, "peer", "nccl") ? SPC_TRANSPORT_NCCL
                                                                                     : SPC_TRANSPORT_PEER;
        return 0;
    case ARGP_KEY_END:
        if (!gpus->counts && (gpus->system_name || gpus->partition || gpus->order[0] || gpus->exchange ||
                              gpus->overlap || gpus->transport))
            argp_error(state, "--system, --partition, --exchange, --overlap and --transport go with --gpus");
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

const struct argp cli_gpus_argp = {.options = gpus_options, .parser = parse_gpus_option};

static error_t parse_launch(int key, char *argument, struct argp_state *state)
{
    cli_gpus *gpus = state->input;
    if (key == KEY_LAUNCH)
        gpus->graph = parse_either(state, "launch", argument, "stream", "graph");
    else if (key == ARGP_KEY_END && gpus->graph && !gpus->counts)
        argp_error(state, "--launch goes with --gpus");
    else
        return key == ARGP_KEY_END ? 0 : ARGP_ERR_UNKNOWN;
    return 0;
}

const struct argp cli_gpus_launch_argp = {.options = launch_options, .parser = parse_launch};

/* The one that was named, or the first one with the device. */
static spc_status load_system(cli_gpus *gpus, const spc_device *device, spc_error *error)
{
    return spc_system_load(gpus->system_name, spc_device_id(device), &gpus->system, error);
}

int cli_gpus_open(cli_gpus *gpus, const spc_design *design)
{
    spc_error error;
    if (design->gpus) {
        cli_complain("gpus=%u is of 'sparcast compare' and 'sparcast sweep'; here --gpus %u", design->gpus,
                     design->gpus);
        return CLI_USAGE;
    }
    const spc_multivector_question *m = &design->multivector;
    if (m->columns > 1 || m->layout != SPC_COLUMNS_ROW_MAJOR || m->transposed) {
        cli_complain("columns=, layout= and transposed= are of 'sparcast compare' and 'sparcast sweep'; here "
                     "--columns, --layout, --transposed");
        return CLI_USAGE;
    }
    if (!gpus->counts || load_system(gpus, design->device, &error) == SPC_OK)
        return CLI_DONE;
    cli_complain(gpus->system_name ? "%s" : "--system: %s", error.message);
    return CLI_FAILED;
}

void cli_gpus_close(cli_gpus *gpus)
{
    spc_system_free(gpus->system);
    gpus->system = NULL;
}
