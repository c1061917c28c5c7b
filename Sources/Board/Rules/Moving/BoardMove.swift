/// What was moved.
package struct BoardMove: Sendable, Equatable {
  /// How many ads there are, also those that have ended.
  package let ads: Int
  /// How many accounts there are.
  package let accounts: Int
  /// How many messages there are.
  package let messages: Int
  /// How many uploaded pictures there are.
  package let pictures: Int
  /// How many of them have no bytes, because their files are missing or damaged.
  package let missingPictures: Int

  /// Adds up what was moved.
  package init(_ counts: [BoardTable: Int], missingPictures: Int) {
    ads = counts[.ad] ?? 0
    accounts = counts[.account] ?? 0
    messages = counts[.message] ?? 0
    pictures = counts[.picture] ?? 0
    self.missingPictures = missingPictures
  }
}
