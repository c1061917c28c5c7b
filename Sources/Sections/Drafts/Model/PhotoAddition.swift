/// What became of the files that were to be photos.
package struct PhotoAddition: Sendable {
  /// What became of one of them.
  package enum Outcome: Sendable {
    /// It is the photo of this number now; it looks like another one of the draft, if that is so.
    case added(DraftPhoto, number: Int, resembles: Int?)
    /// The photo of this number has the same bytes; nothing was added.
    case duplicate(of: Int)
    /// The photo of this number has the same bytes, which had been lost and are kept again.
    case found(number: Int)
    /// The draft has as many photos as a board takes.
    case noRoom
    /// It could not be read, or is no picture that can be taken.
    case refused(any Error)
  }

  /// The draft after the addition; nil when nothing was added.
  package var written: DraftDesk.Written?
  /// Of each file, in the order in which they were named.
  package var outcomes: [(file: String, outcome: Outcome)]
}
