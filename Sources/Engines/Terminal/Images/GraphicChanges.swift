/// What has to happen to the pictures when other rows take the place of those on the screen.
///
/// A sixel picture is gone where its rows are erased, and comes back only by being sent again. A picture of kitty's lies
/// over the text whatever happens to that; it is taken away by its number, and what was sent of it stays for as long as
/// some row shows it.
struct GraphicChanges {
  /// Takes away what is not shown any more, or elsewhere; sent first.
  let removal: String
  /// The rows that have to be erased, because a picture on them goes away.
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
      // They go with their characters. What was sent may be needed by those printed above, and kitty drops it itself.
      case .placeholders: break
      }
    }
    self.removal = removal
    self.erased = erased
  }

  /// Whether the same pictures are at the same places.
  var isEmpty: Bool { before.count == after.count && after.allSatisfy(before.contains) }

  /// What to send for each picture, with the cursor in its first cell, once rows have been erased and written anew.
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
