/* web/include/archive.h - what is read of libarchive's interface, for tar alone: the page has undone .gz and
 * made a zip a tar by the browser. Nothing compressed is written. */
#ifndef SPC_WEB_ARCHIVE_H
#define SPC_WEB_ARCHIVE_H

#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

#define ARCHIVE_EOF 1
#define ARCHIVE_OK 0
#define ARCHIVE_RETRY (-10)
#define ARCHIVE_WARN (-20)
#define ARCHIVE_FATAL (-30)
#define ARCHIVE_FORMAT_TAR 0x30000
#define ARCHIVE_FORMAT_ZIP 0x50000
#define ARCHIVE_FORMAT_RAW 0x90000
#define AE_IFREG 0100000

typedef ssize_t la_ssize_t;
struct archive;
struct archive_entry;
typedef la_ssize_t archive_read_callback(struct archive *archive, void *context, const void **block);
typedef la_ssize_t archive_write_callback(struct archive *archive, void *context, const void *block,
                                          size_t bytes);

struct archive *archive_read_new(void);
int archive_read_open(struct archive *archive, void *context, void *open, archive_read_callback *read,
                      void *close);
int archive_read_next_header(struct archive *archive, struct archive_entry **entry);
la_ssize_t archive_read_data(struct archive *archive, void *buffer, size_t size);
int archive_read_free(struct archive *archive);
void archive_set_error(struct archive *archive, int number, const char *format, ...);
const char *archive_error_string(struct archive *archive);
int archive_errno(struct archive *archive);
const char *archive_entry_pathname(struct archive_entry *entry);
int archive_entry_filetype(struct archive_entry *entry);

/* Named by the writer, which no command of the page reaches. */
struct archive *archive_write_new(void);
int archive_write_add_filter_gzip(struct archive *archive);
int archive_write_add_filter_xz(struct archive *archive);
int archive_write_add_filter_zstd(struct archive *archive);
int archive_write_set_filter_option(struct archive *archive, const char *filter, const char *option,
                                    const char *value);
int archive_write_set_format_raw(struct archive *archive);
int archive_write_set_bytes_in_last_block(struct archive *archive, int bytes);
int archive_write_open(struct archive *archive, void *context, void *open, archive_write_callback *write,
                       void *close);
int archive_write_header(struct archive *archive, struct archive_entry *entry);
la_ssize_t archive_write_data(struct archive *archive, const void *bytes, size_t size);
int archive_write_close(struct archive *archive);
int archive_write_free(struct archive *archive);
struct archive_entry *archive_entry_new(void);
void archive_entry_set_pathname(struct archive_entry *entry, const char *name);
void archive_entry_set_filetype(struct archive_entry *entry, unsigned type);
void archive_entry_free(struct archive_entry *entry);

#define archive_format(archive) ARCHIVE_FORMAT_TAR
#define archive_read_support_filter_gzip(archive) ((void)(archive))
#define archive_read_support_filter_bzip2(archive) ((void)(archive))
#define archive_read_support_filter_xz(archive) ((void)(archive))
#define archive_read_support_filter_zstd(archive) ((void)(archive))
#define archive_read_support_format_raw(archive) ((void)(archive))
#define archive_read_support_format_empty(archive) ((void)(archive))
#define archive_read_support_format_tar(archive) ((void)(archive))
#define archive_read_support_format_zip_streamable(archive) ((void)(archive))

#endif
