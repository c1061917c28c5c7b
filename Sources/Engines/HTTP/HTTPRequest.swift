package import Foundation

/// A request, as the sections make them.
package struct HTTPRequest: Sendable, Equatable {
  /// The method's name, in capitals.
  package var method: String
  /// Where it goes; http or https.
  package var url: URL
  /// Header fields in order.
  package var headers: [HTTPField]
  /// What is sent along; `nil` for nothing.
  package var body: Data?

  /// Makes a request.
  package init(method: String = "GET", url: URL, headers: [HTTPField] = [], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}
