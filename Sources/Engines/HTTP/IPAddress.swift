import Glibc

/// The address of a computer: four bytes (IPv4), or sixteen (IPv6).
package struct IPAddress: Sendable, Hashable {
  let bytes: [UInt8]

  /// Parses an address without a port, such as `192.0.2.1` or `2001:db8::1`. An IPv4 address that is written as IPv6,
  /// `::ffff:192.0.2.1`, is IPv4.
  package init?(_ text: some StringProtocol) {
    let text = String(text)
    guard text.utf8.count < Int(INET6_ADDRSTRLEN), !text.utf8.contains(0) else { return nil }
    var v4 = in_addr()
    if inet_pton(AF_INET, text, &v4) == 1 {
      bytes = withUnsafeBytes(of: v4) { Array($0) }
      return
    }
    var v6 = in6_addr()
    guard inet_pton(AF_INET6, text, &v6) == 1 else { return nil }
    let all = withUnsafeBytes(of: v6) { Array($0) }
    let mapped = Array(repeating: UInt8(0), count: 10) + [0xFF, 0xFF]
    bytes = all.starts(with: mapped) ? Array(all.dropFirst(mapped.count)) : all
  }

  /// A name for everybody who can have the address: of IPv6, a household has the whole network of 64 bits.
  package var clientName: String {
    if bytes.count == 4 { return bytes.map(String.init).joined(separator: ".") }
    let groups = stride(from: 0, to: 8, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
    return groups.joined(separator: ":") + "::/64"
  }

  /// The network that it is in, for logs that should not tell people apart: 24 bits of IPv4, 48 of IPv6.
  package var neighbourhood: String {
    if bytes.count == 4 { return bytes.prefix(3).map(String.init).joined(separator: ".") + ".0/24" }
    let groups = stride(from: 0, to: 6, by: 2).map { String(Int(bytes[$0]) << 8 | Int(bytes[$0 + 1]), radix: 16) }
    return groups.joined(separator: ":") + "::/48"
  }
}

/// The addresses that begin with the same bits, such as `10.0.0.0/8`, or a single one.
package struct IPNetwork: Sendable, Hashable {
  private let first: IPAddress
  private let bits: Int

  /// Parses an address, or an address and the number of its bits that count.
  package init?(_ text: String) {
    let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    guard let first = parts.first.flatMap({ IPAddress($0) }) else { return nil }
    let all = first.bytes.count * 8
    guard let bits = parts.count == 1 ? all : Int(parts[1]), (0...all).contains(bits) else { return nil }
    (self.first, self.bits) = (first, bits)
  }

  /// Whether an address is one of them.
  package func contains(_ address: IPAddress) -> Bool {
    guard address.bytes.count == first.bytes.count else { return false }
    return zip(address.bytes, first.bytes).enumerated().allSatisfy { index, pair in
      let counted = min(8, max(0, bits - index * 8))
      return (pair.0 ^ pair.1) >> (8 - counted) == 0
    }
  }
}
