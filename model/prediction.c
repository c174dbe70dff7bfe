/* From features and a device to a prediction: what is the same for all models. */

#include "core/error.h"
#include "core/options.h"
#include "model/gather/gather_behind.h"
#include "model/model.h"
#include "model/paper/paper.h"

static spc_status prediction_check(const spc_model_type *model, const spc_model_question *q, spc_error *error)
{
    if (!model)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "%d is no model", (int)q->options->model);
    if (q->options->what_if.memory)
        SPC_TRY(spc_check_memory_of(q->device, q->options->what_if.memory, error));
    return model->check(q, error);
}

spc_status spc_model_check(const spc_device *device, uint32_t value_bytes, uint32_t index_bytes,
                           const spc_predict_options *options, spc_error *error)
{
    spc_predict_options own;
    SPC_TAKE_OPTIONS(own, options, error);
    if (!spc_value_size(value_bytes) || (index_bytes != 4 && index_bytes != 8))
        return spc_fail(error, SPC_ERROR_ARGUMENT,
                        "values of %u bytes and indices of %u: 4 or 8 are possible, 48 for mixed values",
                        value_bytes, index_bytes);
    spc_model_question q = {.device = device, .rows = 1, .index_bytes = index_bytes, .options = &own};
    return prediction_check(spc_model_whole(own.model), &q, error);
}

static spc_status prediction_predict(const spc_model_question *q, spc_prediction *p, spc_error *error)
{
    const spc_features *f = q->features;
    const spc_model_type *model = spc_model_whole(q->options->model);
    SPC_TRY(prediction_check(model, q, error));
    if (f->nnz == 0)
        return SPC_OK;
    if (f->stored_nnz < f->nnz)
        return spc_fail(error, SPC_ERROR_ARGUMENT, "fewer stored non-zeros than non-zeros");
    p->padding = (double)f->nnz / (double)f->stored_nnz;
    return model->predict(q, p, error);
}

spc_status spc_predict(const spc_device *device, const char *kernel, const spc_features *features,
                       const spc_predict_options *options, spc_prediction *prediction, spc_error *error)
{
    spc_predict_options own;
    spc_prediction p = {.padding = 1, .small_factor = 1, .bandwidth_key = ""};
    *prediction = p;
    SPC_TAKE_OPTIONS(own, options, error);
    spc_model_question q = {device, kernel, features->rows, features->index_bytes, features, &own};
    double available;
    p.memory_bytes = features->layout_bytes +
                     ((uint64_t)features->rows + features->cols) * spc_vector_size(features->value_bytes);
    if (spc_device_get(device, "memory_bytes", NULL, &available))
        p.memory_available = (uint64_t)available;
    p.fits = !p.memory_available || p.memory_bytes <= p.memory_available;
    SPC_TRY(prediction_predict(&q, &p, error));
    p.bytes_per_flop = spc_paper_bytes_per_flop(p.terms);
    if (!p.fits)
        p.limited_by = SPC_LIMIT_MEMORY;
    spc_interval_set(device, kernel, features, &own, &p);
    *prediction = p;
    return SPC_OK;
}
