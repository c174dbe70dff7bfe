/* reorder/permute_text.h - Matrix Market text in a new order, line by line. */
#ifndef SPC_REORDER_PERMUTE_TEXT_H
#define SPC_REORDER_PERMUTE_TEXT_H

#include "matrix/read/market.h"
#include "matrix/write/compressor.h"

/* Where rows and columns go; rows and columns of the text are known only once its header is read. */
typedef struct spc_text_order {
    const uint32_t *row_place, *col_place;
    bool expand; /* write a symmetric text as a general one */
} spc_text_order;

enum {
    SPC_TEXT_GROWTH = 2 * 9, /* digits that a line may gain: both indices from 1 to 10 */
    SPC_TEXT_SIGNS = 2,      /* signs that it may gain */
};

/* Room that the lines of a block of so many bytes need at most, written once each; the shortest is "1 1\n".
 */
#define SPC_TEXT_ROOM(bytes) ((bytes) + ((bytes) / 4 + 1) * (SPC_TEXT_GROWTH + SPC_TEXT_SIGNS))

/* Writes the lines of block[bytes], whose entries are entry[], in the new order to `to`; returns where they
 * end. `expand`: only the mirror images of entries off the diagonal, or only the entries. */
typedef enum spc_text_part { SPC_TEXT_ENTRIES, SPC_TEXT_MIRRORED } spc_text_part;
char *spc_permute_lines(const spc_text_order *order, const spc_market_header *header, const char *block,
                        size_t bytes, const spc_entry *entry, spc_text_part part, char *to);

#endif
