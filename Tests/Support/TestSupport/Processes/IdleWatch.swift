import Foundation
import Synchronization

/// Detects that this test program and the programs that it started have become idle, so that a wait in vain fails within seconds and
/// prints what it saw.
///
/// A busy machine does not look idle: time counts only while none of these processes uses the processor, is ready to run, or waits for a
/// disk.
package final class IdleWatch: Sendable {
  static let shared = IdleWatch()
  /// How long everything must have been idle for a wait to be in vain.
  static let limit = Duration.seconds(5)
  /// How long a program must have been idle for a wait for it to be in vain, while other tests are busy.
  package static let programLimit = Duration.seconds(20)

  private static let interval = Duration.milliseconds(500)
  /// How much processor time in an interval still counts as idle, in hundredths of a second: this watch needs some itself.
  private static let noise = 3

  private struct Activity {
    var ticks = 0
    var lastSeen = ContinuousClock.now
  }

  private struct State {
    var checks: [Int: @Sendable () -> Void] = [:]
    var lastCheck = 0
    var isStarted = false
    var all = Activity()
    var sessions: [Int: Activity] = [:]
  }

  private let state = Mutex(State())

  /// Calls a function after each look at the processes, until ``end(_:)``.
  func begin(_ check: @escaping @Sendable () -> Void) -> Int {
    let (number, starts) = state.withLock { state in
      // Nobody has looked since the last wait ended.
      if state.checks.isEmpty { (state.all, state.sessions) = (Activity(), [:]) }
      state.lastCheck += 1
      state.checks[state.lastCheck] = check
      defer { state.isStarted = true }
      return (state.lastCheck, !state.isStarted)
    }
    if starts { Thread.detachNewThread { [self] in run() } }
    return number
  }

  func end(_ number: Int) {
    state.withLock { $0.checks[number] = nil }
  }

  /// How long everything has been idle.
  var idleTime: Duration { state.withLock { .now - $0.all.lastSeen } }

  /// How long a program has been idle, with everything in its session (setsid(2)).
  func idleTime(ofSession session: Int) -> Duration {
    state.withLock { state in state.sessions[session].map { .now - $0.lastSeen } ?? .zero }
  }
}

extension IdleWatch {
  private func run() {
    while true {
      Thread.sleep(forTimeInterval: Self.interval / .seconds(1))
      if state.withLock({ $0.checks.isEmpty }) { continue }
      look()
      for check in state.withLock({ Array($0.checks.values) }) { check() }
    }
  }

  private func look() {
    let processes = ProcessEntry.descendants(of: Int(getpid()))
    let ticks = processes.reduce(0) { $0 + $1.ticks }
    let sessions = Dictionary(grouping: processes, by: \.session).mapValues { $0.reduce(0) { $0 + $1.ticks } }
    let isBusy = ProcessEntry.areReady(processes)
    state.withLock { state in
      if isBusy || abs(ticks - state.all.ticks) > Self.noise { state.all.lastSeen = .now }
      state.all.ticks = ticks
      for (session, ticks) in sessions where state.sessions[session]?.ticks != ticks {
        state.sessions[session] = Activity(ticks: ticks)
      }
    }
  }
}

/// A process, from `/proc` (proc(5)).
private struct ProcessEntry {
  var identifier: Int
  var parent: Int
  var session: Int
  /// Processor time in hundredths of a second, including children that it has waited for.
  var ticks: Int

  init?(_ identifier: Int) {
    guard let fields = Self.fields("/proc/\(identifier)/stat"), fields.count > 14,
      let parent = Int(fields[1]), let session = Int(fields[3])
    else { return nil }
    self.identifier = identifier
    self.parent = parent
    self.session = session
    ticks = fields[11...14].reduce(0) { $0 + (Int($1) ?? 0) }
  }

  /// A process and all its descendants.
  static func descendants(of root: Int) -> [ProcessEntry] {
    let entries = names("/proc").compactMap { Int($0).flatMap(ProcessEntry.init) }
    let children = Dictionary(grouping: entries, by: \.parent)
    var found = entries.filter { $0.identifier == root }
    var next = 0
    while next < found.count {
      found += children[found[next].identifier] ?? []
      next += 1
    }
    return found
  }

  /// Whether a thread besides this one is ready to run or waits for a disk.
  static func areReady(_ processes: [ProcessEntry]) -> Bool {
    let states = processes.flatMap { process in
      names("/proc/\(process.identifier)/task")
        .compactMap { fields("/proc/\(process.identifier)/task/\($0)/stat")?.first }
    }
    return states.contains("D") || states.count { $0 == "R" } > 1
  }

  private static func names(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }

  /// The fields after the name, which may contain blanks and brackets.
  private static func fields(_ file: String) -> [Substring]? {
    (try? String(contentsOfFile: file, encoding: .utf8))?.split(separator: ")").last?.split(separator: " ")
  }
}
