#include "COrdersJSON.h"
#include <stdlib.h>
#include <string.h>

enum state {
  START,
  MARK,
  VALUE,
  VALUE_OR_END,
  KEY,
  KEY_OR_END,
  COLON,
  COMMA_OR_END,
  STRING,
  ESCAPE,
  HEX,
  NUMBER,
  LITERAL,
  DONE,
};

/// The position in a number (RFC 8259, §6).
enum number { AFTER_MINUS, AFTER_ZERO, WHOLE, AFTER_POINT, FRACTION, AFTER_E, AFTER_E_SIGN, EXPONENT };

enum { ROOT_DEPTH = 1, ARRAY_DEPTH = 2, ROW_DEPTH = 3, LONGEST_KEY = 16, OTHER = -1 };

struct value {
  uint8_t state;
  uint16_t length;
  uint8_t bytes[ORDERS_JSON_LONGEST];
};

struct orders_json {
  uint64_t offset;
  enum state state;
  enum orders_json_fault fault;

  /// Open arrays and objects; the bit of a level says whether it is an object.
  unsigned depth;
  uint64_t is_object[ORDERS_JSON_DEEPEST / 64];
  bool has_orders;
  bool in_orders;
  bool in_row;
  bool row_is_complete;

  /// The current string: its destination, if any.
  bool is_key;
  uint8_t *target;
  size_t length;
  size_t room;
  bool overflows;
  /// For a multi-byte character: the number of missing bytes, and the range of the next one.
  uint8_t missing;
  uint8_t low, high;
  /// For \uXXXX: the digits so far, and the first half of a pair.
  uint8_t digits;
  uint32_t unit;
  uint32_t first_half;

  enum number number;
  /// The missing bytes of a word, or of a byte order mark.
  const char *literal;

  uint8_t key[LONGEST_KEY];
  /// The member of a row whose value comes next, or OTHER.
  int member;
  bool is_orders_next;

  struct orders_json_row row;
  struct value values[ORDERS_JSON_MEMBERS];
  /// The beginning of the row in the current bytes, and its earlier part.
  const uint8_t *row_start;
  const uint8_t *row_end;
  size_t excerpt_length;
  uint8_t excerpt[ORDERS_JSON_EXCERPT];
};

static const char *const names[ORDERS_JSON_MEMBERS] = {"orderId",   "currency",    "amount",
                                                       "orderType", "orderStatus", "createdAt"};

struct orders_json *orders_json_make(void) { return calloc(1, sizeof(struct orders_json)); }

void orders_json_free(struct orders_json *reader) { free(reader); }

struct orders_json_row orders_json_row(const struct orders_json *reader) { return reader->row; }

enum orders_json_state orders_json_state(const struct orders_json *reader, enum orders_json_member member) {
  return reader->values[member].state;
}

const uint8_t *orders_json_text(const struct orders_json *reader, enum orders_json_member member, size_t *length) {
  *length = reader->values[member].length;
  return reader->values[member].bytes;
}

enum orders_json_fault orders_json_fault(const struct orders_json *reader) { return reader->fault; }

uint64_t orders_json_offset(const struct orders_json *reader) { return reader->offset; }

static size_t smaller(size_t one, size_t other) { return one < other ? one : other; }

size_t orders_json_excerpt(const struct orders_json *reader, uint8_t *excerpt) {
  memcpy(excerpt, reader->excerpt, reader->excerpt_length);
  size_t length = reader->excerpt_length;
  if (reader->row_start != NULL) {
    size_t more = smaller((size_t)(reader->row_end - reader->row_start), ORDERS_JSON_EXCERPT - length);
    memcpy(excerpt + length, reader->row_start, more);
    length += more;
  }
  return length;
}

// MARK: Rows

static void begin_row(struct orders_json *reader, const uint8_t *start, bool is_object) {
  reader->in_row = true;
  reader->row.number++;
  reader->row.is_object = is_object;
  reader->row.is_text = true;
  for (int i = 0; i < ORDERS_JSON_MEMBERS; i++) reader->values[i].state = ORDERS_JSON_ABSENT;
  reader->row_start = start;
  reader->excerpt_length = 0;
}

static void end_row(struct orders_json *reader, const uint8_t *end) {
  reader->in_row = false;
  reader->row_is_complete = true;
  reader->row_end = end;
}

/// Handles a complete value that ends before `end`.
static void end_value(struct orders_json *reader, const uint8_t *end) {
  reader->state = reader->depth == 0 ? DONE : COMMA_OR_END;
  if (reader->in_row && reader->depth == ARRAY_DEPTH) end_row(reader, end);
}

// MARK: Strings

static void put(struct orders_json *reader, const uint8_t *bytes, size_t count) {
  if (reader->target == NULL) return;
  if (count > reader->room - reader->length) {
    reader->overflows = true;
    return;
  }
  memcpy(reader->target + reader->length, bytes, count);
  reader->length += count;
}

static void put_scalar(struct orders_json *reader, uint32_t scalar) {
  uint8_t bytes[4];
  size_t count = 0;
  if (scalar < 0x80) {
    bytes[count++] = (uint8_t)scalar;
  } else if (scalar < 0x800) {
    bytes[count++] = (uint8_t)(0xC0 | scalar >> 6);
    bytes[count++] = (uint8_t)(0x80 | (scalar & 0x3F));
  } else if (scalar < 0x10000) {
    bytes[count++] = (uint8_t)(0xE0 | scalar >> 12);
    bytes[count++] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    bytes[count++] = (uint8_t)(0x80 | (scalar & 0x3F));
  } else {
    bytes[count++] = (uint8_t)(0xF0 | scalar >> 18);
    bytes[count++] = (uint8_t)(0x80 | (scalar >> 12 & 0x3F));
    bytes[count++] = (uint8_t)(0x80 | (scalar >> 6 & 0x3F));
    bytes[count++] = (uint8_t)(0x80 | (scalar & 0x3F));
  }
  put(reader, bytes, count);
}

/// Handles a string that is not text: in a row, only the row is invalid; elsewhere, the document is broken.
static bool is_still_sound(struct orders_json *reader) {
  reader->missing = 0;
  reader->first_half = 0;
  if (reader->in_row) {
    reader->row.is_text = false;
    return true;
  }
  reader->fault = ORDERS_JSON_NOT_TEXT;
  return false;
}

/// Prepares to keep the value of a member of a row; other values are not kept.
static void begin_scalar(struct orders_json *reader) {
  reader->length = 0;
  reader->overflows = false;
  reader->target = reader->member == OTHER ? NULL : reader->values[reader->member].bytes;
  reader->room = ORDERS_JSON_LONGEST;
}

static void begin_string(struct orders_json *reader, bool is_key) {
  reader->state = STRING;
  reader->is_key = is_key;
  reader->missing = 0;
  reader->first_half = 0;
  begin_scalar(reader);
  if (!is_key) return;
  reader->target = NULL;
  bool is_member = reader->depth == ROOT_DEPTH || (reader->in_row && reader->row.is_object && reader->depth == ROW_DEPTH);
  if (is_member) {
    reader->target = reader->key;
    reader->room = sizeof reader->key;
  }
}

static bool is_named(const struct orders_json *reader, const char *name) {
  return !reader->overflows && reader->length == strlen(name) && memcmp(reader->key, name, reader->length) == 0;
}

static void end_key(struct orders_json *reader) {
  reader->state = COLON;
  reader->member = OTHER;
  reader->is_orders_next = false;
  if (reader->target == NULL) return;
  if (reader->depth == ROOT_DEPTH) {
    reader->is_orders_next = is_named(reader, "orders");
    return;
  }
  for (int i = 0; i < ORDERS_JSON_MEMBERS; i++) {
    if (is_named(reader, names[i])) reader->member = i;
  }
}

/// Handles a complete string or number that ends before `end`.
static void end_scalar(struct orders_json *reader, enum orders_json_state state, const uint8_t *end) {
  if (reader->target != NULL) {
    struct value *value = &reader->values[reader->member];
    value->state = reader->overflows ? ORDERS_JSON_TOO_LONG : state;
    value->length = (uint16_t)reader->length;
  }
  end_value(reader, end);
}

static void end_string(struct orders_json *reader, const uint8_t *end) {
  if (reader->is_key) {
    end_key(reader);
  } else {
    end_scalar(reader, ORDERS_JSON_TEXT, end);
  }
}

/// Handles the first byte of a multi-byte character (Unicode, table 3-7); false if no character begins like this.
static bool begin_character(struct orders_json *reader, uint8_t byte) {
  reader->low = byte == 0xE0 ? 0xA0 : byte == 0xF0 ? 0x90 : 0x80;
  reader->high = byte == 0xED ? 0x9F : byte == 0xF4 ? 0x8F : 0xBF;
  if (byte >= 0xC2 && byte <= 0xDF) {
    reader->missing = 1;
  } else if (byte >= 0xE0 && byte <= 0xEF) {
    reader->missing = 2;
  } else if (byte >= 0xF0 && byte <= 0xF4) {
    reader->missing = 3;
  } else {
    return false;
  }
  return true;
}

static bool check_character(struct orders_json *reader, uint8_t byte) {
  if (reader->missing == 0) return begin_character(reader, byte) || is_still_sound(reader);
  if (byte < reader->low || byte > reader->high) return is_still_sound(reader);
  reader->missing--;
  reader->low = 0x80;
  reader->high = 0xBF;
  return true;
}

static bool is_plain(uint8_t byte) { return byte >= 0x20 && byte < 0x80 && byte != '"' && byte != '\\'; }

/// Continues reading a string; `place` becomes where it stopped. False if the document is broken there.
static bool read_string(struct orders_json *reader, const uint8_t **place, const uint8_t *end) {
  const uint8_t *here = *place;
  while (here < end) {
    const uint8_t *start = here;
    if (reader->missing == 0 && reader->first_half == 0) {
      while (here < end && is_plain(*here)) here++;
      put(reader, start, (size_t)(here - start));
      if (here == end) break;
    }
    *place = here;
    uint8_t byte = *here;
    bool is_unfinished = reader->missing != 0 && byte < 0x80;
    bool is_half = reader->first_half != 0 && byte != '\\';
    if ((is_unfinished || is_half) && !is_still_sound(reader)) return false;
    if (byte == '"') {
      end_string(reader, here + 1);
      *place = here + 1;
      return true;
    }
    if (byte == '\\') {
      reader->state = ESCAPE;
      *place = here + 1;
      return true;
    }
    if (byte < 0x20 && !is_still_sound(reader)) return false;
    if (byte >= 0x80 && !check_character(reader, byte)) return false;
    put(reader, here, 1);
    here++;
  }
  *place = end;
  return true;
}

static bool read_escape(struct orders_json *reader, uint8_t byte) {
  static const char letters[] = "\"\\/bfnrt", meant[] = "\"\\/\b\f\n\r\t";
  if (byte == 'u') {
    reader->state = HEX;
    reader->digits = 0;
    reader->unit = 0;
    return true;
  }
  const char *found = byte == 0 ? NULL : strchr(letters, byte);
  if (found == NULL) {
    reader->fault = ORDERS_JSON_SYNTAX;
    return false;
  }
  if (reader->first_half != 0 && !is_still_sound(reader)) return false;
  put(reader, (const uint8_t *)&meant[found - letters], 1);
  reader->state = STRING;
  return true;
}

static int hex_digit(uint8_t byte) {
  if (byte >= '0' && byte <= '9') return byte - '0';
  if (byte >= 'a' && byte <= 'f') return byte - 'a' + 10;
  if (byte >= 'A' && byte <= 'F') return byte - 'A' + 10;
  return -1;
}

static bool read_hex(struct orders_json *reader, uint8_t byte) {
  int digit = hex_digit(byte);
  if (digit < 0) {
    reader->fault = ORDERS_JSON_SYNTAX;
    return false;
  }
  reader->unit = reader->unit << 4 | (uint32_t)digit;
  if (++reader->digits < 4) return true;
  reader->state = STRING;
  uint32_t unit = reader->unit, first = reader->first_half;
  bool is_first = unit >= 0xD800 && unit < 0xDC00, is_second = unit >= 0xDC00 && unit < 0xE000;
  reader->first_half = 0;
  if (first != 0 && is_second) {
    put_scalar(reader, 0x10000 + ((first - 0xD800) << 10) + (unit - 0xDC00));
    return true;
  }
  if ((first != 0 || is_second) && !is_still_sound(reader)) return false;
  if (is_first) {
    reader->first_half = unit;
  } else if (!is_second) {
    put_scalar(reader, unit);
  }
  return true;
}

// MARK: Numbers and words

static bool is_digit(uint8_t byte) { return byte >= '0' && byte <= '9'; }

static void begin_number(struct orders_json *reader, const uint8_t *here) {
  reader->state = NUMBER;
  reader->number = *here == '-' ? AFTER_MINUS : *here == '0' ? AFTER_ZERO : WHOLE;
  begin_scalar(reader);
  put(reader, here, 1);
}

/// True while the byte belongs to the number.
static bool read_number(struct orders_json *reader, uint8_t byte) {
  enum number now = reader->number;
  bool is_e = byte == 'e' || byte == 'E';
  switch (now) {
    case AFTER_MINUS:
      if (!is_digit(byte)) return false;
      reader->number = byte == '0' ? AFTER_ZERO : WHOLE;
      return true;
    case AFTER_ZERO:
    case WHOLE:
      if (byte == '.') {
        reader->number = AFTER_POINT;
      } else if (is_e) {
        reader->number = AFTER_E;
      } else {
        return now == WHOLE && is_digit(byte);
      }
      return true;
    case AFTER_POINT:
    case FRACTION:
      if (is_digit(byte)) {
        reader->number = FRACTION;
      } else if (is_e && now == FRACTION) {
        reader->number = AFTER_E;
      } else {
        return false;
      }
      return true;
    case AFTER_E:
      if (byte == '+' || byte == '-') {
        reader->number = AFTER_E_SIGN;
        return true;
      }
    // fall through
    case AFTER_E_SIGN:
    case EXPONENT:
      if (!is_digit(byte)) return false;
      reader->number = EXPONENT;
      return true;
  }
  return false;
}

static bool is_whole_number(const struct orders_json *reader) {
  enum number now = reader->number;
  return now == AFTER_ZERO || now == WHOLE || now == FRACTION || now == EXPONENT;
}

// MARK: Values

static bool fail(struct orders_json *reader, enum orders_json_fault fault) {
  reader->fault = fault;
  return false;
}

static bool is_in_object(const struct orders_json *reader) {
  unsigned level = reader->depth - 1;
  return reader->depth > 0 && (reader->is_object[level / 64] >> (level % 64) & 1);
}

static bool open_level(struct orders_json *reader, bool is_object) {
  if (reader->depth == ORDERS_JSON_DEEPEST) return fail(reader, ORDERS_JSON_TOO_DEEP);
  unsigned level = reader->depth++;
  uint64_t bit = (uint64_t)1 << (level % 64);
  if (is_object) {
    reader->is_object[level / 64] |= bit;
  } else {
    reader->is_object[level / 64] &= ~bit;
  }
  reader->state = is_object ? KEY_OR_END : VALUE_OR_END;
  reader->member = OTHER;
  return true;
}

static void close_level(struct orders_json *reader, const uint8_t *end) {
  if (reader->in_orders && reader->depth == ARRAY_DEPTH) reader->in_orders = false;
  reader->depth--;
  end_value(reader, end);
}

/// Handles the first byte of a value.
static bool begin_value(struct orders_json *reader, const uint8_t *here) {
  uint8_t byte = *here;
  if (reader->depth == 0 && byte != '{') return fail(reader, ORDERS_JSON_NOT_AN_OBJECT);
  bool is_orders = reader->depth == ROOT_DEPTH && reader->is_orders_next;
  if (is_orders) {
    if (reader->has_orders) return fail(reader, ORDERS_JSON_ORDERS_TWICE);
    if (byte != '[') return fail(reader, ORDERS_JSON_ORDERS_NO_ARRAY);
    reader->has_orders = true;
  }
  if (reader->in_orders && reader->depth == ARRAY_DEPTH) begin_row(reader, here, byte == '{');
  if (reader->member != OTHER && byte != '"') reader->values[reader->member].state = ORDERS_JSON_NO_STRING;
  switch (byte) {
    case '{': return open_level(reader, true);
    case '[':
      reader->in_orders |= is_orders;
      return open_level(reader, false);
    case '"': begin_string(reader, false); return true;
    case 't': reader->literal = "rue"; break;
    case 'f': reader->literal = "alse"; break;
    case 'n': reader->literal = "ull"; break;
    default:
      if (byte != '-' && !is_digit(byte)) return fail(reader, ORDERS_JSON_SYNTAX);
      begin_number(reader, here);
      return true;
  }
  reader->state = LITERAL;
  return true;
}

/// Handles a byte between values other than white space.
static bool read_structure(struct orders_json *reader, const uint8_t *here) {
  uint8_t byte = *here;
  bool is_object = is_in_object(reader);
  switch (reader->state) {
    case VALUE_OR_END:
      if (byte == ']') {
        close_level(reader, here + 1);
        return true;
      }
    // fall through
    case VALUE: return begin_value(reader, here);
    case KEY_OR_END:
      if (byte == '}') {
        close_level(reader, here + 1);
        return true;
      }
    // fall through
    case KEY:
      if (byte != '"') return fail(reader, ORDERS_JSON_SYNTAX);
      begin_string(reader, true);
      return true;
    case COLON:
      if (byte != ':') return fail(reader, ORDERS_JSON_SYNTAX);
      reader->state = VALUE;
      return true;
    case COMMA_OR_END:
      if (byte == (is_object ? '}' : ']')) {
        close_level(reader, here + 1);
        return true;
      }
      if (byte != ',') return fail(reader, ORDERS_JSON_SYNTAX);
      reader->state = is_object ? KEY : VALUE;
      reader->member = OTHER;
      return true;
    case DONE: return fail(reader, ORDERS_JSON_TRAILING);
    default: return fail(reader, ORDERS_JSON_SYNTAX);
  }
}

static bool is_space(uint8_t byte) { return byte == ' ' || byte == '\n' || byte == '\r' || byte == '\t'; }

/// Reads a byte or more; `place` becomes where it stopped. False if the document is broken there.
static bool step(struct orders_json *reader, const uint8_t **place, const uint8_t *end) {
  const uint8_t *here = *place;
  switch (reader->state) {
    case START:
      if (*here != 0xEF) {
        reader->state = VALUE;
        return true;
      }
      reader->state = MARK;
      reader->literal = "\xBB\xBF";
      break;
    case MARK:
      if (*here != (uint8_t)*reader->literal) return fail(reader, ORDERS_JSON_NOT_AN_OBJECT);
      if (*++reader->literal == '\0') reader->state = VALUE;
      break;
    case STRING: return read_string(reader, place, end);
    case ESCAPE:
      if (!read_escape(reader, *here)) return false;
      break;
    case HEX:
      if (!read_hex(reader, *here)) return false;
      break;
    case NUMBER:
      if (read_number(reader, *here)) {
        put(reader, here, 1);
        break;
      }
      if (!is_whole_number(reader)) return fail(reader, ORDERS_JSON_SYNTAX);
      // The byte after a number does not belong to it.
      end_scalar(reader, ORDERS_JSON_NUMBER, here);
      return true;
    case LITERAL:
      if (*here != (uint8_t)*reader->literal) return fail(reader, ORDERS_JSON_SYNTAX);
      if (*++reader->literal == '\0') end_value(reader, here + 1);
      break;
    default:
      if (!is_space(*here) && !read_structure(reader, here)) return false;
  }
  *place = here + 1;
  return true;
}

/// Keeps the beginning of an unfinished row, because the bytes will be gone.
static void keep_excerpt(struct orders_json *reader, const uint8_t *end) {
  if (!reader->in_row || reader->row_start == NULL) return;
  size_t more = smaller((size_t)(end - reader->row_start), ORDERS_JSON_EXCERPT - reader->excerpt_length);
  memcpy(reader->excerpt + reader->excerpt_length, reader->row_start, more);
  reader->excerpt_length += more;
}

enum orders_json_event orders_json_read(struct orders_json *reader, const uint8_t *bytes, size_t count, size_t *used) {
  *used = 0;
  if (reader->fault != ORDERS_JSON_NO_FAULT) return ORDERS_JSON_BROKEN;
  const uint8_t *here = bytes, *end = bytes + count;
  // These bytes are not those of the last call.
  reader->row_start = reader->in_row ? bytes : NULL;
  reader->row_is_complete = false;
  bool is_sound = true;
  while (is_sound && here < end && !reader->row_is_complete) is_sound = step(reader, &here, end);
  *used = (size_t)(here - bytes);
  reader->offset += *used;
  if (!is_sound) return ORDERS_JSON_BROKEN;
  if (reader->row_is_complete) return ORDERS_JSON_ROW;
  keep_excerpt(reader, end);
  return ORDERS_JSON_HUNGRY;
}

enum orders_json_event orders_json_end(struct orders_json *reader) {
  if (reader->fault != ORDERS_JSON_NO_FAULT) return ORDERS_JSON_BROKEN;
  if (reader->state != DONE) {
    reader->fault = ORDERS_JSON_CUT_SHORT;
  } else if (!reader->has_orders) {
    reader->fault = ORDERS_JSON_NO_ORDERS;
  } else {
    return ORDERS_JSON_HUNGRY;
  }
  return ORDERS_JSON_BROKEN;
}
