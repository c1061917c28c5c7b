/// What the panel's keys do, which depends on whether there is a panel to move through and whether the user is in it.
///
/// | | Down, PageDown | Up, PageUp | Enter | Esc |
/// | --- | --- | --- | --- | --- |
/// | `none` | history | history | the line | Meta |
/// | `movable` | the panel, from now on `selected` | history | the line | the panel |
/// | `selected` | the panel | the panel | the panel | the panel, from now on `movable` |
/// | `entrance`, empty line | the panel | history | the line | Meta |
/// | `entrance`, other line | history | history | the line | Meta |
/// | `form`, `canvas` | the panel | the panel | the panel | the panel |
///
/// Ctrl-P and Ctrl-N are Up and Down; Home and End belong to the line, except with `canvas`. A key that changes the line turns
/// `selected` into `movable`.
package enum PanelKeys: Sendable, Hashable {
  /// No panel, or one that is only a message.
  case none
  /// No panel, but on an empty line Down and PageDown lead to one.
  case entrance
  /// A panel to move through; no row is selected.
  case movable
  /// A panel with a selected row.
  case selected
  /// A form with the line as its field; it also gets the keys of ``PanelKey/lineBreak`` and ``PanelKey/edit``.
  case form
  /// A picture that moves in all directions: Left and Right belong to the panel too.
  case canvas

  /// The keys that belong to the panel and not to readline, except Esc, which begins the sequences of others.
  var taken: Set<PanelKey> {
    switch self {
    case .none: []
    case .entrance, .movable: [.down, .pageDown]
    case .selected: [.up, .down, .pageUp, .pageDown, .open]
    case .form: Set(PanelKey.allCases).subtracting([.escape, .left, .right, .home, .end])
    case .canvas: Set(PanelKey.allCases).subtracting([.escape])
    }
  }

  /// Whether there is a panel to move through.
  var hasPanel: Bool { self != .none && self != .entrance }

  func takes(_ key: PanelKey) -> Bool { taken.contains(key) || (key == .escape && hasPanel) }

  func after(_ event: LineEditor.Event) -> PanelKeys {
    switch event {
    case .changed: self == .selected ? .movable : self
    case .line: .none
    case .panel(let key):
      switch self {
      case .none, .form, .canvas, .entrance: self
      case .movable, .selected: !takes(key) ? self : key == .escape ? .movable : .selected
      }
    case .mouse, .interrupted, .endOfInput, .terminated, .resized, .answered: self
    }
  }
}

/// A key for the panel.
package enum PanelKey: Sendable, Hashable, CaseIterable {
  case up, down, pageUp, pageDown
  case left, right
  case home, end
  /// Enter with a row selected.
  case open
  /// Esc pressed alone.
  case escape
  /// Alt-Enter and Ctrl-J.
  case lineBreak
  /// Ctrl-X Ctrl-E, as in a shell.
  case edit
}
