import FirestoreSchema
import SwiftProtobuf

/// Answers the requests that have one answer, whichever way they came: over gRPC or over REST.
struct FirestoreRequests: Sendable {
  let base: FirestoreBase

  func document(_ request: Google_Firestore_V1_GetDocumentRequest) async throws -> Google_Firestore_V1_Document {
    let name = try FirestoreName(request.name)
    guard let document = await base.state.documents[name.path] else {
      throw FirestoreFault(.notFound, "Document \"\(request.name)\" not found.")
    }
    return try named(document, request.name, request.hasMask ? request.mask : nil)
  }

  /// In the order of the ids; the token of a page is the last path of the one before.
  func list(_ request: Google_Firestore_V1_ListDocumentsRequest) async throws
    -> Google_Firestore_V1_ListDocumentsResponse
  {
    let parent = try FirestoreName(request.parent)
    var query = Google_Firestore_V1_StructuredQuery()
    var from = Google_Firestore_V1_StructuredQuery.CollectionSelector()
    from.collectionID = request.collectionID
    query.from = [from]
    query.orderBy = try Self.orders(request.orderBy)
    let all = try FirestoreQuery(parent: parent, query).run(await base.state.documents)
    var rest = all[...]
    if !request.pageToken.isEmpty {
      guard let last = all.firstIndex(where: { $0.path == request.pageToken }) else {
        throw FirestoreFault.invalid("page_token")
      }
      rest = all[(last + 1)...]
    }
    let size = request.pageSize > 0 ? Int(request.pageSize) : 100
    let page = rest.prefix(size)
    var response = Google_Firestore_V1_ListDocumentsResponse()
    response.documents = try page.map {
      try named($0.document, parent.name(of: $0.path), request.hasMask ? request.mask : nil)
    }
    if let last = page.last, rest.count > page.count { response.nextPageToken = last.path }
    return response
  }

  func batch(_ request: Google_Firestore_V1_BatchGetDocumentsRequest) async throws
    -> [Google_Firestore_V1_BatchGetDocumentsResponse]
  {
    let state = await base.state
    return try request.documents.map { name in
      var response = Google_Firestore_V1_BatchGetDocumentsResponse()
      response.readTime = state.time
      if let document = state.documents[try FirestoreName(name).path] {
        response.found = try named(document, name, request.hasMask ? request.mask : nil)
      } else {
        response.missing = name
      }
      return response
    }
  }

  /// Of an empty result there is still one answer: the time.
  func run(_ request: Google_Firestore_V1_RunQueryRequest) async throws -> [Google_Firestore_V1_RunQueryResponse] {
    let parent = try FirestoreName(request.parent)
    let query = try FirestoreQuery(parent: parent, request.structuredQuery)
    let state = await base.state
    var nothing = Google_Firestore_V1_RunQueryResponse()
    nothing.readTime = state.time
    let found = try query.run(state.documents).map { path, document in
      var response = nothing
      response.document = try named(document, parent.name(of: path), nil)
      return response
    }
    return found.isEmpty ? [nothing] : found
  }

  func commit(_ request: Google_Firestore_V1_CommitRequest) async throws -> Google_Firestore_V1_CommitResponse {
    guard request.writes.count <= 500 else { throw FirestoreFault.invalid("A commit has at most 500 writes.") }
    let (results, time) = try await base.commit(try request.writes.map { try DocumentWrite($0) })
    var response = Google_Firestore_V1_CommitResponse()
    response.writeResults = results
    response.commitTime = time
    return response
  }
}

extension FirestoreRequests {
  private func named(
    _ document: Google_Firestore_V1_Document,
    _ name: String,
    _ mask: Google_Firestore_V1_DocumentMask?
  ) throws -> Google_Firestore_V1_Document {
    var result = document
    result.name = name
    guard let mask else { return result }
    result.fields = [:]
    for path in mask.fieldPaths {
      let path = try FieldPath(path)
      if let value = path.value(in: document.fields) { path.set(value, in: &result.fields) }
    }
    return result
  }

  /// `sort desc, name.latin`
  private static func orders(_ text: String) throws -> [Google_Firestore_V1_StructuredQuery.Order] {
    text.split(separator: ",").map { part in
      let words = part.split(separator: " ")
      var order = Google_Firestore_V1_StructuredQuery.Order()
      order.field.fieldPath = words.first.map(String.init) ?? ""
      order.direction = words.dropFirst().first?.lowercased() == "desc" ? .descending : .ascending
      return order
    }
  }
}
