import Birds
import Foundation
import Languages

/// What `doctor` says of the services that birds come from: where they are asked, and who says so. It asks neither.
struct BirdsExamination {
  let settings: Settings

  var checks: [DoctorCheck] {
    guard !settings.birdsPlace.isBoard else {
      return [.ok("birds.address", .birdsFromBoard)]
    }
    guard let endpoint = settings.birdsPlace.named else { return [] }
    return [
      .ok("birds.address", place(endpoint.firestore, Setting.birdsHost.name)),
      .ok("birds.sign_in", place(endpoint.identity, Setting.birdsAuthHost.name)),
    ]
  }

  private func place(_ address: URL, _ name: SettingName) -> Message {
    Message(verbatim: "\(address.absoluteString) (") + settings.entry(name).origin.text + Message(verbatim: ")")
  }
}
