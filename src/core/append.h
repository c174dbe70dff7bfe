/* core/append.h - the library's files grow the way those of its callers do. */
#ifndef SPC_CORE_APPEND_H
#define SPC_CORE_APPEND_H

#include "sparcast/output.h"

#endif
