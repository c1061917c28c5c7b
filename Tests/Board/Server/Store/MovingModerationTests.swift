import Foundation
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardServer

@Suite("Moving what moderators have done", .hangLimit)
struct MovingModerationTests {
  @Test(
    "Decisions, statements, appeals, suspensions, erasures and invitations are the same after moves to PostgreSQL and back",
    .enabled(if: BoardStoreUnderTest.available.contains(.postgresql), BoardStoreUnderTest.isMissing),
    .onPostgreSQL
  )
  func moderated() async throws {
    let folder = try TemporaryFolder()
    let (old, back) = (Place(file: "old.sqlite", in: folder), Place(file: "back.sqlite", in: folder))
    let database = try await Place(databaseIn: folder)
    let board = try await old.withStore { try await ModeratedBoard(on: $0, old.files) }
    let exported = try await old.exported()
    for table in BoardTable.allCases {
      let name = #""table":"\#(table.rawValue)""#
      #expect(exported.lines.contains { $0.contains(name) }, "the board has none: \(name)")
    }
    try await database.fill(from: exported, in: folder)
    try await back.fill(from: try await database.exported(), in: folder)
    #expect(try await back.exported() == exported)

    let expected = try await old.withStore { try await board.answers(of: $0) }
    for place in [database, back] {
      let found = try await place.withStore { try await board.answers(of: $0) }
      #expect(found.count == expected.count)
      for (answer, before) in zip(found, expected) { #expect(answer == before) }
    }
    let sequel = try await old.withStore { try await board.sequel(on: $0) }
    for place in [database, back] {
      let found = try await place.withStore { try await board.sequel(on: $0) }
      #expect(found.count == sequel.count)
      for (event, before) in zip(found, sequel) { #expect(event == before) }
    }
  }
}
