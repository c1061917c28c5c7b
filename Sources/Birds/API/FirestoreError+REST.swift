import Foundation
import HTTP

extension FirestoreError {
  /// What an answer other than 200 says: `{"error":{"code":404,"message":…,"status":"NOT_FOUND"}}`, or its status alone. A stream's answer
  /// is an array of one.
  init(_ response: HTTPResponse) {
    let decoder = JSONDecoder()
    let body =
      (try? decoder.decode(Body.self, from: response.body))
      ?? (try? decoder.decode([Body].self, from: response.body))?.first
    let code = body?.error.status.flatMap { Code(name: $0) } ?? Code(status: response.status)
    self.init(code, body?.error.message ?? "status \(response.status)")
  }

  private struct Body: Decodable {
    struct Fault: Decodable {
      var message: String?
      var status: String?
    }

    var error: Fault
  }
}
