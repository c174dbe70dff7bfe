/* forecast/model_facts.h - what a model takes from a device, looked up before any number is computed. */
#ifndef SPC_FORECAST_MODEL_FACTS_H
#define SPC_FORECAST_MODEL_FACTS_H

#include "sparcast/predict.h"

typedef struct spc_model_facts {
    bool is_gather; /* memory-side: bandwidth alone counts */
    double bandwidth;
    const char *bandwidth_key;
    bool sends_columns; /* to a gather memory behind the device */
    double line_bytes;
    double launch_seconds;     /* SATURATING; otherwise 0 */
    spc_hit_source hit_source; /* never AUTO */
} spc_model_facts;

/* What spc_model_check says for a matrix of so many rows; the models but EXEC then find their facts here.
 * options: taken already. Errors: those of spc_model_check. */
spc_status spc_model_facts_find(const spc_device *device, const char *kernel, uint32_t rows,
                                uint32_t index_bytes, const spc_predict_options *options,
                                spc_model_facts *facts, spc_error *error);

#endif
