/// How to update the pictures when other rows replace those on the screen.
///
/// A sixel picture disappears where its rows are erased, and only comes back if it is sent again. A kitty picture lies
/// over the text whatever happens to the text. It is removed by its number, and its data stay with the terminal as long
/// as some row displays it.
struct GraphicChanges {
  /// Removes what is no longer displayed, or moves; sent first.
  let removal: String
  /// The rows that have to be erased because a picture on them is removed.
  let erased: Set<Int>

  private let before: Set<PlacedGraphic>
  private let sent: Set<Graphic>
  private let after: [PlacedGraphic]

  /// O(pictures).
  init(from before: [PlacedGraphic], to after: [PlacedGraphic]) {
    self.before = Set(before)
    self.after = after
    sent = Set(before.map(\.graphic))
    let kept = Set(after)
    let shown = Set(after.map(\.graphic))
    var forgotten: Set<Graphic> = []
    var removal = ""
    var erased: Set<Int> = []
    for placed in before where !kept.contains(placed) {
      switch placed.graphic.kind {
      case .sixel: erased.formUnion(placed.rows)
      case .kitty where shown.contains(placed.graphic):
        removal += KittyCommand.remove(placed.graphic.id, number: placed.number)
      case .kitty:
        if forgotten.insert(placed.graphic).inserted { removal += KittyCommand.forget(placed.graphic.id) }
      // They disappear with their characters. The data may be needed by those printed above, and kitty drops them
      // itself.
      case .placeholders: break
      }
    }
    self.removal = removal
    self.erased = erased
  }

  var isEmpty: Bool { before.count == after.count && after.allSatisfy(before.contains) }

  /// What to send for each picture, with the cursor in its first cell, after rows have been erased and rewritten.
  func drawings(afterRewriting rows: Set<Int>) -> [(PlacedGraphic, String)] {
    var sent = sent
    return after.compactMap { placed in
      let isNew = sent.insert(placed.graphic).inserted
      let isThere = before.contains(placed) && rows.isDisjoint(with: placed.rows)
      if isThere { return nil }
      switch placed.graphic.kind {
      case .sixel: return (placed, placed.graphic.payload)
      case .kitty:
        let place = KittyCommand.place(placed.graphic, number: placed.number)
        return (placed, isNew ? KittyCommand.transmit(placed.graphic) + place : place)
      case .placeholders: return isNew ? (placed, KittyCommand.transmitBehindTmux(placed.graphic)) : nil
      }
    }
  }
}
