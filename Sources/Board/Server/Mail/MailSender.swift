package import BoardRules
import Languages
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
  /// Whether the operator was told that mails cannot be sent, and they could not since.
  private let hasTold = Current(false)

  init(_ server: BoardServer) {
    (store, live) = (server.store, server.live)
    let configuration = server.configuration
    (deliver, notice, now) = (configuration.deliver, configuration.notice, configuration.now)
  }

  /// Sends them one after the other. What fails is tried again later, and what cannot be read now the next time.
  func send() async {
    guard let settings = live.value.mail else { return }
    while !Task.isCancelled, let mail = try? await store.takeMail(at: now()) {
      // A task of its own: a server that stops lets the mail that it has begun go out.
      await Task { await send(mail, settings) }.value
    }
  }

  private func send(_ mail: QueuedMail, _ settings: BoardServer.MailSettings) async {
    let message = MailMessage(mail, from: settings.sender, of: live.value.name, at: now())
    guard let failure = await deliver(message.text, settings) else {
      hasTold.value = false
      // If this fails, the mail is sent twice.
      try? await store.finish(mail, at: now())
      return
    }
    if !hasTold.value { notice(.mailFails(failure)) }
    hasTold.value = true
    try? await store.postpone(mail, at: now())
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
  init(_ mail: QueuedMail, from sender: MailAddress, of board: String, at now: Int) {
    let language = Language(rawValue: mail.language) ?? .english
    let (subject, lines): (Message, [Message])
    switch mail.content {
    case .code(let code):
      subject = .mailCodeSubject(board)
      lines = [
        .mailCodeWhy(mail.name, board: board), .mailCodeHow,
        Message(verbatim: "    classifieds account mail --confirm \(code)"),
        .mailCodeElse,
      ]
    case .messages(let ad, let title, let name, let count):
      let (title, name) = (title.isEmpty ? "#\(ad)" : title, name.isEmpty ? "–" : name)
      subject = .mailSubject(name, title: title)
      let id = "id:\(mail.conversation)"
      lines = [
        .mailMessages(board, name: name, title: title, count: count), .mailHowToAnswer,
        Message(verbatim: "    classifieds messages open \(id)\n    classifieds messages reply \(id) …"),
        .mailHowToStop,
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
  }
}
