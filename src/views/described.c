/* The answers of all commands: schema and documents are made from this list. */
#include "fit/fits.h"
#include "sparcast/answer.h"
#include "views/answer_view.h"
#include "views/views.h"
#include "workloads/batch/batch.h"
#include "workloads/spgemm/spgemm_probe.h"
#include "workloads/svd/svd_stages.h"

size_t cli_describe_all(cli_described answers[CLI_DESCRIBED_ROOM])
{
    const cli_described all[] = {
        {"info", "info", cli_info_fields(), true},
        {"trace", "trace", cli_trace_fields(), true},
        {"predict", "predict", spc_answer_fields(), true},
        {"reorder", "reorder", cli_reordered_fields(), true},
        {"compare", "compare", spc_comparison_fields(), true},
        {"compare-summary", "compare --summary", spc_design_sum_fields(), false},
        {"sweep", "sweep", spc_swept_fields(), true},
        {"sweep-summary", "sweep --summary", spc_sweep_family_fields(), false},
        {"sweep-sensitivity", "sweep --sensitivity", spc_swept_fields(), true},
        {"sweep-sensitivity-summary", "sweep --sensitivity --summary", spc_facts_followed_fields(), false},
        {"solver", "solver", spc_answer_fields(), true},
        {"spmm-predict", "spmm predict", spc_answer_fields(), false},
        {"spmm-compare", "spmm compare", spc_comparison_fields(), false},
        {"svd-predict", "svd predict", spc_answer_fields(), false},
        {"spgemm", "spgemm", spc_answer_fields(), true},
        {"spgemm-fit", "spgemm --fit", spc_spgemm_fitted_fields(), false},
        {"svd-compare", "svd compare", spc_comparison_fields(), false},
        {"device", "device", cli_device_fields(), false},
        {"device-keys", "device --keys", cli_device_key_fields(), false},
        {"device-system", "device --system", cli_system_fields(), false},
        {"fit", "fit", spc_machine_fit_fields(SPC_FIT_PAPER), false},
        {"fit-exec", "fit --model exec", spc_machine_fit_fields(SPC_FIT_EXEC), false},
        {"fit-terms", "fit --terms", spc_machine_fit_fields(SPC_FIT_TERMS), false},
        {"calibrate", "calibrate", spc_calibration_fields(), false},
        {"validate", "validate", cli_validate_fields(), true},
        {"spmm-fit", "spmm fit", spc_spmm_fit_fields(), false},
        {"spmm-probe", "spmm probe", spc_spmm_probed_fields(), false},
        {"svd-probe", "svd probe", spc_svd_probed_fields(), false},
        {"svd-probe-rates", "svd probe --rates", spc_svd_probed_rates_fields(), false},
        {"svd-fit", "svd fit", spc_svd_judged_fields(), false},
    };
    size_t count = sizeof all / sizeof all[0];
    for (size_t i = 0; i < count && i < CLI_DESCRIBED_ROOM; i++)
        answers[i] = all[i];
    return count;
}
