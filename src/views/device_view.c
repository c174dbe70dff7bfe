#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

/* ---- documents ---- */

/* The value is text where number is NAN. */
static json_t *add_fact(json_t *facts, const char *key, double number, const char *text, const char *unit)
{
    json_t *row = cli_append_object(facts);
    cli_set_text(row, "key", key);
    if (isnan(number))
        cli_set_text(row, "value", text);
    else
        cli_set_number(row, "value", number);
    cli_set_text(row, "unit", unit);
    return row;
}

/* "trust", and the kernels for which it is no better than bytes over bandwidth, where there are any. */
static void describe_trust(const spc_device *device, json_t *document)
{
    cli_set_text(document, "trust", spc_device_trust_words(device));
    json_t *kernels =
        spc_device_no_better(device, 0) ? cli_add_array(document, "no_better_than_bytes") : NULL;
    const char *kernel;
    for (size_t i = 0; (kernel = spc_device_no_better(device, i)); i++)
        json_array_append_new(kernels, json_string(kernel));
}

void cli_describe_device(const spc_device *device, const char *name, json_t *document)
{
    cli_set_text(document, "device", name);
    cli_set_text(document, "name", spc_device_get_text(device, "name"));
    cli_set_text(document, "kind", spc_device_get_text(device, "kind"));
    cli_set_text(document, "model", spc_model_name(spc_device_model(device)));
    describe_trust(device, document);
    json_t *facts = cli_add_array(document, "facts");
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        json_t *row = add_fact(facts, fact.key, fact.number, fact.text, fact.unit);
        cli_set_text(row, "origin", fact.origin_name);
        cli_set_text(row, "source", fact.source);
    }
}

void cli_describe_system(const spc_system *system, const char *name, json_t *document)
{
    cli_set_text(document, "system", name);
    cli_set_text(document, "name", spc_system_text(system, "name"));
    cli_set_text(document, "device", spc_system_text(system, "device"));
    json_t *facts = cli_add_array(document, "facts");
    for (size_t i = 0; i < spc_system_fact_count(system); i++) {
        spc_system_fact fact = spc_system_fact_at(system, i);
        json_t *row = add_fact(facts, fact.key, fact.value, fact.text, fact.unit);
        cli_set_text(row, "origin", fact.origin);
        cli_set_text(row, "source", fact.source);
    }
}

void cli_describe_keys(json_t *documents)
{
    for (size_t i = 0; i < spc_device_key_count(); i++) {
        const spc_device_key *key = spc_device_key_at(i);
        json_t *document = cli_append_object(documents);
        cli_set_text(document, "key", key->name);
        cli_set_text(document, "unit", key->unit);
        cli_set_text(document, "meaning", key->meaning);
        cli_set_flag(document, "per_kernel", key->per_kernel);
    }
}

/* ---- what people and CSV readers see ---- */

static const cli_column fact_columns[] = {{"device", NULL, CLI_TEXT},
                                          {"key", "key", CLI_TEXT},
                                          {"value", "value", CLI_EXACT},
                                          {"unit", "unit", CLI_TEXT},
                                          {"origin", "origin", CLI_TEXT},
                                          {"source", "source", CLI_TEXT},
                                          {0}};
const cli_table cli_facts_table = {.rows = "facts", .column = fact_columns};

static const cli_column system_fact_columns[] = {{"system", NULL, CLI_TEXT},
                                                 {"key", "key", CLI_TEXT},
                                                 {"value", "value", CLI_EXACT},
                                                 {"unit", "unit", CLI_TEXT},
                                                 {"origin", "origin", CLI_TEXT},
                                                 {"source", "source", CLI_TEXT},
                                                 {0}};
const cli_table cli_system_facts_table = {.rows = "facts", .column = system_fact_columns};

static const cli_column key_columns[] = {{"key", "key", CLI_TEXT},
                                         {"unit", "unit", CLI_TEXT},
                                         {"per_kernel", "per kernel", CLI_TEXT},
                                         {"meaning", "meaning", CLI_TEXT},
                                         {0}};
const cli_table cli_device_keys_table = {
    .column = key_columns,
    .legend =
        "A fact that is per kernel may be given for one kernel as KEY@KERNEL, which is then preferred."};

/* Longer texts stand below the table, which would grow as wide as they are. */
enum { TEXT_MAX = 40 };

static bool is_long(const json_t *fact)
{
    return strlen(cli_get_text(fact, "value")) > TEXT_MAX;
}

/* Six digits are enough for people; --csv and --json have all. */
static void round_value(json_t *fact)
{
    char text[CLI_TEXT_SIZE];
    double value = cli_get_number(fact, "value");
    if (!isfinite(value) || value == floor(value))
        return;
    snprintf(text, sizeof text, "%.6g", value);
    cli_set_number(fact, "value", strtod(text, NULL));
}

static void device_view_print_facts(FILE *stream, const cli_table *table, const json_t *document)
{
    json_t *one = json_pack("[o]", json_deep_copy(document)), *fact;
    size_t i;
    json_array_foreach(json_object_get(json_array_get(one, 0), "facts"), i, fact)
    {
        if (is_long(fact))
            cli_set_text(fact, "value", "below");
        round_value(fact);
    }
    cli_print_table(stream, table, one);
    json_decref(one);
    json_array_foreach(json_object_get(document, "facts"), i, fact)
    {
        if (is_long(fact))
            fprintf(stream, "\n%s: %s\n", cli_get_text(fact, "key"), cli_get_text(fact, "value"));
    }
}

bool cli_device_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        fprintf(stream, "%s%s: %s", i ? "\n" : "", cli_get_text(document, "device"),
                cli_get_text(document, "trust"));
        const json_t *kernels = cli_get(document, "no_better_than_bytes");
        for (size_t k = 0; k < json_array_size(kernels); k++)
            fprintf(stream, "%s%s", k ? ", " : "; no better than bytes over bandwidth: ",
                    json_string_value(json_array_get(kernels, k)));
        fputs("\n\n", stream);
        device_view_print_facts(stream, &cli_facts_table, document);
    }
    return true;
}

bool cli_system_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        if (i)
            putc('\n', stream);
        device_view_print_facts(stream, &cli_system_facts_table, document);
    }
    return true;
}

/* Some of the facts as members of a row, which has the rest of the document, too. */
static void add_shown(const json_t *document, const char *const *shown, size_t count, json_t *row)
{
    size_t i;
    json_t *fact;
    json_object_update(row, (json_t *)document);
    json_array_foreach((json_t *)cli_get(document, "facts"), i, fact)
    {
        for (size_t k = 0; k < count; k++)
            if (strcmp(cli_get_text(fact, "key"), shown[k]) == 0)
                cli_set_number(row, shown[k], cli_get_number(fact, "value"));
    }
}

/* A table with one row for each document, as `summarise` makes it. */
static void print_list(FILE *stream, const cli_table *table, const json_t *documents,
                       void (*summarise)(const json_t *document, json_t *row))
{
    size_t i;
    json_t *document, *rows = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        summarise(document, cli_append_object(rows));
    }
    cli_print_table(stream, table, rows);
    json_decref(rows);
}

static void summarise_system(const json_t *document, json_t *row)
{
    static const char *const shown[] = {"gpus", "pair_bandwidth", "gpu_bandwidth", "network_bandwidth",
                                        "network_latency"};
    add_shown(document, shown, sizeof shown / sizeof shown[0], row);
}

bool cli_system_list_view(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"system", "system", CLI_TEXT},
                                         {"device", "device", CLI_TEXT},
                                         {"gpus", "GPUs", CLI_COUNT},
                                         {"pair_bandwidth", "pair", CLI_RATE},
                                         {"gpu_bandwidth", "into one", CLI_RATE},
                                         {"network_bandwidth", "network", CLI_RATE},
                                         {"network_latency", "latency", CLI_SECONDS},
                                         {"name", "product", CLI_TEXT},
                                         {0}};
    static const cli_table table = {
        .column = columns,
        .legend =
            "GPUs of a node; one way, a copy between two of them, into one from all others, and from other\n"
            "nodes, with the latency of a message. 'sparcast device --system NAME' shows every number with\n"
            "its source."};
    print_list(stream, &table, documents, summarise_system);
    return true;
}

/* A row of the list of machines: some of the facts. */
static void summarise_device(const json_t *document, json_t *row)
{
    static const char *const shown[] = {"memory_bandwidth", "gather_bandwidth", "memory_bytes",
                                        "line_bytes",       "l1_bytes",         "l2_bytes"};
    char trust[CLI_TEXT_SIZE];
    add_shown(document, shown, sizeof shown / sizeof shown[0], row);
    snprintf(trust, sizeof trust, "%s *", cli_get_text(document, "trust"));
    if (cli_get(document, "no_better_than_bytes"))
        cli_set_text(row, "trust", trust);
    if (!cli_get(row, "memory_bandwidth") && cli_get(row, "gather_bandwidth"))
        cli_set_number(row, "memory_bandwidth", cli_get_number(row, "gather_bandwidth"));
}

bool cli_device_list_view(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"device", "device", CLI_TEXT},
                                         {"kind", "kind", CLI_TEXT},
                                         {"memory_bandwidth", "bandwidth", CLI_RATE},
                                         {"memory_bytes", "memory", CLI_BYTES},
                                         {"line_bytes", "line", CLI_BYTES},
                                         {"l1_bytes", "L1", CLI_CAPACITY},
                                         {"l2_bytes", "L2", CLI_CAPACITY},
                                         {"trust", "trust", CLI_TEXT},
                                         {"name", "product", CLI_TEXT},
                                         {0}};
    static const cli_table table = {
        .column = columns,
        .legend =
            "Bandwidth is the peak of the device's memory, or of the gather unit where the kind is gather.\n"
            "Trust follows from where the numbers come from: measured on this machine; fitted to published\n"
            "times; transferred from another machine; or data sheets alone, right in order of magnitude.\n"
            "*: no better than bytes over bandwidth for some kernels, which 'sparcast device NAME' names.\n"
            "'sparcast device NAME' shows every number with its source."};
    print_list(stream, &table, documents, summarise_device);
    return true;
}
