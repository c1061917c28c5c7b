import Terminal

/// A list to move through, of which as many items are shown as there is room for.
struct ProbeList {
  private let items: [StyledText]
  private var first = 0
  private(set) var selected: Int?

  init(items: [StyledText]) {
    self.items = items
  }

  var keys: PanelKeys {
    if items.isEmpty { return .none }
    return selected == nil ? .movable : .selected
  }

  /// Up from the first item leaves the list.
  mutating func press(_ key: PanelKey, room: Int) {
    let steps =
      switch key {
      case .up: -1
      case .down: 1
      case .pageUp: -max(1, room)
      case .pageDown: max(1, room)
      case .open, .escape, .lineBreak, .edit, .left, .right, .home, .end: 0
      }
    if key == .escape { selected = nil }
    if steps == 0 { return }
    let next = (selected ?? -1) + steps
    selected = next < 0 && selected == 0 ? nil : min(max(0, next), items.count - 1)
  }

  /// The selected item is always among the rows.
  mutating func rows(room: Int, columns: Int) -> [StyledText] {
    let selected = selected ?? 0
    first = min(max(first, selected - max(1, room) + 1), selected)
    return items.indices.dropFirst(first).prefix(room).map { number in
      guard number == self.selected else { return "  " + items[number] }
      return ("▸ " + items[number]).truncated(to: columns).padded(to: columns).selected()
    }
  }
}
