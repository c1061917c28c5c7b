import Foundation
package import HTTP

extension HTTPRequest {
  /// The path and the query of the address, as they are sent: `/listings?page=1&limit=20`.
  package var target: String {
    let text = url.absoluteString
    guard let scheme = text.firstRange(of: "://") else { return text }
    let rest = text[scheme.upperBound...]
    return rest.firstIndex(of: "/").map { String(rest[$0...]) } ?? "/"
  }
}
