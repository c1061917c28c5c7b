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
    let endpoint = try await endpoint()
    let url = URL(string: endpoint.path + ":commit", relativeTo: endpoint.firestore)?.absoluteURL
    guard let url else { throw FirestoreError(.invalidArgument, "no address: \(endpoint.path)") }
    let headers = [
      HTTPField(name: "Authorization", value: "Bearer \(idToken)"),
      HTTPField(name: "Content-Type", value: "application/json"),
    ]
    let body = try endpoint.commit(note, to: birdID).jsonUTF8Data()
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

  fileprivate func commit(_ note: BirdNote, to birdID: Bird.ID) -> Google_Firestore_V1_CommitRequest {
    .with { request in
      request.writes = [
        .with { write in
          write.update.name = "\(documents)/birds/\(birdID)"
          // Present and empty: nothing of the document itself is written.
          write.updateMask = Google_Firestore_V1_DocumentMask()
          write.currentDocument.exists = true
          write.updateTransforms = [
            .with { transform in
              transform.fieldPath = "notes"
              transform.appendMissingElements.values = [note.value]
            }
          ]
        }
      ]
    }
  }
}
