package import BoardRules
import Foundation
import HTTP

/// The address of pictures in an S3-compatible store: `s3://bucket/prefix?endpoint=https://host:port&region=name`.
///
/// Without an endpoint the store is Amazon's, and the bucket is part of the host's name; otherwise it is part of the
/// path, which all other stores understand. Its description is the address without endpoint and region.
package struct S3Address: Sendable, Equatable, CustomStringConvertible {
  /// The name of the bucket.
  package let bucket: String
  /// Comes before the names of the pictures; empty, or with a slash at its end.
  package let prefix: String
  /// The region that requests are signed for.
  package let region: String
  /// Scheme, host and port.
  package let origin: String
  /// The path of the bucket, with a slash at its end.
  package let root: String

  /// Whether a text is meant as such an address, rather than as the name of a folder.
  package static func isOne(_ text: String) -> Bool { text.lowercased().hasPrefix("s3://") }

  /// Reads an address. Throws ``BoardError`` if that is not possible, or if it contains a user: a key does not belong in
  /// a list of processes.
  ///
  /// - Parameter environment: has the endpoint (`AWS_ENDPOINT_URL_S3`, `AWS_ENDPOINT_URL`) and the region
  ///   (`AWS_REGION`, `AWS_DEFAULT_REGION`) for an address without them.
  package init(_ text: String, environment: [String: String] = [:]) throws(BoardError) {
    guard
      Self.isOne(text), let parts = URLComponents(string: text), parts.user == nil, parts.password == nil,
      parts.port == nil, parts.fragment == nil, let bucket = parts.host, Self.isBucket(bucket)
    else { throw .invalidPicturesAddress }
    var settings: [String: String] = [:]
    for item in parts.queryItems ?? [] {
      guard ["endpoint", "region"].contains(item.name), let value = item.value, !value.isEmpty,
        settings.updateValue(value, forKey: item.name) == nil
      else { throw .invalidPicturesAddress }
    }
    let folders = parts.path.split(separator: "/")
    guard
      !folders.contains(where: { $0 == "." || $0 == ".." }),
      !parts.path.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F })
    else { throw .invalidPicturesAddress }
    let set = { (names: String...) in names.lazy.compactMap { environment[$0] }.first { !$0.isEmpty } }
    let region = settings["region"] ?? set("AWS_REGION", "AWS_DEFAULT_REGION") ?? "us-east-1"
    guard region.utf8.allSatisfy({ Self.isLetterOrDigit($0) || $0 == UInt8(ascii: "-") }) else {
      throw .invalidPicturesAddress
    }
    self.bucket = bucket
    self.region = region
    prefix = folders.map { $0 + "/" }.joined()
    if let endpoint = settings["endpoint"] ?? set("AWS_ENDPOINT_URL_S3", "AWS_ENDPOINT_URL") {
      (origin, root) = (try Self.origin(endpoint), "/\(bucket)/")
    } else if bucket.contains(".") {
      // Amazon's certificates are for names without further dots.
      (origin, root) = ("https://s3.\(region).amazonaws.com", "/\(bucket)/")
    } else {
      (origin, root) = ("https://\(bucket).s3.\(region).amazonaws.com", "/")
    }
  }

  /// The address without endpoint and region, for messages.
  package var description: String {
    prefix.isEmpty ? "s3://\(bucket)" : "s3://\(bucket)/\(prefix.dropLast())"
  }

  /// The value of the field `Host`.
  package var host: String { origin.split(separator: "/").last.map(String.init) ?? "" }

  /// The path of a picture, encoded.
  package func path(_ name: String) -> String {
    root
      + (prefix + name).split(separator: "/", omittingEmptySubsequences: false).map { String($0).percentEncoded }
      .joined(separator: "/")
  }

  /// The origin of an endpoint, without the scheme's own port, as clients send it in `Host`.
  private static func origin(_ endpoint: String) throws(BoardError) -> String {
    guard
      let url = URLComponents(string: endpoint), let scheme = url.scheme?.lowercased(),
      ["http", "https"].contains(scheme),
      url.user == nil, url.password == nil, url.query == nil, url.fragment == nil, ["", "/"].contains(url.path),
      let host = url.encodedHost?.lowercased(), !host.isEmpty, url.url?.hasPort == true
    else { throw .invalidPicturesAddress }
    let isUsual = url.port == nil || url.port == (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host)" + (isUsual ? "" : ":\(url.port ?? 0)")
  }

  private static func isBucket(_ name: String) -> Bool {
    (3...255).contains(name.utf8.count) && name.utf8.first.map(isLetterOrDigit) == true
      && name.utf8.allSatisfy { isLetterOrDigit($0) || "-_.".utf8.contains($0) }
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }
}
