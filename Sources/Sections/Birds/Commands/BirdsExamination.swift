import Birds
import Foundation
import Languages

/// What `doctor` says of the services that birds come from: where they are asked, and who says so. It asks neither.
struct BirdsExamination {
  let settings: Settings

  var checks: [DoctorCheck] {
    guard !settings.birdsPlace.isBoard else {
      let detail = Message(
        en: "they are the board's",
        fr: "ce sont ceux du tableau",
        el: "είναι του πίνακα",
        ptBR: "são as do mural"
      )
      return [.ok("birds.address", detail)]
    }
    guard let endpoint = settings.birdsPlace.named else { return [] }
    return [
      .ok("birds.address", place(endpoint.firestore, .birdsHost)),
      .ok("birds.sign_in", place(endpoint.identity, .birdsAuthHost)),
    ]
  }

  private func place(_ address: URL, _ name: SettingName) -> Message {
    Message(verbatim: "\(address.absoluteString) (") + settings.entry(name).origin.text + Message(verbatim: ")")
  }
}
