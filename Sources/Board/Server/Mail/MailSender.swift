import BoardRules
import Languages
package import Loading
import Logging
import ServiceLifecycle

/// Sends the mails that are due.
struct MailSender: Sendable {
  let store: any BoardStore
  let live: Current<BoardServer.LiveSettings>
  /// Passes a mail on. Returns why that failed, or `nil`.
  let deliver: @Sendable (_ mail: String, BoardServer.MailSettings) async -> BoardServer.MailFailure?
  let notice: @Sendable (BoardServer.Notice) -> Void
  /// Seconds since 1970.
  let now: @Sendable () -> Int
  /// How long a server that stops waits for the mail that it has begun.
  var farewell = Duration.seconds(3)
  private let logger: Logger
  private let failures: FailureLog
  /// Whether the operator was told that mails cannot be sent, and they could not since.
  private let hasTold = Current(false)

  init(_ server: BoardServer) {
    (store, live) = (server.store, server.live)
    let configuration = server.configuration
    (deliver, notice, now) = (configuration.deliver, configuration.notice, configuration.now)
    logger = configuration.logger
    failures = FailureLog(configuration.notice, now: configuration.now)
  }

  /// Sends them one after the other, until there is none or the program does not work. What fails is tried again later,
  /// and what cannot be read now the next time.
  func send() async {
    while !Task.isCancelled, let settings = live.value.mail {
      do {
        guard let mail = try await store.takeMail(at: now()), await sendToTheEnd(mail, settings) else { return }
      } catch {
        if !Task.isCancelled { failures.note(error) }
        return
      }
    }
  }

  /// Sends a mail also if the server stops, unless that takes longer than a moment.
  ///
  /// - Returns: whether the program works.
  private func sendToTheEnd(_ mail: QueuedMail, _ settings: BoardServer.MailSettings) async -> Bool {
    let sending = Task { await send(mail, settings) }
    return await withTaskCancellationHandler {
      await sending.value
    } onCancel: {
      Task {
        try? await Task.sleep(for: farewell)
        sending.cancel()
      }
    }
  }

  private func send(_ mail: QueuedMail, _ settings: BoardServer.MailSettings) async -> Bool {
    let board = live.value
    let message = MailMessage(
      mail,
      from: settings.sender,
      of: board.name,
      in: board.language(for: mail.language),
      at: now()
    )
    let failure = await deliver(message.text, settings)
    // The server stops: another one takes the mail when its time is over.
    if failure != nil, Task.isCancelled { return false }
    do {
      try await store.record(failure?.outcome ?? .sent, of: mail, at: now())
    } catch {
      // If it was sent, it is sent twice.
      failures.note(error)
    }
    guard let failure else {
      hasTold.value = false
      return true
    }
    if failure.isOfOneMail {
      logger.warning("mail failed", metadata: ["reason": .string("\(failure)"), "attempt": "\(mail.attempt)"])
      return true
    }
    if !hasTold.value { notice(.mailFails(failure)) }
    hasTold.value = true
    switch failure {
    case .failed: return true
    case .notStarted, .tooSlow: return false
    }
  }
}

/// Sends mails until the server stops.
struct MailService: Service {
  let sender: MailSender
  let interval: Duration

  func run() async throws {
    await cancelWhenGracefulShutdown {
      repeat { await sender.send() } while (try? await Task.sleep(for: interval)) != nil
    }
  }
}

extension MailMessage {
  /// What a board writes.
  init(_ mail: QueuedMail, from sender: MailAddress, of board: String, in language: Language, at now: Int) {
    let (subject, lines): (Message, [Message])
    switch mail.content {
    case .code(let code):
      subject = .mailCodeSubject(board)
      lines = [
        .mailCodeWhy(board), .mailCodeHow(board),
        Message(verbatim: "    classifieds account mail --confirm \(code)"),
        .mailCodeElse,
      ]
    case .messages(let ad, let title, let name, let count):
      let title = title.isEmpty ? "#\(ad)" : title
      subject = .mailSubject(name, title: title)
      let id = "id:\(mail.conversation)"
      lines = [
        .mailMessages(board, name: name, title: title, count: count), .mailHowToAnswer(board),
        Message(verbatim: "    classifieds messages open \(id)\n    classifieds messages reply \(id) …"),
        .mailHowToStop(board),
        Message(verbatim: "    classifieds account mail --off"),
      ]
    }
    self.init(
      sender: sender,
      senderName: board,
      recipient: mail.address,
      id: mail.id,
      time: now,
      language: language,
      subject: subject.text(in: language),
      body: lines.map { $0.text(in: language) }.joined(separator: "\n\n")
    )
  }
}

extension BoardServer {
  /// How mails are sent.
  package struct MailSettings: Sendable, Equatable {
    /// The path of a program that reads mails as sendmail does.
    package var program: String
    /// The address that they come from.
    package var sender: MailAddress

    /// Describes how mails are sent.
    package init(program: String, sender: MailAddress) { (self.program, self.sender) = (program, sender) }
  }

  /// Why a mail could not be sent.
  package enum MailFailure: Sendable, Equatable {
    /// The program cannot be started.
    case notStarted
    /// The program has ended with this code.
    case failed(code: Int)
    /// The program did not end in time, or a signal has ended it.
    case tooSlow

    /// Whether it may be a matter of this mail and its recipient, so that others go: sysexits.h has EX_DATAERR, EX_NOUSER,
    /// EX_NOHOST and EX_UNAVAILABLE.
    var isOfOneMail: Bool {
      switch self {
      case .failed(code: 65), .failed(code: 67), .failed(code: 68), .failed(code: 69): true
      case .notStarted, .failed, .tooSlow: false
      }
    }

    var outcome: MailOutcome {
      switch self {
      case .failed(code: 65), .failed(code: 67): .refused
      // Some programs also say so if the server that they pass mails to cannot be reached.
      case .failed(code: 68), .failed(code: 69), .tooSlow: .doubtful
      case .notStarted, .failed: .failed
      }
    }
  }
}
