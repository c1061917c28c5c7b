package import Foundation

/// A request, as the sections create it.
package struct HTTPRequest: Sendable, Equatable {
  /// The method's name, in capitals.
  package var method: String
  /// The address; http or https.
  package var url: URL
  /// Header fields in order.
  package var headers: [HTTPField]
  /// The bytes to send; `nil` for nothing.
  package var body: Data?

  /// Creates a request.
  package init(method: String = "GET", url: URL, headers: [HTTPField] = [], body: Data? = nil) {
    self.method = method
    self.url = url
    self.headers = headers
    self.body = body
  }
}

/// One header field.
package struct HTTPField: Sendable, Equatable {
  /// The field's name, as it came; compared without regard to case.
  package var name: String
  /// The field's value.
  package var value: String

  /// Creates a field.
  package init(name: String, value: String) {
    self.name = name
    self.value = value
  }
}
