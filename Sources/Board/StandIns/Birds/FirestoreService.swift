import FirestoreSchema
import GRPCCore

/// Firestore over gRPC: the methods that Google's own clients use for the birds.
struct FirestoreService: Google_Firestore_V1_Firestore.ServiceProtocol {
  let requests: FirestoreRequests
  let stream: FirestoreStream

  func getDocument(
    request: ServerRequest<Google_Firestore_V1_GetDocumentRequest>,
    context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_Document> {
    try await answer(request) { try await requests.document($0) }
  }

  func listDocuments(
    request: ServerRequest<Google_Firestore_V1_ListDocumentsRequest>,
    context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_ListDocumentsResponse> {
    try await answer(request) { try await requests.list($0) }
  }

  func commit(
    request: ServerRequest<Google_Firestore_V1_CommitRequest>,
    context: ServerContext
  ) async throws -> ServerResponse<Google_Firestore_V1_CommitResponse> {
    try await answer(request) { try await requests.commit($0) }
  }

  func batchGetDocuments(
    request: ServerRequest<Google_Firestore_V1_BatchGetDocumentsRequest>,
    context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_BatchGetDocumentsResponse> {
    try await answerMany(request) { try await requests.batch($0) }
  }

  func runQuery(
    request: ServerRequest<Google_Firestore_V1_RunQueryRequest>,
    context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_RunQueryResponse> {
    try await answerMany(request) { try await requests.run($0) }
  }

  func listen(
    request: StreamingServerRequest<Google_Firestore_V1_ListenRequest>,
    context: ServerContext
  ) async throws -> StreamingServerResponse<Google_Firestore_V1_ListenResponse> {
    let messages = request.messages
    return StreamingServerResponse { writer in
      try await stream.run(messages, writer)
      return [:]
    }
  }
}

extension FirestoreService {
  private func answer<Request, Answer: Sendable>(
    _ request: ServerRequest<Request>,
    _ work: (Request) async throws -> Answer
  ) async throws -> ServerResponse<Answer> {
    do {
      return ServerResponse(message: try await work(request.message))
    } catch let fault as FirestoreFault {
      throw fault.rpcError
    }
  }

  private func answerMany<Request, Answer: Sendable>(
    _ request: ServerRequest<Request>,
    _ work: (Request) async throws -> [Answer]
  ) async throws -> StreamingServerResponse<Answer> {
    do {
      let answers = try await work(request.message)
      return StreamingServerResponse { writer in
        for answer in answers { try await writer.write(answer) }
        return [:]
      }
    } catch let fault as FirestoreFault {
      throw fault.rpcError
    }
  }
}
