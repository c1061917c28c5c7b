import ArgumentParser
import Birds
import Foundation
import Imaging
import Languages
import Loading
import Shell
import Terminal

struct BirdsZoomCommand: BirdsSubcommand {
  static var configuration: CommandConfiguration {
    CommandConfiguration(commandName: "zoom", abstract: .birdsZoomHelp, discussion: .birdsZoomHelpDiscussion)
  }

  var usesScreen: Bool { !options.json && at == nil && scale == nil }

  static var firstArgument: [CompletionSlot]? { [.kind(.birds)] }
  static var need: CommandNeed? { .row }

  @OptionGroup var options: GlobalOptions
  @OptionGroup var source: BirdsOptions
  @OptionGroup var bird: BirdArgument

  @Option(help: ArgumentHelp(.birdsZoomHelpAt, valueName: .birdsZoomHelpAtValue))
  var at: Place?

  @Option(help: ArgumentHelp(.birdsZoomHelpScale, valueName: .birdsZoomHelpScaleValue))
  var scale: Double?

  /// A position in a picture, as fractions of its width and height.
  struct Place: ExpressibleByArgument, Equatable {
    var x, y: Double

    init?(argument: String) {
      let parts = argument.split(separator: ",", omittingEmptySubsequences: false).map { Double($0) }
      guard parts.count == 2, let x = parts[0], let y = parts[1], (0...1).contains(x), (0...1).contains(y) else {
        return nil
      }
      (self.x, self.y) = (x, y)
    }
  }

  func validate() throws {
    if let scale, !(1...PictureWindow.mostScale).contains(scale) { throw ValidationError(.birdsScaleOutOfRange) }
  }

  func run(in context: BirdsContext) async throws {
    let window = PictureWindow(x: at?.x ?? 0.5, y: at?.y ?? 0.5, scale: scale ?? 1)
    try await context.zoomBird(bird.target, window)
  }
}

extension BirdsContext {
  /// Shows a part of a bird's picture: on a screen where it can be moved, if there can be one; otherwise as a file
  /// name.
  fileprivate func zoomBird(_ target: RowTarget<Bird.ID>, _ window: PictureWindow) async throws {
    let bird = try await bird(target).bird
    guard let url = bird.largePicture else { throw Failure(.notFound, .birdHasNoPicture) }
    let data = try await withActivity(.picturesLoading) { try await birdLoader.load(url) }
    if isJSON { return try await print(BirdsDocument.zoom(bird, file: try keep(data, of: bird))) }
    guard await showsPictures(from: birdGallery), let width = await console.columns() else {
      let file = SafeText(try keep(data, of: bird))
      return try await console.print([StyledText(file)])
    }
    let view = BirdZoom(bird: bird, birdLanguage: birdLanguage, language: language)
    if let screenHost = interaction.screenHost {
      return await showBirds(matching: "", closeUp: (bird.id, window), on: screenHost)
    }
    let rows = max(4, (await console.rows() ?? 24) - 3)
    let box = BoxSize(columns: width, rows: rows)
    let picture = await birdGallery?.drawn(data, window, in: box) ?? .missing
    try await console.print([view.heading(window)] + picture.lines(in: box, language))
  }

  /// Writes a watermarked picture where other programs can read it.
  ///
  /// - Returns: the file's path.
  private func keep(_ picture: Data, of bird: Bird) throws -> String {
    let allowed = CharacterSet.alphanumerics.union(CharacterSet(charactersIn: "-_"))
    let name = bird.id.addingPercentEncoding(withAllowedCharacters: allowed) ?? "bird"
    let path = "\(paths.birdFiles)/\(String(name.prefix(120))).jpg"
    do {
      try FileManager.default.createDirectory(atPath: paths.birdFiles, withIntermediateDirectories: true)
      let file = try AtomicFile(FilePath(path), permissions: .asBefore)
      try file.write(picture)
      try file.commit()
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      throw Failure(.storage, .birdPictureNotWritten(path, reason: reason), hint: .checkTheFolder)
    }
    return path
  }
}
