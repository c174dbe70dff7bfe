/* matrix/read/member.h - which member of an archive is the matrix.
 *
 * SuiteSparse archives hold NAME/NAME.mtx and perhaps NAME/NAME_b.mtx, NAME/NAME_coord.mtx beside it.
 */
#ifndef SPC_MATRIX_READ_MEMBER_H
#define SPC_MATRIX_READ_MEMBER_H

#include <stddef.h>

typedef enum spc_member_rank {
    SPC_MEMBER_OTHER,  /* not a matrix we read */
    SPC_MEMBER_MATRIX, /* a coordinate Matrix Market or a Rutherford-Boeing file */
    SPC_MEMBER_NAMED,  /* one called like its folder or like the archive */
} spc_member_rank;

/* `head` is the first bytes of the member. */
spc_member_rank spc_member_rate(const char *archive, const char *member, const char *head, size_t head_bytes);

#endif
