/* model/null/null.h - the model that every other one has to beat. */
#ifndef SPC_MODEL_NULL_H
#define SPC_MODEL_NULL_H

#include "sparcast/device.h"

/* Bytes a second that streaming kernels reach: 0.85 of memory_bandwidth, or read_bandwidth as measured; 0
 * without either. */
double spc_null_bandwidth(const spc_device *device);

/* The bytes that no kernel can do without: A as compressed rows with 4 bytes an index, x and y, once each. */
double spc_null_bytes(double rows, double cols, double nnz, uint32_t value_bytes);

#endif
