/* web/include/malloc.h - emcc gives nothing back. */
#ifndef SPC_WEB_MALLOC_H
#define SPC_WEB_MALLOC_H

#include_next <malloc.h>

#define malloc_trim(kept) ((void)(kept))

#endif
