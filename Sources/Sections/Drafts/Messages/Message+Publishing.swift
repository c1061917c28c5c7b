import Drafts
import Languages

/// Why publishing failed.
extension Message {
  static func photoMissing(_ hash: String) -> Message {
    let name = String(hash.prefix(12))
    return .photoGone(name)
  }
  static func beingSent(_ publication: Publication, _ process: Int?) -> Message {
    let title = Message.quoted(publication.title)
    let by = process.map { " (\($0))" } ?? ""
    return .sentByAnotherProcess(by, title: title)
  }
  static func takesNoAds(_ server: String) -> Message {
    let name = server.boardName
    return .boardDoesNotPublish(name)
  }
}
