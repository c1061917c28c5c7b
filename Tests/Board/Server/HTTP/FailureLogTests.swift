import GRDB
import Loading
import PostgreSQL
import Synchronization
import TestSupport
import Testing

@testable import BoardRules
@testable import BoardServer

@Suite("The operator's log of failures")
struct FailureLogTests {
  @Test("Each reason is told once a minute, and others beside it")
  func interval() {
    let told = Mutex<[BoardServer.Notice]>([])
    let now = Mutex(0)
    let log = FailureLog({ notice in told.withLock { $0.append(notice) } }, now: { now.withLock { $0 } })
    func note(_ error: any Error, at time: Int) {
      now.withLock { $0 = time }
      log.note(error)
    }
    note(PostgreSQLError.unreachable("to 10.0.0.1 as ada: s3cret"), at: 0)
    note(PostgreSQLError.connectionLost("s3cret"), at: 59)
    note(PostgreSQLError.exhausted, at: 59)
    note(PostgreSQLError.unreachable("s3cret"), at: 60)
    let all = told.withLock { $0 }
    #expect(all == [.requestsFail(.unreachable), .requestsFail(.exhausted), .requestsFail(.unreachable)])
    #expect(!"\(all)".contains("s3cret"))
  }

  @Test("Errors are told by their kind")
  func kinds() {
    #expect(RequestFailure(PostgreSQLError.refused(code: "53100", reason: "")) == .diskFull)
    #expect(RequestFailure(PostgreSQLError.refused(code: "57014", reason: "")) == .tooSlow)
    #expect(RequestFailure(PostgreSQLError.refused(code: "57P01", reason: "")) == .unreachable)
    #expect(RequestFailure(PostgreSQLError.refused(code: "42501", reason: "")) == .refused(code: "42501"))
    #expect(RequestFailure(RequestError.late) == .tooSlow)
    #expect(RequestFailure(DatabaseError(resultCode: .SQLITE_FULL)) == .diskFull)
    #expect(RequestFailure(DatabaseError(resultCode: .SQLITE_IOERR)) == .file(code: 10))
    #expect(RequestFailure(DatabaseError(resultCode: .SQLITE_BUSY)) == .tooSlow)
  }

  @Test("A file that cannot be written is told by its path, with the reason")
  func unwritable() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "file")
    let path = folder.file("file/erased")
    let thrown = #expect(throws: PrivateFileError.self) { try PrivateTextFile(path: path).replace(with: "") }
    let error = try #require(thrown)
    #expect(RequestFailure(error) == .unwritable(path: path, reason: error.reason))
  }
}
