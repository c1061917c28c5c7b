/// The board's categories, asked for once a session.
package actor BoardCategories {
  private let loader: ListingsLoader
  private var list: [Category] = []

  init(loader: ListingsLoader) {
    self.loader = loader
  }

  /// The categories: as this session has them, or else as the board does.
  package func all() async throws -> [Category] {
    if list.isEmpty { list = try await loader.categories() }
    return list
  }

  /// The categories as far as they are known without asking the board.
  package func known() async -> [Category] {
    list.isEmpty ? await loader.knownCategories() : list
  }

  /// The board's category of this name.
  ///
  /// Throws ``ListingsBrowserError/noSuchCategory(_:known:)``.
  package func named(_ name: String) async throws -> Category {
    let categories = try await all()
    guard let category = categories.named(name) else {
      throw ListingsBrowserError.noSuchCategory(name, known: categories.map(\.name))
    }
    return category
  }

  /// Those that name the categories of these ads: as they are known, or as the board has them when one is missing.
  func naming(_ listings: [Listing]) async -> [Category] {
    let known = await known()
    if listings.isEmpty { return known }
    let ids = Set(known.map(\.id))
    if !known.isEmpty, listings.allSatisfy({ ids.contains($0.categoryID) }) { return known }
    return (try? await all()) ?? known
  }

  /// Asks the board again; what was known stays if it does not answer.
  func reload() async {
    if let categories = try? await loader.categories() { list = categories }
  }
}
