import BoardRules
import Crypto
import Foundation
import Loading

/// Signs requests with AWS Signature Version 4, with the digest of the whole payload.
///
/// https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
struct S3Signature: Sendable {
  let credentials: S3Credentials
  let region: String

  /// The value of the field `Authorization`.
  ///
  /// - Parameters:
  ///   - path: the path of the address, percent-encoded.
  ///   - query: the query of the address, encoded, its parameters in order and each with `=`.
  ///   - fields: all header fields that are signed, by name in lower case.
  ///   - payload: the payload's SHA-256 in hexadecimal digits.
  ///   - time: the value of `x-amz-date`.
  func authorization(
    _ method: String,
    path: String,
    query: String = "",
    fields: [String: String],
    payload: String,
    time: String
  ) -> String {
    let names = fields.keys.sorted()
    let signed = names.joined(separator: ";")
    let canonical = [
      method, path, query, names.map { "\($0):\(fields[$0] ?? "")\n" }.joined(), signed, payload,
    ]
    let day = String(time.prefix(8))
    let scope = [day, region, "s3", "aws4_request"]
    let text = [
      "AWS4-HMAC-SHA256", time, scope.joined(separator: "/"),
      Digest.hexadecimal(Array(canonical.joined(separator: "\n").utf8)),
    ]
    let key = scope.reduce(SymmetricKey(data: Data("AWS4\(credentials.secret)".utf8))) { key, part in
      SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Data(part.utf8), using: key))
    }
    let code = HMAC<SHA256>.authenticationCode(for: Data(text.joined(separator: "\n").utf8), using: key)
    let signature = code.hexadecimal
    return """
      AWS4-HMAC-SHA256 Credential=\(credentials.keyID)/\(scope.joined(separator: "/")),SignedHeaders=\(signed),\
      Signature=\(signature)
      """
  }

  /// The value of `x-amz-date`: `20130524T000000Z`.
  static func time(_ date: Date) -> String {
    let digits = date.formatted(.iso8601.dateSeparator(.omitted).timeSeparator(.omitted))
    return String(digits.prefix(15)) + "Z"
  }
}
