import BoardRules
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore

extension PublishingRequest {
  /// Throws ``PublishingError`` if a required key is missing, or a key is invalid.
  init(owner: Int, request: Request, body: ByteBuffer, needsKey: Bool) throws(PublishingError) {
    let body = Data(body.readableBytesView)
    let names = "\(request.method) \(request.uri.path)\n"
    let key = try Self.key(in: request.headers)
    if needsKey, key == nil { throw .noKey }
    self.init(owner: owner, key: key, fingerprint: Digest.hexadecimal(Data(names.utf8) + body), body: body)
  }

  static func key(in headers: HTTPFields) throws(PublishingError) -> String? {
    guard let name = HTTPField.Name("Idempotency-Key"), let field = headers[name] else { return nil }
    return try key(field)
  }

  /// The draft has it in quotes, as a structured field (RFC 8941); many clients write it bare, so both are accepted as
  /// equal.
  static func key(_ field: String) throws(PublishingError) -> String {
    var text = Substring(field.trimmingCharacters(in: .whitespaces))
    if text.count >= 2, text.first == "\"", text.last == "\"" { text = text.dropFirst().dropLast() }
    guard (1...255).contains(text.utf8.count), text.utf8.allSatisfy({ (0x21...0x7E).contains($0) && $0 != 0x22 })
    else { throw .noKey }
    return String(text)
  }
}

extension ByteBuffer {
  /// The JSON object in the body of a request. Throws ``PublishingError`` for anything else.
  func decoded<Body: Decodable>() throws(PublishingError) -> Body {
    do {
      return try JSONDecoder().decode(Body.self, from: Data(readableBytesView))
    } catch {
      throw .malformed("the body is not a JSON object with the members that are needed")
    }
  }
}

extension StoredAnswer {
  var response: Response {
    if body.isEmpty { return Response(status: .init(code: status)) }
    var response = Response(status: .init(code: status), json: body)
    if status == 201 { response.headers[.location] = "/listings/\(adID)" }
    return response
  }
}
