import Listings
import ListingsTestSupport
import TestSupport
import Testing

@Suite("The rule of searches")
struct ListingQueryTests {
  @Test(
    "A query finds these texts",
    arguments: [
      ("Vélo de ville", "velo"), ("Velo", "VÉLO"), ("VÉLO", "vélo"), ("Straße", "strasse"), ("STRASSE", "straße"),
      ("\u{FB01}n de série", "fin"), ("Fin", "\u{FB01}"), ("\u{130}stanbul", "istanbul"), ("istanbul", "\u{130}"),
      ("Vélo", "Ve\u{301}lo"), ("Ve\u{301}lo", "v\u{E9}lo"), ("ÅNGSTRÖM", "angstrom"), ("Œuvre", "œuvre"),
      ("L’été", "l’ete"), ("Attention ⚠️ fragile", "⚠️"), ("Attention ⚠ fragile", "⚠"), ("👨‍👩‍👧 maison", "👨‍👩‍👧"),
      ("table — chêne", "— chene"), ("deux  espaces", "deux  espaces"), ("50 % de rabais", "%"), ("l'un_l'autre", "_"),
      ("say \"hi\"", "\"hi\""), ("a*b", "*"), ("Ποδήλατο", "ποδηλατο"), ("ДВЕРЬ", "дверь"), ("가방", "가방"),
      ("first\r\nsecond", "\r\n second".trimmed), ("a\0b", "\0b"), ("Vélo", ""), ("Vélo", "   "),
      ("Œuvre", "oeuvre"), ("oeuvre", "œ"), ("L’été", "l'ete"), ("l'été", "l’ete"), ("sans\u{A0}fin", "sans fin"),
    ]
  )
  func found(text: String, query: String) {
    #expect(ListingQuery(query).matches(.fixture(id: 1, title: text)))
    #expect(ListingQuery(query).matches(.fixture(id: 1, title: "x", description: text)))
  }

  @Test(
    "A query does not find these texts",
    arguments: [
      ("Œuvre", "ouvre"), ("œ", "oee"), ("L’été", "l ete"), ("l'été", "l\"ete"), ("Attention ⚠️", "⚠"),
      ("Attention ⚠", "⚠️"), ("👨‍👩‍👧", "👨"), ("👨‍👩‍👧", "👧"), ("👍🏽", "👍"), ("🇫🇷", "🇫"), ("deux  espaces", "deux espaces"),
      ("nicht\u{A0}brechend", "nichtbrechend"), ("a\r\nb", "a\nb"), ("a\nb", "a b"), ("velo", "velos"), ("", "a"),
      ("ab", "a\0b"),
      ("a\0b", "ab"), ("ﬀ", "ffi"),
    ]
  )
  func notFound(text: String, query: String) {
    #expect(!ListingQuery(query).matches(.fixture(id: 1, title: text, description: "")))
  }

  @Test("A query does not span title and description")
  func fieldsAreApart() {
    let listing = Listing.fixture(id: 1, title: "ab", description: "cd")

    #expect(!ListingQuery("bc").matches(listing))
    #expect(ListingQuery("cd").matches(listing))
  }

  @Test(
    "A query is trimmed of white space at both ends",
    arguments: [" velo", "velo\n", "\t velo \u{A0}", "\u{3000}velo"]
  )
  func trimmed(text: String) {
    #expect(ListingQuery(text).text == "velo")
    #expect(ListingQuery(text) == ListingQuery("velo"))
  }

  @Test("White space within a query counts")
  func innerSpace() {
    #expect(ListingQuery(" vélo  rouge ").text == "vélo  rouge")
  }
}

extension String {
  /// The query's text, without surrounding blanks.
  fileprivate var trimmed: String { ListingQuery(self).text }
}
