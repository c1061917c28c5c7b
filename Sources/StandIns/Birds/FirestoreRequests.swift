import FirestoreSchema
import SwiftProtobuf

/// Handles the unary requests, over gRPC or over REST.
struct FirestoreRequests: Sendable {
  let database: FirestoreDatabase

  func document(_ request: Google_Firestore_V1_GetDocumentRequest) async throws -> WireDocument {
    let name = try FirestoreName(request.name)
    guard let document = try await database.state.documents[name.path] else {
      throw FirestoreFault(.notFound, "Document \"\(request.name)\" not found.")
    }
    return named(document, request.name, try request.hasMask ? Self.paths(request.mask) : nil)
  }

  /// In the order of the ids; the token of a page is the last path of the previous one.
  func list(_ request: Google_Firestore_V1_ListDocumentsRequest) async throws
    -> Google_Firestore_V1_ListDocumentsResponse
  {
    let parent = try FirestoreName(request.parent)
    let query = StructuredQuery.with { query in
      query.from = [.with { $0.collectionID = request.collectionID }]
      query.orderBy = Self.orders(request.orderBy)
    }
    let all = try FirestoreQuery(parent: parent, query).run(try await database.state.documents)
    var rest = all[...]
    if !request.pageToken.isEmpty {
      guard let last = all.firstIndex(where: { $0.path == request.pageToken }) else {
        throw FirestoreFault.invalid("page_token")
      }
      rest = all[(last + 1)...]
    }
    let page = rest.prefix(request.pageSize > 0 ? Int(request.pageSize) : 100)
    let mask = try request.hasMask ? Self.paths(request.mask) : nil
    return .with { response in
      response.documents = page.map { named($0.document, parent.name(of: $0.path), mask) }
      if let last = page.last, rest.count > page.count { response.nextPageToken = last.path }
    }
  }

  /// A name that appears twice is answered once, as the service does.
  func batch(_ request: Google_Firestore_V1_BatchGetDocumentsRequest) async throws
    -> [Google_Firestore_V1_BatchGetDocumentsResponse]
  {
    let state = try await database.state
    let mask = try request.hasMask ? Self.paths(request.mask) : nil
    var known: Set<String> = []
    return try request.documents.filter { known.insert($0).inserted }.map { name in
      var response = Google_Firestore_V1_BatchGetDocumentsResponse()
      response.readTime = state.time
      if let document = state.documents[try FirestoreName(name).path] {
        response.found = named(document, name, mask)
      } else {
        response.missing = name
      }
      return response
    }
  }

  /// Even an empty result has one response: the time.
  func run(_ request: Google_Firestore_V1_RunQueryRequest) async throws -> [Google_Firestore_V1_RunQueryResponse] {
    let parent = try FirestoreName(request.parent)
    let query = try FirestoreQuery(parent: parent, request.structuredQuery)
    let state = try await database.state
    let nothing = Google_Firestore_V1_RunQueryResponse.with { $0.readTime = state.time }
    let found = query.run(state.documents).map { path, document in
      var response = nothing
      response.document = named(document, parent.name(of: path), nil)
      return response
    }
    return found.isEmpty ? [nothing] : found
  }

  func commit(_ request: Google_Firestore_V1_CommitRequest) async throws -> Google_Firestore_V1_CommitResponse {
    guard request.writes.count <= 500 else { throw FirestoreFault.invalid("A commit has at most 500 writes.") }
    let (results, time) = try await database.commit(try request.writes.map { try DocumentWrite($0) })
    return .with {
      $0.writeResults = results
      $0.commitTime = time
    }
  }

  private func named(_ document: WireDocument, _ name: String, _ mask: [FieldPath]?) -> WireDocument {
    var result = document.masked(mask)
    result.name = name
    return result
  }

  /// The paths of a mask, parsed once for all documents: the work for each path and document has to be bounded.
  private static func paths(_ mask: Google_Firestore_V1_DocumentMask) throws -> [FieldPath] {
    guard mask.fieldPaths.count <= DocumentLimits.maskPaths else {
      throw FirestoreFault.invalid("A mask has at most \(DocumentLimits.maskPaths) paths.")
    }
    return try mask.fieldPaths.map { try FieldPath($0) }
  }

  /// `sort desc, name.latin`
  private static func orders(_ text: String) -> [StructuredQuery.Order] {
    text.split(separator: ",").map { part -> StructuredQuery.Order in
      let words = part.split(separator: " ")
      return .with {
        $0.field.fieldPath = words.first.map(String.init) ?? ""
        $0.direction = words.dropFirst().first?.lowercased() == "desc" ? .descending : .ascending
      }
    }
  }
}
