import Foundation
import Languages
import Listings
import ListingsTestSupport
import SectionsTestSupport
import ShellTestSupport
import TestSupport
import Testing

@testable import BirdsCommands
@testable import ListingsCommands
@testable import Shell

@Suite("A session in each language", .hangLimit)
struct SessionLanguagesTests {
  init() {
    TestSections.register()
  }

  private static let ads = (0..<3).map {
    Listing.fixture(id: 30 - $0, title: "Vélo \($0)", price: 1250, isUrgent: $0 == 0)
  }

  private static func conversation(_ language: Language, isJSON: Bool = false) -> Conversation {
    let board = StubBoard(ads, categories: Fixture.categories)
    return Conversation(board: .answering(board), width: isJSON ? nil : 100, isJSON: isJSON, language: language)
  }

  @Test(
    "A search says what it found and what to do next in every language",
    arguments: [
      (
        Language.english,
        "! 3 ads for “vélo”", "Rows 1 to 2 of 3. `more` shows the next page, `open N` one ad in full.", "URGENT",
        "€1,250",
        "no picture"
      ),
      (
        .french, "! 3 annonces pour «\u{A0}vélo\u{A0}»",
        "Lignes 1 à 2 sur 3. `more` affiche la page suivante, `open N` une annonce en entier.", "URGENT",
        "1\u{202F}250\u{A0}€", "sans photo"
      ),
      (
        .greek, "! 3 αγγελίες για «vélo»",
        "Γραμμές 1 έως 2 από 3. Το `more` δείχνει την επόμενη σελίδα, το `open N` μία αγγελία ολόκληρη.", "ΕΠΕΙΓΟΝ",
        "1.250\u{A0}€",
        "χωρίς εικόνα"
      ),
      (
        .brazilianPortuguese, "! 3 anúncios para “vélo”",
        "Linhas 1 a 2 de 3. `more` mostra a próxima página, `open N` um anúncio inteiro.", "URGENTE", "€\u{A0}1.250",
        "sem foto"
      ),
    ]
  )
  func search(
    language: Language,
    heading: String,
    ending: String,
    urgent: String,
    price: String,
    picture: String
  ) async throws {
    let said = try await Self.conversation(language).say("search vélo --limit 2")

    #expect(said.hasPrefix(heading + "\n"))
    #expect(said.hasSuffix("! " + ending))
    for word in [urgent, price, picture] { #expect(said.contains(word), "\(word)") }
  }

  @Test(
    "A failed command says so in every language",
    arguments: [
      (
        Language.english,
        "! There is no row 7. No ads are listed. Try `search`."
      ),
      (
        .french,
        "! Il n’y a pas de ligne 7. Aucune annonce n’est listée. Essayez `search`."
      ),
      (
        .greek,
        "! Δεν υπάρχει γραμμή 7. Δεν εμφανίζονται αγγελίες. Δοκιμάστε `search`."
      ),
      (
        .brazilianPortuguese,
        "! Não há linha 7. Nenhum anúncio está listado. Tente `search`."
      ),
    ]
  )
  func failure(language: Language, text: String) async throws {
    try await Self.conversation(language).expect("open 7", says: text)
  }

  @Test(
    "A draft is acknowledged and its problems are reported in every language",
    arguments: [
      (
        Language.english,
        "! Started a new draft. Title saved.\n! The title has 4 characters; at least 5 are needed."
      ),
      (
        .french,
        "! Nouveau brouillon commencé. Titre\u{A0}: enregistré.\n! Le titre compte 4 caractères\u{A0}; il en faut au moins 5."
      ),
      (
        .greek,
        "! Ξεκίνησε νέο πρόχειρο. Τίτλος: αποθηκεύτηκε.\n! Ο τίτλος έχει 4 χαρακτήρες· χρειάζονται τουλάχιστον 5."
      ),
      (
        .brazilianPortuguese,
        "! Novo rascunho iniciado. Título: salvo.\n! O título tem 4 caracteres; precisa de pelo menos 5."
      ),
    ]
  )
  func draft(language: Language, text: String) async throws {
    try await Self.conversation(language).expect("draft set title Vélo", says: text)
  }

  /// Commands that succeed, and commands that fail.
  private static let lines = [
    "search vélo --limit 2", "more", "open 1", "open 99", "categories", "category Nowhere", "search --explain '<200'",
    "search '<'", "draft", "draft set title Vélo", "draft set price many", "draft show", "draft list", "draft use 9",
    "draft discard", "draft list", "paths", "trace", "type vélo --every 80ms --enter", "trace", "sync", "retry",
    "bogus",
  ]

  private static func transcript(_ language: Language, isJSON: Bool) async throws -> [String] {
    let conversation = conversation(language, isJSON: isJSON)
    var said: [String] = []
    for line in lines { said.append(try await conversation.say(line)) }
    return said
  }

  @Test("JSON is the same in every language, even for failures", arguments: Language.allCases)
  func json(language: Language) async throws {
    #expect(try await Self.transcript(language, isJSON: true) == Self.transcript(.english, isJSON: true))
  }

  @Test(
    "No message for people is left in English",
    arguments: Language.allCases.filter { $0 != .english }
  )
  func nothingIsLeft(language: Language) async throws {
    let english = try await Self.transcript(.english, isJSON: false)
    let other = try await Self.transcript(language, isJSON: false)

    for (line, texts) in zip(Self.lines, zip(english, other)) where line != "categories" && line != "type" {
      // Commands on a virtual clock print documents, and category names are the board's.
      if !line.hasPrefix("type ") { #expect(texts.0 != texts.1, "\(line)") }
    }
  }
}
