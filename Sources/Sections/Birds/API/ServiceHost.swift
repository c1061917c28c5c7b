import Foundation

/// The host of a service as people write it: `birds.example`, `10.0.0.7:8443`, `[::1]:8080`.
package struct ServiceHost: Sendable, Equatable {
  /// The host in the form used in an address, in lower case: an IPv6 address has brackets.
  package let name: String
  /// Its port, 1...65,535; `nil` for the default.
  package let port: Int?
  /// Whether the connection is encrypted. Only an emulator is contacted in plain text.
  package let isEncrypted: Bool

  /// Reads `HOST` or `HOST:PORT`.
  ///
  /// Hosts are those of RFC 3986, 3.2.2, that can be contacted: names in ASCII (RFC 1123, 2.1; also with underscores,
  /// which container names have), IPv4 addresses of four numbers, IPv6 addresses in brackets and without a zone. A
  /// number alone is rejected: it would be read as an address, and is usually a port whose host was forgotten.
  ///
  /// - Returns: `nil` for anything else, such as a scheme, a path, a port out of range, or an IPv6 address without
  ///   brackets.
  package init?(_ text: String, isEncrypted: Bool = true) {
    let text = text.lowercased()
    // A colon belongs to the port, except in brackets.
    let end = text.hasPrefix("[") ? text.firstIndex(of: "]").map(text.index(after:)) : text.firstIndex(of: ":")
    let name = text[..<(end ?? text.endIndex)]
    let rest = text[name.endIndex...]
    guard Self.isHost(name) else { return nil }
    if rest.isEmpty {
      port = nil
    } else if let number = Self.port(rest) {
      port = number
    } else {
      return nil
    }
    self.name = String(name)
    self.isEncrypted = isEncrypted
  }

  /// The host as people write it.
  package var text: String { port.map { "\(name):\($0)" } ?? name }

  /// Its origin: `https://birds.example:8443`.
  package var origin: String { (isEncrypted ? "https://" : "http://") + text }

  /// Whether it is an address of four numbers.
  static func isIPv4(_ text: some StringProtocol) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, String(text), &address) == 1
  }

  /// Whether it is an address of hexadecimal numbers, without brackets.
  static func isIPv6(_ text: some StringProtocol) -> Bool {
    var address = in6_addr()
    return inet_pton(AF_INET6, String(text), &address) == 1
  }

  private static func isHost(_ name: Substring) -> Bool {
    guard name.hasPrefix("[") else { return isIPv4(name) || isName(name) }
    return name.hasSuffix("]") && isIPv6(name.dropFirst().dropLast())
  }

  private static func isName(_ name: Substring) -> Bool {
    let labels = name.split(separator: ".", omittingEmptySubsequences: false)
    let areLabels = labels.allSatisfy { label in
      (1...63).contains(label.utf8.count) && !label.hasPrefix("-") && !label.hasSuffix("-")
        && label.utf8.allSatisfy { isDigit($0) || (0x61...0x7A).contains($0) || $0 == 0x2D || $0 == 0x5F }
    }
    return areLabels && name.utf8.count <= 253 && labels.last?.utf8.allSatisfy(isDigit) == false
  }

  /// - Parameter rest: the text after the host, with its colon.
  private static func port(_ rest: Substring) -> Int? {
    let digits = rest.dropFirst()
    guard rest.hasPrefix(":"), digits.utf8.allSatisfy(isDigit), let port = Int(digits), (1...65_535).contains(port)
    else { return nil }
    return port
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
