import Drafts
import DraftsStore
import Foundation
import Listings
import Testing

@Suite("Processes of the machine")
struct ProcessTableTests {
  @Test("The current process is running")
  func current() {
    let process = ProcessTable.current
    #expect(process.id == Int(getpid()))
    #expect(!process.start.isEmpty && !process.boot.isEmpty)
    #expect(ProcessTable.isRunning(process))
  }

  @Test("A process with another start time, boot or number is not running")
  func others() {
    var process = ProcessTable.current
    process.start += "1"
    #expect(!ProcessTable.isRunning(process))
    process = ProcessTable.current
    process.boot = "another"
    #expect(!ProcessTable.isRunning(process))
    process = ProcessTable.current
    process.id = .max
    #expect(!ProcessTable.isRunning(process))
  }
}
