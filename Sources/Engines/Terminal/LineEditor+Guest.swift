@preconcurrency import CReadline

extension LineEditor {
  /// A temporary owner of the edit line.
  struct Guest {
    let take: @TerminalActor (Event) -> Void
    let complete: @TerminalActor (String) -> [Completion]
    /// The prompt to restore afterwards.
    let prompt: StyledText
  }

  /// Lets a guest, such as a form, use the edit line, its keys and the panel until ``dismissGuest()``.
  ///
  /// Unlike ``events``, which is read a moment later, `take` is called at once: the line that it sets is there before
  /// the next key. Keys typed for the guest before it arrived are not lost. ``Event/terminated`` goes to both, and
  /// ``Event/answered(_:)`` to ``events`` alone. After the end of input, reading resumes with ``dismissGuest()``.
  ///
  /// - Parameters:
  ///   - isFull: whether the guest has the whole screen: the line is on top, and the screen of before comes back.
  ///   - complete: the texts that can replace the whole line, unquoted.
  ///   - take: receives the events on the terminal's thread.
  /// - Returns: the previous content of the edit line.
  package func receiveGuest(
    isFull: Bool = false,
    complete: @escaping @TerminalActor (String) -> [Completion],
    take: @escaping @TerminalActor (Event) -> Void
  ) -> String {
    let line = isReading ? line : ""
    guest = Guest(take: take, complete: complete, prompt: guest?.prompt ?? prompt)
    if isFull { enterFullScreen() }
    return line
  }

  /// Whether a guest has the edit line.
  package var hasGuest: Bool { guest != nil }

  /// The width of the screen in columns.
  package var columns: Int { size.columns }

  /// Displays a guest's prompt, its line (nil leaves the line as it is), and the panel rows that fit into the room.
  package func showGuest(prompt: StyledText, line: String?, rows: (_ room: Int) -> [StyledText], keys: PanelKeys) {
    guard guest != nil, isReading, !isHandedOver else { return }
    update {
      self.prompt = prompt
      if let line { setLine(line) }
      // The room depends on the line.
      let rows = rows(panelRoom)
      show(rows, keys)
      // Even without rows, the line belongs to the guest.
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

  /// Returns the edit line to the owner of ``events``.
  ///
  /// - Parameter line: what it contains.
  package func dismissGuest(line: String = "") {
    guard let guest else { return }
    self.guest = nil
    unheard = []
    if !isReading { return start(prompt: guest.prompt) }
    update {
      show([], PanelKeys.none)
      leaveFullScreen()
      prompt = guest.prompt
      rl_set_prompt(readlinePrompt)
      setLine(line)
    }
    report(.changed(line))
  }

  func report(_ event: Event) {
    if guest == nil || event.concernsOwner { emit.yield(log.append(event)) }
    guard guest != nil else { return }
    unheard.append(event)
    // In the middle of a key, readline would be left with a line that it does not know.
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
    case .changed, .line, .panel, .mouse, .interrupted, .endOfInput, .resized: false
    }
  }
}
