import Foundation
import Glibc
import Loading

/// The lines of earlier sessions in a file: one entry per line, oldest first, appended as they are entered.
///
/// The file has `\n` for the line ends of an entry and `\\` for its backslashes; other control characters are written as
/// `\x1B`, `\u{202E}` and so on, so that the file can be displayed on a terminal. No failure is fatal: a file that cannot
/// be read or written is reported once, and the session continues without it.
package struct LineHistory: Sendable {
  /// The usual number of entries.
  package static let limit = 10_000

  private let file: String
  private let limit: Int
  private let report: @Sendable (any Error) -> Void
  private var hasFailed = false
  private var last: String?

  /// - Parameters:
  ///   - file: its path; the file is created with mode 0600, its folder with 0700.
  ///   - limit: how many entries are kept; older ones are dropped when the file is loaded.
  ///   - report: receives the first failure, a `CocoaError` or `POSIXError`, on the terminal's thread.
  package init(file: String, limit: Int = Self.limit, report: @escaping @Sendable (any Error) -> Void) {
    self.file = file
    self.limit = limit
    self.report = report
  }

  /// The newest `limit` entries, oldest first; none if there is no file yet. A longer file is cut to them.
  package mutating func load() -> [String] {
    guard FileManager.default.fileExists(atPath: file) else { return [] }
    do {
      let text = String(decoding: try Data(contentsOf: URL(filePath: file)), as: UTF8.self)
      let lines = text.split(separator: "\n")
      let kept = lines.suffix(limit)
      if kept.count < lines.count { try replace(with: kept) }
      last = kept.last.map(Self.decoded)
      return kept.map(Self.decoded)
    } catch {
      fail(error)
      return []
    }
  }

  /// Adds a line, unless it is blank, begins with a space or repeats the previous one. Returns whether it was added.
  package mutating func record(_ line: String) -> Bool {
    if line.first == " " || line.allSatisfy(\.isWhitespace) || line == last { return false }
    last = line
    do {
      try FileManager.default.createDirectory(
        atPath: FilePath(file).folder ?? ".",
        withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700]
      )
      try append(Self.encoded(line) + "\n")
    } catch {
      fail(error)
    }
    return true
  }

  private func replace(with lines: ArraySlice<Substring>) throws {
    do throws(FileError) {
      let successor = try AtomicFile(FilePath(file))
      try successor.write(Data((lines.joined(separator: "\n") + "\n").utf8))
      try successor.commit()
    } catch {
      throw POSIXError(code(error.code))
    }
  }

  private func append(_ text: String) throws {
    let descriptor = open(file, O_WRONLY | O_CREAT | O_CLOEXEC | O_APPEND, 0o600)
    if descriptor < 0 { throw POSIXError(code(errno)) }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    // A single write, so that the entries of two sessions do not mix.
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }

  private mutating func fail(_ error: any Error) {
    if !hasFailed { report(error) }
    hasFailed = true
  }

  private func code(_ number: Int32) -> POSIXError.Code { POSIXError.Code(rawValue: number) ?? .EIO }

  private static func encoded(_ line: String) -> String {
    var entry = ""
    for scalar in line.replacing("\r\n", with: "\n").unicodeScalars {
      switch scalar {
      case "\\": entry += "\\\\"
      case "\n", "\r": entry += "\\n"
      case "\u{00}"..<"\u{10}" where scalar != "\t": entry += "\\x0" + hexadecimal(scalar)
      case "\u{10}"..<"\u{20}", "\u{7F}"..<"\u{A0}": entry += "\\x" + hexadecimal(scalar)
      case "\t": entry.unicodeScalars.append(scalar)
      // Invisible characters that change the display, such as a bidirectional override.
      case _ where ScalarSafety.neutralised(scalar, after: nil, before: nil) != scalar:
        entry += "\\u{" + hexadecimal(scalar) + "}"
      default: entry.unicodeScalars.append(scalar)
      }
    }
    return entry
  }

  private static func hexadecimal(_ scalar: Unicode.Scalar) -> String {
    String(scalar.value, radix: 16, uppercase: true)
  }

  private static func decoded(_ entry: Substring) -> String {
    var line = ""
    var rest = entry.unicodeScalars
    while let scalar = rest.popFirst() {
      guard scalar == "\\", let escaped = rest.popFirst() else {
        if scalar != "\\" { line.unicodeScalars.append(scalar) }
        continue
      }
      if escaped == "u", rest.first == "{", let end = rest.firstIndex(of: "}"),
        let value = UInt32(String(rest[..<end].dropFirst()), radix: 16), let original = Unicode.Scalar(value)
      {
        rest = rest[rest.index(after: end)...]
        line.unicodeScalars.append(original)
        continue
      }
      let digits = rest.prefix(2)
      if escaped == "x", digits.count == 2, let value = UInt8(String(digits), radix: 16) {
        rest = rest.dropFirst(2)
        line.unicodeScalars.append(Unicode.Scalar(value))
      } else {
        line.unicodeScalars.append(escaped == "n" ? "\n" : escaped)
      }
    }
    return line
  }
}

extension String {
  /// A line without what only its reader should know: passwords in addresses, the codes of invitations, and the secret
  /// of webhooks.
  package var withoutSecrets: String {
    guard contains("--invitation") || contains("webhook_secret") else { return withoutPasswords }
    return withoutPasswords.replacing(/((?:--invitation|webhook_secret)[\s=]+)('[^']*'|"[^"]*"|\S+)/) {
      "\($0.output.1)..."
    }
  }

  /// The text with each password in an address replaced by dots: `http://ada:...@host`.
  package var withoutPasswords: String {
    guard utf8.contains(UInt8(ascii: "@")), contains("://") else { return self }
    return replacing(/(:\/\/[^\/?#\s:@]*:)[^\/?#\s]*@/) { "\($0.output.1)...@" }
  }
}
