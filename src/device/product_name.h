/* device/product_name.h - what a product is called, as the name of a device. */
#ifndef SPC_DEVICE_PRODUCT_NAME_H
#define SPC_DEVICE_PRODUCT_NAME_H

#include <stdbool.h>
#include <stddef.h>

/* "NVIDIA H200" -> "h200", "Intel(R) Xeon(R) Processor @ 2.1GHz" -> "intel-xeon-processor-2.1ghz" */
void spc_product_id(const char *product, char *id, size_t size);

/* How many words of a device's name a product's id consists of, beside those that tell no machines apart
 * ("nvidia", "sxm4", "64-core", "40gb"): 2 of "a100-sxm4-80gb" and "a100-80". 0: it lacks one of the name's,
 * or has one that may tell another machine ("rtx-4090-laptop"). */
size_t spc_product_matches(const char *product_id, const char *device);

/* Whether the first word of a device's name ("h100" of "h100-pcie") is one of those of a product's id. */
bool spc_product_is_alike(const char *product_id, const char *device);

#endif
