import Foundation
package import HTTP

extension HTTPResponse {
  /// A response whose body is this text.
  package static func text(_ body: String, status: Int = 200) -> HTTPResponse {
    HTTPResponse(status: status, body: Data(body.utf8))
  }
}
