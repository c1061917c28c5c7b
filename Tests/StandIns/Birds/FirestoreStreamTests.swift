import BoardServer
import BoardTestSupport
import FirestoreSchema
import Foundation
import GRPCCore
import SwiftProtobuf
import TestSupport
import Testing

@testable import StandIns

@Suite("Firestore over gRPC", .hangLimit)
struct FirestoreStreamTests {
  private static let root = BirdsStandInClient.root

  private static func target(
    _ id: Int32,
    token: Data? = nil,
    _ change: (inout Google_Firestore_V1_StructuredQuery) -> Void = { _ in }
  ) -> Google_Firestore_V1_ListenRequest {
    var request = Google_Firestore_V1_ListenRequest()
    request.database = "projects/demo/databases/(default)"
    request.addTarget.targetID = id
    request.addTarget.query.parent = root
    request.addTarget.query.structuredQuery.from = [.with { $0.collectionID = "birds" }]
    change(&request.addTarget.query.structuredQuery)
    if let token { request.addTarget.resumeToken = token }
    return request
  }

  /// A response in a few words.
  private static func words(_ response: Google_Firestore_V1_ListenResponse) -> String {
    func id(_ name: String) -> String { name.components(separatedBy: "/").last ?? name }
    switch response.responseType {
    case .targetChange(let change):
      let type = "\(change.targetChangeType)"
      return change.targetIds.isEmpty
        ? "\(type)\(change.resumeToken.isEmpty ? "" : " with token")"
        : "\(type) \(change.targetIds.map(String.init).joined())"
    case .documentChange(let change):
      return "changed \(id(change.document.name)) in \(change.targetIds.map(String.init).joined())"
    case .documentDelete(let deletion):
      return "deleted \(id(deletion.document)) from \(deletion.removedTargetIds.map(String.init).joined())"
    case .documentRemove(let removal):
      return "removed \(id(removal.document)) from \(removal.removedTargetIds.map(String.init).joined())"
    case .filter(let filter): return "count \(filter.count)"
    case nil: return "nothing"
    }
  }

  /// Opens a stream, and performs a step between one consistent state and the next; returns the responses, state by state.
  private static func listen(
    _ client: BirdsStandInClient,
    _ requests: [Google_Firestore_V1_ListenRequest],
    then steps: [@Sendable () async throws -> Google_Firestore_V1_ListenRequest?] = []
  ) async throws -> [[String]] {
    try await client.call { firestore, metadata in
      let (later, send) = AsyncStream.makeStream(of: Google_Firestore_V1_ListenRequest.self)
      return try await firestore.listen(metadata: metadata) { writer in
        for request in requests { try await writer.write(request) }
        for await request in later { try await writer.write(request) }
      } onResponse: { response in
        var states: [[String]] = [[]]
        var steps = steps[...]
        for try await message in response.messages {
          let words = Self.words(message)
          states[states.count - 1].append(words)
          guard words.hasPrefix("noChange") || words.hasPrefix("remove ") else { continue }
          // With several targets, the states of the first ones are skipped.
          if states.count < requests.count {
            states.append([])
            continue
          }
          guard let step = steps.popFirst() else { break }
          states.append([])
          if let request = try await step() { send.yield(request) }
        }
        send.finish()
        return states
      }
    }
  }

  private static func delete(_ client: BirdsStandInClient, _ id: String) async throws {
    _ = try await client.post(":commit", #"{"writes":[{"delete":"\#(root)/birds/\#(id)"}]}"#)
  }

  private static func sort(_ client: BirdsStandInClient, _ id: String, _ place: Int) async throws {
    _ = try await client.post(
      ":commit",
      #"{"writes":[{"update":{"name":"\#(root)/birds/\#(id)","fields":{"sort":{"integerValue":"\#(place)"}}},"updateMask":{"fieldPaths":["sort"]}}]}"#
    )
  }

  @Test("A stream sends what the contract says, in its order")
  func order() async throws {
    try await withBirdsStandIn { client in
      let told = try await Self.listen(
        client,
        [Self.target(7)],
        then: [
          {
            try await Self.sort(client, "wren", 9)
            return nil
          },
          {
            try await Self.delete(client, "robin")
            return nil
          },
        ]
      )
      #expect(
        told == [
          [
            "add 7", "changed blackbird in 7", "changed great-tit in 7", "changed robin in 7", "changed wren in 7",
            "current 7",
            "noChange with token",
          ],
          ["changed wren in 7", "noChange with token"], ["deleted robin from 7", "noChange with token"],
        ]
      )
    }
  }

  @Test(
    "Changes by others are reported: a limit admits a document when another leaves, and one that no longer matches is removed"
  )
  func limits() async throws {
    try await withBirdsStandIn { client in
      let limited = Self.target(1) { query in
        query.orderBy = [.with { $0.field.fieldPath = "sort" }]
        query.limit = Google_Protobuf_Int32Value(2)
      }
      let told = try await Self.listen(
        client,
        [limited],
        then: [
          {
            try await Self.delete(client, "robin")
            return nil
          },
          {
            try await Self.sort(client, "blackbird", 9)
            return nil
          },
        ]
      )
      #expect(told[0] == ["add 1", "changed blackbird in 1", "changed robin in 1", "current 1", "noChange with token"])
      #expect(told[1] == ["deleted robin from 1", "changed wren in 1", "noChange with token"])
      #expect(told[2] == ["removed blackbird from 1", "changed great-tit in 1", "noChange with token"])
    }
  }

  @Test("A stream distinguishes its targets, one can be removed, and documents can be named")
  func targets() async throws {
    try await withBirdsStandIn { client in
      var named = Google_Firestore_V1_ListenRequest()
      named.database = "projects/demo/databases/(default)"
      named.addTarget.targetID = 2
      named.addTarget.documents.documents = ["\(Self.root)/birds/wren", "\(Self.root)/birds/dodo"]
      let told = try await Self.listen(
        client,
        [Self.target(1), named],
        then: [
          {
            try await Self.sort(client, "wren", 9)
            return nil
          },
          { .with { $0.removeTarget = 1 } },
          {
            try await Self.sort(client, "wren", 10)
            return nil
          },
        ]
      )
      #expect(told[1] == ["add 2", "changed wren in 2", "current 2", "noChange with token"])
      #expect(told[2] == ["changed wren in 1", "changed wren in 2", "noChange with token"])
      #expect(told[3] == ["remove 1"])
      #expect(told[4] == ["changed wren in 2", "noChange with token"])
    }
  }

  @Test("An invalid resume token causes a reset and then all documents")
  func reset() async throws {
    try await withBirdsStandIn(StandInServices(birds: 1)) { client in
      let told = try await Self.listen(client, [Self.target(1, token: Data("old".utf8))])
      #expect(told == [["add 1", "reset 1", "changed robin in 1", "current 1", "noChange with token"]])
    }
  }

  @Test("gRPC calls require a token of this server", arguments: ["", "owner"])
  func tokens(token: String) async throws {
    try await withBirdsStandIn { client in
      let code = token.isEmpty ? RPCError.Code.permissionDenied : .unauthenticated
      await #expect {
        try await client.call(as: token) { firestore, metadata in
          try await firestore.getDocument(.with { $0.name = "\(Self.root)/birds/wren" }, metadata: metadata)
        }
      } throws: { error in
        (error as? RPCError)?.code == code
      }
    }
  }

  @Test("The unary methods give the same results as REST")
  func unary() async throws {
    try await withBirdsStandIn { client in
      try await client.call { firestore, metadata in
        let wren = try await firestore.getDocument(.with { $0.name = "\(Self.root)/birds/wren" }, metadata: metadata)
        #expect(wren.fields["sort"]?.integerValue == 2)
        let list = try await firestore.listDocuments(
          .with {
            $0.parent = Self.root
            $0.collectionID = "birds"
          },
          metadata: metadata
        )
        #expect(list.documents.count == 4)
        let batch = try await firestore.batchGetDocuments(
          .with { $0.documents = ["\(Self.root)/birds/wren", "\(Self.root)/birds/dodo"] },
          metadata: metadata
        ) { response in
          var answers: [Google_Firestore_V1_BatchGetDocumentsResponse] = []
          for try await answer in response.messages { answers.append(answer) }
          return answers
        }
        #expect(batch.map(\.missing) == ["", "\(Self.root)/birds/dodo"])
        let found = try await firestore.runQuery(
          .with {
            $0.parent = Self.root
            $0.structuredQuery.from = [.with { $0.collectionID = "birds" }]
            $0.structuredQuery.limit = Google_Protobuf_Int32Value(3)
          },
          metadata: metadata
        ) { response in
          var count = 0
          for try await _ in response.messages { count += 1 }
          return count
        }
        #expect(found == 3)
        let commit = try await firestore.commit(
          .with { $0.writes = [.with { $0.delete = "\(Self.root)/birds/wren" }] },
          metadata: metadata
        )
        #expect(commit.writeResults.count == 1)
      }
    }
  }

  @Test("A call whose message never arrives ends with DEADLINE_EXCEEDED")
  func noMessage() async throws {
    var hurried = BoardServer.Configuration()
    hurried.limits.stage = .seconds(5)
    try await withBirdsStandIn(StandInServices(birds: 4), hurried) { client in
      let (never, finish) = AsyncStream.makeStream(of: Never.self)
      defer { finish.finish() }
      let error = await #expect(throws: RPCError.self) {
        try await client.callWithoutMessage("GetDocument") { for await _ in never {} }
      }
      #expect(error?.code == .deadlineExceeded)
    }
  }

  @Test("A connection that only begins like HTTP/2 is closed, while HTTP/1 is served beside it")
  func neither() async throws {
    try await withBirdsStandIn { client in
      let answer = try await client.board.send("PRI * HTTP/1.1\r\nHost: board\r\nConnection: close\r\n\r\n")
      #expect(!answer.hasPrefix("HTTP/1.1 200"))
      #expect(try await client.board.send("PRI * HTTP/2.0\r\n\r\nXX\r\n\r\nnonsense").hasPrefix("HTTP/1.1") == false)
      #expect(try await client.board.request("/categories").status == 200)
    }
  }
}
