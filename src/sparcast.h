/* sparcast - forecast sparse-kernel speed from the sparsity pattern. The whole public C API.
 *
 * files -> patterns -> layouts -> access streams -> locality -> predictions; probes measure the truth, fits
 * join the two. Each header below documents one of these arrows; status.h states the error contract that all
 * share. Units: bytes, seconds, FLOP/s. Rows and columns are 32-bit, row pointers and counts of entries
 * 64-bit.
 */
#ifndef SPARCAST_H
#define SPARCAST_H

#include "sparcast/status.h"

#include "sparcast/output.h"

#include "sparcast/pattern.h"

#include "sparcast/generate.h"

#include "sparcast/kernel.h"

#include "sparcast/trace.h"

#include "sparcast/device.h"

#include "sparcast/paper.h"

#include "sparcast/predict.h"
#include "sparcast/probe.h"

#include "sparcast/execute.h"

#include "sparcast/forecast.h"

#include "sparcast/measure.h"

#include "sparcast/fit.h"

#include "sparcast/validate.h"

#include "sparcast/collection.h"

#include "sparcast/replay.h"

#include "sparcast/fit_exec.h"

#include "sparcast/reproduce.h"

#include "sparcast/spmm.h"

#include "sparcast/spmm_model.h"

#include "sparcast/svd.h"

#endif
