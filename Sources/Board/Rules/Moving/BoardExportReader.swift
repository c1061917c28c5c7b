package import Foundation
import Loading

/// Reads an exported board, line by line, and checks each of them.
///
/// Rows of a table are in the order of their keys, so what is there twice is found without remembering it. All functions
/// throw ``BoardError`` and what the source throws.
package struct BoardExportReader: Sendable {
  /// The most bytes of a picture: more than any board accepts.
  package static let mostPictureBytes = 20 << 20
  /// The longest line: of a picture, in base64.
  static let longestLine = 28 << 20

  private var lines: LineReader
  private var pending: BoardRow?
  private var table: BoardTable?
  private var lastKey: [BoardValue] = []
  private var isAtEnd = false
  private var version = BoardExportHeader.newestVersion
  /// The ids of all accounts.
  private var accounts: Set<Int> = []
  /// The ids of all reports.
  private var reports: Set<Int> = []
  /// How many rows of each table have been read.
  package private(set) var counts: [BoardTable: Int] = [:]
  /// The newest numbers of the header and of all rows so far.
  package private(set) var newest = BoardExportHeader.Newest()

  /// - Parameter source: reads the next bytes, at most so many; none at the end.
  package init(_ source: @escaping @Sendable (Int) throws -> Data) { lines = LineReader(source) }

  /// Reads the first line.
  package mutating func header() throws -> BoardExportHeader {
    guard let line = try nextLine() else { throw flaw(.notAnExport) }
    guard let start = try? JSONDecoder().decode(Start.self, from: line), start.format == BoardExportHeader.name else {
      throw flaw(.notAnExport)
    }
    guard start.version <= BoardExportHeader.newestVersion else { throw flaw(.newer(version: start.version)) }
    guard start.version > 0, let header = try? JSONDecoder().decode(BoardExportHeader.self, from: line), header.isValid
    else { throw flaw(.notAnExport) }
    newest = header.newest
    version = header.version
    return header
  }

  /// The next row; `nil` at the end of a complete file.
  package mutating func next() throws -> BoardRow? {
    if let row = pending {
      pending = nil
      return row
    }
    guard !isAtEnd else { return nil }
    guard let line = try nextLine() else { throw flaw(.incomplete) }
    let content: Line
    do {
      content = try JSONDecoder().decode(Line.self, from: line, configuration: version)
    } catch let error as WrongLine {
      throw flaw(error.flaw)
    } catch {
      throw flaw(.notJSON)
    }
    switch content {
    case .row(let table, let values): return try row(of: table, values)
    case .end(let rows):
      try end(rows)
      return nil
    }
  }

  /// The next rows of one table, as many as fit into a statement; none at the end.
  package mutating func batch(of count: Int, bytes: Int) throws -> [BoardRow] {
    var rows: [BoardRow] = []
    let start = lines.bytesRead
    while rows.count < count, lines.bytesRead - start <= bytes, let row = try next() {
      if let first = rows.first, first.table != row.table {
        pending = row
        break
      }
      rows.append(row)
    }
    return rows
  }

  private mutating func row(of table: BoardTable, _ values: [BoardValue]) throws -> BoardRow {
    try check(Array(values.prefix(table.keyCount)), of: table)
    counts[table, default: 0] += 1
    note(values.first?.number ?? 0, of: table)
    let row = BoardRow(table: table, values: values, line: lines.number)
    if table == .account, let id = values.first?.number { accounts.insert(id) }
    if table == .report, let id = values.first?.number { reports.insert(id) }
    // A token of nobody would become that of the next account with this number.
    if table == .token, row.value("owner").number.map(accounts.contains) != true { throw flaw(.wrongMember("owner")) }
    // So would the feed and the address of nobody, and a notice that of the next report.
    if table == .notice, row.value("report_id").number.map(reports.contains) != true {
      throw flaw(.wrongMember("report_id"))
    }
    if [.queueFeed, .messageFeed, .mailAddress, .mail].contains(table),
      row.value("account_id").number.map(accounts.contains) != true
    {
      throw flaw(.wrongMember("account_id"))
    }
    // These keys are those of erased messages. No client can send one, because they have a space.
    if table == .message, let key = row.value("key").text, key.hasPrefix("erased "),
      key != "erased \(row.value("id").number ?? 0)" || row.value("text").text != ""
    {
      throw flaw(.wrongMember("key"))
    }
    return row
  }

  /// Tables and rows are in their order.
  private mutating func check(_ key: [BoardValue], of table: BoardTable) throws {
    if let last = self.table, last != table {
      let order = BoardTable.allCases
      guard let here = order.firstIndex(of: table), let before = order.firstIndex(of: last), before < here else {
        throw flaw(.outOfOrder)
      }
      lastKey = []
    }
    self.table = table
    let isBehind = lastKey.lexicographicallyPrecedes(key, by: BoardValue.isBefore)
    guard key.isEmpty || isBehind else { throw flaw(.outOfOrder) }
    lastKey = key
  }

  private mutating func note(_ number: Int, of table: BoardTable) {
    switch table {
    case .change: newest.change = max(newest.change, number)
    case .message: newest.message = max(newest.message, number)
    case .account: newest.account = max(newest.account, number)
    case .conversation: newest.conversation = max(newest.conversation, number)
    default: break
    }
  }

  private mutating func end(_ rows: [String: Int]) throws {
    for table in BoardTable.allCases where rows[table.rawValue] ?? 0 != counts[table] ?? 0 {
      throw flaw(.wrongCount(table.rawValue))
    }
    guard try nextLine() == nil else { throw flaw(.continued) }
    isAtEnd = true
  }

  private mutating func nextLine() throws -> Data? {
    do {
      return try lines.next(upTo: Self.longestLine)
    } catch is LineReader.TooLong {
      throw flaw(.tooLong)
    }
  }

  private func flaw(_ flaw: BoardExportFlaw) -> BoardError {
    .malformedExport(lines: lines.number...lines.number, flaw)
  }
}

extension BoardRow {
  /// The bytes of a picture; `nil` without any. Throws ``BoardError`` if they are not those of its hash, or not a picture.
  package func pictureBytes() throws -> Data? {
    guard let text = value("data").text else { return nil }
    guard let bytes = Data(base64Encoded: text), let hash = value("hash").text, Digest.hexadecimal(bytes) == hash else {
      throw BoardError.malformedExport(lines: line...line, .wrongPicture)
    }
    guard UploadedPictureHeader(bytes) != nil else {
      throw BoardError.malformedExport(lines: line...line, .wrongMember("data"))
    }
    return bytes
  }

  /// Stores the bytes of a picture, and waits for it.
  ///
  /// - Returns: whether they are there, from this row or from before.
  package func keepPicture(in files: any PictureStorage) throws -> Bool {
    guard let hash = value("hash").text else { return false }
    let bytes = try pictureBytes()
    return try waiting {
      if try await files.hold(hash) { return true }
      guard let bytes else { return false }
      try await files.write(bytes, as: hash)
      return true
    }
  }
}

private struct Start: Decodable {
  let format: String
  let version: Int
}

private struct WrongLine: Error { let flaw: BoardExportFlaw }

/// What a line is.
private enum Line: DecodableWithConfiguration {
  /// Exactly the members of its table.
  case row(BoardTable, [BoardValue])
  case end([String: Int])

  /// - Parameter version: of the file.
  init(from decoder: any Decoder, configuration version: Int) throws {
    let container = try decoder.container(keyedBy: Member.self)
    guard let name = try? container.decode(String.self, forKey: Member("table")) else {
      throw WrongLine(flaw: .wrongMember("table"))
    }
    if name == "end" {
      guard let rows = try? container.decode([String: Int].self, forKey: Member("rows")) else {
        throw WrongLine(flaw: .wrongMember("rows"))
      }
      self = .end(rows)
      return
    }
    guard let table = BoardTable(rawValue: name) else { throw WrongLine(flaw: .unknownTable(name)) }
    let columns = table.columns.filter { $0.since <= version }
    let found = try columns.map { column in
      guard let value = Self.value(of: column, in: container), column.allows(value) else {
        throw WrongLine(flaw: .wrongMember(column.name))
      }
      return value
    }
    if container.allKeys.count > found.count + 1 {
      let known = Set(columns.map(\.name) + ["table"])
      let others = container.allKeys.map(\.stringValue).filter { !known.contains($0) }
      throw WrongLine(flaw: .wrongMember(others.min() ?? "table"))
    }
    var values = found.makeIterator()
    self = .row(table, table.columns.map { $0.since <= version ? values.next() ?? .null : .null })
  }

  private static func value(
    of column: BoardTable.Column,
    in container: KeyedDecodingContainer<Member>
  ) -> BoardValue? {
    let key = Member(column.name)
    do {
      // A member that is missing is not the same as one without a value.
      if try container.decodeNil(forKey: key) { return .null }
      switch column.kind {
      case .number, .time, .counter, .natural, .position: return .number(try container.decode(Int.self, forKey: key))
      case .text, .digest, .price, .status, .role, .answer: return .text(try container.decode(String.self, forKey: key))
      case .flag: return .flag(try container.decode(Bool.self, forKey: key))
      }
    } catch {
      return nil
    }
  }
}

/// A name in a JSON object.
private struct Member: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(_ name: String) { stringValue = name }
  init?(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}

/// Splits bytes into lines.
private struct LineReader: Sendable {
  struct TooLong: Error {}

  private static let chunk = 1 << 18

  private let source: @Sendable (Int) throws -> Data
  private var buffer = Data()
  /// How many bytes of the buffer were returned.
  private var taken = 0
  private var isAtEnd = false
  /// The number of the last line, from 1; of the next one if it cannot be read.
  private(set) var number = 0
  private(set) var bytesRead = 0

  init(_ source: @escaping @Sendable (Int) throws -> Data) { self.source = source }

  /// The next line without its end; `nil` behind the last one.
  mutating func next(upTo longest: Int) throws -> Data? {
    number += 1
    var searched = taken
    while true {
      if let end = newline(from: searched) { return line(upTo: end, skipping: 1) }
      searched = buffer.count
      if isAtEnd { return taken < buffer.count ? line(upTo: buffer.count, skipping: 0) : nil }
      guard buffer.count - taken <= longest else { throw TooLong() }
      if taken > 0 {
        searched -= taken
        buffer = buffer.subdata(in: taken..<buffer.count)
        taken = 0
      }
      let more = try source(Self.chunk)
      if more.isEmpty { isAtEnd = true }
      buffer.append(more)
      bytesRead += more.count
    }
  }

  private mutating func line(upTo end: Int, skipping count: Int) -> Data {
    defer { taken = end + count }
    return buffer.subdata(in: taken..<end)
  }

  private func newline(from place: Int) -> Int? {
    buffer.withUnsafeBytes { bytes in
      guard place < bytes.count, let base = bytes.baseAddress else { return nil }
      let found = memchr(base + place, Int32(UInt8(ascii: "\n")), bytes.count - place)
      return found.map { UnsafeRawPointer($0) - base }
    }
  }
}
