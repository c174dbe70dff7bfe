/* Chooses the member of an archive that is the matrix. */
#include "matrix/read/member.h"

#include <string.h>

#include "matrix/read/formats.h"

/* A name between its last '/' and its first '.' after that. */
typedef struct stem {
    const char *text;
    size_t length;
} stem;

static stem stem_of(const char *path, size_t length)
{
    const char *slash = memrchr(path, '/', length);
    stem s = {slash ? slash + 1 : path, 0};
    size_t rest = length - (size_t)(s.text - path);
    const char *dot = memchr(s.text, '.', rest);
    s.length = dot ? (size_t)(dot - s.text) : rest;
    return s;
}

static int same(stem a, stem b)
{
    return a.length == b.length && memcmp(a.text, b.text, a.length) == 0;
}

spc_member_rank spc_member_rate(const char *archive, const char *member, const char *head, size_t head_bytes)
{
    if (!spc_is_coordinate_market(head, head_bytes) && !spc_is_rutherford_boeing(head, head_bytes))
        return SPC_MEMBER_OTHER;
    stem own = stem_of(member, strlen(member));
    if (same(own, stem_of(archive, strlen(archive))))
        return SPC_MEMBER_NAMED;
    const char *slash = strrchr(member, '/');
    if (slash && same(own, stem_of(member, (size_t)(slash - member))))
        return SPC_MEMBER_NAMED;
    return SPC_MEMBER_MATRIX;
}
