import BirdsTestSupport
import FirestoreSchema
import Foundation
import HTTP
import Loading
import SwiftProtobuf
import TestSupport
import Testing

@testable import Birds

@Suite("Note sender", .hangLimit)
struct NoteSenderTests {
  private let identities = StubIdentity()
  private let client = StubHTTPClient()
  private let outbox = InMemoryNoteOutbox()
  private let sender: NoteSender
  private let commits = Watched<[(bird: String, note: BirdNote)]>([])
  private let faults = Watched<[Fault]>([])

  private enum Fault: Sendable {
    case answer(HTTPResponse)
    case refused
    /// The write succeeds, but its response is lost.
    case lost
  }

  init() {
    let client = client
    let identity = BirdsIdentity(
      api: IdentityAPI(client: client, endpoint: { try .test }),
      store: InMemoryUserStore()
    )
    sender = NoteSender(
      outbox: outbox,
      api: NotesAPI(client: client, endpoint: { try .test }),
      identity: identity
    )
    client.answerAlways { [identities, commits, faults] request in
      if let answer = try await identities.answer(request) { return answer }
      let fault = faults.change { $0.isEmpty ? nil : $0.removeFirst() }
      switch fault {
      case .answer(let response): return response
      case .refused: throw HTTPError.refused(host: "firestore.test")
      case .lost, nil: break
      }
      let commit = try Google_Firestore_V1_CommitRequest(jsonUTF8Data: request.body ?? Data())
      for write in commit.writes {
        for value in write.updateTransforms.flatMap(\.appendMissingElements.values) {
          let fields = value.mapValue.fields
          let note = BirdNote(
            userID: fields["userId"]?.stringValue ?? "",
            text: fields["text"]?.stringValue ?? "",
            createdAt: fields["createdAt"].map {
              FirestoreTime(seconds: $0.timestampValue.seconds, nanos: $0.timestampValue.nanos).microseconds
            } ?? 0
          )
          commits.change { commits in
            if !commits.contains(where: { $0.note == note }) { commits.append((write.update.name, note)) }
          }
        }
      }
      if case .lost = fault { throw HTTPError.broken(host: "firestore.test") }
      return StubIdentity.response("{}")
    }
  }

  private func add(_ texts: String...) async throws {
    for text in texts { _ = try await outbox.add(text, about: "robin", at: 1_590_000_000_123_456, by: nil) }
  }

  @Test("A note is sent as one write that changes only the array")
  func wire() async throws {
    try await add("hello")
    let report = try await sender.send()
    #expect(report.sent.map(\.text) == ["hello"])
    let request = try #require(client.requests.last)
    #expect(request.url.absoluteString == "http://firestore.test:1/v1/projects/p/databases/(default)/documents:commit")
    #expect(request.headers.first { $0.name == "Authorization" }?.value == "Bearer token-1")
    let json = try JSONSerialization.jsonObject(with: request.body ?? Data()) as? NSDictionary
    let expected =
      #"""
      {"writes":[{"update":{"name":"projects/p/databases/(default)/documents/birds/robin"},"updateMask":{},
      "currentDocument":{"exists":true},"updateTransforms":[{"fieldPath":"notes","appendMissingElements":{"values":[{"mapValue":
      {"fields":{"userId":{"stringValue":"user-1"},"text":{"stringValue":"hello"},
      "createdAt":{"timestampValue":"2020-05-20T18:40:00.123456Z"}}}}]}}]}]}
      """#
    #expect(json == (try JSONSerialization.jsonObject(with: Data(expected.utf8)) as? NSDictionary))
    #expect(try await outbox.notes() == [])
  }

  @Test("A note whose response was lost is sent again and stored once")
  func lostAnswer() async throws {
    try await add("hello")
    faults.change { $0 = [.lost] }
    let first = try await sender.send()
    #expect((first.sent.count, first.waiting) == (0, 1))
    #expect(first.failure as? HTTPError == .broken(host: "firestore.test"))
    #expect(commits.value.count == 1)

    let second = try await sender.send()
    #expect(second.sent.count == 1)
    #expect(commits.value.count == 1)
    #expect(try await outbox.notes() == [])
  }

  @Test("Notes with the same words at the same time stay separate and in order")
  func alike() async throws {
    try await add("again", "again", "again")
    _ = try await sender.send()
    #expect(commits.value.map(\.note.createdAt) == [0, 1, 2].map { 1_590_000_000_123_456 + $0 })
  }

  @Test("Offline notes wait in order and are sent later")
  func offline() async throws {
    try await add("one", "two", "three")
    faults.change { $0 = [.refused] }
    #expect(try await sender.send().waiting == 3)
    #expect(client.requests.count { $0.url.path().hasSuffix(":commit") } == 1)
    #expect(try await sender.send().sent.map(\.text) == ["one", "two", "three"])
    #expect(commits.value.map(\.note.text) == ["one", "two", "three"])
  }

  @Test("A refused token is renewed, and the note keeps its author")
  func refusedToken() async throws {
    try await add("hello")
    faults.change {
      $0 = [.answer(StubIdentity.response(#"{"error":{"code":401,"status":"UNAUTHENTICATED"}}"#, status: 401))]
    }
    #expect(try await sender.send().sent.count == 1)
    #expect(commits.value.map(\.note.userID) == ["user-1"])
    #expect(identities.requests == ["1 sign-ups", "1 renewals"])
  }

  @Test("A note keeps its author even if another user sends it")
  func author() async throws {
    _ = try await outbox.add("hello", about: "robin", at: 1, by: "ada")
    _ = try await sender.send()
    #expect(commits.value.map(\.note.userID) == ["ada"])
  }

  @Test("A note that the service rejects is set aside with the reason, and the others are sent")
  func refused() async throws {
    try await add("one", "two")
    faults.change {
      $0 = [
        .answer(
          StubIdentity.response(
            #"{"error":{"code":404,"message":"No document to update","status":"NOT_FOUND"}}"#,
            status: 404
          )
        )
      ]
    }
    let report = try await sender.send()
    #expect(report.refused.map(\.text) == ["one"])
    #expect(report.sent.map(\.text) == ["two"])
    #expect(try await outbox.notes().map(\.state) == [.refused("")])
    #expect(report.refused.map(\.lacksBird) == [true])
    #expect(try await sender.send().sent.isEmpty)
  }

  @Test("A sign-in or a renewal that fails like a rejected note rejects none", arguments: [false, true])
  func failedSignIn(isSignedIn: Bool) async throws {
    try await add("one")
    if !isSignedIn { identities.state.change { $0.failure = FirestoreError(.invalidArgument, "x") } }
    client.answerAlways { [identities] request in
      if let answer = try await identities.answer(request) { return answer }
      identities.state.change { $0.failure = FirestoreError(.invalidArgument, "x") }
      return StubIdentity.response(#"{"error":{"code":401,"status":"UNAUTHENTICATED"}}"#, status: 401)
    }
    let report = try await sender.send()
    #expect((report.waiting, report.refused.count) == (1, 0))
    #expect(try await outbox.notes().map(\.state) == [.waiting])
  }

  @Test("A temporarily unavailable service keeps all notes waiting", arguments: [429, 500, 503])
  func away(status: Int) async throws {
    try await add("one")
    faults.change { $0 = [.answer(HTTPResponse(status: status))] }
    let report = try await sender.send()
    #expect(report.waiting == 1)
    #expect((report.failure as? FirestoreError)?.isPassing == true)
  }
}
