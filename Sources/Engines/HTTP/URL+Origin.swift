package import Foundation

extension URL {
  /// Scheme, host and port in comparable form (RFC 6454): `https://board.example:443`. `nil` without a host.
  package var origin: String? {
    guard let scheme = scheme?.lowercased(), let host = host()?.lowercased(), !host.isEmpty else { return nil }
    let port = port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host.contains(":") ? "[\(host)]" : host):\(port)"
  }

  /// Whether its port exists: none, or at most 65535.
  package var hasPort: Bool {
    if let port { return (0...65_535).contains(port) }
    // Foundation passes over a number that no `Int` can hold.
    guard let parts = URLComponents(url: self, resolvingAgainstBaseURL: true), let place = parts.rangeOfPort,
      let text = parts.string
    else { return true }
    return text[place].isEmpty
  }

  /// Whether the host is this computer, by name or address: `localhost`, 127.0.0.0/8, `[::1]`.
  package var isLoopback: Bool {
    guard let host = host()?.lowercased() else { return false }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return host == "localhost" || host == "::1" || (parts.count == 4 && parts[0] == 127 && !parts.contains(nil))
  }

  /// The address without user name and password.
  package var withoutUser: URL {
    guard user() != nil || password() != nil, var parts = URLComponents(url: self, resolvingAgainstBaseURL: false)
    else { return self }
    (parts.user, parts.password) = (nil, nil)
    return parts.url ?? self
  }

  /// Host and port, as people write them.
  package var authority: String {
    let name = host().map { $0.contains(":") ? "[\($0)]" : $0 } ?? absoluteString
    return port.map { "\(name):\($0)" } ?? name
  }
}
