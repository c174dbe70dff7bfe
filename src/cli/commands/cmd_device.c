/* cli/commands/cmd_device.c - sparcast device: the machines there are, and where each of their numbers comes
 * from. */
#include <math.h>
#include <stdio.h>

#include "cli/commands/commands.h"
#include "device/device_facts.h"
#include "output/console.h"
#include "sparcast.h"
#include "views/views.h"

typedef struct device_arguments {
    cli_common_options common;
    cli_list names;
    bool keys, systems;
    const char *exported, *record;
    double seconds;
} device_arguments;

static const cli_option option_rows[] = {
    {"", CLI_SET(device_arguments, names)},
    {"keys", 0, NULL, "List what a device file may say, with units", 1, CLI_SET(device_arguments, keys)},
    {"export", 0, "NAME", "Write the file of a machine, as a template for your own", 1,
     CLI_SET(device_arguments, exported)},
    {"record", 0, "OUT.tar", "Measure this machine, for a report of bad forecasts: no names in it", 1,
     CLI_SET(device_arguments, record)},
    {"seconds", 0, "T", "--record: measuring time of one row at most, as calibrate has it", 1,
     CLI_NUMBER_IN(device_arguments, seconds, 1e-6, 3600)},
    {"system", 0, NULL, "Systems of several GPUs and their links instead", 1,
     CLI_SET(device_arguments, systems)},
    {0},
};

static void check(struct argp_state *state, void *owner)
{
    const device_arguments *a = owner;
    if (a->keys && a->systems)
        argp_error(state, "--keys lists those of a device: without --system");
    if (a->exported && (a->names.count || a->keys || a->systems))
        argp_error(state, "--export writes one machine: it takes no other argument");
    if (a->record &&
        (a->names.count || a->keys || a->systems || a->exported || !cli_ends_in(a->record, ".tar")))
        argp_error(state, "--record OUT.tar measures this machine: it takes no other argument");
    if (a->seconds > 0 && !a->record)
        argp_error(state, "--seconds goes with --record");
}

static const cli_options own_options = {.row = option_rows, .check = check};
static const cli_syntax syntax = {
    .part = {{&own_options, 0}, CLI_PART(cli_common_output, device_arguments, common)},
    .words = "[NAME|FILE...]",
    .doc = "Lists the machines there are; shows one with the source of each number.\v"
           "Example: sparcast device h200"};

/* ---- documents ---- */

static int describe_all(const cli_list *names, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < names->count; i++) {
        spc_error error;
        spc_device *device;
        spc_status status = spc_device_load(names->item[i], &device, &error);
        code = cli_worse(code, cli_report_status(status, &error));
        if (status == SPC_OK)
            cli_describe_device(device, names->item[i], cli_documents_add(documents, (cli_document){0}));
    }
    return code;
}

static int describe_systems(const cli_list *names, cli_documents *documents)
{
    int code = CLI_DONE;
    for (size_t i = 0; i < names->count; i++) {
        spc_error error;
        spc_system *system;
        spc_status status = spc_system_load(names->item[i], NULL, &system, &error);
        code = cli_worse(code, cli_report_status(status, &error));
        if (status == SPC_OK)
            cli_describe_system(system, names->item[i], cli_documents_add(documents, (cli_document){0}));
    }
    return code;
}

/* Those that were named, or all: with every number, or a row each. */
static int device_show(const device_arguments *arguments)
{
    spc_error error;
    bool systems = arguments->systems, all = arguments->names.count == 0;
    cli_list list = arguments->names;
    char **names = NULL;
    if (all) {
        spc_status status = systems ? spc_system_list(&names, &list.count, &error)
                                    : spc_device_list(&names, &list.count, &error);
        if (status != SPC_OK)
            return cli_report_status(status, &error);
        list.item = (const char **)names;
    }
    cli_documents documents = {0};
    int code = systems ? describe_systems(&list, &documents) : describe_all(&list, &documents);
    code = cli_finish_answers(&arguments->common, code, systems ? &cli_system_facts_table : &cli_facts_table,
                              systems ? (all ? cli_system_list_view : cli_system_view)
                                      : (all ? cli_device_list_view : cli_device_view),
                              &documents);
    if (all && systems)
        spc_system_list_free(names, list.count);
    else if (all)
        spc_device_list_free(names, list.count);
    return code;
}

static int record_machine(const device_arguments *arguments)
{
    cli_documents documents = {0};
    int code = cli_check_output(arguments->record, NULL);
    if (code == CLI_DONE)
        code = cli_record_machine(arguments->record, arguments->seconds, &documents);
    bool done = documents.count > 0;
    code =
        cli_finish_answers(&arguments->common, code, cli_calibration_table(), cli_calibrate_view, &documents);
    if (done && arguments->common.form == CLI_FORM_TABLE)
        printf(
            "Recorded: %s; it names no user, computer or folder. docs/add-a-gpu.md says where to send it.\n",
            arguments->record);
    return code;
}

int cli_device(int argc, char **argv)
{
    device_arguments arguments = {0};
    cli_parse_arguments(&syntax, argc, argv, &arguments);
    int code;
    if (arguments.record) {
        code = record_machine(&arguments);
    } else if (arguments.exported) {
        spc_error error;
        spc_device *device;
        const char *path = arguments.common.output ? arguments.common.output : "-";
        spc_status status = spc_device_load(arguments.exported, &device, &error);
        if (status == SPC_OK)
            status = spc_device_save(device, path, &error);
        spc_device_free(device);
        code = cli_report_status(status, &error);
    } else if (arguments.keys) {
        cli_documents documents = {0};
        cli_describe_keys(&documents);
        code = cli_finish_answers(&arguments.common, CLI_DONE, &cli_device_keys_table, NULL, &documents);
    } else {
        code = device_show(&arguments);
    }
    cli_list_free(&arguments.names);
    return code;
}
