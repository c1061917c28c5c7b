@preconcurrency import CReadline

extension LineEditor {
  /// Who has the edit line for a while.
  struct Guest {
    let take: @TerminalActor (Event) -> Void
    let complete: @TerminalActor (String) -> [Completion]
    /// The prompt to come back to.
    let prompt: StyledText
  }

  /// Has a guest use the edit line, its keys and the panel until ``dismissGuest()``: a form, for example.
  ///
  /// Unlike ``events``, which is read a moment later, `take` is told at once: the line that it sets is there before the next
  /// key. Of what was typed for the guest before it came nothing is lost. ``Event/terminated`` goes to both, and
  /// ``Event/answered(_:)`` to ``events`` alone; at the end of input reading begins again with ``dismissGuest()``.
  ///
  /// - Parameters:
  ///   - complete: the texts that can stand in place of the whole line, which they take as they are.
  ///   - take: is told what happens, on the terminal's thread.
  /// - Returns: what stood in the edit line.
  package func receiveGuest(
    complete: @escaping @TerminalActor (String) -> [Completion],
    take: @escaping @TerminalActor (Event) -> Void
  ) -> String {
    let line = isReading ? line : ""
    guest = Guest(take: take, complete: complete, prompt: guest?.prompt ?? prompt)
    completeWords(false)
    return line
  }

  /// How many columns the screen has.
  package var columns: Int { size.columns }

  /// Shows what a guest has: the prompt, another line (nil leaves it as it is), what the panel has in
  /// so many rows.
  package func showGuest(prompt: StyledText, line: String?, rows: (_ room: Int) -> [StyledText], keys: PanelKeys) {
    guard guest != nil, isReading, !isHandedOver else { return }
    update {
      self.prompt = prompt
      if let line { setLine(line) }
      // How much room there is depends on the line.
      let rows = rows(panelRoom)
      show(rows, keys)
      // Without a single row it is the guest's line all the same.
      panelKeys = keys
    }
  }

  /// Types a text at the cursor, for a guest.
  package func insert(_ text: String) {
    guard isReading, !isHandedOver else { return }
    rl_insert_text(text)
    redisplay()
    noticeChange()
  }

  /// Gives the edit line back, empty, to the owner of ``events``.
  package func dismissGuest() {
    guard let guest else { return }
    self.guest = nil
    unheard = []
    completeWords(true)
    if !isReading { return start(prompt: guest.prompt) }
    update {
      show([], PanelKeys.none)
      prompt = guest.prompt
      setLine("")
    }
    report(.changed(""))
  }
}

extension LineEditor {
  /// Tells what happened to whom it concerns.
  func report(_ event: Event) {
    if guest == nil || event.concernsOwner { emit.yield(log.append(event)) }
    guard guest != nil else { return }
    unheard.append(event)
    // In the middle of a key readline would be left with a line it does not know.
    if !isInReadline { tellGuest() }
  }

  func tellGuest() {
    while let guest, !unheard.isEmpty { guest.take(unheard.removeFirst()) }
  }
}

extension LineEditor.Event {
  fileprivate var concernsOwner: Bool {
    switch self {
    case .terminated, .answered: true
    case .changed, .line, .panel, .interrupted, .endOfInput, .resized: false
    }
  }
}
