import Drafts
import Foundation
import Languages

/// Texts about a draft's photos.
enum PhotoWords {
  static let preparing = Message.preparingPhotos

  static let none = Message.draftWithoutPhotos

  static let missing = Message.photoIsMissing

  /// `3 photos`
  static func count(of draft: Draft) -> Message {
    Message.photosCounted(draft.photos.count)
  }

  /// `2,000 × 1,500, 345 kB`
  static func size(_ photo: DraftPhoto) -> Message {
    let sides = NumberText.message(photo.width) + Message(verbatim: " × ") + NumberText.message(photo.height)
    return sides + Message(verbatim: ", ") + ByteText.message(photo.byteCount)
  }

  /// `photo 3, garden.jpg`
  static func name(_ photo: DraftPhoto, number: Int) -> Message {
    let name = Message.quoted(photo.name)
    return .photoWithName(number, name: name)
  }
}
