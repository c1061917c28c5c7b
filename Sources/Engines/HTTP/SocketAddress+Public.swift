import Glibc
import NIOCore

extension SocketAddress {
  /// Whether the address is on the public network: not this computer's, its network's, multicast or reserved (RFC
  /// 6890).
  var isPublic: Bool {
    switch self {
    case .v4(let address): withUnsafeBytes(of: address.address.sin_addr) { Self.isPublic(v4: Array($0)) }
    case .v6(let address): withUnsafeBytes(of: address.address.sin6_addr) { Self.isPublic(v6: Array($0)) }
    case .unixDomainSocket: false
    }
  }

  private static func isPublic(v4 bytes: [UInt8]) -> Bool {
    guard bytes.count == 4 else { return false }
    return switch (bytes[0], bytes[1], bytes[2]) {
    // This network, private networks, carrier-grade NAT, this computer.
    case (0, _, _), (10, _, _), (100, 64...127, _), (127, _, _), (172, 16...31, _), (192, 168, _): false
    // Link-local, where clouds keep their metadata; protocol assignments and benchmarks; multicast and reserved.
    case (169, 254, _), (192, 0, 0), (198, 18...19, _), (224..., _, _): false
    default: true
    }
  }

  private static func isPublic(v6 bytes: [UInt8]) -> Bool {
    guard bytes.count == 16 else { return false }
    // Embedded IPv4 addresses: mapped, translated (RFC 6052) and 6to4 (RFC 3056).
    if bytes[0..<10].allSatisfy({ $0 == 0 }), bytes[10] == 0xFF, bytes[11] == 0xFF {
      return isPublic(v4: Array(bytes[12...]))
    }
    if bytes.starts(with: [0x00, 0x64, 0xFF, 0x9B]) { return isPublic(v4: Array(bytes[12...])) }
    if bytes.starts(with: [0x20, 0x02]) { return isPublic(v4: Array(bytes[2..<6])) }
    // Of the rest, only 2000::/3 was ever assigned, which excludes ::1, fc00::/7, fe80::/10 and ff00::/8.
    return bytes[0] & 0xE0 == 0x20
  }
}
