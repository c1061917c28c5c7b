/// The board's categories, asked for once a session.
package actor BoardCategories {
  private let loader: ListingsLoader
  private var list: [Category] = []
  /// Whether ``list`` is what the board answered, rather than what was kept of it.
  private var isFromBoard = false

  init(loader: ListingsLoader) {
    self.loader = loader
  }

  /// The categories: as this session has them, or else as the board does, or as they were last seen when it does not answer.
  package func all() async throws -> [Category] {
    if !list.isEmpty { return list }
    do {
      list = try await loader.categories()
      isFromBoard = true
    } catch let error where ListingsLoader.isOffline(error) {
      list = await loader.knownCategories()
      if list.isEmpty { throw error }
    }
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
  ///
  /// - Returns: the categories, and whether the board has answered which ones there are.
  func naming(_ listings: [Listing]) async -> (categories: [Category], isComplete: Bool) {
    let known = await known()
    if listings.isEmpty { return (known, isFromBoard) }
    let ids = Set(known.map(\.id))
    if !known.isEmpty, listings.allSatisfy({ ids.contains($0.categoryID) }) { return (known, isFromBoard) }
    let all = (try? await all()) ?? known
    return (all, isFromBoard)
  }

  /// Asks the board again; what was known stays if it does not answer.
  func reload() async {
    guard let categories = try? await loader.categories() else { return }
    list = categories
    isFromBoard = true
  }
}
