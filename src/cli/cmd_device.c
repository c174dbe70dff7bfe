/* cli/cmd_device.c - sparcast device: the machines there are, and where each of their numbers comes from. */
#include <math.h>
#include <string.h>

#include "cli/cli.h"
#include "cli/options.h"

enum { KEY_KEYS = 0x200 };

typedef struct device_arguments {
    cli_common common;
    cli_list names;
    bool keys;
} device_arguments;

static const struct argp_option options[] = {
    {"keys", KEY_KEYS, NULL, 0, "List what a device file may say, with units", 1},
    {0},
};

static error_t parse(int key, char *argument, struct argp_state *state)
{
    device_arguments *arguments = state->input;
    switch (key) {
    case ARGP_KEY_INIT:
        state->child_inputs[0] = &arguments->common;
        return 0;
    case KEY_KEYS:
        arguments->keys = true;
        return 0;
    case ARGP_KEY_ARG:
        cli_list_add(&arguments->names, argument);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

static const struct argp argp = {options,
                                 parse,
                                 "[NAME|FILE...]",
                                 "Lists the machines there are; shows one with the source of each number.\v"
                                 "Example: sparcast device h200",
                                 cli_output_children,
                                 NULL,
                                 NULL};

/* ---- documents ---- */

static void describe(const spc_device *device, const char *name, json_t *document)
{
    cli_set_text(document, "device", name);
    cli_set_text(document, "name", spc_device_get_text(device, "name"));
    cli_set_text(document, "kind", spc_device_get_text(device, "kind"));
    json_t *facts = cli_add_array(document, "facts");
    for (size_t i = 0; i < spc_device_fact_count(device); i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        json_t *row = cli_append_object(facts);
        cli_set_text(row, "key", fact.key);
        if (isnan(fact.number))
            cli_set_text(row, "value", fact.text);
        else
            cli_set_number(row, "value", fact.number);
        cli_set_text(row, "unit", fact.unit);
        cli_set_text(row, "source", fact.source);
    }
}

static int describe_all(const cli_list *names, json_t *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < names->count; i++) {
        spc_error error;
        spc_device *device;
        spc_status status = spc_device_load(names->item[i], &device, &error);
        if (status != SPC_OK) {
            cli_complain("%s", error.message);
            code = cli_worse(code, cli_exit_code(status));
            continue;
        }
        describe(device, names->item[i], cli_append_object(documents));
        spc_device_free(device);
    }
    return code;
}

static void describe_keys(json_t *documents)
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

static const cli_column fact_columns[] = {{"device", NULL, CLI_TEXT},     {"key", "key", CLI_TEXT},
                                          {"value", "value", CLI_EXACT},  {"unit", "unit", CLI_TEXT},
                                          {"source", "source", CLI_TEXT}, {0}};
static const cli_table fact_table = {"facts", fact_columns, NULL};

static const cli_column key_columns[] = {{"key", "key", CLI_TEXT},
                                         {"unit", "unit", CLI_TEXT},
                                         {"per_kernel", "per kernel", CLI_TEXT},
                                         {"meaning", "meaning", CLI_TEXT},
                                         {0}};
static const cli_table key_table = {
    NULL, key_columns, "per kernel: may be given for one kernel as KEY@KERNEL, which is then preferred."};

/* Words longer than this stand below the table: it would grow as wide as they are. */
enum { WORDS_MOST = 40 };

static bool is_long(const json_t *fact)
{
    const char *words = json_string_value(cli_get(fact, "value"));
    return words && strlen(words) > WORDS_MOST;
}

static void tell_machine(FILE *stream, const json_t *document)
{
    json_t *one = json_pack("[o]", json_deep_copy(document)), *fact;
    size_t i;
    json_array_foreach(json_object_get(json_array_get(one, 0), "facts"), i, fact)
    {
        if (is_long(fact))
            cli_set_text(fact, "value", "below");
    }
    cli_print_table(stream, &fact_table, one);
    json_decref(one);
    json_array_foreach(json_object_get(document, "facts"), i, fact)
    {
        if (is_long(fact))
            fprintf(stream, "\n%s: %s\n", cli_get_text(fact, "key"), cli_get_text(fact, "value"));
    }
}

static bool tell_facts(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        fprintf(stream, "%s%s\n\n", i ? "\n" : "", cli_get_text(document, "device"));
        tell_machine(stream, document);
    }
    return true;
}

/* The facts that a table of machines shows. */
static void summarise(const json_t *document, json_t *row)
{
    static const char *const shown[] = {"memory_bandwidth", "gather_bandwidth", "memory_bytes",
                                        "line_bytes",       "l1_bytes",         "l2_bytes"};
    size_t i;
    json_t *fact;
    json_object_update(row, (json_t *)document);
    json_array_foreach((json_t *)cli_get(document, "facts"), i, fact)
    {
        for (size_t k = 0; k < sizeof shown / sizeof shown[0]; k++)
            if (strcmp(cli_get_text(fact, "key"), shown[k]) == 0)
                cli_set_number(row, shown[k], cli_get_number(fact, "value"));
    }
    if (!cli_get(row, "memory_bandwidth") && cli_get(row, "gather_bandwidth"))
        cli_set_number(row, "memory_bandwidth", cli_get_number(row, "gather_bandwidth"));
}

static bool tell_list(FILE *stream, const json_t *documents)
{
    static const cli_column columns[] = {{"device", "device", CLI_TEXT},
                                         {"kind", "kind", CLI_TEXT},
                                         {"memory_bandwidth", "bandwidth", CLI_RATE},
                                         {"memory_bytes", "memory", CLI_BYTES},
                                         {"line_bytes", "line", CLI_BYTES},
                                         {"l1_bytes", "L1", CLI_CAPACITY},
                                         {"l2_bytes", "L2", CLI_CAPACITY},
                                         {"name", "product", CLI_TEXT},
                                         {0}};
    static const cli_table table = {
        NULL, columns,
        "bandwidth: peak of the device's memory, of the gather unit for kind gather.\n"
        "'sparcast device NAME' shows every number with its source."};
    size_t i;
    json_t *document, *rows = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        summarise(document, cli_append_object(rows));
    }
    cli_print_table(stream, &table, rows);
    json_decref(rows);
    return true;
}

static int show_devices(const device_arguments *arguments)
{
    json_t *documents = json_array();
    if (arguments->names.count) {
        int code = describe_all(&arguments->names, documents);
        return cli_finish(&arguments->common, code, &fact_table, tell_facts, documents);
    }
    spc_error error;
    char **names;
    size_t count;
    if (spc_device_list(&names, &count, &error) != SPC_OK) {
        cli_complain("%s", error.message);
        json_decref(documents);
        return CLI_FAILED;
    }
    cli_list list = {(const char **)names, count};
    int code = describe_all(&list, documents);
    code = cli_finish(&arguments->common, code, &fact_table, tell_list, documents);
    spc_device_list_free(names, count);
    return code;
}

int cli_device(int argc, char **argv)
{
    device_arguments arguments = {0};
    argp_parse(&argp, argc, argv, 0, NULL, &arguments);
    int code;
    if (arguments.keys) {
        json_t *documents = json_array();
        describe_keys(documents);
        code = cli_finish(&arguments.common, CLI_DONE, &key_table, NULL, documents);
    } else {
        code = show_devices(&arguments);
    }
    cli_list_free(&arguments.names);
    return code;
}
