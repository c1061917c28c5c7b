import Foundation
import TestSupport
import Testing

@testable import Terminal

@Suite("Programs of the desktop", .hangLimit)
final class ToolProcessTests {
  private let file = FileManager.default.temporaryDirectory.appending(path: "tool-\(UUID().uuidString)")
  private let clock = TestClock()

  init() throws {
    try InstalledProgram.write("#!/bin/sh\nexit 7\n", to: file.path)
  }

  deinit { try? FileManager.default.removeItem(at: file) }

  @Test("A program that is still being written is started as soon as it is closed")
  func written() async throws {
    let writer = try FileHandle(forWritingTo: file)
    let (path, clock) = (file.path, clock)
    async let code = ToolProcess(path, [], environment: [:], clock: clock)?.code()
    try await clock.waitForSleepers()

    try writer.close()
    // Another test may have forked while the file was open: then this attempt fails too, and nothing moves the clock for
    // the next.
    try InstalledProgram.waitUntilClosed(path)
    clock.advance(by: .milliseconds(100))

    #expect(await code == 7)
  }

  @Test("A program that stays open for writing is not waited for longer than a moment")
  func open() async throws {
    let writer = try FileHandle(forWritingTo: file)
    defer { try? writer.close() }
    let (path, clock) = (file.path, clock)
    async let process = ToolProcess(path, [], environment: [:], clock: clock)
    for (number, pause) in ToolProcess.pauses.enumerated() {
      try await clock.waitForSleeps(number + 1)
      clock.advance(by: pause)
    }
    #expect(await process == nil)
  }

  @Test("A program that does not exist is not waited for")
  func missing() async {
    #expect(await ToolProcess(file.path + "-none", [], environment: [:], clock: clock) == nil)
    #expect(clock.sleeps == 0)
  }
}
