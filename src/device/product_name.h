/* device/product_name.h - what a product is called, as the name of a device. */
#ifndef SPC_DEVICE_PRODUCT_NAME_H
#define SPC_DEVICE_PRODUCT_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* "NVIDIA H200" -> "h200", "Intel(R) Xeon(R) Processor @ 2.1GHz" -> "intel-xeon-processor-2.1ghz" */
void spc_product_id(const char *product, char *id, size_t size);

/* Whether the first word of a device's name ("h100" of "h100-pcie") is one of those of a product's id. */
bool spc_product_is_alike(const char *product_id, const char *device);

#endif
