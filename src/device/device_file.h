/* device/device_file.h - what a product is called, as the name of a device. */
#ifndef SPC_DEVICE_DEVICE_FILE_H
#define SPC_DEVICE_DEVICE_FILE_H

#include <stdbool.h>
#include <stddef.h>

/* "NVIDIA H200" -> "h200", "Intel(R) Xeon(R) Processor @ 2.1GHz" -> "intel-xeon-processor-2.1ghz" */
void spc_product_id(const char *product, char *id, size_t size);

#endif
