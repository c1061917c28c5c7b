import Loading
import Shell
import Terminal
import Watches

/// Tells each event to a program: its document is the program's standard input, on one line. Exit code 0 is delivery.
///
/// The program is started without a shell and without arguments, and is ended with its process group if the attempt is
/// cancelled.
struct ProgramSender: WatchSender {
  let program: String
  let environment: [String: String]

  var batch: Int { 1 }
  var isQuiet: Bool { false }

  func send(_ events: [WatchEvent]) async -> WatchSendResult {
    for event in events {
      if Task.isCancelled { return .interrupted }
      guard let path = ExecutableSearch(environment).path(of: program),
        let process = await ToolProcess(path, [], environment: environment, input: event.document.text + "\n")
      else { return .failed(.missingProgram(program)) }
      switch await process.code() {
      case 0: continue
      case nil: return Task.isCancelled ? .interrupted : .failed(.crashed)
      case let code?: return .failed(.exitCode(Int(code)))
      }
    }
    return .delivered
  }
}
