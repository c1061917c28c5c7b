/// Why the photos of a draft could not be changed or shown.
package enum PhotoDeskError: Error, Sendable, Equatable {
  /// The draft has no photo with this number; it has this many.
  case noSuchPhoto(Int, count: Int)
  /// The bytes of this photo are not in the store, or differ from the original ones.
  case missing(DraftPhoto)
}
