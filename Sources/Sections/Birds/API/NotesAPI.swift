import FirestoreSchema
import Foundation
package import HTTP
import SwiftProtobuf

/// Writes notes into the catalogue with the REST form of `Commit` (contract §4).
package struct NotesAPI: Sendable {
  private let client: any HTTPClient
  private let endpoint: @Sendable () async throws -> BirdsEndpoint

  /// Creates an API.
  ///
  /// - Parameters:
  ///   - client: sends the requests; may repeat one, because a note is written only once.
  ///   - endpoint: the service's address, requested before each request.
  package init(client: any HTTPClient, endpoint: @escaping @Sendable () async throws -> BirdsEndpoint) {
    self.client = client
    self.endpoint = endpoint
  }

  /// Adds a note to a bird, unless it is already there. Nothing else in the document is written, neither what others
  /// add at the same time nor unknown fields.
  ///
  /// Throws ``FirestoreError`` (`notFound` if there is no such bird), the client's errors, and `CancellationError`.
  package func append(_ note: BirdNote, to birdID: Bird.ID, idToken: String) async throws {
    try await commit(birdID, idToken) { $0.appendMissingElements.values = [note.value] }
  }

  /// Removes a note from a bird, if it is there; nothing else in the document is written. Throws like
  /// ``append(_:to:idToken:)``.
  package func remove(_ note: BirdNote, from birdID: Bird.ID, idToken: String) async throws {
    try await commit(birdID, idToken) { $0.removeAllFromArray.values = [note.value] }
  }

  private func commit(
    _ birdID: Bird.ID,
    _ idToken: String,
    _ change: (inout Google_Firestore_V1_DocumentTransform.FieldTransform) throws -> Void
  ) async throws {
    let endpoint = try await endpoint()
    let url = URL(string: endpoint.path + ":commit", relativeTo: endpoint.firestore)?.absoluteURL
    guard let url else { throw FirestoreError(.invalidArgument, "no address: \(endpoint.path)") }
    let headers = [
      HTTPField(name: "Authorization", value: "Bearer \(idToken)"),
      HTTPField(name: "Content-Type", value: "application/json"),
    ]
    let body = try endpoint.commit(birdID, change).jsonUTF8Data()
    let response = try await client.send(HTTPRequest(method: "POST", url: url, headers: headers, body: body))
    guard response.status == 200 else { throw FirestoreError(response, host: url.authority) }
  }
}

extension BirdsEndpoint {
  /// `/v1/projects/P/databases/(default)/documents`.
  fileprivate var path: String {
    let allowed = CharacterSet.urlPathAllowed
    return "/v1/" + (documents.addingPercentEncoding(withAllowedCharacters: allowed) ?? documents)
  }

  fileprivate func commit(
    _ birdID: Bird.ID,
    _ change: (inout Google_Firestore_V1_DocumentTransform.FieldTransform) throws -> Void
  ) rethrows -> Google_Firestore_V1_CommitRequest {
    try .with { request in
      request.writes = [
        try .with { write in
          write.update.name = "\(documents)/birds/\(birdID)"
          // Present and empty: nothing of the document itself is written.
          write.updateMask = Google_Firestore_V1_DocumentMask()
          write.currentDocument.exists = true
          write.updateTransforms = [
            try .with { transform in
              transform.fieldPath = "notes"
              try change(&transform)
            }
          ]
        }
      ]
    }
  }
}
