import Birds
import Foundation
import Languages

/// What `doctor` reports about the bird services: their addresses and where those are set. It sends no requests.
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
