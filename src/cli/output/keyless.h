/* cli/output/keyless.h - JSON that names the keys of like objects once: a page of thousands of matrices is
 * half as long. */
#ifndef SPC_CLI_OUTPUT_KEYLESS_H
#define SPC_CLI_OUTPUT_KEYLESS_H

#include <jansson.h>

/* {"keys": [[key, ...], ...], "keyless": value}: in it an object is an array of the number of its list of
 * keys and its values, an array begins with -1, all else is as it was. page.js undoes it. A new object. */
json_t *cli_make_keyless(const json_t *value);

#endif
