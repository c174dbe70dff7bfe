/* Which facts of a design count, over all matrices. */
#include <math.h>
#include <string.h>

#include "cli/views/views.h"

static const json_t *sensitivity_summary_rows_of(const json_t *document)
{
    return cli_get(document, "sensitivity");
}

static bool sensitivity_summary_is_of(const json_t *row, const char *design, const char *fact)
{
    return strcmp(cli_get_text(row, "design"), design) == 0 &&
           (!fact || strcmp(cli_get_text(row, "fact"), fact) == 0);
}

/* The row of the fact that counts most for a matrix on a design; NULL where none does. */
static const json_t *sensitivity_summary_find_first(const json_t *document, const char *design)
{
    size_t i;
    json_t *row;
    const json_t *first = NULL;
    double most = 0;
    json_array_foreach((json_t *)sensitivity_summary_rows_of(document), i, row)
    {
        double size = fabs(cli_get_number(row, "elasticity"));
        if (sensitivity_summary_is_of(row, design, NULL) && size > most) {
            most = size;
            first = row;
        }
    }
    return first;
}

/* Elasticities of one fact over the matrices. */
static void summarise_fact(const json_t *documents, const char *design, const char *fact, json_t *summary)
{
    size_t i, k, matrices = 0, first = 0;
    double sum = 0, least = INFINITY, most = -INFINITY;
    json_t *document, *row;
    json_array_foreach((json_t *)documents, i, document)
    {
        first += sensitivity_summary_find_first(document, design) &&
                 strcmp(cli_get_text(sensitivity_summary_find_first(document, design), "fact"), fact) == 0;
        json_array_foreach((json_t *)sensitivity_summary_rows_of(document), k, row)
        {
            double elasticity = cli_get_number(row, "elasticity");
            if (!sensitivity_summary_is_of(row, design, fact) || isnan(elasticity))
                continue;
            matrices++;
            sum += elasticity;
            least = fmin(least, elasticity);
            most = fmax(most, elasticity);
        }
    }
    cli_set_text(summary, "fact", fact);
    cli_set_number(summary, "elasticity_mean", matrices ? sum / (double)matrices : NAN);
    cli_set_number(summary, "elasticity_min", least);
    cli_set_number(summary, "elasticity_max", most);
    cli_set_count(summary, "matrices", matrices);
    cli_set_count(summary, "first", first);
}

/* Keeps the facts sorted, the one that counts most first. Facts that no matrix feels are left out. */
static void insert_fact(json_t *facts, json_t *summary)
{
    size_t at = 0;
    double size = fabs(cli_get_number(summary, "elasticity_mean"));
    if (cli_get_number(summary, "elasticity_min") == 0 && cli_get_number(summary, "elasticity_max") == 0) {
        json_decref(summary);
        return;
    }
    while (at < json_array_size(facts) &&
           fabs(cli_get_number(json_array_get(facts, at), "elasticity_mean")) >= size)
        at++;
    json_array_insert_new(facts, at, summary);
}

static void add_facts(const json_t *documents, const char *design, json_t *facts)
{
    size_t i, k;
    json_t *document, *row, *seen = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_foreach((json_t *)sensitivity_summary_rows_of(document), k, row)
        {
            const char *fact = cli_get_text(row, "fact");
            if (!sensitivity_summary_is_of(row, design, NULL) || cli_find_row(seen, "fact", fact))
                continue;
            cli_set_text(cli_append_object(seen), "fact", fact);
            json_t *summary = json_object();
            summarise_fact(documents, design, fact, summary);
            insert_fact(facts, summary);
        }
    }
    json_decref(seen);
}

/* Matrices for which another fact counts most than for most of them. */
static void add_disagreeing(const json_t *documents, const char *design, const char *fact, json_t *disagree)
{
    size_t i;
    json_t *document;
    json_array_foreach((json_t *)documents, i, document)
    {
        const json_t *first = sensitivity_summary_find_first(document, design);
        if (!first || strcmp(cli_get_text(first, "fact"), fact) == 0)
            continue;
        json_t *row = cli_append_object(disagree);
        cli_set_text(row, "matrix", cli_get_text(document, "file"));
        cli_set_text(row, "fact", cli_get_text(first, "fact"));
        cli_set_number(row, "elasticity", cli_get_number(first, "elasticity"));
    }
}

static void sensitivity_summary_add_design(const json_t *documents, const json_t *from, json_t *designs)
{
    const char *name = cli_get_text(from, "design");
    json_t *design = cli_append_object(designs);
    cli_set_text(design, "design", name);
    cli_set_text(design, "model", cli_get_text(from, "model"));
    json_t *facts = cli_add_array(design, "facts"), *disagree = cli_add_array(design, "disagree");
    add_facts(documents, name, facts);
    add_disagreeing(documents, name, cli_get_text(json_array_get(facts, 0), "fact"), disagree);
}

json_t *cli_summarise_sensitivity(const json_t *documents)
{
    size_t i, k;
    json_t *document, *row, *designs = json_array();
    json_array_foreach((json_t *)documents, i, document)
    {
        json_array_foreach((json_t *)sensitivity_summary_rows_of(document), k, row)
        {
            if (!cli_find_row(designs, "design", cli_get_text(row, "design")))
                sensitivity_summary_add_design(documents, row, designs);
        }
    }
    return designs;
}
