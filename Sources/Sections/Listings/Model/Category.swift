import Languages

/// One of the board's kinds of ad.
package struct Category: Sendable, Hashable, Identifiable {
  /// The board's number for it.
  package var id: Int
  /// Its name, as the board writes it.
  package var name: String

  /// Makes a category.
  package init(id: Int, name: String) {
    self.id = id
    self.name = name
  }
}

extension Collection<Category> {
  /// The category of this name, in any case and with or without accents; or of this number, if no name fits.
  package func named(_ name: String) -> Category? {
    let folded = FoldedText(name)
    return first { FoldedText($0.name) == folded } ?? Int(name).flatMap { id in first { $0.id == id } }
  }
}
