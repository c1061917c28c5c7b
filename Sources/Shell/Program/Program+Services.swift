package import Imaging
package import Loading
import Terminal

extension Program {
  /// What the composition root makes of the settings.
  package struct Services: Sendable {
    /// The sections, each with what it works with.
    package var sections: [any Section]
    /// The pictures; `nil` where none are shown.
    package var pictures: PictureGallery?
    /// What `doctor` looks at beside the sections.
    package var inspection: Inspection

    /// Puts the services together.
    package init(sections: [any Section], pictures: PictureGallery? = nil, inspection: Inspection = Inspection()) {
      (self.sections, self.pictures, self.inspection) = (sections, pictures, inspection)
    }
  }

  /// What services are made for.
  package struct Situation: Sendable {
    /// The settings in force.
    package var settings: Settings
    /// Where files are.
    package var paths: Paths
    /// Whether a person sits at a prompt, who can retry by hand.
    package var isPrompt = false
    /// Where remarks go.
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
