/* core/shared.h - marks the few internal functions that the library sparcast-fit takes from libsparcast. They
 * are in no public header, and src/libsparcast.map lists them under SPARCAST_PRIVATE. */
#ifndef SPC_CORE_SHARED_H
#define SPC_CORE_SHARED_H

#include "sparcast/status.h"

#define SPC_SHARED SPC_API

#endif
