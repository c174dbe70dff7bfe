#include "views/views.h"

#include <math.h>
#include <stdlib.h>
#include <string.h>

#include "output/console.h"
#include "sparcast/sweep.h"

/* ---- summaries, by the library ---- */

static const json_t *points_of(const json_t *document)
{
    return cli_get(document, "points");
}

/* Do two points stand for the same design? */
static bool is_same_point(const json_t *a, const json_t *b)
{
    static const char *const keys[] = {"design", "key", "value", "key2", "value2"};
    for (size_t i = 0; i < sizeof keys / sizeof *keys; i++)
        if (!json_equal(json_object_get(a, keys[i]), json_object_get(b, keys[i])))
            return false;
    return true;
}

bool cli_sweep_is_whole(const json_t *documents)
{
    size_t i, k;
    json_t *document, *point;
    const json_t *first = points_of(json_array_get(documents, 0));
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *points = points_of(document);
        bool same = json_array_size(points) == json_array_size(first);
        json_array_foreach((json_t *)points, k, point)
        {
            same = same && is_same_point(point, json_array_get(first, k));
        }
        if (!same) {
            cli_complain("%s is of another sweep than %s", cli_get_text(document, "file"),
                         cli_get_text(json_array_get(documents, 0), "file"));
            return false;
        }
    }
    return true;
}

static spc_field_either either_of(const json_t *point, const char *key)
{
    return (spc_field_either){cli_get_number(point, key), json_string_value(json_object_get(point, key))};
}

static void look_at_point(void *documents, size_t matrix, size_t at, spc_sweep_seen *seen)
{
    const json_t *point = json_array_get(points_of(json_array_get(documents, matrix)), at);
    *seen = (spc_sweep_seen){.design = cli_get_text(point, "design"),
                             .key = json_string_value(json_object_get(point, "key")),
                             .key2 = json_string_value(json_object_get(point, "key2")),
                             .limited_by = json_string_value(json_object_get(point, "limited_by")),
                             .value = either_of(point, "value"),
                             .value2 = either_of(point, "value2"),
                             .model = cli_get_text(point, "model"),
                             .gflops = cli_get_number(point, "gflops"),
                             .seconds = cli_get_number(point, "seconds"),
                             .l1_bytes = cli_get_number(point, "l1_bytes"),
                             .l2_bytes = cli_get_number(point, "l2_bytes"),
                             .dram_bytes = cli_get_number(point, "dram_bytes")};
}

json_t *cli_summarise_sweep(const json_t *documents)
{
    spc_sweep_summary summary;
    json_t *designs = json_array();
    cli_need(spc_sweep_summarise(look_at_point, (void *)documents, json_array_size(documents),
                                 json_array_size(points_of(json_array_get(documents, 0))), &summary, NULL));
    for (size_t i = 0; i < summary.families; i++)
        cli_describe(cli_append_object(designs), spc_sweep_family_fields(), &summary.family[i]);
    spc_sweep_summary_free(&summary);
    return designs;
}

static size_t count_felt(const json_t *documents)
{
    size_t i, count = 0;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        count += json_array_size(cli_get(document, "sensitivity"));
    }
    return count;
}

json_t *cli_summarise_sensitivity(const json_t *documents)
{
    size_t i, k, rows = 0, designs;
    spc_facts_followed *design;
    json_t *document, *row, *summary = json_array();
    spc_fact_felt *felt = cli_allocate((count_felt(documents) + 1) * sizeof *felt);
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_foreach((json_t *)cli_get(document, "sensitivity"), k, row)
        {
            felt[rows++] = (spc_fact_felt){.matrix = cli_get_text(document, "file"),
                                           .design = cli_get_text(row, "design"),
                                           .model = cli_get_text(row, "model"),
                                           .fact = cli_get_text(row, "fact"),
                                           .matrix_number = i,
                                           .elasticity = cli_get_number(row, "elasticity")};
        }
    }
    cli_need(spc_sum_sensitivity(felt, rows, &design, &designs, NULL));
    for (i = 0; i < designs; i++)
        cli_describe(cli_append_object(summary), spc_facts_followed_fields(), &design[i]);
    spc_facts_followed_free(design, designs);
    free(felt);
    return summary;
}

/* ---- columns ---- */

const cli_table cli_sweep_table = {.rows = "points",
                                   .keys = "file,rows,nnz,design,key,value,key2,value2,kernel,gflops,seconds,"
                                           "limited_by,l1_bytes,l2_bytes,dram_bytes,model"};

static const cli_column summary_columns[] = {{"design", "design", CLI_TEXT},
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
                                             {"knee", "knee", CLI_TEXT},
                                             {0}};
/* value_text is for people; CSV has the two values. */
const cli_table cli_sweep_summary_table = {
    .keys = "design,model,key,value,key2,value2,matrices,gflops_mean,gflops_q25,gflops_q75,seconds_mean,"
            "limited_by,l1_bytes_mean,l2_bytes_mean,dram_bytes_mean,knee",
    .rows = "points",
    .column = summary_columns,
    .legend = "GFLOPS and time are geometric means over the matrices, 25 % and 75 % their quartiles. Limit "
              "is that of most of them. L1, L2 and DRAM are the bytes read from each in a product, "
              "arithmetic means. The knee is the smallest value that keeps 95 % of the best speed."};

const cli_table cli_sensitivity_table = {.rows = "sensitivity",
                                         .keys = "file,rows,nnz,design,fact,value,factor,elasticity,model"};

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

static bool is_size(const char *key)
{
    size_t length = strlen(key);
    return length > 6 && strcmp(key + length - 6, "_bytes") == 0;
}

/* "l2_bytes 8 MiB", "memory gather-hbm3". */
static void spell(const char *key, const json_t *value, char text[CLI_CELL_SIZE])
{
    char number[CLI_TEXT_SIZE];
    if (json_is_string(value))
        snprintf(text, CLI_CELL_SIZE, "%s %s", key, json_string_value(value));
    else if (json_is_number(value))
        snprintf(text, CLI_CELL_SIZE, "%s %s", key,
                 cli_rounded(json_number_value(value), is_size(key) ? CLI_CAPACITY : CLI_SCIENTIFIC, number));
    else
        *text = '\0';
}

/* " at line_bytes 64 B", or nothing. */
static void spell_line(const json_t *design, const json_t *row, char text[CLI_CELL_SIZE])
{
    char line[CLI_CELL_SIZE];
    spell(cli_get_text(design, "key2"), json_object_get(row, "value2"), line);
    snprintf(text, CLI_CELL_SIZE, "%s%.400s", *line ? " at " : "", line);
}

static void name_points(json_t *design)
{
    size_t i;
    json_t *row;
    char first[CLI_CELL_SIZE], second[CLI_CELL_SIZE], both[CLI_CELL_SIZE];
    json_array_foreach(json_object_get(design, "points"), i, row)
    {
        spell(cli_get_text(design, "key"), json_object_get(row, "value"), first);
        spell(cli_get_text(design, "key2"), json_object_get(row, "value2"), second);
        snprintf(both, sizeof both, "%.200s%s%.200s", first, *second ? ", " : "", second);
        cli_set_text(row, "value_text", both);
        if (!json_is_true(json_object_get(row, "knee")))
            cli_set_text(row, "knee", "");
    }
}

static void print_knees(FILE *stream, const json_t *design)
{
    size_t i;
    json_t *row;
    char value[CLI_CELL_SIZE], line[CLI_CELL_SIZE];
    json_array_foreach((json_t *)cli_get(design, "knees"), i, row)
    {
        spell(cli_get_text(design, "key"), json_object_get(row, "value"), value);
        spell_line(design, row, line);
        fprintf(stream, "%s%s: %s keeps 95 %% of the best speed.\n", cli_get_text(design, "design"), line,
                value);
    }
}

static void print_crossings(FILE *stream, const json_t *design)
{
    size_t i;
    json_t *row;
    char value[CLI_CELL_SIZE], line[CLI_CELL_SIZE];
    json_array_foreach((json_t *)cli_get(design, "crossings"), i, row)
    {
        spell(cli_get_text(design, "key"), json_object_get(row, "value"), value);
        spell_line(design, row, line);
        fprintf(stream, "%s and %s are equally fast%s at %s.\n", cli_get_text(design, "design"),
                cli_get_text(row, "other"), line, value);
    }
}

void cli_print_sweep_findings(FILE *stream, const json_t *designs)
{
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        print_knees(stream, design);
    }
    json_array_foreach((json_t *)designs, i, design)
    {
        print_crossings(stream, design);
    }
}

bool cli_sweep_view(FILE *stream, const json_t *documents)
{
    size_t i;
    json_t *design;
    if (!cli_sweep_is_whole(documents))
        return false;
    cli_print_precisions(stream, documents);
    json_t *designs = cli_summarise_sweep(documents);
    json_array_foreach(designs, i, design)
    {
        name_points(design);
    }
    cli_print_table(stream, &cli_sweep_summary_table, designs);
    putc('\n', stream);
    cli_print_sweep_findings(stream, designs);
    json_decref(designs);
    return true;
}

/* ---- sensitivity ---- */

enum { NAMED = 8 }; /* matrices for which another fact counts; of the others the number */

static void print_disagreeing(FILE *stream, const json_t *design)
{
    size_t i, count = json_array_size(cli_get(design, "disagree"));
    json_t *row;
    if (!json_array_size(cli_get(design, "facts")))
        return;
    fprintf(stream, "%s follows %s most", cli_get_text(design, "design"),
            cli_get_text(json_array_get(cli_get(design, "facts"), 0), "fact"));
    json_array_foreach((json_t *)cli_get(design, "disagree"), i, row)
    {
        if (i == NAMED)
            break;
        fprintf(stream, "%s %s (%s)", i ? "," : "; not for", cli_basename(cli_get_text(row, "matrix")),
                cli_get_text(row, "fact"));
    }
    if (count > NAMED)
        fprintf(stream, " and %zu others", count - NAMED);
    fputs(count ? ".\n" : ", for every matrix.\n", stream);
}

void cli_print_sensitivity_findings(FILE *stream, const json_t *designs)
{
    size_t i;
    json_t *design;
    json_array_foreach((json_t *)designs, i, design)
    {
        print_disagreeing(stream, design);
    }
}

bool cli_sensitivity_view(FILE *stream, const json_t *documents)
{
    cli_print_precisions(stream, documents);
    json_t *designs = cli_summarise_sensitivity(documents);
    cli_print_table(stream, &cli_sensitivity_summary_table, designs);
    putc('\n', stream);
    cli_print_sensitivity_findings(stream, designs);
    json_decref(designs);
    return true;
}

/* Takes over the designs. */
static bool sweep_figure_draw(FILE *stream, const char *kind, json_t *designs)
{
    bool good = cli_draw_figure(stream, kind, designs);
    json_decref(designs);
    return good;
}

bool cli_draw_sweep(FILE *stream, const json_t *documents)
{
    return cli_sweep_is_whole(documents) &&
           sweep_figure_draw(stream, "sweep", cli_summarise_sweep(documents));
}

bool cli_draw_sensitivity(FILE *stream, const json_t *documents)
{
    return sweep_figure_draw(stream, "sensitivity", cli_summarise_sensitivity(documents));
}
