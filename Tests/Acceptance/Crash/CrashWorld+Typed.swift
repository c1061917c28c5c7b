import Drafts
import Foundation
import TestSupport

extension CrashWorld {
  /// Types into the form of a new draft until the program is killed.
  ///
  /// - Returns: the typed texts; `nil` if there was no draft yet.
  mutating func playTyped(_ moment: KillMoment) async throws -> TypedTexts? {
    let additions = ["TERM": "xterm", "NO_COLOR": "1", "INPUTRC": "/dev/null"]
    let terminal = try PseudoTerminal(
      Installation.program,
      environment: installation.environment(variables.merging(additions) { $1 }),
      columns: 100,
      rows: 40
    )
    let killer = Task { [proxy] in
      try await moment.come(proxy) { count in
        while terminal.bytes.count < count { try await Task.sleep(for: .milliseconds(1)) }
      }
      terminal.signal(SIGKILL)
    }
    defer { killer.cancel() }
    var typed: TypedTexts?
    do {
      try await type(at: terminal, moment, &typed)
    } catch let failure as PseudoTerminal.Failure {
      // A program that has ended shows nothing; a running one should have.
      if (try? await terminal.exitStatus(timeout: .milliseconds(1))) == nil { throw failure }
    }
    terminal.signal(SIGKILL)
    _ = try await terminal.exitStatus()
    return typed
  }

  private mutating func type(
    at terminal: PseudoTerminal,
    _ moment: KillMoment,
    _ typed: inout TypedTexts?
  ) async throws {
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("classifieds>") }
    if script.generator.oneIn(2) { try await write(at: terminal) }
    terminal.send("draft new\r")
    guard let id = try await newDraft(terminal) else { return }
    typed = TypedTexts(draft: id)
    terminal.send("draft write\r")
    try await terminal.waitUntil("the form") { $0.text.contains("title:") }
    var step = 0
    let texts: [(DraftField, String)] = [
      (.title, script.title(of: id)), (.category, "Maison"), (.price, "120"), (.description, script.text(5...20)),
    ]
    for (field, text) in texts {
      try await terminal.waitUntil("the line of \(field)") { $0.text.contains("\n\(field.rawValue):") }
      var rest = text[...]
      while !rest.isEmpty {
        let keys = String(rest.prefix(Int.random(in: 1...9, using: &script.generator)))
        rest = rest.dropFirst(keys.count)
        send(keys, field, terminal, &typed)
        if try await moment.comes(in: step) { return terminal.signal(SIGKILL) }
        step += 1
        if script.generator.oneIn(3) { try await waitUntilSaved(field, terminal, &typed) }
      }
      terminal.send(field == .description ? "\u{1B}" : "\r")
    }
    try await terminal.waitUntil("the prompt") { $0.text.hasSuffix("\nclassifieds>") }
    // Esc leaves with everything saved.
    for (field, _) in texts { typed?.noteSaved(field) }
    terminal.send("draft publish\r")
    try await terminal.waitUntil("an outcome") { $0.text.hasSuffix("\nclassifieds>") && !$0.text.hasSuffix("publish") }
  }

  /// Writes a message at the prompt, and waits until the prompt is back.
  private mutating func write(at terminal: PseudoTerminal) async throws {
    let command = script.answer()
    guard let text = CrashScript.message(in: command), let mark = text.split(separator: " ").last else { return }
    ledger.deals.beginWriting(text)
    terminal.send(command + "\r")
    try await terminal.waitUntil("the prompt after \(mark)") { screen in
      screen.text.contains(mark) && screen.text.hasSuffix("\nclassifieds>")
    }
    // At first there may be a file without tables.
    guard (try? UserFile(installation).hasMessage(text)) == true else { return }
    ledger.deals.noteAccepted(text)
    ledger.noteTyped()
  }

  /// Types, and sometimes deletes a mistake or pastes.
  private mutating func send(
    _ keys: String,
    _ field: DraftField,
    _ terminal: PseudoTerminal,
    _ typed: inout TypedTexts?
  ) {
    if script.generator.oneIn(4) {
      typed?.type("zyx", in: field)
      typed?.delete(3, in: field)
      terminal.send("zyx\u{7F}\u{7F}\u{7F}")
    }
    if field == .description, script.generator.oneIn(4) {
      typed?.paste("une\nligne ", in: field)
      terminal.send("\u{1B}[200~une\nligne \u{1B}[201~")
    }
    typed?.type(keys, in: field)
    terminal.send(keys)
  }

  /// The draft that was just started, once it exists; `nil` if the program ended before.
  private func newDraft(_ terminal: PseudoTerminal) async throws -> String? {
    let known = Set(ledger.drafts.keys)
    return try await UserFile(installation).poll(while: terminal) { file in
      try file.current().flatMap { known.contains($0) ? nil : $0 }
    }
  }

  /// Waits until a second connection to the database finds the text on the line.
  private mutating func waitUntilSaved(
    _ field: DraftField,
    _ terminal: PseudoTerminal,
    _ typed: inout TypedTexts?
  ) async throws {
    guard let draft = typed?.draft, let text = typed?.text(field) else { return }
    let found = try await UserFile(installation).poll(while: terminal) { file in
      try file.text(of: draft, field) == text ? true : nil
    }
    if found != true { return }
    typed?.noteSaved(field)
    ledger.noteTyped()
  }
}
