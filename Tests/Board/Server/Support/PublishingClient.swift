import BoardTestSupport
import Foundation

/// A client that publishes on a board, with or without a token.
struct PublishingClient {
  let board: RawConnection
  var token: String?

  static let ad =
    #"{"title":"Vélo quadrille","description":"Peu roulé.","price":12.5,"category_id":1,"is_urgent":false}"#

  func send(_ method: String, _ target: String, key: String? = nil, body: String = "") async throws -> RawAnswer {
    try await board.request(method, target, fields: fields(key, body.utf8.count), body: [UInt8](body.utf8))
  }

  func upload(_ picture: [UInt8]) async throws -> RawAnswer {
    try await board.request("POST", "/images", fields: fields(nil, picture.count), body: picture)
  }

  /// The ids that a search finds.
  func search(_ text: String) async throws -> [Int] {
    let answer = try await board.request("/listings?query=\(text)")
    return answer.body.matches(of: /"id":(\d+),"category_id"/).compactMap { Int($0.1) }
  }

  private func fields(_ key: String?, _ length: Int) -> String {
    var fields = "Content-Length: \(length)\r\n"
    if let token { fields += "Authorization: Bearer \(token)\r\n" }
    if let key { fields += "Idempotency-Key: \(key)\r\n" }
    return fields
  }
}

extension RawAnswer {
  /// The first number after a member's name.
  func number(_ name: String) -> Int? {
    guard let range = body.range(of: "\"\(name)\":") else { return nil }
    return Int(body[range.upperBound...].prefix { $0.isNumber })
  }

  /// The fields and rules of a refusal, in order.
  var flaws: [String] {
    body.matches(of: /"field":"([a-z_]*)","rule":"([a-z_]*)"/).map { "\($0.1) \($0.2)" }
  }

  /// The code of a refusal.
  var code: String? { body.firstMatch(of: /"code":"([a-z_]*)"/).map { String($0.1) } }
}

/// Pictures whose pixels mean nothing, because a board does not decode them.
enum SmallPicture {
  static func png(width: UInt32 = 3, height: UInt32 = 2, filling: Int = 0) -> [UInt8] {
    var bytes: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52]
    for side in [width, height] { bytes += withUnsafeBytes(of: side.bigEndian) { Array($0) } }
    return bytes + [8, 2, 0, 0, 0] + [0, 0, 0, 0] + chunk("IDAT", [UInt8](repeating: 7, count: filling))
      + chunk("IEND", [])
  }

  /// A chunk of a PNG. Nobody looks at its checksum.
  static func chunk(_ name: String, _ bytes: [UInt8]) -> [UInt8] {
    let length = withUnsafeBytes(of: UInt32(bytes.count).bigEndian) { Array($0) }
    return length + Array(name.utf8) + bytes + [0, 0, 0, 0]
  }

  /// A segment of a JPEG.
  static func segment(_ marker: UInt8, _ bytes: [UInt8]) -> [UInt8] {
    [0xFF, marker, UInt8((bytes.count + 2) >> 8), UInt8((bytes.count + 2) & 0xFF)] + bytes
  }

  static let jpegFrame: [UInt8] = segment(0xC0, [8, 0, 20, 0, 30, 3] + [UInt8](repeating: 0, count: 9))
  /// A scan, and the end.
  static func jpegEnd(filling: Int = 4) -> [UInt8] {
    segment(0xDA, [1, 1, 0, 0, 63, 0]) + [UInt8](repeating: 65, count: filling) + [0xFF, 0xD9]
  }

  static let jpeg: [UInt8] = [0xFF, 0xD8] + jpegFrame + jpegEnd()
}
