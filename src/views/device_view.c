#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "device/device_facts.h"
#include "output/console.h"

/* ---- answers ---- */

static const spc_field fact_fields[] = {
    SPC_FIELD(TEXT, cli_machine_fact, key, "key", NULL, "a fact, as device files name it"),
    SPC_FIELD(VALUE, cli_machine_fact, value, "value", "unit", "a number, or a text"),
    SPC_FIELD(TEXT, cli_machine_fact, unit, "unit", NULL, "of the value"),
    SPC_FIELD(TEXT, cli_machine_fact, origin, "origin", NULL, "how the number came to be"),
    SPC_FIELD(TEXT, cli_machine_fact, source, "source", NULL, "where it is from"),
    {0},
};

#define MACHINE(kind, member, ...) SPC_FIELD(kind, cli_machine_answer, member, #member, NULL, __VA_ARGS__)
#define FACTS                                                                                                \
    MACHINE(ROWS, facts, "each number with its source", .of = fact_fields,                                   \
            .stride = sizeof(cli_machine_fact), .count = offsetof(cli_machine_answer, count))

static const spc_field device_fields[] = {
    MACHINE(TEXT, device, "as it was asked for"),
    MACHINE(TEXT, name, "of the product"),
    MACHINE(TEXT, kind, "gpu, cpu, or gather"),
    MACHINE(TEXT, model, "that its numbers are for"),
    MACHINE(TEXT, trust, "where its numbers come from, in a few words"),
    MACHINE(TEXTS, no_better_than_bytes, "kernels forecast no better than by bytes over bandwidth",
            .count = offsetof(cli_machine_answer, no_better), .optional = true),
    FACTS,
    {0},
};

static const spc_field system_fields[] = {
    MACHINE(TEXT, system, "as it was asked for"),
    MACHINE(TEXT, name, "of the product"),
    MACHINE(TEXT, device, "its GPUs"),
    FACTS,
    {0},
};

static const spc_field key_fields[] = {
    SPC_FIELD(TEXT, spc_device_key, name, "key", NULL, "of device files"),
    SPC_FIELD(TEXT, spc_device_key, unit, "unit", NULL, "of its value"),
    SPC_FIELD(TEXT, spc_device_key, meaning, "meaning", NULL, "what it is"),
    SPC_FIELD(FLAG, spc_device_key, per_kernel, "per_kernel", NULL, "it may be given as KEY@KERNEL"),
    {0},
};

const spc_field *cli_device_fields(void)
{
    return device_fields;
}

const spc_field *cli_system_fields(void)
{
    return system_fields;
}

const spc_field *cli_device_key_fields(void)
{
    return key_fields;
}

static void free_machine(void *answer)
{
    cli_machine_answer *machine = answer;
    spc_device_free(machine->of_device);
    spc_system_free(machine->of_system);
    free(machine->no_better_than_bytes);
    free(machine->facts);
    free(machine);
}

void cli_describe_device(spc_device *device, const char *name, cli_document *document)
{
    size_t no_better = 0;
    while (spc_device_no_better(device, no_better))
        no_better++;
    cli_machine_answer *m = cli_allocate(sizeof *m);
    *m = (cli_machine_answer){.of_device = device,
                              .device = name,
                              .name = spc_device_get_text(device, "name"),
                              .kind = spc_device_get_text(device, "kind"),
                              .model = spc_model_name(spc_device_model(device)),
                              .trust = spc_device_trust_words(device),
                              .no_better = no_better,
                              .count = spc_device_fact_count(device)};
    m->no_better_than_bytes = cli_allocate((no_better + 1) * sizeof *m->no_better_than_bytes);
    for (size_t i = 0; i < no_better; i++)
        m->no_better_than_bytes[i] = spc_device_no_better(device, i);
    m->facts = cli_allocate((m->count + 1) * sizeof *m->facts);
    for (size_t i = 0; i < m->count; i++) {
        spc_device_fact fact = spc_device_fact_at(device, i);
        m->facts[i] =
            (cli_machine_fact){fact.key, {fact.number, fact.text}, fact.unit, fact.origin_name, fact.source};
    }
    cli_document_set(document, device_fields, m, free_machine);
}

void cli_describe_system(spc_system *system, const char *name, cli_document *document)
{
    cli_machine_answer *m = cli_allocate(sizeof *m);
    *m = (cli_machine_answer){.of_system = system,
                              .system = name,
                              .name = spc_system_text(system, "name"),
                              .device = spc_system_text(system, "device"),
                              .count = spc_system_fact_count(system)};
    m->facts = cli_allocate((m->count + 1) * sizeof *m->facts);
    for (size_t i = 0; i < m->count; i++) {
        spc_system_fact fact = spc_system_fact_at(system, i);
        m->facts[i] =
            (cli_machine_fact){fact.key, {fact.value, fact.text}, fact.unit, fact.origin, fact.source};
    }
    cli_document_set(document, system_fields, m, free_machine);
}

void cli_describe_keys(cli_documents *documents)
{
    for (size_t i = 0; i < spc_device_key_count(); i++)
        cli_document_set(cli_documents_add(documents, (cli_document){0}), key_fields,
                         (void *)spc_device_key_at(i), NULL);
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

static bool is_long(const cli_machine_fact *fact)
{
    return isnan(fact->value.number) && strlen(fact->value.text) > TEXT_MAX;
}

/* Six digits are enough for people; --csv and --json have all. */
static double rounded(double value)
{
    char text[CLI_TEXT_SIZE];
    if (!isfinite(value) || value == floor(value))
        return value;
    snprintf(text, sizeof text, "%.6g", value);
    return strtod(text, NULL);
}

/* On a small terminal without those of single kernels, which are thousands. */
static void print_facts(FILE *stream, const cli_table *table, const cli_document *document)
{
    const cli_machine_answer *m = document->answer;
    cli_machine_answer shown = *m;
    shown.facts = cli_allocate((m->count + 1) * sizeof *shown.facts);
    shown.count = 0;
    for (size_t i = 0; i < m->count; i++) {
        if (strchr(m->facts[i].key, '@') && !cli_show_details())
            continue;
        cli_machine_fact *fact = &shown.facts[shown.count++];
        *fact = m->facts[i];
        fact->value.number = rounded(fact->value.number);
        if (is_long(fact))
            fact->value.text = "below";
    }
    cli_print_answer_of(stream, table, &(cli_document){.fields = document->fields, .answer = &shown});
    free(shown.facts);
    for (size_t i = 0; i < m->count; i++)
        if (is_long(&m->facts[i]))
            fprintf(stream, "\n%s: %s\n", m->facts[i].key, m->facts[i].value.text);
    if (shown.count < m->count)
        fprintf(stream, "\n%zu facts of single kernels (KEY@KERNEL): --details.\n", m->count - shown.count);
}

bool cli_device_view(FILE *stream, const cli_documents *documents)
{
    for (size_t i = 0; i < documents->count; i++) {
        const cli_machine_answer *m = documents->item[i].answer;
        fprintf(stream, "%s%s: %s", i ? "\n" : "", m->device, m->trust);
        for (size_t k = 0; k < m->no_better; k++)
            fprintf(stream, "%s%s",
                    k ? ", " : "; no better than bytes over bandwidth: ", m->no_better_than_bytes[k]);
        fputs("\n\n", stream);
        print_facts(stream, &cli_facts_table, &documents->item[i]);
    }
    return true;
}

bool cli_system_view(FILE *stream, const cli_documents *documents)
{
    for (size_t i = 0; i < documents->count; i++) {
        if (i)
            putc('\n', stream);
        print_facts(stream, &cli_system_facts_table, &documents->item[i]);
    }
    return true;
}

/* NaN where it is not known. */
static double fact_of(const cli_machine_answer *machine, const char *key)
{
    double value = NAN;
    for (size_t i = 0; i < machine->count; i++)
        if (strcmp(machine->facts[i].key, key) == 0)
            value = machine->facts[i].value.number;
    return value;
}

/* A row of the list of machines: some of the facts. */
typedef struct listed {
    const char *system, *device, *kind, *name;
    double bandwidth, memory_bytes, line_bytes, l1_bytes, l2_bytes, gpus, pair, into_one, network, latency;
    char trust[CLI_TEXT_SIZE];
} listed;

#define LISTED(kind, member) SPC_FIELD(kind, listed, member, #member, NULL, "")
static const spc_field listed_fields[] = {LISTED(TEXT, system),       LISTED(TEXT, device),
                                          LISTED(TEXT, kind),         LISTED(TEXT, name),
                                          LISTED(NUMBER, bandwidth),  LISTED(NUMBER, memory_bytes),
                                          LISTED(NUMBER, line_bytes), LISTED(NUMBER, l1_bytes),
                                          LISTED(NUMBER, l2_bytes),   LISTED(NUMBER, gpus),
                                          LISTED(NUMBER, pair),       LISTED(NUMBER, into_one),
                                          LISTED(NUMBER, network),    LISTED(NUMBER, latency),
                                          LISTED(CHARS, trust),       {0}};

static void print_list(FILE *stream, const cli_table *table, const cli_documents *documents)
{
    listed *rows = cli_allocate((documents->count + 1) * sizeof *rows);
    for (size_t i = 0; i < documents->count; i++) {
        const cli_machine_answer *m = documents->item[i].answer;
        double memory = fact_of(m, "memory_bandwidth");
        rows[i] = (listed){.system = m->system,
                           .device = m->device,
                           .kind = m->kind,
                           .name = m->name,
                           .bandwidth = isnan(memory) ? fact_of(m, "gather_bandwidth") : memory,
                           .memory_bytes = fact_of(m, "memory_bytes"),
                           .line_bytes = fact_of(m, "line_bytes"),
                           .l1_bytes = fact_of(m, "l1_bytes"),
                           .l2_bytes = fact_of(m, "l2_bytes"),
                           .gpus = fact_of(m, "gpus"),
                           .pair = fact_of(m, "pair_bandwidth"),
                           .into_one = fact_of(m, "gpu_bandwidth"),
                           .network = fact_of(m, "network_bandwidth"),
                           .latency = fact_of(m, "network_latency")};
        if (m->trust)
            snprintf(rows[i].trust, sizeof rows[i].trust, "%s%s", m->trust, m->no_better ? " *" : "");
    }
    cli_print_structs(stream, table, listed_fields, rows, documents->count, sizeof *rows);
    free(rows);
}

bool cli_system_list_view(FILE *stream, const cli_documents *documents)
{
    static const cli_column columns[] = {{"system", "system", CLI_TEXT},
                                         {"device", "device", CLI_TEXT},
                                         {"gpus", "GPUs", CLI_COUNT},
                                         {"pair", "pair", CLI_RATE},
                                         {"into_one", "into one", CLI_RATE},
                                         {"network", "network", CLI_RATE},
                                         {"latency", "latency", CLI_SECONDS},
                                         {"name", "product", CLI_TEXT},
                                         {0}};
    static const cli_table table = {
        .column = columns,
        .legend =
            "GPUs of a node; one way, a copy between two of them, into one from all others, and from other\n"
            "nodes, with the latency of a message. 'sparcast device --system NAME' shows every number with\n"
            "its source."};
    print_list(stream, &table, documents);
    return true;
}

bool cli_device_list_view(FILE *stream, const cli_documents *documents)
{
    static const cli_column columns[] = {
        {"device", "device", CLI_TEXT},       {"kind", "kind", CLI_TEXT},
        {"bandwidth", "bandwidth", CLI_RATE}, {"memory_bytes", "memory", CLI_BYTES},
        {"line_bytes", "line", CLI_BYTES},    {"l1_bytes", "L1", CLI_CAPACITY},
        {"l2_bytes", "L2", CLI_CAPACITY},     {"trust", "trust", CLI_TEXT},
        {"name", "product", CLI_TEXT},        {0}};
    static const cli_table table = {
        .column = columns,
        .legend =
            "Bandwidth is the peak of the device's memory, or of the gather unit where the kind is gather.\n"
            "Trust follows from where the numbers come from: measured on this machine; fitted to published\n"
            "times; transferred from another machine; or data sheets alone, right in order of magnitude.\n"
            "*: no better than bytes over bandwidth for some kernels, which 'sparcast device NAME' names.\n"
            "'sparcast device NAME' shows every number with its source."};
    print_list(stream, &table, documents);
    return true;
}
