/* A sweep over many matrices: its means, knees and crossings, which facts count; and the same drawn. */
#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "views/views.h"

/* ---- sums, by the library ---- */

static bool is_same(const char *a, const char *b)
{
    return a && b ? strcmp(a, b) == 0 : a == b;
}

static bool is_same_value(const spc_field_either *a, const spc_field_either *b)
{
    return is_same(a->text, b->text) && (a->number == b->number || (isnan(a->number) && isnan(b->number)));
}

/* Whether two matrices have the same points. */
static bool is_same_sweep(const spc_swept *a, const spc_swept *b)
{
    bool same = a->points == b->points;
    for (size_t i = 0; same && i < a->points; i++) {
        const spc_sweep_point *x = &a->point[i], *y = &b->point[i];
        same = is_same(x->design, y->design) && is_same(x->key, y->key) && is_same(x->key2, y->key2) &&
               is_same_value(&x->value, &y->value) && is_same_value(&x->value2, &y->value2);
    }
    return same;
}

bool cli_sum_sweeps(const cli_documents *documents, bool facts, cli_sweep_sum *sum, cli_documents *designs)
{
    const spc_swept **swept = cli_allocate((documents->count + 1) * sizeof *swept);
    const char **file = cli_allocate((documents->count + 1) * sizeof *file);
    size_t count = 0;
    bool same = true;
    *sum = (cli_sweep_sum){.count = 0};
    for (size_t i = 0; i < documents->count && same; i++) {
        const cli_document *document = &documents->item[i];
        if (!document->answer)
            continue;
        swept[count] = document->answer;
        file[count] = document->file;
        same = facts || is_same_sweep(swept[count], swept[0]);
        if (!same)
            cli_complain("%s is of another sweep than %s", file[count], file[0]);
        count++;
    }
    if (same && facts) {
        cli_need(spc_sum_sensitivity(swept, file, count, &sum->followed, &sum->count, NULL));
        for (size_t i = 0; i < sum->count; i++)
            cli_document_set(cli_documents_add(designs, (cli_document){0}), spc_facts_followed_fields(),
                             &sum->followed[i], NULL);
    } else if (same) {
        cli_need(spc_sweep_summarise(swept, count, &sum->points, NULL));
        for (size_t i = 0; i < sum->points.families; i++)
            cli_document_set(cli_documents_add(designs, (cli_document){0}), spc_sweep_family_fields(),
                             &sum->points.family[i], NULL);
    }
    free(swept);
    free(file);
    return same;
}

void cli_sweep_sum_clear(cli_sweep_sum *sum)
{
    spc_sweep_summary_free(&sum->points);
    spc_facts_followed_free(sum->followed, sum->count);
}

/* ---- columns ---- */

/* What was asked, at the end of each row of CSV. */
#define ASKED                                                                                                \
    {"type", NULL, CLI_TEXT}, {"index", NULL, CLI_COUNT}, {"products", NULL, CLI_COUNT},                     \
        {"cols", NULL, CLI_COUNT}, {"columns", NULL, CLI_COUNT}, {"layout", NULL, CLI_TEXT},                 \
        {"transposed", NULL, CLI_TEXT}, {"method", NULL, CLI_TEXT}, {"preconditioner", NULL, CLI_TEXT},      \
        {"device", NULL, CLI_TEXT},                                                                          \
    {                                                                                                        \
        0                                                                                                    \
    }

static const cli_column point_columns[] = {{"file", NULL, CLI_TEXT},
                                           {"rows", NULL, CLI_COUNT},
                                           {"nnz", NULL, CLI_COUNT},
                                           {"design", NULL, CLI_TEXT},
                                           {"key", NULL, CLI_TEXT},
                                           {"value", NULL, CLI_TEXT},
                                           {"key2", NULL, CLI_TEXT},
                                           {"value2", NULL, CLI_TEXT},
                                           {"kernel", NULL, CLI_TEXT},
                                           {"gflops", NULL, CLI_NUMBER},
                                           {"seconds", NULL, CLI_SECONDS},
                                           {"limited_by", NULL, CLI_TEXT},
                                           {"l1_bytes", NULL, CLI_BYTES},
                                           {"l2_bytes", NULL, CLI_BYTES},
                                           {"dram_bytes", NULL, CLI_BYTES},
                                           {"model", NULL, CLI_TEXT},
                                           ASKED};
const cli_table cli_sweep_table = {.rows = "points", .column = point_columns};

static const cli_column elasticity_columns[] = {
    {"file", NULL, CLI_TEXT},     {"rows", NULL, CLI_COUNT},
    {"nnz", NULL, CLI_COUNT},     {"design", NULL, CLI_TEXT},
    {"fact", NULL, CLI_TEXT},     {"value", NULL, CLI_NUMBER},
    {"factor", NULL, CLI_NUMBER}, {"elasticity", NULL, CLI_NUMBER},
    {"model", NULL, CLI_TEXT},    ASKED};
const cli_table cli_sensitivity_table = {.rows = "sensitivity", .column = elasticity_columns};

static const cli_column mean_columns[] = {{"design", NULL, CLI_TEXT},
                                          {"model", NULL, CLI_TEXT},
                                          {"key", NULL, CLI_TEXT},
                                          {"value", NULL, CLI_TEXT},
                                          {"key2", NULL, CLI_TEXT},
                                          {"value2", NULL, CLI_TEXT},
                                          {"matrices", NULL, CLI_COUNT},
                                          {"gflops_mean", NULL, CLI_NUMBER},
                                          {"gflops_q25", NULL, CLI_NUMBER},
                                          {"gflops_q75", NULL, CLI_NUMBER},
                                          {"seconds_mean", NULL, CLI_SECONDS},
                                          {"limited_by", NULL, CLI_TEXT},
                                          {"l1_bytes_mean", NULL, CLI_BYTES},
                                          {"l2_bytes_mean", NULL, CLI_BYTES},
                                          {"dram_bytes_mean", NULL, CLI_BYTES},
                                          {"knee", NULL, CLI_TEXT},
                                          {0}};
const cli_table cli_sweep_summary_table = {.rows = "points", .column = mean_columns};

/* The same for people, who see both values in words. */
typedef struct shown {
    const char *design;
    char value[CLI_CELL_SIZE];
    const char *knee;
    spc_sweep_mean mean;
} shown;

static const cli_column shown_columns[] = {{"design", "design", CLI_TEXT},
                                           {"value_text", "value", CLI_TEXT},
                                           {"matrices", "matrices", CLI_COUNT},
                                           {"gflops_mean", "GFLOPS", CLI_NUMBER},
                                           {"gflops_q25", "25 %", CLI_NUMBER | CLI_SPARE},
                                           {"gflops_q75", "75 %", CLI_NUMBER | CLI_SPARE},
                                           {"seconds_mean", "time", CLI_SECONDS},
                                           {"limited_by", "limit", CLI_TEXT},
                                           {"l1_bytes_mean", "L1", CLI_BYTES | CLI_SPARE},
                                           {"l2_bytes_mean", "L2", CLI_BYTES | CLI_SPARE},
                                           {"dram_bytes_mean", "DRAM", CLI_BYTES | CLI_SPARE},
                                           {"knee_text", "knee", CLI_TEXT},
                                           {0}};
static const cli_table shown_table = {
    .column = shown_columns,
    .legend = "GFLOPS and time are geometric means over the matrices, 25 % and 75 % their quartiles. Limit "
              "is that of most of them. L1, L2 and DRAM are the bytes read from each in a product, "
              "arithmetic means. The knee is the smallest value that keeps 95 % of the best speed."};

static const cli_column fact_columns[] = {{"design", "design", CLI_TEXT},
                                          {"model", NULL, CLI_TEXT},
                                          {"fact", "fact", CLI_TEXT},
                                          {"elasticity_mean", "mean", CLI_NUMBER},
                                          {"elasticity_min", "least", CLI_NUMBER},
                                          {"elasticity_max", "most", CLI_NUMBER},
                                          {"matrices", "matrices", CLI_COUNT},
                                          {"first", "first", CLI_COUNT},
                                          {0}};
const cli_table cli_sensitivity_summary_table = {
    .rows = "facts",
    .column = fact_columns,
    .legend = "Mean, least and most are elasticities of the speed: by how many percent it changes for one "
              "percent more of the fact. First counts the matrices for which the fact counts most."};

/* ---- words ---- */

/* "l2_bytes 8 MiB", "memory gather-hbm3"; "" of no key. */
static void spell(const char *key, const spc_field_either *value, char text[CLI_CELL_SIZE])
{
    char number[CLI_TEXT_SIZE];
    size_t length = key ? strlen(key) : 0;
    bool size = length > 6 && strcmp(key + length - 6, "_bytes") == 0;
    if (value->text)
        snprintf(text, CLI_CELL_SIZE, "%s %s", key ? key : "", value->text);
    else if (!isnan(value->number))
        snprintf(text, CLI_CELL_SIZE, "%s %s", key ? key : "",
                 cli_rounded(value->number, size ? CLI_CAPACITY : CLI_SCIENTIFIC, number));
    else
        *text = '\0';
}

/* " at line_bytes 64 B", or nothing. */
static void spell_line(const spc_sweep_family *family, const spc_field_either *value2,
                       char text[CLI_CELL_SIZE])
{
    char line[CLI_CELL_SIZE];
    spell(family->key2, value2, line);
    snprintf(text, CLI_CELL_SIZE, "%s%.400s", *line ? " at " : "", line);
}

/* "Values in f64 (as in the file)." */
static void print_types(FILE *stream, const cli_documents *documents)
{
    const char *first = NULL, *of = NULL;
    bool alike = true;
    for (size_t i = 0; i < documents->count; i++) {
        const spc_swept *swept = documents->item[i].answer;
        if (!swept || !swept->type)
            continue;
        first = first ? first : swept->type;
        of = swept->type_of;
        alike &= strcmp(first, swept->type) == 0;
    }
    if (first)
        fprintf(stream, "Values in %s%s%s%s.\n\n",
                !alike                        ? "f32 or f64"
                : strcmp(first, "mixed") == 0 ? "f32 and f64"
                                              : first,
                of ? " (" : "",
                !of     ? ""
                : alike ? of
                        : "as each file has them",
                of ? ")" : "");
}

void cli_print_sweep_findings(FILE *stream, const cli_documents *designs)
{
    char value[CLI_CELL_SIZE], line[CLI_CELL_SIZE];
    for (size_t i = 0; i < designs->count; i++) {
        const spc_sweep_family *family = designs->item[i].answer;
        for (size_t k = 0; k < family->knees; k++) {
            spell(family->key, &family->knee[k].value, value);
            spell_line(family, &family->knee[k].value2, line);
            fprintf(stream, "%s%s: %s keeps 95 %% of the best speed.\n", family->design, line, value);
        }
    }
    for (size_t i = 0; i < designs->count; i++) {
        const spc_sweep_family *family = designs->item[i].answer;
        for (size_t k = 0; k < family->crossings; k++) {
            const spc_sweep_crossing *c = &family->crossing[k];
            spell(family->key, &(spc_field_either){c->value, NULL}, value);
            spell_line(family, &c->value2, line);
            fprintf(stream, "%s and %s are equally fast%s at %s.\n", family->design, c->other, line, value);
        }
    }
}

static void print_means(FILE *stream, const cli_documents *designs)
{
    static const spc_field *means;
    for (means = spc_sweep_family_fields(); strcmp(means->name, "points") != 0;)
        means++;
    const spc_field fields[] = {SPC_FIELD(TEXT, shown, design, "design", NULL, "with what is changed"),
                                SPC_FIELD(CHARS, shown, value, "value_text", NULL, "of both keys"),
                                SPC_FIELD(TEXT, shown, knee, "knee_text", NULL, "whether it is one"),
                                SPC_FIELD(PART, shown, mean, "mean", NULL, "of a point", .of = means->of),
                                {0}};
    size_t count = 0;
    for (size_t i = 0; i < designs->count; i++)
        count += ((const spc_sweep_family *)designs->item[i].answer)->points;
    shown *rows = cli_allocate((count + 1) * sizeof *rows);
    count = 0;
    for (size_t i = 0; i < designs->count; i++) {
        const spc_sweep_family *family = designs->item[i].answer;
        for (size_t k = 0; k < family->points; k++) {
            const spc_sweep_mean *mean = &family->point[k];
            char first[CLI_CELL_SIZE], second[CLI_CELL_SIZE];
            shown *row = &rows[count++];
            *row = (shown){.design = family->design, .knee = mean->knee ? "yes" : "", .mean = *mean};
            spell(family->key, &mean->value, first);
            spell(family->key2, &mean->value2, second);
            snprintf(row->value, sizeof row->value, "%.200s%s%.200s", first, *second ? ", " : "", second);
        }
    }
    cli_print_structs(stream, &shown_table, fields, rows, count, sizeof *rows);
    free(rows);
}

bool cli_show_sweep(FILE *stream, const cli_documents *documents)
{
    cli_sweep_sum sum;
    cli_documents designs = {0};
    if (!cli_sum_sweeps(documents, false, &sum, &designs))
        return false;
    print_types(stream, documents);
    print_means(stream, &designs);
    putc('\n', stream);
    cli_print_sweep_findings(stream, &designs);
    cli_documents_free(&designs);
    cli_sweep_sum_clear(&sum);
    return true;
}

/* ---- sensitivity ---- */

enum { NAMED = 8 }; /* matrices for which another fact counts; of the others the number */

void cli_print_sensitivity_findings(FILE *stream, const cli_documents *designs)
{
    for (size_t i = 0; i < designs->count; i++) {
        const spc_facts_followed *design = designs->item[i].answer;
        if (!design->facts)
            continue;
        fprintf(stream, "%s follows %s most", design->design, design->fact[0].fact);
        for (size_t k = 0; k < design->others && k < NAMED; k++)
            fprintf(stream, "%s %s (%s)", k ? "," : "; not for", cli_basename(design->other[k].matrix),
                    design->other[k].fact);
        if (design->others > NAMED)
            fprintf(stream, " and %zu others", design->others - NAMED);
        fputs(design->others ? ".\n" : ", for every matrix.\n", stream);
    }
}

bool cli_show_sensitivity(FILE *stream, const cli_documents *documents)
{
    cli_sweep_sum sum;
    cli_documents designs = {0};
    print_types(stream, documents);
    cli_sum_sweeps(documents, true, &sum, &designs);
    cli_print_answers(stream, &cli_sensitivity_summary_table, &designs);
    putc('\n', stream);
    cli_print_sensitivity_findings(stream, &designs);
    cli_documents_free(&designs);
    cli_sweep_sum_clear(&sum);
    return true;
}

/* ---- drawn ---- */

static bool draw(FILE *stream, const cli_documents *documents, bool facts)
{
    cli_sweep_sum sum;
    spc_append_text data;
    cli_documents designs = {0};
    if (!cli_sum_sweeps(documents, facts, &sum, &designs))
        return false;
    cli_begin_text(&data);
    for (size_t i = 0; i < designs.count; i++)
        cli_write_document(data.stream, &designs.item[i], i == 0);
    cli_write_documents_end(data.stream, designs.count == 0);
    cli_end_text(&data);
    bool good = cli_draw_figure_of(stream, facts ? "sensitivity" : "sweep", data.text);
    free(data.text);
    cli_documents_free(&designs);
    cli_sweep_sum_clear(&sum);
    return good;
}

bool cli_draw_sweep(FILE *stream, const cli_documents *documents)
{
    return draw(stream, documents, false);
}

bool cli_draw_sensitivity(FILE *stream, const cli_documents *documents)
{
    return draw(stream, documents, true);
}
