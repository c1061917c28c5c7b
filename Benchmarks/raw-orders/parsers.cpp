// Reads the six members of every row from a file in pieces of 64 KiB, with our reader, and with simdjson plus a scan for row ends.
// usage: parsers FILE   prints the rows, a checksum of the values, and the seconds of each, without reading the file
#include <chrono>
#include <cstdio>
#include <cstring>
#include <simdjson.h>
#include <string_view>
#include <vector>
extern "C" {
#include "COrdersJSON.h"
}

using Clock = std::chrono::steady_clock;

struct Result {
  size_t rows = 0;
  size_t sum = 0;
  double seconds = 0;
};

static void take(Result &result, const char *text, size_t length) {
  result.sum += length + (length > 0 ? (unsigned char)text[length / 2] : 0);
}

static Result ours(FILE *file) {
  Result result;
  auto *reader = orders_json_make();
  std::vector<uint8_t> bytes(65536);
  while (size_t count = fread(bytes.data(), 1, bytes.size(), file)) {
    auto begun = Clock::now();
    for (size_t place = 0;;) {
      size_t used = 0;
      auto event = orders_json_read(reader, bytes.data() + place, count - place, &used);
      place += used;
      if (event != ORDERS_JSON_ROW) break;
      result.rows++;
      for (int member = 0; member < ORDERS_JSON_MEMBERS; member++) {
        size_t length = 0;
        auto *text = orders_json_text(reader, (orders_json_member)member, &length);
        take(result, (const char *)text, length);
      }
    }
    result.seconds += std::chrono::duration<double>(Clock::now() - begun).count();
  }
  orders_json_free(reader);
  return result;
}

/// Tracks only strings and depth, which is enough to find where a row begins and ends.
struct Scanner {
  int depth = 0;
  bool in_string = false, escaped = false;
  size_t start = 0;
};

static Result simdjson_rows(FILE *file) {
  Result result;
  simdjson::ondemand::parser parser;
  Scanner scanner;
  std::vector<char> bytes;
  std::vector<char> piece(65536);
  while (size_t count = fread(piece.data(), 1, piece.size(), file)) {
    auto begun = Clock::now();
    size_t place = bytes.size();
    bytes.insert(bytes.end(), piece.begin(), piece.begin() + (long)count);
    size_t end = bytes.size(), done = 0;
    bytes.resize(end + simdjson::SIMDJSON_PADDING);
    for (; place < end; place++) {
      char byte = bytes[place];
      if (scanner.in_string) {
        if (scanner.escaped) scanner.escaped = false;
        else if (byte == '\\') scanner.escaped = true;
        else if (byte == '"') scanner.in_string = false;
        continue;
      }
      if (byte == '"') scanner.in_string = true;
      else if (byte == '{' || byte == '[') {
        if (++scanner.depth == 3) scanner.start = place;
      } else if (byte == '}' || byte == ']') {
        if (scanner.depth-- != 3) continue;
        size_t length = place + 1 - scanner.start;
        simdjson::padded_string_view view(bytes.data() + scanner.start, length, bytes.size() - scanner.start);
        simdjson::ondemand::document document;
        if (parser.iterate(view).get(document)) continue;
        for (auto field : document.get_object()) {
          std::string_view key, value;
          if (field.unescaped_key().get(key) || field.value().get_string().get(value)) break;
          take(result, value.data(), value.size());
        }
        result.rows++;
        done = place + 1;
      }
    }
    if (scanner.depth < 3) done = end;
    bytes.erase(bytes.begin(), bytes.begin() + (long)done);
    bytes.resize(end - done);
    scanner.start -= done;
    result.seconds += std::chrono::duration<double>(Clock::now() - begun).count();
  }
  return result;
}

int main(int count, char **words) {
  if (count != 2) return 2;
  for (int round = 0; round < 5; round++) {
    for (bool is_ours : {true, false}) {
      FILE *file = fopen(words[1], "r");
      if (file == nullptr) return 1;
      Result result = is_ours ? ours(file) : simdjson_rows(file);
      fclose(file);
      printf("%s %zu rows %zu %.3f s\n", is_ours ? "ours    " : "simdjson", result.rows, result.sum, result.seconds);
    }
  }
}
