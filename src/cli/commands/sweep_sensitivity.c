#include "cli/commands/commands.h"

#include "sparcast/sweep.h"

static void describe_rows(const cli_sweep_point *point, const spc_sensitivity *row, size_t count,
                          json_t *rows)
{
    for (size_t i = 0; i < count; i++) {
        json_t *object = cli_append_object(rows);
        cli_set_text(object, "design", point->family);
        cli_describe(object, spc_sensitivity_fields(), &row[i]);
    }
}

spc_status cli_sweep_sensitivity(const cli_matrix *matrix, const cli_sweep *s, const cli_model_options *model,
                                 json_t *document, spc_error *error)
{
    json_t *rows = cli_add_array(document, "sensitivity");
    const spc_comparison_options options = cli_comparison_options(model);
    spc_status status = SPC_OK;
    for (size_t i = 0; i < s->points && status == SPC_OK; i++) {
        size_t count;
        spc_sensitivity *row;
        const spc_design design = cli_as_design(&s->point[i].design);
        status = spc_find_sensitivity(matrix->analysis, &design, &options, &row, &count, error);
        if (status != SPC_OK && s->points > 1 && cli_sweep_goes_on(&s->point[i], status, error))
            status = SPC_OK;
        describe_rows(&s->point[i], row, count, rows);
        spc_sensitivity_free(row);
    }
    return status;
}
