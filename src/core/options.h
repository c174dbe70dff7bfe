/* core/options.h - options as callers hand them over, made into a struct of this library's own. */
#ifndef SPC_CORE_OPTIONS_H
#define SPC_CORE_OPTIONS_H

#include "sparcast/status.h"

/* Copies options of any version into own[own_size]: what the caller's struct lacks is 0, and so is everything
 * where `given` is NULL; own's size becomes own_size. Errors: ARGUMENT (a size of 0 or one that no version
 * has had; members set that this library does not know). */
spc_status spc_options_take(const void *given, void *own, size_t own_size, spc_error *error);

/* For the first lines of a public function: `own` is a local struct, `given` the caller's pointer to one. */
#define SPC_TAKE_OPTIONS(own, given, error) SPC_TRY(spc_options_take(given, &(own), sizeof(own), error))

#endif
