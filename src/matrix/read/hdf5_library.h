/* matrix/read/hdf5_library.h - what is called of libhdf5, which is loaded by the first file that needs it.
 * Its headers are not needed: these functions have been the same since version 1.10. */
#ifndef SPC_MATRIX_READ_HDF5_LIBRARY_H
#define SPC_MATRIX_READ_HDF5_LIBRARY_H

#include <sys/types.h>

#include "sparcast/status.h"

typedef int64_t spc_hdf5_id; /* hid_t; negative: failed */

typedef struct spc_hdf5_group_info { /* H5G_info_t, and room */
    int storage;
    unsigned long long links;
    int64_t order;
    bool mounted;
    char room[64];
} spc_hdf5_group_info;

enum { SPC_HDF5_GROUP = 2, SPC_HDF5_DATASET = 5 }; /* H5I_type_t */

typedef struct spc_hdf5 {
    int (*open)(void);
    int (*version)(unsigned *, unsigned *, unsigned *);
    int (*set_auto)(spc_hdf5_id, void *, void *);
    spc_hdf5_id (*file_open)(const char *, unsigned, spc_hdf5_id);
    spc_hdf5_id (*object_open)(spc_hdf5_id, const char *, spc_hdf5_id);
    int (*object_close)(spc_hdf5_id);
    int (*type_of)(spc_hdf5_id);
    int (*link_exists)(spc_hdf5_id, const char *, spc_hdf5_id);
    int (*group_info)(spc_hdf5_id, spc_hdf5_group_info *);
    ssize_t (*link_name)(spc_hdf5_id, const char *, int, int, unsigned long long, char *, size_t,
                         spc_hdf5_id);
    int (*attribute_exists)(spc_hdf5_id, const char *);
    spc_hdf5_id (*attribute_open)(spc_hdf5_id, const char *, spc_hdf5_id);
    spc_hdf5_id (*attribute_space)(spc_hdf5_id), (*attribute_type)(spc_hdf5_id);
    int (*attribute_read)(spc_hdf5_id, spc_hdf5_id, void *);
    int (*is_variable_text)(spc_hdf5_id);
    size_t (*type_size)(spc_hdf5_id);
    spc_hdf5_id (*data_space)(spc_hdf5_id), (*data_type)(spc_hdf5_id);
    int64_t (*points)(spc_hdf5_id);
    int (*dimensions)(spc_hdf5_id);
    spc_hdf5_id (*space_new)(int, const unsigned long long *, const unsigned long long *);
    int (*space_close)(spc_hdf5_id);
    int (*select)(spc_hdf5_id, int, const unsigned long long *, const unsigned long long *,
                  const unsigned long long *, const unsigned long long *);
    int (*data_read)(spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, spc_hdf5_id, void *);
    spc_hdf5_id *native_int64; /* set by open() */
} spc_hdf5;

/* Loads it; its messages go nowhere from open() on. Errors: UNSUPPORTED, naming `file`. */
spc_status spc_hdf5_load(spc_hdf5 *library, const char *file, spc_error *error);

#endif
