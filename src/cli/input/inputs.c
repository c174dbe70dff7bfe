#include "cli/input/inputs.h"

#include <stdlib.h>
#include <string.h>

#include "output/console.h"

enum { KEY_SHARD = 0x700, KEY_MEMORY };

static const struct argp_option options[] = {
    {"files-from", CLI_SET(cli_inputs, files_from), "LIST", 0,
     "Also the FILEs in the lines of LIST (-: standard input)", 80},
    {"format", CLI_SET(cli_inputs, format), "FORMAT", 0,
     "edges:0 or :1, then :undirected, :compact; metis; dimacs", 80},
    {"shard", KEY_SHARD, "I/N", 0, "Only the I-th of N parts of the FILEs; the name decides", 80},
    {"memory", KEY_MEMORY, "BYTES", 0, "For the matrices in work together, as 16G (4/5 of what there is)",
     80},
    {0},
};

static void parse_shard(struct argp_state *state, char *text, cli_inputs *inputs)
{
    char *slash = strchr(text, '/');
    if (!slash)
        argp_error(state, "--shard: '%s' is not I/N, as 3/8", text);
    char part[16];
    snprintf(part, sizeof part, "%.*s", (int)(slash - text), text);
    inputs->shards = (uint32_t)cli_parse_count(state, "--shard", slash + 1, 1, 1 << 20);
    inputs->shard = (uint32_t)cli_parse_count(state, "--shard", part, 1, inputs->shards);
}

static uint64_t parse_bytes(struct argp_state *state, const char *text)
{
    spc_error error;
    double bytes;
    size_t length = strlen(text);
    char binary[40];
    /* A letter alone is a power of 1024 here, as ulimit and Slurm have it: 16G. */
    bool letter = length && length < 32 && strchr("KMGTkmgt", text[length - 1]);
    snprintf(binary, sizeof binary, "%s%s", length < 32 ? text : "", letter ? "i" : "");
    if (spc_parse_quantity(binary, "B", &bytes, &error) != SPC_OK)
        argp_error(state, "--memory: '%s' is not a number of bytes, as 16G or 500MB", text);
    if (bytes < 1 || bytes > 1e18)
        argp_error(state, "--memory: '%s' is outside 1 B to 1 EB", text);
    return (uint64_t)bytes;
}

static error_t inputs_parse(int key, char *argument, struct argp_state *state)
{
    cli_inputs *inputs = state->input;
    switch (key) {
    case KEY_SHARD:
        parse_shard(state, argument, inputs);
        return 0;
    case KEY_MEMORY:
        inputs->memory = parse_bytes(state, argument);
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&inputs->words, argument);
        return 0;
    default:
        return cli_set(key, argument, state->input);
    }
}

const struct argp cli_inputs_argp = {.options = options, .parser = inputs_parse};

void cli_need_inputs(struct argp_state *state, const cli_inputs *inputs)
{
    if (!inputs->words.count && !inputs->files_from)
        argp_error(state, "no FILE given ('-' is standard input)");
}

static spc_status find_files(cli_inputs *inputs, spc_error *error)
{
    spc_status status = spc_collection_new(&inputs->collection, error);
    for (size_t i = 0; i < inputs->words.count && status == SPC_OK; i++)
        status = spc_collection_add(inputs->collection, inputs->words.item[i], error);
    if (status == SPC_OK && inputs->files_from)
        status = spc_collection_add_list(inputs->collection, inputs->files_from, error);
    return status;
}

int cli_inputs_open(cli_inputs *inputs)
{
    spc_error error;
    if (inputs->collection)
        return CLI_DONE;
    spc_status status = find_files(inputs, &error);
    if (status != SPC_OK)
        return cli_report_status(status, &error);
    const char *example;
    size_t passed = spc_collection_passed(inputs->collection, &example);
    if (passed)
        cli_complain("%zu passed over (%s): another file beside it is of the same matrix", passed, example);
    if (inputs->shards)
        spc_collection_keep_shard(inputs->collection, inputs->shard, inputs->shards);
    if (inputs->shards && spc_collection_count(inputs->collection) == 0)
        cli_complain("shard %u/%u: none of the files is of it", inputs->shard, inputs->shards);
    inputs->sorted = spc_collection_sort(inputs->collection);
    if (inputs->sorted) {
        /* Rows are known by the name of their file. */
        for (size_t i = 1; i < spc_collection_count(inputs->collection); i++) {
            spc_collected one = spc_collection_at(inputs->collection, i - 1),
                          other = spc_collection_at(inputs->collection, i);
            if (strcmp(one.file, other.file) == 0) {
                cli_complain("%s: both %s and %s have this name: give the folder above them", one.file,
                             one.path, other.path);
                return CLI_USAGE;
            }
        }
    }
    return CLI_DONE;
}

static int inputs_compare_names(const void *a, const void *b)
{
    return strcmp(*(const char *const *)a, *(const char *const *)b);
}

/* The rows of two matrices of one name could not be told apart. */
static int refuse_double_names(const cli_list *names)
{
    int code = CLI_DONE;
    const char **sorted = cli_allocate((names->count + 1) * sizeof *sorted);
    for (size_t i = 0; i < names->count; i++)
        sorted[i] = names->item[i];
    qsort(sorted, names->count, sizeof *sorted, inputs_compare_names);
    for (size_t i = 1; i < names->count && code == CLI_DONE; i++)
        if (strcmp(sorted[i - 1], sorted[i]) == 0) {
            cli_complain("%s: two of the files have a matrix of this name: give the folder above them",
                         sorted[i]);
            code = CLI_USAGE;
        }
    free(sorted);
    return code;
}

int cli_inputs_list(cli_inputs *inputs, cli_list *paths, cli_list *names)
{
    int code = cli_inputs_open(inputs);
    for (size_t i = 0; code == CLI_DONE && i < spc_collection_count(inputs->collection); i++) {
        spc_collected file = spc_collection_at(inputs->collection, i);
        cli_list_add(paths, file.path);
        cli_list_add(names, file.name);
    }
    return code == CLI_DONE ? refuse_double_names(names) : code;
}

void cli_inputs_close(cli_inputs *inputs)
{
    spc_collection_close(inputs->collection);
    cli_list_free(&inputs->words);
    *inputs = (cli_inputs){0};
}
