/* model/model.h - what a model is: one folder of model/ and one row of the table in model/models.c
 * (docs/add-a-model.md). A forecast walks through a row from the top: is it asked for a kernel that it knows,
 * what does it need of the pattern, has the device the facts, what does it say.
 */
#ifndef SPC_MODEL_MODEL_H
#define SPC_MODEL_MODEL_H

#include "sparcast/forecast.h"

/* One kernel of a pattern on a device, to be forecast. */
typedef struct spc_model_job {
    spc_analysis *analysis;
    const spc_kernel_spec *spec;    /* as a caller named it, with all parameters once they are chosen; NULL:
                                       plain CSR in row order, or a kernel that only its name tells */
    const char *kernel;             /* name and parameters */
    const spc_kernel_spec *nearest; /* of a library's kernel: the one of ours that is simulated in its place,
                                       all parameters chosen; NULL: it has its own rule */
    const spc_device *device;
    const spc_forecast_options *options; /* sizes of values and indices are never 0 */
} spc_model_job;

/* What a prediction is made from. */
typedef struct spc_model_question {
    const spc_device *device;
    const char *kernel; /* NULL: plain CSR in row order, or no kernel in particular */
    uint32_t rows, index_bytes;
    const spc_features *features; /* NULL: asked before there is a matrix (spc_model_check) */
    const spc_predict_options *options;
} spc_model_question;

/* Members that may be NULL say so. */
typedef struct spc_model_type {
    const char *name; /* of --model and JSON */

    /* The row answers in the place of another one, for the kernels that it knows; not to be asked for. Its
     * check, predict and rests_on are NULL: those of the other one hold. */
    bool is_part;
    spc_model of; /* then: which one */

    /* It follows accesses in their order, by simulation or a walk: parameters of kernels change what it says,
     * and several kernels are asked side by side. The others trace a pattern once, with all threads. */
    bool follows_order;

    /* It sets features.execution: each kernel is run, access by access, and its time is like a measured one.
     * A validation then needs the matrices behind the rows. */
    bool executes;

    /* ... and what runs is machine code: the device's, or that of another GPU in its place. */
    bool runs_code;

    /* Its kernels are those that the device has facts of, called by their names; those of the table are a
     * GPU's. Whether one of them is a library's, and whether it has a set-up; NULL for the other models. */
    bool (*is_library)(const char *kernel);
    bool (*has_setup)(const char *kernel);

    /* How people see its answer; where its hit rates come from, NULL: what the prediction's hit source says.
     */
    spc_answer_shape shape;
    const char *hits;

    /* Whether this is the model of a device where none is asked for; of several the first row. NULL: never */
    bool (*suits)(const spc_device *device);

    /* Whether the model can say anything about a kernel; NULL: about every one. For one that it does not know
     * `bounded_by` gives a bound. */
    bool (*knows)(const spc_model_job *job);
    spc_model bounded_by;

    /* Sets forecast->features, and of the forecast what is found out on the way. */
    spc_status (*measure)(const spc_model_job *job, spc_forecast *forecast, spc_error *error);

    /* Whether the device has the facts, and options and sizes are the model's. Errors: DATA, ARGUMENT,
     * UNSUPPORTED. */
    spc_status (*check)(const spc_model_question *question, spc_error *error);

    /* From features to a prediction whose padding and memory are set; features have non-zeros, and what the
     * model takes was checked. */
    spc_status (*predict)(const spc_model_question *question, spc_prediction *prediction, spc_error *error);

    /* What the time of a forecast of more than 0 s goes to; NULL: to bytes over a bandwidth
     * (spc_published_costs). */
    size_t (*costs)(const spc_forecast *forecast, spc_cost cost[SPC_COSTS_ROOM]);

    /* Whether a fact of the device, "line_bytes" or "effective_bandwidth@ell", can change what the model
     * says. A test changes each one and looks. */
    bool (*reads)(const spc_device *device, const char *key);

    /* What the answer for a device rests on. */
    spc_provenance (*rests_on)(const spc_device *device);

    /* Quantiles of measured / predicted time of a kernel, where the device has its own; false: it has none.
     * NULL: those of like predictions (data/intervals.csv). */
    bool (*interval)(const spc_device *device, const char *kernel, uint32_t value_bytes, double *low,
                     double *high);
} spc_model_type;

/* NULL where there is no such model. */
const spc_model_type *spc_model_type_of(spc_model model);

/* The row itself, of a part the one that it is a part of; NULL where there is no such model. */
const spc_model_type *spc_model_whole(spc_model model);

/* The row that answers for a kernel where `model` is asked: the model or a part of it; NULL: none knows it.
 */
const spc_model_type *spc_model_for(spc_model model, const spc_model_job *job);

/* Whether all that is known of a kernel is the least that it may take, which a part of a model says: it is
 * never the one to run. */
bool spc_is_lower_bound(const spc_forecast *forecast);

/* The number of a row of the table. */
spc_model spc_model_number(const spc_model_type *row);

/* Whether other rows answer for some kernels where `model` is asked. */
bool spc_model_has_parts(spc_model model);

/* The part of `model` that has its own interval for a kernel; false: there is none. */
bool spc_model_part_interval(spc_model model, const spc_device *device, const char *kernel,
                             uint32_t value_bytes, double *low, double *high);

#endif
