package import Foundation

/// The text of a response that should be a JSON document.
package enum ResponseText: Sendable, Equatable {
  /// The text, in UTF-8 or another encoding of Unicode.
  case text(Data)
  /// A web page.
  case webPage
  /// Bytes that are not in this encoding.
  case undecodable(encoding: String)
}

extension HTTPResponse {
  /// The body as text.
  ///
  /// JSON is in UTF-8 (RFC 8259, 8.1), so that comes first, whatever the response says: many servers add the name of
  /// an encoding to everything they send. Only other bytes are read in the encoding that the response names.
  package var text: ResponseText {
    if isWebPage { return .webPage }
    if String(validating: body, as: UTF8.self) != nil { return .text(body) }
    let name = charset ?? (body.starts(with: [0xFE, 0xFF]) || body.starts(with: [0xFF, 0xFE]) ? "utf-16" : "utf-8")
    guard let encoding = String.Encoding(charset: name), let text = String(data: body, encoding: encoding) else {
      return .undecodable(encoding: name.uppercased())
    }
    return .text(Data(text.utf8))
  }

  /// Whether the response says that it is a web page, and begins like one: some servers say so of all they send.
  private var isWebPage: Bool {
    let type = value(of: "content-type")?.lowercased() ?? ""
    guard type.hasPrefix("text/html") || type.hasPrefix("application/xhtml+xml") else { return false }
    let blank: Set<UInt8> = [0x20, 0x09, 0x0A, 0x0D, 0xEF, 0xBB, 0xBF]
    return body.first { !blank.contains($0) } == UInt8(ascii: "<")
  }

  /// The encoding that the content type names, in small letters; at most 40 characters of it.
  private var charset: String? {
    for parameter in value(of: "content-type")?.split(separator: ";").dropFirst() ?? [] {
      let parts = parameter.split(separator: "=", maxSplits: 1).map { $0.trimmingCharacters(in: .whitespaces) }
      guard parts.count == 2, parts[0].lowercased() == "charset" else { continue }
      let name = parts[1].trimmingCharacters(in: CharacterSet(charactersIn: "\"'")).lowercased()
      return name.isEmpty ? nil : String(name.prefix(40))
    }
    return nil
  }
}

extension String.Encoding {
  /// The encoding with a name of the IANA, in small letters; `nil` for one that is not known here.
  fileprivate init?(charset: String) {
    switch charset {
    case "utf-8", "utf8": self = .utf8
    case "utf-16": self = .utf16
    case "utf-16le": self = .utf16LittleEndian
    case "utf-16be": self = .utf16BigEndian
    case "latin1", "l1", "us-ascii", "ascii": self = .isoLatin1
    case "windows-1250", "cp1250": self = .windowsCP1250
    case "windows-1251", "cp1251": self = .windowsCP1251
    case "windows-1252", "cp1252": self = .windowsCP1252
    case "windows-1253", "cp1253": self = .windowsCP1253
    case "windows-1254", "cp1254": self = .windowsCP1254
    default:
      guard charset.hasPrefix("iso-8859-"), let part = UInt(charset.dropFirst(9)), (1...16).contains(part), part != 12
      else { return nil }
      // Core Foundation's numbers of encodings, which Foundation takes with the highest bit of 32 set.
      self.init(rawValue: 0x8000_0000 | (0x0200 + part))
    }
  }
}
