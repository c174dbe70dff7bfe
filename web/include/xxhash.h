#include "/usr/include/xxhash.h" /* a header alone; the others of its folder are not for Emscripten */
