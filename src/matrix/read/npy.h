/* matrix/read/npy.h - one numpy array in a file: its header, and its integers.
 * Format: https://numpy.org/doc/stable/reference/generated/numpy.lib.format.html, versions 1 to 3. */
#ifndef SPC_MATRIX_READ_NPY_H
#define SPC_MATRIX_READ_NPY_H

#include "matrix/read/input.h"

enum { SPC_NPY_DIMS = 3 };

typedef struct spc_npy {
    char type; /* of an element: 'i' and 'u' integers, 'S' bytes, 'U' characters of 4 bytes, 'f', 'b', ... */
    unsigned bytes; /* of an element */
    bool big_endian;
    unsigned dims; /* 0: one element */
    uint64_t extent[SPC_NPY_DIMS];
    uint64_t count; /* product of the extents */
} spc_npy;

/* Reads the header of the member that begins now. Errors: FORMAT, UNSUPPORTED (arrays in Fortran order with
 * more than one dimension, of objects or records, of more than SPC_NPY_DIMS dimensions). */
spc_status spc_npy_read_header(spc_input *input, spc_npy *array, spc_error *error);

/* How integers are handed over. */
typedef enum spc_npy_form { SPC_NPY_UINT32, SPC_NPY_UINT64, SPC_NPY_INT64 } spc_npy_form;

/* All elements of a one-dimensional array of integers, none above `most`, and none negative but as
 * SPC_NPY_INT64; to be freed. Errors: FORMAT, RANGE, MEMORY. */
spc_status spc_npy_read_integers(spc_input *input, const spc_npy *array, uint64_t most, spc_npy_form form,
                                 void **values, spc_error *error);

/* Of each of the numbers of an array whether it is other than zero, 1 or 0; to be freed. Errors: FORMAT (text
 * or records), MEMORY. */
spc_status spc_npy_read_filled(spc_input *input, const spc_npy *array, uint8_t **filled, spc_error *error);

/* A single text of ASCII characters; longer ones are cut. Errors: FORMAT. */
spc_status spc_npy_read_text(spc_input *input, const spc_npy *array, char *text, size_t size,
                             spc_error *error);

#endif
