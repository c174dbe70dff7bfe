#include "cli/input/inputs.h"

#include "output/console.h"
#include "sparcast/measure.h"

enum { KEY_CACHE = 0x600 };

static const struct argp_option options[] = {
    {"device", 'd', "NAME|FILE", 0, "The machine, with the facts that are not fitted (as measured)", 1},
    {"cache", KEY_CACHE, "STATE", 0, "Rows measured warm or cold (warm)", 1},
    {0},
};

static error_t measurement_input_parse(int key, char *argument, struct argp_state *state)
{
    static const char *const states[] = {"warm", "cold", NULL};
    cli_measurement_input *measured = state->input;
    switch (key) {
    case 'd':
        measured->device = argument;
        return 0;
    case KEY_CACHE:
        measured->cache_state = states[cli_parse_word(state, "--cache", argument, states)];
        return 0;
    case ARGP_KEY_ARG:
        if (measured->file)
            cli_list_add(&measured->matrices, argument);
        else
            measured->file = argument;
        return 0;
    case ARGP_KEY_END:
        if (!measured->file)
            argp_error(
                state,
                "no CSV of measurements given, as 'sparcast probe' writes it; example: %s h200.csv -d h200",
                state->name);
        return 0;
    default:
        return ARGP_ERR_UNKNOWN;
    }
}

const struct argp cli_measurement_argp = {.options = options, .parser = measurement_input_parse};

void cli_warn_unreadable(const spc_collection *collection)
{
    enum { SHOWN = 3 };
    const char *why;
    size_t count = 0;
    cli_progress_clear();
    for (; (why = spc_collection_unreadable(collection, count)); count++)
        if (count < SHOWN)
            cli_complain("%s", why);
    if (count > SHOWN)
        cli_complain("%zu more file%s could not be read", count - SHOWN, count - SHOWN == 1 ? "" : "s");
}

int cli_measured_machine_open(cli_measured_machine *m, const cli_measurement_input *measured)
{
    spc_error error;
    *m = (cli_measured_machine){0};
    spc_status status = spc_measurements_read(measured->file, &m->table, &error);
    if (status != SPC_OK) {
        m->table = (spc_measurements){0};
        return cli_report_status(status, &error);
    }
    const char *name = measured->device ? measured->device : m->table.count ? m->table.row[0].device : "";
    status = spc_device_load(name, &m->device, &error);
    if (status != SPC_OK && !measured->device) {
        spc_error why = error;
        snprintf(error.message, sizeof error.message,
                 "its times are of %.60s: name the device that they are compared with by -d (%.700s)", name,
                 why.message);
    }
    return cli_report_status(status, &error);
}

void cli_measured_machine_close(cli_measured_machine *m)
{
    spc_measurements_free(&m->table);
    spc_device_free(m->device);
}
