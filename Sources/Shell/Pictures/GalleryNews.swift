/// Reports changes of a gallery's pictures to one screen after another.
package actor GalleryNews {
  private let gallery: PictureGallery
  private var work: Task<Void, Never>?
  private var listener: (@Sendable () -> Void)?

  package init(_ gallery: PictureGallery) { self.gallery = gallery }

  deinit {
    work?.cancel()
  }

  /// Sets the listener.
  package func tell(_ listener: @escaping @Sendable () -> Void) {
    self.listener = listener
    // A gallery is only followed once, and continues to be while nobody listens.
    guard work == nil else { return }
    work = Task { [gallery, weak self] in
      async let following: Void = gallery.follow()
      for await _ in gallery.changes { await self?.happened() }
      await following
    }
  }

  /// Removes the listener.
  package func leave() { listener = nil }

  private func happened() { listener?() }
}
