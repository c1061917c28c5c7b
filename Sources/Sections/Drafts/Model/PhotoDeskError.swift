/// Why the photos of a draft could not be changed or shown.
package enum PhotoDeskError: Error, Sendable, Equatable {
  /// The draft has no photo of this number; it has so many.
  case noSuchPhoto(Int, count: Int)
  /// The bytes of this photo are not in the store, or are not those that were put there.
  case missing(DraftPhoto)
}
