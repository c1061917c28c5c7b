import BoardRules
import BoardServer
import FirestoreSchema
import Foundation
import HTTPTypes
import Hummingbird
import NIOCore
import SwiftProtobuf

/// Handles the REST forms of the gRPC methods below `/v1/projects/…/databases/…/documents`.
struct FirestoreController: Sendable {
  let requests: FirestoreRequests
  let guardian: FirestoreGuard
  let deadline: Deadline

  func addRoutes(to router: Router<BoardRequestContext>) {
    router.get("v1/**", use: get)
    router.post("v1/**", use: post)
  }

  /// A document, or the documents of a collection.
  @Sendable func get(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    try await answer(request, context) { [requests] name in
      guard let parameters = try? QueryParameters(request.uri.query) else {
        throw FirestoreFault.invalid("The query is no text.")
      }
      let path = try FirestoreName(name)
      if path.isDocument { return try Self.json(await requests.document(.with { $0.name = name })) }
      guard let slash = name.lastIndex(of: "/"), !path.path.isEmpty else {
        throw FirestoreFault.invalid("No collection is named.")
      }
      let asked = Google_Firestore_V1_ListDocumentsRequest.with {
        $0.parent = String(name[..<slash])
        $0.collectionID = String(name[name.index(after: slash)...])
        $0.pageSize = parameters["pageSize"].flatMap { Int32($0) } ?? 0
        $0.pageToken = parameters["pageToken"] ?? ""
        $0.orderBy = parameters["orderBy"] ?? ""
      }
      return try Self.json(await requests.list(asked))
    }
  }

  /// `…/documents:commit`, `:batchGet`, and `PARENT:runQuery`.
  @Sendable func post(_ request: Request, _ context: BoardRequestContext) async throws -> Response {
    let body = Data((try await request.body.collect(upTo: .max)).readableBytesView)
    return try await answer(request, context) { [requests] name in
      guard let colon = name.lastIndex(of: ":") else {
        throw FirestoreFault(.notFound, "There is nothing to do there.")
      }
      let parent = String(name[..<colon])
      _ = try FirestoreName(parent)
      switch name[name.index(after: colon)...] {
      case "commit": return try Self.json(await requests.commit(try Self.read(body)))
      case "batchGet": return try Self.json(await requests.batch(try Self.read(body)))
      case "runQuery":
        var asked: Google_Firestore_V1_RunQueryRequest = try Self.read(body)
        asked.parent = parent
        return try Self.json(await requests.run(asked))
      default: throw FirestoreFault(.notFound, "There is nothing to do there.")
      }
    }
  }

  private func answer(
    _ request: Request,
    _ context: BoardRequestContext,
    _ work: @escaping @Sendable (String) async throws -> String
  ) async throws -> Response {
    do {
      try await guardian.check(request.headers[.authorization])
      guard let name = PercentEncoding.decode(request.uri.path.dropFirst("/v1/".count)) else {
        throw FirestoreFault.invalid("The path is no text.")
      }
      return Response(json: try await deadline.run(for: context.channel) { try await work(name) })
    } catch let fault as FirestoreFault {
      return fault.response
    }
  }

  /// Unknown members are ignored, because Google's clients send some.
  private static func read<Value: SwiftProtobuf.Message>(_ body: Data) throws -> Value {
    var options = JSONDecodingOptions()
    options.ignoreUnknownFields = true
    do {
      return try Value(jsonUTF8Data: body, options: options)
    } catch {
      throw FirestoreFault.invalid("Invalid JSON payload received: \(error)")
    }
  }

  /// Members have an order, so that a document reads the same each time.
  private static var ordered: JSONEncodingOptions {
    var options = JSONEncodingOptions()
    options.useDeterministicOrdering = true
    return options
  }

  private static func json(_ message: some SwiftProtobuf.Message) throws -> String {
    try message.jsonString(options: ordered)
  }

  private static func json(_ messages: [some SwiftProtobuf.Message]) throws -> String {
    try messages.map { try json($0) }.jsonArray
  }
}
