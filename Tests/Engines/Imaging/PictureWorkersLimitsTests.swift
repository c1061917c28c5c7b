import TestSupport
import Testing

@testable import Imaging

@Suite("The limits of picture workers", .hangLimit)
struct PictureWorkersLimitsTests {
  /// A program that never answers.
  private static var silent: PictureWorkers.Program {
    var program = PictureWorkers.Program(path: "/bin/sh", environment: [:])
    program.arguments = ["-c", "exec sleep 600"]
    return program
  }

  @Test(
    "A task beyond those that are performed and those that wait is refused",
    arguments: [(size: 1, waiting: 0), (1, 1), (2, 0), (3, 2), (0, 0)]
  )
  func refused(size: Int, waiting: Int) async throws {
    // Only a task that should have been refused reaches the deadline.
    let workers = PictureWorkers(Self.silent, size: size, mostWaiting: waiting, deadline: .seconds(20))
    let decoder = PictureDecoder(workers)
    await withThrowingTaskGroup { group in
      for _ in 0...(max(1, size) + waiting) { group.addTask { try await decoder.check(PictureFixture.jpeg) } }
      await #expect(throws: PictureWorkers.Busy.self) { try await group.next() }
      group.cancelAll()
    }
  }
}
