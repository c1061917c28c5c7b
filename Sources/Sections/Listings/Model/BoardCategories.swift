import HTTP

/// The board's categories, requested once per session.
package actor BoardCategories {
  private let loader: ListingsLoader
  private var list: [Category] = []
  /// Whether ``list`` is the board's response rather than the stored list.
  private(set) var isFromBoard = false
  private let loading = SharedRequest<[Category]>()

  init(loader: ListingsLoader) { self.loader = loader }

  /// The categories: from this session, or else from the board, or else as last seen if the board does not respond.
  package func all() async throws -> [Category] {
    if !list.isEmpty { return list }
    do {
      return try await loading.value(of: { try await self.load() })
    } catch let error where ListingsLoader.isOffline(error) {
      list = await loader.knownCategories()
      if list.isEmpty { throw error }
      return list
    }
  }

  /// Requests the categories beside what is asked of the board next, if none are known.
  func begin() async {
    guard list.isEmpty, await loader.knownCategories().isEmpty else { return }
    loading.begin { try await self.load() }
  }

  private func load() async throws -> [Category] {
    list = try await loader.categories()
    isFromBoard = true
    return list
  }

  /// The categories that are known without asking the board.
  package func known() async -> [Category] { list.isEmpty ? await loader.knownCategories() : list }

  /// The board's category with this name, or the only one whose name begins with it.
  ///
  /// Throws ``ListingsModelError/noSuchCategory(_:known:)``.
  package func named(_ name: String) async throws -> Category {
    let categories = try await all()
    guard let category = categories.matching(name) else {
      throw ListingsModelError.noSuchCategory(name, known: categories.map(\.name))
    }
    return category
  }

  /// The categories of these ads: as known, or from the board if one is missing.
  ///
  /// - Returns: the categories, and whether they are the board's complete list.
  func naming(_ listings: [Listing]) async -> (categories: [Category], isComplete: Bool) {
    let known = await known()
    if listings.isEmpty { return (known, isFromBoard) }
    let ids = Set(known.map(\.id))
    if !known.isEmpty, listings.allSatisfy({ ids.contains($0.categoryID) }) { return (known, isFromBoard) }
    let all = (try? await all()) ?? known
    return (all, isFromBoard)
  }

  /// Asks the board again; the known categories stay if it does not respond.
  func reload() async {
    guard let categories = try? await loader.categories() else { return }
    list = categories
    isFromBoard = true
  }
}
