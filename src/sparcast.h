/* sparcast - forecast sparse-kernel speed from the sparsity pattern: patterns, locality, devices, forecasts.
 *
 * files -> patterns -> layouts -> access streams -> locality -> forecasts. Each header below documents one of
 * these arrows; status.h states the contract that all share. Units: bytes, seconds, FLOP/s. Rows and columns
 * are 32-bit, row pointers and counts of entries 64-bit.
 *
 * What fewer programs need is in headers of its own:
 *   sparcast/answer.h     one question, one answer: which kernel, how long, what would help
 *   sparcast/reorder.h    orders of rows and columns
 *   sparcast/designs.h    machines, changed machines and orders side by side (sweep.h: many of them)
 *   sparcast/collection.h matrices found by name
 *   sparcast/solver.h    an iteration of a Krylov solver (solver_probe.h: measuring them)
 *   sparcast/gpus.h       a product cut over several GPUs (system.h: which GPUs, and their links)
 *   sparcast/spmm.h       batched products of small matrices (spmm_probe.h: measuring them)
 *   sparcast/svd.h        singular value decomposition in two stages
 *   sparcast/probe.h      measuring kernels on a GPU or on the CPU (measure.h: files of measurements)
 *   sparcast/machine_fit.h coefficients of a device from measurements (fit.h: the steps), validation
 *                         (validate.h), calibrate (calibrate.h): the library sparcast-fit
 */
#ifndef SPARCAST_H
#define SPARCAST_H

#include "sparcast/status.h"
#include "sparcast/version.h"

#include "sparcast/device.h"
#include "sparcast/execute.h"
#include "sparcast/fields.h"
#include "sparcast/forecast.h"
#include "sparcast/gather.h"
#include "sparcast/generate.h"
#include "sparcast/kernel.h"
#include "sparcast/locality.h"
#include "sparcast/pattern.h"
#include "sparcast/precision.h"
#include "sparcast/predict.h"

#endif
