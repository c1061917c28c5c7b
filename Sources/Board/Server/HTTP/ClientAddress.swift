import Foundation
import HTTP
import HTTPTypes
import NIOCore

/// Whose request it is, for limits: the address of the connection, or what a trusted proxy says of it.
struct ClientAddress: Sendable {
  let settings: Current<BoardServer.LiveSettings>
  /// Whether all connections come through a socket in the file system: from a proxy, because others may not open it.
  let isBehindSocket: Bool

  /// The name of a client; IPv6 addresses of one network of 64 bits have the same.
  ///
  /// `X-Forwarded-For` grows at its end, and each proxy adds the address that it sees. So the last address that is not a
  /// trusted proxy's is the client's, and what stands before it is what the client says of itself.
  func name(of channel: (any Channel)?, _ fields: HTTPFields) -> String {
    address(of: channel, fields)?.clientName ?? "unknown"
  }

  /// The address of a client; `nil` if it is not known.
  func address(of channel: (any Channel)?, _ fields: HTTPFields) -> IPAddress? {
    var client = channel?.remoteAddress?.ipAddress.flatMap { IPAddress($0) }
    let proxies = settings.value.trustedProxies
    func isProxy(_ address: IPAddress) -> Bool { proxies.contains { $0.contains(address) } }
    guard client.map(isProxy) ?? isBehindSocket, let name = HTTPField.Name("X-Forwarded-For") else { return client }
    let addresses = fields[values: name].flatMap { $0.split(separator: ",") }
    for text in addresses.reversed() {
      guard let address = Self.address(text) else { break }
      client = address
      if !isProxy(address) { break }
    }
    return client
  }

  /// Whether a connection comes from a proxy, and so may be one of many.
  func isProxy(_ channel: any Channel) -> Bool {
    guard let address = channel.remoteAddress?.ipAddress.flatMap({ IPAddress($0) }) else { return isBehindSocket }
    return settings.value.trustedProxies.contains { $0.contains(address) }
  }

  /// An address, which some proxies write with a port.
  private static func address(_ text: Substring) -> IPAddress? {
    let text = text.trimmingCharacters(in: .whitespaces)
    if let address = IPAddress(text) { return address }
    if text.hasPrefix("[") { return IPAddress(text.dropFirst().prefix { $0 != "]" }) }
    return text.contains(".") ? IPAddress(text.prefix { $0 != ":" }) : nil
  }
}
