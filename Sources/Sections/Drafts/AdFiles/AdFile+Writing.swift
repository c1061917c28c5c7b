package import Drafts
import Foundation

extension AdFile {
  /// Writes the ad file of a draft: the original file with the later changes, or a new one.
  ///
  /// In the original format, everything else stays byte for byte, including comments (JSON: after a change, everything
  /// but the spaces). In the other format, it has equal values in the same order.
  ///
  /// - Parameters:
  ///   - fields: a draft's.
  ///   - images: the names of its photos' files; `nil` leaves the existing ones.
  ///   - isShown: whether it is shown on a screen, so that it must not contain active characters.
  /// - Throws: if Yams cannot write it; no such case is known.
  package static func text(
    of fields: [DraftField: String],
    images: [String]? = nil,
    as format: Format,
    isShown: Bool = false
  ) throws -> String {
    let file = AdFile(carriedBy: fields)
    let changes = AdFileChanges(from: file, to: fields, images: images).changes
    var root = file?.root ?? AdMap.start
    var text = file.flatMap { $0.format == format ? $0.text : nil }
    if isShown, text.map({ UnseenCharacters.areShown(in: $0) }) == true { text = nil }
    for change in changes {
      if format == .json { text = nil }
      text = text.flatMap { YAMLEdit(text: $0, root: root).setting(change.name, to: change.value) }
      root = root.setting(change.name, to: change.value)
      // Lines have moved.
      if let edited = text { root = try YAMLText.read(edited) }
    }
    if let text { return text }
    switch format {
    case .json: return JSONWriter.text(of: root)
    case .yaml: return try YAMLText.text(of: root)
    }
  }
}

extension AdMap {
  /// The beginning of a new file.
  fileprivate static let start = AdMap().setting("active", to: .bool(true)).setting("type", to: .text("OFFER"))
}
