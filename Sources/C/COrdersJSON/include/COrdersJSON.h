// Reads {"orders":[…]} (contract §2) as it arrives, in pieces of any size, in constant memory.
//
// The whole document is checked against RFC 8259; a byte order mark before it is skipped (§8.1). A member "orders"
// counts only in the outermost object. Only the six members of the contract are kept from the rows; others are skipped,
// whatever they are. Errors are only reported by the functions' results.
#pragma once
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

/// The members of a row, in the contract's order.
enum orders_json_member {
  ORDERS_JSON_ID,
  ORDERS_JSON_CURRENCY,
  ORDERS_JSON_AMOUNT,
  ORDERS_JSON_TYPE,
  ORDERS_JSON_STATUS,
  ORDERS_JSON_CREATED_AT,
  ORDERS_JSON_MEMBERS
};

/// The state of a member of a row.
enum orders_json_state {
  ORDERS_JSON_ABSENT,
  ORDERS_JSON_TEXT,
  /// It has a value that is neither a string nor a number.
  ORDERS_JSON_NO_STRING,
  /// A string or a number of more than ORDERS_JSON_LONGEST bytes.
  ORDERS_JSON_TOO_LONG,
  ORDERS_JSON_NUMBER
};

enum { ORDERS_JSON_LONGEST = 1600, ORDERS_JSON_EXCERPT = 160, ORDERS_JSON_DEEPEST = 512 };

/// A row without its members.
struct orders_json_row {
  /// Its index in the array, from 1.
  uint64_t number;
  bool is_object;
  /// False if any string in it is not UTF-8, or contains a bare control character or half a surrogate pair.
  bool is_text;
};

enum orders_json_event {
  /// All the input was consumed.
  ORDERS_JSON_HUNGRY,
  /// A row is complete: orders_json_row.
  ORDERS_JSON_ROW,
  /// The document is invalid: orders_json_fault, orders_json_offset. Every further call returns the same.
  ORDERS_JSON_BROKEN
};

enum orders_json_fault {
  ORDERS_JSON_NO_FAULT,
  /// A byte that RFC 8259 does not allow there.
  ORDERS_JSON_SYNTAX,
  /// A string outside the rows that is not UTF-8, or contains a bare control character.
  ORDERS_JSON_NOT_TEXT,
  ORDERS_JSON_TOO_DEEP,
  ORDERS_JSON_NOT_AN_OBJECT,
  ORDERS_JSON_NO_ORDERS,
  ORDERS_JSON_ORDERS_TWICE,
  ORDERS_JSON_ORDERS_NO_ARRAY,
  /// Something follows the document.
  ORDERS_JSON_TRAILING,
  /// The document ends before it is complete.
  ORDERS_JSON_CUT_SHORT
};

struct orders_json;

/// NULL without memory.
struct orders_json *orders_json_make(void);
void orders_json_free(struct orders_json *reader);

/// Continues until a row is complete, the input is consumed, or an error occurs. `used` is the number of bytes read.
enum orders_json_event orders_json_read(struct orders_json *reader, const uint8_t *bytes, size_t count, size_t *used);

/// Ends the input: ORDERS_JSON_HUNGRY if the document is complete, otherwise ORDERS_JSON_BROKEN.
enum orders_json_event orders_json_end(struct orders_json *reader);

/// The last completed row.
struct orders_json_row orders_json_row(const struct orders_json *reader);

/// The state of a member of that row.
enum orders_json_state orders_json_state(const struct orders_json *reader, enum orders_json_member member);

/// The member's value in UTF-8, without escapes; may contain a NUL. A number is as it came. Of several with one name the last counts. Valid
/// until the next call.
const uint8_t *orders_json_text(const struct orders_json *reader, enum orders_json_member member, size_t *length);

/// The beginning of that row as received, at most ORDERS_JSON_EXCERPT bytes; valid as long as the last given bytes.
/// Returns its length.
size_t orders_json_excerpt(const struct orders_json *reader, uint8_t *excerpt);

enum orders_json_fault orders_json_fault(const struct orders_json *reader);

/// How many bytes were read in all; after an error, its position, from 0.
uint64_t orders_json_offset(const struct orders_json *reader);
