import Birds
import BirdsStore
import BirdsTestSupport
import Database
import Foundation
import Loading
import TestSupport

/// The last known birds of a service that does not respond now, with their pictures.
enum BirdsOnBoard {
  static func fill(_ program: TorturedProgram) async throws {
    let service = BirdsSource().name(board: TorturedProgram.server)
    let birds = DatabaseFile.birds(path: program.cache("birds"))
    let kept = CachedBirds(
      birds: (1...60).map { .fixture($0, notes: [BirdNote(userID: "ada", text: "Note \($0)", createdAt: 1)]) },
      savedAt: Date(timeIntervalSince1970: 1_767_320_000),
      resumeToken: Data([1])
    )
    try await SQLiteBirdStore(database: birds, service: service).replace(with: kept)
    try birds.close()
    let file = DatabaseFile.pictures(path: program.cache("bird-pictures"))
    let pictures = SQLitePictureStore(database: file)
    for number in 1...40 {
      guard let url = URL(string: "http://birds.test/full/\(number).jpg") else { continue }
      try await pictures.insert(PictureFixture.jpeg, for: url)
    }
    try file.close()
  }
}
