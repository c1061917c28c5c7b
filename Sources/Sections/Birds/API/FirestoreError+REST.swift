import Foundation
import HTTP

extension FirestoreError {
  /// Reads a response other than 200: `{"error":{"code":404,"message":…,"status":"NOT_FOUND"}}`, or only its status.
  /// The response to a stream is an array of one.
  ///
  /// A 404, 405 or 501 without such a body does not come from Firestore, and says nothing about a document.
  init(_ response: HTTPResponse, host: String) {
    guard let fault = Self.fault(in: response.body) else {
      if [404, 405, 501].contains(response.status) {
        self = .notFirestore(host: host)
      } else {
        self.init(Code(status: response.status), "status \(response.status)")
      }
      return
    }
    let code = fault.status.flatMap { Code(name: $0) } ?? Code(status: response.status)
    self.init(code, fault.message ?? "status \(response.status)")
  }

  /// Reads a refused sign-in. The reason is a word in the message (`ADMIN_ONLY_OPERATION`); the status is usually 400,
  /// even if a key or a permission is missing.
  init(signIn response: HTTPResponse, host: String) {
    self.init(response, host: host)
    guard foreignHost == nil else { return }
    if message.lowercased().hasPrefix("api key") || Self.signInRefusals.contains(where: message.hasPrefix) {
      code = .permissionDenied
    } else if message.hasPrefix("TOO_MANY_ATTEMPTS") || message.hasPrefix("QUOTA_EXCEEDED") {
      code = .resourceExhausted
    }
  }

  /// The reasons that only the project's owner can resolve.
  private static let signInRefusals = [
    "ADMIN_ONLY_OPERATION", "OPERATION_NOT_ALLOWED", "CONFIGURATION_NOT_FOUND", "PROJECT_NOT_FOUND", "INVALID_API_KEY",
  ]

  private struct Fault: Decodable {
    var message: String?
    var status: String?
  }

  private static func fault(in data: Data) -> Fault? {
    struct Body: Decodable { var error: Fault }
    let decoder = JSONDecoder()
    let body = (try? decoder.decode(Body.self, from: data)) ?? (try? decoder.decode([Body].self, from: data))?.first
    return body?.error
  }
}
