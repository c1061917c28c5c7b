// Reads a body of orders whole, and again in pieces of varying length: both must give the same rows and the same end.
#include "COrdersJSON.h"
#include <stdlib.h>
#include <string.h>

/// The result of reading, as one number.
struct outcome {
  uint64_t hash, rows, offset;
  enum orders_json_fault fault;
};

static void mix(struct outcome *outcome, const void *bytes, size_t count) {
  for (size_t i = 0; i < count; i++) outcome->hash = (outcome->hash ^ ((const uint8_t *)bytes)[i]) * 0x100000001B3;
}

static void take_row(struct outcome *outcome, const struct orders_json *reader) {
  struct orders_json_row row = orders_json_row(reader);
  uint8_t excerpt[ORDERS_JSON_EXCERPT];
  size_t length = orders_json_excerpt(reader, excerpt);
  if (length > sizeof excerpt || row.number != outcome->rows + 1) abort();
  outcome->rows = row.number;
  uint8_t flags[2] = {row.is_object, row.is_text};
  mix(outcome, flags, sizeof flags);
  for (enum orders_json_member member = 0; member < ORDERS_JSON_MEMBERS; member++) {
    uint8_t state = (uint8_t)orders_json_state(reader, member);
    mix(outcome, &state, 1);
    if (state != ORDERS_JSON_TEXT && state != ORDERS_JSON_NUMBER) continue;
    const uint8_t *text = orders_json_text(reader, member, &length);
    if (length > ORDERS_JSON_LONGEST) abort();
    mix(outcome, text, length);
  }
}

/// `piece` is the length of the first piece; the others are up to twice as long. 0 means the whole.
static struct outcome read_all(const uint8_t *bytes, size_t count, size_t piece) {
  struct outcome outcome = {.hash = 0xCBF29CE484222325};
  struct orders_json *reader = orders_json_make();
  if (reader == NULL) return outcome;
  enum orders_json_event event = ORDERS_JSON_HUNGRY;
  size_t done = 0, turn = 0;
  while (done < count && event != ORDERS_JSON_BROKEN) {
    size_t length = piece == 0 ? count : piece + turn++ % (piece + 1);
    if (length > count - done) length = count - done;
    // A separate copy, so that reading beyond it is detected.
    uint8_t *copy = malloc(length);
    if (copy == NULL) abort();
    memcpy(copy, bytes + done, length);
    size_t used = 0;
    for (size_t at = 0; at < length; at += used) {
      event = orders_json_read(reader, copy + at, length - at, &used);
      if (used > length - at) abort();
      if (event == ORDERS_JSON_ROW) take_row(&outcome, reader);
      if (event == ORDERS_JSON_BROKEN) break;
      if (event == ORDERS_JSON_HUNGRY && used != length - at) abort();
    }
    free(copy);
    done += length;
  }
  if (event != ORDERS_JSON_BROKEN) orders_json_end(reader);
  outcome.fault = orders_json_fault(reader);
  outcome.offset = orders_json_offset(reader);
  orders_json_free(reader);
  return outcome;
}

int LLVMFuzzerTestOneInput(const uint8_t *bytes, size_t count) {
  if (count == 0) return 0;
  struct outcome whole = read_all(bytes + 1, count - 1, 0), pieces = read_all(bytes + 1, count - 1, bytes[0] % 32 + 1);
  if (whole.hash != pieces.hash || whole.rows != pieces.rows) abort();
  if (whole.fault != pieces.fault || whole.offset != pieces.offset) abort();
  return 0;
}
