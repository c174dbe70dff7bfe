#include "views/views.h"

#include <inttypes.h>
#include <math.h>

#include "core/output.h"
#include "model/model.h"

static void write_number(FILE *stream, double number)
{
    if (isfinite(number))
        fprintf(stream, ",%.9g", number);
    else
        putc(',', stream);
}

static void write_pair(FILE *stream, const spc_validation_pair *pair, const char *model,
                       const char *provenance)
{
    const spc_measurement *row = pair->row;
    spc_csv_write_cell(stream, row->matrix);
    fprintf(stream, ",%" PRIu64 ",", row->features.nnz);
    spc_csv_write_cell(stream, row->kernel);
    fprintf(stream, ",%" PRIu32 ",%s,%s,%s,%s", row->features.value_bytes, pair->held_out ? "holdout" : "fit",
            pair->stands_in ? "yes" : "no", model, provenance);
    write_number(stream, row->seconds);
    write_number(stream, pair->prediction.seconds);
    write_number(stream, pair->prediction.seconds_low);
    write_number(stream, pair->prediction.seconds_high);
    putc('\n', stream);
}

spc_status cli_write_pairs(const spc_validation *validation, const spc_device *device, spc_model model,
                           const char *path, spc_error *error)
{
    spc_output output;
    static const char columns[] = "matrix,nnz,kernel,value_bytes,set,stands_in,model,provenance,measured_"
                                  "seconds,predicted_seconds,seconds_low,seconds_high";
    const char *provenance = spc_provenance_name(spc_device_provenance(device, model));
    spc_status status = spc_output_check(path, columns, error);
    if (status == SPC_OK)
        status = spc_output_open(&output, path, error);
    if (status != SPC_OK)
        return status;
    fprintf(output.stream, "%s\n", columns);
    for (size_t i = 0; i < validation->pairs; i++)
        write_pair(output.stream, &validation->pair[i], spc_model_name(model), provenance);
    status = spc_output_commit(&output, error);
    spc_output_discard(&output);
    return status;
}
