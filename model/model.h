/* model/model.h - what a model is: one folder of model/ and one row of the table in model/models.c
 * (docs/add-a-model.md). A forecast walks through a row from the top: is it asked for a kernel that it knows,
 * what does it need of the pattern, has the device the facts, what does it say.
 */
#ifndef SPC_MODEL_MODEL_H
#define SPC_MODEL_MODEL_H

#include "sparcast/execute.h"
#include "sparcast/forecast.h"
#include "sparcast/predict.h"

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

/* "latency", "launch", "issue", "l1", "l2", "memory", "link down", "link up", "channels", "units",
 * "in flight", "banks", "l3", "branches". Never NULL. */
const char *spc_resource_name(spc_resource resource);

/* "x", "values", "index", "rest". Never NULL. */
const char *spc_flow_text(spc_flow_name flow);

/* Whether a kernel can run on the device at all: a library belongs to a vendor's GPUs. */
bool spc_device_runs_kernel(const spc_device *device, const spc_kernel *kernel);

/* Whether the machine code of another architecture stands in for that of this GPU, so that times of our
 * kernels are of the right order of magnitude at best. */
bool spc_device_borrows_code(const spc_device *device);

/* Whether our kernels are compiled for this GPU, but never ran on one of its maker: no time of theirs is
 * known. */
bool spc_device_code_unmeasured(const spc_device *device);

/* The costs of a forecast in a fixed order. Those of exec overlap in time; those of the published models add
 * up to the time. Returns how many there are; 0 for a matrix without non-zeros. */
size_t spc_forecast_costs(const spc_forecast *forecast, spc_cost cost[SPC_COSTS_ROOM]);

/* Whether it follows the order of accesses, by simulation or a walk. */
bool spc_model_follows_order(spc_model model);
/* Whether it runs each kernel access by access (features.execution), so that its times are like measured
 * ones; whether what it runs is a GPU's machine code; whether its kernels are those that the device has facts
 * of, by their names, and not those of the table. */
bool spc_model_executes(spc_model model);
bool spc_model_runs_code(spc_model model);
bool spc_model_names_kernels(spc_model model);

spc_answer_shape spc_model_shape(spc_model model);
/* Where its hit rates come from, in words; NULL: as the prediction's hit source says. */
const char *spc_model_hits(spc_model model);
const char *spc_hit_source_name(spc_hit_source source);
const char *spc_spatial_unit_name(spc_spatial_unit unit);

/* "hit+30,spatial=max,index=memory,l2=part" (hit-10 and l2=plain too, in points of a percent). Errors:
 * ARGUMENT. */
spc_status spc_what_if_parse(const char *text, spc_what_if *what_if, spc_error *error);

/* "fitted", "elsewhere", "transferred", "published". Never NULL. */
const char *spc_provenance_name(spc_provenance provenance);
spc_provenance spc_device_provenance(const spc_device *device, spc_model model);

/* "measured here", "fitted to published times", "transferred", "order of magnitude". Never NULL. */
const char *spc_trust_name(spc_trust trust);
spc_trust spc_device_trust(const spc_device *device);

/* Speed of one kernel on one device. The published models know a device with gather_bandwidth and no
 * memory_bandwidth as a memory-side gather (eq. 4-6). The features must come from a trace with the device's
 * line_bytes. Errors: ARGUMENT (hit_rate outside [0, 1], line sizes differ), DATA (the device lacks a fact
 * the model needs; the message names it), UNSUPPORTED (exec with a what-if other than a changed device, exec
 * on a gather). */
spc_status spc_predict(const spc_device *device, const char *kernel, const spc_features *features,
                       const spc_predict_options *options, spc_prediction *prediction, spc_error *error);

/* Can this fact of the device ("line_bytes", "effective_bandwidth@ell") change what the model says? */
bool spc_model_uses(const spc_device *device, spc_model model, const char *key);

/* Whether a model can answer for a device: what spc_predict checks before it computes anything, without a
 * matrix. value_bytes 4, 8 or SPC_MIXED, index_bytes 4 or 8. Hit-rate lines are looked for as for a matrix of
 * one row. Errors: DATA, ARGUMENT and UNSUPPORTED, as spc_predict. */
spc_status spc_model_check(const spc_device *device, uint32_t value_bytes, uint32_t index_bytes,
                           const spc_predict_options *options, spc_error *error);

/* Sets seconds_low and seconds_high of a prediction whose seconds are known. kernel may be NULL. */
void spc_interval_set(const spc_device *device, const char *kernel, const spc_features *features,
                      const spc_predict_options *options, spc_prediction *prediction);

enum { SPC_SOURCE_SIZE = 120 };

/* What those errors are of, as the end of a sentence: "30 times of ell on GPUs whose facts are transferred";
 * "" where nothing like it was measured. */
void spc_interval_source(const spc_device *device, const char *kernel, const spc_features *features,
                         const spc_predict_options *options, char source[SPC_SOURCE_SIZE]);

/* The factor between two kernels of one matrix that their errors leave open, one time in ten: most of an
 * interval is an error that all kernels of a machine have in common. NaN where it is not known. */
double spc_interval_pair(const spc_device *device, spc_model model);

#endif
