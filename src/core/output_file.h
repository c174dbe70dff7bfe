/* core/output_file.h - the library writes files the way its callers do. */
#ifndef SPC_CORE_OUTPUT_FILE_H
#define SPC_CORE_OUTPUT_FILE_H

#include "sparcast/output.h"

#endif
