import FirestoreSchema
import GRPCCore

/// Firestore over gRPC: the methods that Google's own clients use for the birds.
struct FirestoreService: Google_Firestore_V1_Firestore.SimpleServiceProtocol {
  let requests: FirestoreRequests
  let stream: FirestoreStream

  func getDocument(
    request: Google_Firestore_V1_GetDocumentRequest,
    context: ServerContext
  ) async throws -> WireDocument {
    try await requests.document(request)
  }

  func listDocuments(
    request: Google_Firestore_V1_ListDocumentsRequest,
    context: ServerContext
  ) async throws -> Google_Firestore_V1_ListDocumentsResponse {
    try await requests.list(request)
  }

  func commit(
    request: Google_Firestore_V1_CommitRequest,
    context: ServerContext
  ) async throws -> Google_Firestore_V1_CommitResponse {
    try await requests.commit(request)
  }

  func batchGetDocuments(
    request: Google_Firestore_V1_BatchGetDocumentsRequest,
    response: RPCWriter<Google_Firestore_V1_BatchGetDocumentsResponse>,
    context: ServerContext
  ) async throws {
    try await response.write(contentsOf: requests.batch(request))
  }

  func runQuery(
    request: Google_Firestore_V1_RunQueryRequest,
    response: RPCWriter<Google_Firestore_V1_RunQueryResponse>,
    context: ServerContext
  ) async throws {
    try await response.write(contentsOf: requests.run(request))
  }

  func listen(
    request: RPCAsyncSequence<Google_Firestore_V1_ListenRequest, any Error>,
    response: RPCWriter<ListenResponse>,
    context: ServerContext
  ) async throws {
    try await stream.run(request, response, context.cancellation)
  }
}
