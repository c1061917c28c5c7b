import Foundation
import Languages
import Testing

@testable import Drafts

@Suite("Advice on a draft")
struct DraftAdviceTests {
  private func rules(_ fields: [DraftField: String]) -> [DraftAdvice.Rule] {
    let draft = Draft(id: "a", status: .draft, revision: 1, updatedAt: .distantPast, fields: fields)
    return DraftAdvice.all(on: draft).map(\.rule)
  }

  private func rules(inText text: String) -> [DraftAdvice.Rule] {
    rules([.description: text + " – otherwise in very good order."])
  }

  @Test("A good ad needs no advice")
  func good() {
    let fields: [DraftField: String] = [
      .title: "Vélo de ville 3 vitesses", .category: "Loisirs", .price: "140", .urgent: "no",
      .description: "Peu servi, pneus neufs, 3 pièces d’origine changées en 2019.",
    ]
    #expect(rules(fields) == [])
    #expect(rules([:]) == [])
  }

  @Test(
    "A text in capitals is reported, but not the name of a model",
    arguments: [
      ("VENDS VÉLO DE VILLE", true), ("ΠΩΛΕΙΤΑΙ ΠΟΔΗΛΑΤΟ", true), ("PS5 FIFA 23 XBOX", false), ("BMW R80 GS", false),
      ("Vends vélo BMW GRANDE TAILLE", false), ("自転車 売ります", false), ("DVD CD VHS LP K7 HDMI", false),
    ]
  )
  func capitals(title: String, isShouted: Bool) {
    #expect(rules([.title: title]) == (isShouted ? [.capitals] : []))
  }

  @Test(
    "Phone numbers are found as people write them",
    arguments: [
      "06 12 34 56 78", "0612345678", "06.12.34.56.78", "06-12-34-56-78", "+33 6 12 34 56 78", "+33 (0)6 12 34 56 78",
      "0033612345678", "01 23 45 67 89", "tél. 12 34 56 78 90", "6912345678", "691 234 5678", "210 1234567",
      "+30 691 234 5678", "(11) 91234-5678", "11 91234-5678", "+55 11 91234-5678", "07911 123456", "0171 1234567",
      "+1 415 555 2671", "WhatsApp 12345678", "à 75011, 06 12 34 56 78 le soir", "0612345678/0712345678",
    ]
  )
  func phones(text: String) {
    #expect(rules(inText: "Call me: \(text)") == [.phoneNumber], "\(text)")
  }

  @Test(
    "Other numbers are not mistaken for phone numbers",
    arguments: [
      "3 pièces 75011", "2019", "2019-2020", "120x200x45", "120 x 200 x 45 cm", "10 000 km", "1 200 000 km",
      "1.250.000 €",
      "ISBN 2070360024", "ISBN 978-2-07-036002-4", "9782070360024", "0-306-40615-2", "01/02/2019",
      "01.02.2019 - 10.02.2019",
      "06/2019 120 000 km", "12 2019 1500 €", "Réf. 0123456789", "n° 0612345678", "EAN 0012345678905", "0012345678905",
      "SIRET 732 829 320 00074", "75011 Paris 75012", "150000 km 2015 06 2026", "1920x1080 60 Hz", "192.168.100.200",
      "3,14159265358979", "i7-9700 16 Go 512 Go", "A0612345678", "12345678", "205/55 R16 91V", "0.5 0.25 0.125",
      "2070360024",
    ]
  )
  func noPhones(text: String) {
    #expect(!rules(inText: text).contains(.phoneNumber), "\(text)")
  }

  @Test(
    "E-mail addresses are found, and handles are not",
    arguments: [
      ("ada@example.org", true), ("ada.lovelace+ads@mail.example.co.uk", true), ("écrire à zoé@exemple.fr", true),
      ("@ada", false),
      ("5 € @ 10 h", false), ("a@b", false), ("user@localhost", false),
    ]
  )
  func emails(text: String, isFound: Bool) {
    #expect(rules(inText: text) == (isFound ? [.emailAddress] : []), "\(text)")
  }

  @Test(
    "Bank accounts are recognised by their check digits",
    arguments: [
      ("FR76 3000 6000 0112 3456 7890 189", true), ("DE89370400440532013000", true),
      ("gr16 0110 1250 0000 0001 2300 695", true),
      ("BR18 0036 0305 0000 1000 9795 493C 1", true), ("FR76 3000 6000 0112 3456 7890 188", false),
      ("FR7630006000011234567890189X", false), ("DE89", false), ("XX12 3456 7890 1234", false),
      ("Grand lit 160", false),
    ]
  )
  func ibans(text: String, isFound: Bool) {
    #expect(rules(inText: text).contains(.iban) == isFound, "\(text)")
    if isFound { #expect(rules(inText: text) == [.iban], "\(text)") }
  }

  @Test(
    "Invisible characters are counted, except those that a script or an emoji needs",
    arguments: [
      ("zero\u{200B}width", 1), ("\u{FEFF}mark", 1), ("left\u{202E}right", 1), ("soft\u{AD}hyphen", 1),
      ("bell\u{7}", 1),
      ("👨‍👩‍👧 et 🏴󠁧󠁢󠁥󠁮󠁧󠁿", 0), ("☀️ 1️⃣", 0), ("می‌خواهم", 0), ("line\nline\ttab", 0), ("", 0), ("a\u{200D}b", 1),
    ]
  )
  func invisible(text: String, count: Int) {
    #expect(InvisibleCharacters.count(in: text) == count)
  }

  @Test(
    "Number and verb agree in the advice on invisible characters",
    arguments: [
      (
        Language.english, "it contains 1 invisible character, which breaks searches",
        "it contains 2 invisible characters, which break searches"
      ),
      (
        .french, "contient 1 caractère invisible, qui gêne la recherche",
        "contient 2 caractères invisibles, qui gênent la recherche"
      ),
      (
        .greek, "περιέχεται 1 αόρατος χαρακτήρας, που εμποδίζει την αναζήτηση",
        "περιέχονται 2 αόρατοι χαρακτήρες, που εμποδίζουν την αναζήτηση"
      ),
      (
        .brazilianPortuguese, "contém 1 caractere invisível, que atrapalha a busca",
        "contém 2 caracteres invisíveis, que atrapalham a busca"
      ),
    ]
  )
  func agreement(language: Language, one: String, two: String) {
    func advice(_ title: String) -> [String] {
      let draft = Draft(id: "a", status: .draft, revision: 1, updatedAt: .distantPast, fields: [.title: title])
      return DraftAdvice.all(on: draft).filter { $0.rule == .invisibleCharacters }.map { $0.message.text(in: language) }
    }
    #expect(advice("city\u{200B} bike") == [one])
    #expect(advice("city\u{200B} bi\u{200B}ke") == [two])
  }

  @Test(
    "A description that repeats the title at its beginning is reported",
    arguments: [
      ("Vélo de ville", "Vélo de ville, peu servi, pneus neufs.", true),
      ("Vélo de ville", "VELO  DE VILLE! Peu servi, neuf.", true),
      ("Vélo de ville", "Vélo de course, pas de ville du tout.", false),
      ("Lampe", "Lampe de bureau en métal, réglable.", false),
    ]
  )
  func repeated(title: String, description: String, isRepeated: Bool) {
    #expect(rules([.title: title, .description: description]).contains(.repeatedTitle) == isRepeated)
  }

  @Test(
    "A price of 0 or 1 is reported as a placeholder",
    arguments: [("0", true), ("1", true), ("1,00 €", true), ("2", false), ("0.5", false), ("", false), ("free", false)]
  )
  func symbolic(price: String, isSymbolic: Bool) {
    #expect(rules([.price: price]) == (isSymbolic ? [.symbolicPrice] : []))
  }

  @Test("A one-word title and a very short description are reported")
  func short() {
    #expect(rules([.title: "Lampe", .description: "Bon état."]) == [.oneWordTitle, .shortDescription])
  }
}
