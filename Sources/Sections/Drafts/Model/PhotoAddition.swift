/// The result of adding files as photos.
package struct PhotoAddition: Sendable {
  /// The result for one file.
  package enum Outcome: Sendable {
    /// It was added with this number; it may resemble another photo of the draft.
    case added(DraftPhoto, number: Int, resembles: Int?)
    /// The photo with this number has the same bytes; nothing was added.
    case duplicate(of: Int)
    /// The photo with this number has the same bytes, which had been lost and are stored again.
    case found(number: Int)
    /// The draft already has as many photos as a board accepts.
    case noRoom
    /// It could not be read, or is not a usable picture.
    case refused(any Error)
  }

  /// The draft after the addition; nil if nothing was added.
  package var written: DraftsModel.Written?
  /// The result for each file, in the given order.
  package var outcomes: [(file: String, outcome: Outcome)]
}
