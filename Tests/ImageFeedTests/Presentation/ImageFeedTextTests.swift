import Foundation
import HTTP
import ImageFeed
import Languages
import TestSupport
import Testing

@Suite("What the feed says, in each language")
struct ImageFeedTextTests {
  private static func texts(_ message: Message) -> [String] { Language.allCases.map { message.text(in: $0) } }

  @Test("The titles are the contract's")
  func titles() {
    #expect(Self.texts(ImageFeedText.feedTitle) == ["My Feed", "Mon fil", "Το Feed μου", "Meu Feed"])
    #expect(Self.texts(ImageFeedText.commentsTitle) == ["Comments", "Commentaires", "Σχόλια", "Comentários"])
  }

  @Test("No connection is said in the contract's words")
  func noConnection() {
    let error = ImageFeedError.connectivity(.refused(host: "feed.test"))

    #expect(
      Self.texts(ImageFeedText.line(error)) == [
        "Couldn't connect to server", "Connexion au serveur impossible",
        "Δεν ήταν δυνατή η σύνδεση στο διακομιστή", "Não foi possível conectar com o servidor",
      ]
    )
  }

  @Test("An answer that is not valid reads differently", arguments: Language.allCases)
  func invalidData(language: Language) {
    let lines = [
      ImageFeedError.invalidData(.status(500, retryAfter: nil)), .invalidData(.body("?")),
      .invalidData(.tooLarge(limit: 1)),
    ]
    for line in lines.map(ImageFeedText.line) {
      #expect(line == ImageFeedText.invalidData)
      #expect(line.text(in: language) != ImageFeedText.noConnection.text(in: language))
    }
  }
}
