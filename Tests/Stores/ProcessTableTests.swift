import Drafts
import DraftsStore
import Foundation
import Listings
import Testing

@Suite("Processes of the machine")
struct ProcessTableTests {
  @Test("This process is there")
  func current() {
    let process = ProcessTable.current
    #expect(process.id == Int(getpid()))
    #expect(!process.start.isEmpty && !process.boot.isEmpty)
    #expect(ProcessTable.isRunning(process))
  }

  @Test("Another process of the same number, of another start of the machine, or of no number, is not")
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
