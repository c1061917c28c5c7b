package import Imaging
package import Loading
import Terminal

extension Program {
  /// The services that the composition root creates from the settings.
  package struct Services: Sendable {
    /// The sections, each with what it works with.
    package var sections: [any Section]
    /// The pictures; `nil` where none are shown.
    package var pictures: PictureGallery?
    /// What `doctor` looks at beside the sections.
    package var inspection: Inspection

    /// Creates the services.
    package init(sections: [any Section], pictures: PictureGallery? = nil, inspection: Inspection = Inspection()) {
      (self.sections, self.pictures, self.inspection) = (sections, pictures, inspection)
    }
  }

  /// The circumstances for which services are created.
  package struct Situation: Sendable {
    /// The current settings.
    package var settings: Settings
    /// Where files are.
    package var paths: Paths
    /// Whether a user at a prompt can retry by hand.
    package var isPrompt = false
    /// Where notices go.
    package var console: any Console
    /// Says how pictures are shown; `nil` where nobody would see any.
    package var findSupport: (@Sendable () async -> PictureSupport)?
  }
}

extension PictureGallery {
  /// A gallery of pictures that a loader fetches and a decoder draws.
  package init(
    loader: PictureLoader,
    decoder: PictureDecoder,
    findSupport: @escaping @Sendable () async -> PictureSupport
  ) {
    self.init(loader: loader, findSupport: findSupport) { picture, window, columns, rows, support in
      let renderer = PictureRenderer(
        protocol: support.best,
        isInsideTmux: support.isInsideTmux,
        cell: support.cell,
        decoder: decoder
      )
      return try await renderer.lines(picture, of: window, columns: columns, rows: rows)
    }
  }
}
