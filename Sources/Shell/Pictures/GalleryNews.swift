/// Says that there is something new to be seen of a gallery's pictures, to whoever shows them: to one screen after the other.
package actor GalleryNews {
  private let gallery: PictureGallery
  private var work: Task<Void, Never>?
  private var listener: (@Sendable () -> Void)?

  package init(_ gallery: PictureGallery) {
    self.gallery = gallery
  }

  deinit {
    work?.cancel()
  }

  /// Tells this one from now on.
  package func tell(_ listener: @escaping @Sendable () -> Void) {
    self.listener = listener
    // What follows a gallery does so once: it goes on while nobody listens.
    guard work == nil else { return }
    work = Task { [gallery, weak self] in
      async let following: Void = gallery.follow()
      for await _ in gallery.changes { await self?.happened() }
      await following
    }
  }

  /// Tells nobody.
  package func leave() { listener = nil }

  private func happened() { listener?() }
}
