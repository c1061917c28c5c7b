import Feed
import Languages
import Testing

@Suite("Titles and errors of the image feed")
struct ImageFeedMessagesTests {
  private static func texts(_ message: Message) -> [String] { Language.allCases.map { message.text(in: $0) } }

  @Test("The titles are those of the contract")
  func titles() {
    #expect(Self.texts(.feedTitle) == ["My Feed", "Mon fil", "Το Feed μου", "Meu Feed"])
    #expect(Self.texts(.commentsTitle) == ["Comments", "Commentaires", "Σχόλια", "Comentários"])
  }

  @Test("The message for a missing connection is the contract's")
  func noConnection() {
    #expect(
      Self.texts(.noFeedConnection) == [
        "Couldn't connect to server", "Connexion au serveur impossible",
        "Δεν ήταν δυνατή η σύνδεση στο διακομιστή", "Não foi possível conectar com o servidor",
      ]
    )
  }

  @Test("An invalid response has another message than a missing connection", arguments: Language.allCases)
  func invalidData(language: Language) {
    #expect(Message.invalidFeedData.text(in: language) != Message.noFeedConnection.text(in: language))
  }
}
