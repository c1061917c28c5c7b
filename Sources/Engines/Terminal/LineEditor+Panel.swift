@preconcurrency import CReadline

extension LineEditor {
  /// Displays rows below the edit line, cut to the width and to ``panelRoom``; they stay until the line is entered.
  /// Unchanged rows are not sent again. Does nothing while a guest has the edit line.
  package func showPanel(_ rows: [StyledText]) { if guest == nil { show(rows, nil) } }

  /// Displays rows and sets in the same moment what their keys do: with every panel and after every
  /// ``Event/panel(_:)``. Without rows, after a line is entered, and while nothing is read, the keys do nothing.
  ///
  /// A key takes effect at once, before its event is read: if Down and Enter arrive together, Enter opens a row. So
  /// keys that were pressed but not delivered yet count as well: after a change of the line, Enter enters the line.
  ///
  /// - Parameter number: the last ``Occurrence`` that the caller had received when it decided this; 0 before any.
  package func showPanel(_ rows: [StyledText], keys: PanelKeys, asOf number: Int) {
    if guest == nil { show(rows, log.keys(keys, asOf: number)) }
  }

  /// Displays rows of any owner; nil keys leave the keys as they are.
  func show(_ rows: [StyledText], _ keys: PanelKeys?) {
    screen.panel = rows
    if rows.isEmpty, keys != .entrance { panelKeys = .none } else if let keys { panelKeys = keys }
    guard isReading, !isHandedOver, !isLinear else { return }
    adaptToWindow()
    paintPanel(replacing: screen.frame)
  }

  /// How many rows a panel has below the current edit line: together at most half of the screen, none on a screen of
  /// fewer than four rows, and none while nothing is read. It shrinks from the end as the line wraps, and also for
  /// lines printed above, down to a quarter of the screen. While the terminal is handed over it is the room that the panel
  /// comes back to: a panel that changes in the meantime must not shrink.
  package var panelRoom: Int { isReading ? room(rowsAbove: screen.rowsAbove(columns: size.columns)) : 0 }

  /// Whether there is a panel to move through, which stays below printed lines.
  package var hasPanel: Bool { screen.keys.hasPanel && !screen.panel.isEmpty }

  /// How many rows can be printed above the edit line before the first of them scrolls off the screen.
  package var roomAbove: Int {
    let panel = hasPanel ? min(screen.panel.count, room(rowsAbove: .max)) + 1 : 0
    return max(0, size.rows - layout(to: rl_end).rows - panel)
  }

  private func room(rowsAbove: Int) -> Int {
    let editRows = layout(to: rl_end).rows
    if screen.isFull { return PanelFrame.fullRoom(screenRows: size.rows, editRows: editRows) }
    return PanelFrame.room(screenRows: size.rows, editRows: editRows, rowsAbove: rowsAbove)
  }

  var panelKeys: PanelKeys {
    get { screen.keys }
    set {
      screen.keys = isReading ? newValue : .none
      bindings.bind(currentKeys.taken)
    }
  }

  /// What the keys do with the line as it is now.
  private var currentKeys: PanelKeys { screen.keys == .entrance && rl_end > 0 ? .none : screen.keys }

  func noticeChange() {
    let line = line
    if line == lastLine { return }
    lastLine = line
    tell(.changed(line))
  }

  /// Handles a key bound to the panel while readline dispatches it.
  func pressed(_ key: PanelKey) -> Int32 {
    // Readline keeps reading after a typed character: Enter may arrive before anybody has noticed that the line
    // changed.
    noticeChange()
    guard currentKeys.takes(key) else { return key == .open ? rl_newline(1, Self.enter) : 0 }
    tell(.panel(key))
    return 0
  }

  private func tell(_ event: Event) {
    switch event {
    case .panel(.open): (screen.keepsAbove, screen.beginsAbove) = (true, true)
    // A user who types is looking at the panel.
    case .changed:
      screen.keepsAbove = false
      screen.forgetAbove()
    default: break
    }
    panelKeys = screen.keys.after(event)
    report(event)
  }

  static let enter = Int32(UInt8(ascii: "\r"))

  /// Esc begins the sequences of other keys. It stands alone if nothing follows within a moment.
  func escapeSoon() {
    escaping?.cancel()
    // In vi's command mode no key begins with Esc that a user types. On an empty line nobody needs a slow Meta key, and one Esc too many
    // would take the next letter.
    guard screen.keys.hasPanel || endsCommand || isCommanding || rl_end == 0, isEscapePending else { return }
    escaping = later(keySequenceTimeout) { $0.escape() }
  }

  private func escape() {
    // On a slow machine the rest of the sequence may have arrived already.
    guard isEscapePending, keys.isEmpty, !TerminalActor.loop.hasInput else { return }
    pressEscape()
  }

  /// Two Esc in a row are no key over a full screen: the first one stands alone, however fast they follow each other.
  func escapeBefore(_ byte: UInt8) {
    if byte == 0x1B, screen.isFull, isEscapePending { pressEscape() }
  }

  private func pressEscape() {
    rl_callback_sigcleanup()
    if endsCommand { endsCommand = false } else { _ = pressed(.escape) }
  }

  private var isEscapePending: Bool {
    isReadlineIn(RL_STATE_MULTIKEY) && rl_key_sequence_length == 1 && rl_executing_keyseq?.pointee == 0x1B
  }

  /// The user's `keyseq-timeout`; if that says to wait forever, readline's default.
  private var keySequenceTimeout: Duration {
    let milliseconds = rl_variable_value("keyseq-timeout").flatMap { Int(String(cString: $0)) } ?? 0
    return .milliseconds(milliseconds > 0 ? milliseconds : 500)
  }

  var isInserting: Bool { rl_get_keymap() == rl_get_keymap_by_name("vi-insert") }

  /// Whether keys are commands, in vi mode.
  var isCommanding: Bool { rl_get_keymap() == rl_get_keymap_by_name("vi-command") }
}
