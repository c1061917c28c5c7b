import Foundation
import HTTP
import Languages
import Loading
import Messages
import Shell
import Terminal

/// Whom a message is for.
struct MessageRecipient {
  var conversation: Conversation.ID
  var adID: Int
  var title: String
  /// Their name; `nil` if it is unknown.
  var name: String?
  /// Whether nobody would read it.
  var isNobody = false
  /// The command that writes to it.
  var command: String

  /// A name for a file.
  var fileName: String {
    switch conversation {
    case .ad(let ad): "answer-\(ad)"
    case .number, .statement: "reply-\(conversation.text)"
    }
  }
}

/// A message in a text editor: the text, and below a line what it is about, which is not sent.
struct MessageSheet {
  /// As in the commit messages of git. A text may contain lines that begin with #.
  static let cut = "# ------------------------ >8 ------------------------"

  private let notes: String

  init(_ recipient: MessageRecipient, _ language: Language) {
    let title = Message.quoted(recipient.title)
    let about = recipient.name.map { .messageAboutTo(title, name: $0) } ?? Message.messageAbout(title)
    notes = [about, .messageSheetHelp].map { "# " + $0.sentence.text(in: language) }.joined(separator: "\n")
  }

  /// The file for a message.
  func text(_ message: String) -> String { "\(message)\n\n\(Self.cut)\n\(notes)\n" }

  /// The message in a file.
  func message(in text: String) -> String {
    let end = text.range(of: Self.cut) ?? text.range(of: notes)
    return String(text[..<(end?.lowerBound ?? text.endIndex)])
  }
}

extension MessagesContext {
  /// Sends a message: the words, or what the user writes in a text editor.
  ///
  /// The text is on the disk before anything is sent: in the editor's file, then in the outbox.
  func write(_ words: [String], to recipient: MessageRecipient) async throws {
    let (message, file) = try await written(words, to: recipient)
    if let file { messageFiles.remove(file) }
    do {
      try await send(message, to: recipient)
    } catch let error where !(error is OutputClosed) {
      var failure = Failure(error)
      // It is in the outbox: the same command would write another one.
      failure.isAfterPart = true
      if error is CancellationError { (failure.kept, failure.hint) = (.messageWaitsAndIsSent, nil) }
      throw failure
    }
  }

  private func written(
    _ words: [String],
    to recipient: MessageRecipient
  ) async throws -> (OutgoingMessage, EditorFiles.Found?) {
    if !words.isEmpty {
      if recipient.isNobody { throw MessagesModelError.nobodyAnswers }
      do {
        return (try await store(words.joined(separator: " "), to: recipient, replacing: []), nil)
      } catch let error where Failure(error).kind == .storage {
        throw Failure(error).keeping(.messageNotSaved)
      }
    }
    guard let editor = interaction.textEditor else {
      throw Failure(.usage, .messageNeedsTerminal, hint: .writeTextAfterNumber(recipient.command))
    }
    try await messages.requireSignedIn()
    let refused = try await messages.refused(recipient.conversation, ad: recipient.adID)
    let name = EditorFiles.name("\(recipient.fileName).\(boardInFileNames)")
    let found = messageFiles.left().first { $0.name == name }
    // A text that is there can be opened all the same.
    if recipient.isNobody, refused.isEmpty, found == nil { throw MessagesModelError.nobodyAnswers }
    if let found, !messageFiles.mayBeOpen(found) { await say(.openedUnsentText(found.path)) }
    let sheet = MessageSheet(recipient, language)
    let texts = sheet.text(refused.map(\.text).joined(separator: "\n\n"))
    let file =
      try found.map(messageFiles.adopt) ?? messageFiles.write(texts, name: name, keepsBase: !refused.isEmpty)
    let before = messageFiles.text(file) ?? ""
    // A file that was left behind lacks what was refused since.
    let base = sheet.message(in: messageFiles.base(file) ?? before)
    let opened = refused.filter { base.contains($0.text) }
    let edited = try await editor.edit(
      file,
      in: messageFiles,
      from: before,
      instead: .anotherEditorOrText,
      again: .commandOpensItAgain(recipient.command)
    )
    do {
      return (try await store(sheet.message(in: edited), to: recipient, replacing: opened), file)
    } catch MessagesModelError.empty {
      messageFiles.remove(file)
      if opened.isEmpty { throw MessagesModelError.empty }
      for message in opened { try await messages.drop(message) }
      throw MessagesModelError.empty.failure.keeping(.refusedTextDiscarded)
    } catch {
      var failure = Failure(error)
      failure.kept = .textKept(in: file.path)
      failure.hint = Hint(.commandOpensItAgain(recipient.command))
      throw failure
    }
  }

  private func store(
    _ text: String,
    to recipient: MessageRecipient,
    replacing refused: [OutgoingMessage]
  ) async throws -> OutgoingMessage {
    try await messages.write(
      text,
      to: recipient.conversation,
      ad: recipient.adID,
      title: recipient.title,
      replacing: refused
    )
  }

  private func send(_ message: OutgoingMessage, to recipient: MessageRecipient) async throws {
    let report = try await withActivity(.sendingMessage) { try await messages.send() }
    if report.failure as? MessagesAPIError == .unsupported, !message.isUnsure {
      // Nobody is going to get it.
      try await messages.drop(message)
      throw MessagesAPIError.unsupported
    }
    // The background may have sent it: the outbox knows.
    let refusals = try await messages.refused(message.conversation, ad: message.adID)
    if case .refused(let reason)? = refusals.first(where: { $0.number == message.number })?.state {
      let error = MessagesAPIError(refusal: reason)
      var command = recipient.command
      if error == .gone, let conversation = try? await messages.conversation(aboutAd: recipient.adID) {
        command = "messages reply id:\(conversation.id.text)"
      }
      throw error.failure.keeping(.messageTextKept(command: command))
    }
    var arrived: SentMessage?
    if let sent = report.sent.first(where: { $0.number == message.number }), case .arrived(let stored) = sent.state,
      case .number(let conversation) = sent.conversation
    {
      arrived = SentMessage(conversation: conversation, message: stored)
    } else if report.failure == nil {
      arrived = try await messages.arrivedElsewhere(message)
    }
    if let arrived {
      if isJSON { return try await print(MessagesDocument.sent(arrived)) }
      await say(.messageSent(.quoted(recipient.title)))
      return await sayIfForgotten()
    }
    if let failure = report.failure.map({ Failure($0) }), failure.kind != .network {
      throw failure.keeping(.messageWaits)
    }
    if isJSON { return try await print(MessagesDocument.waiting(message)) }
    await say([report.failure.map { Failure($0).what }, .messageWaitsAndIsSent].compactMap(\.self))
  }

  /// The files of messages that are open in a text editor.
  var messageFiles: EditorFiles { EditorFiles(folder: paths.openMessages) }

  /// The name of the board in names of files.
  private var boardInFileNames: String { settings[.server]?.authority ?? "local" }

  /// Reports texts that were being written when the editor or the program crashed.
  func noteLeftMessages() async {
    let board = EditorFiles.name(boardInFileNames)
    for found in messageFiles.left() {
      let parts = found.name.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, parts[1] == board else { continue }
      let words = parts[0].split(separator: "-", maxSplits: 1)
      guard words.count == 2 else { continue }
      let command = words[0] == "answer" ? "answer id:\(words[1])" : "messages reply id:\(words[1])"
      await say(.unsentTextFound(found.path, command: command))
    }
  }
}

extension Failure {
  /// The same failure with another statement of what is unaffected.
  func keeping(_ kept: Message) -> Failure {
    var failure = self
    failure.kept = kept
    return failure
  }
}

extension Paths {
  /// The folder for messages that are open in a text editor.
  var openMessages: String { history.split(separator: "/").dropLast().map { "/" + $0 }.joined() + "/messages" }
}
