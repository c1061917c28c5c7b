import Foundation

/// Words as people type them, and as ads write them, in four languages: what a search has to find, and what it must not find.
package enum SameWords {
  /// What is typed in a search, and the title of an ad. A typed phrase is in quotation marks.
  package struct Pair: Sendable, Hashable, CustomStringConvertible {
    /// What is typed.
    package var typed: String
    /// What is in the ad.
    package var written: String

    package var description: String { "\(typed) – \(written)" }

    /// The texts that the search asks for.
    package var texts: [String] {
      typed.hasPrefix("\"") ? [String(typed.dropFirst().dropLast())] : typed.split(separator: " ").map(String.init)
    }
  }

  /// Apostrophes, hyphens and spaces stand for their kinds, and what is in brackets for a letter or a digit of its own: see ``kinds``.
  private static let words = """
    l'armoire d'occasion l'été j'ai aujourd'hui qu'il s'il jusqu'à presqu'île porte-fenêtre porte-monnaie lave-linge
    sèche-cheveux canapé-lit rez-de-chaussée table_basse lit_bébé vélo_électrique pomme_de_terre c(oe)ur (oe)uf b(oe)uf
    s(oe)ur (oe)uvre v(oe)ux n(oe)ud (oe)illet man(oe)uvre ex(ae)quo curriculum_vit(ae) 30_m(2) 12_m(3) CO(2) n'(oe)uf
    chef-d'(oe)uvre
    don't men's o'clock rock'n'roll 90's mother-in-law e-bike t-shirt second-hand wi-fi coffee_table king_size
    washing_machine (ae)sthetic encyclop(ae)dia medi(ae)val arch(ae)ology f(oe)tus ph(oe)nix 20_m(2) 5_cm(3) H(2)O
    απ'το γι'αυτό σ'αγαπώ μ'αρέσει σαββατο-κύριακο καναπές-κρεβάτι ψυγείο-καταψύκτης τραπέζι_κουζίνας παιδικό_ποδήλατο
    πλυντήριο_ρούχων 80_τ.μ. 45_m(2) 3_m(3)
    copo-d'água pau-d'arco galinha-d'angola d'Ávila guarda-roupa sofá-cama micro-ondas guarda-chuva pé-de-moleque
    mesa_de_centro máquina_de_lavar bicicleta_elétrica 60_m(2) 2_m(3) C(ae)tano O(2)
    """.split(whereSeparator: \.isWhitespace).map(String.init)

  /// All that are one word, in any case and with or without accents.
  private static let forms = """
    ΒΟΡΡΑΣ βορράς βορρας Βορρᾶς
    ΔΡΟΜΟΣ δρόμος δρομος
    ΑΫΛΟΣ άυλος αυλος
    ΜΑΪΟΣ μάιος μαιος Μάϊος
    Ποδήλατο ΠΟΔΗΛΑΤΟ ποδηλατο
    vélo VÉLO velo Vélo
    Straße STRASSE strasse
    maçã MAÇÃ maca
    """.split(separator: "\n").map { $0.split(separator: " ").map(String.init) }

  private static let kinds: [String: [String]] = [
    "'": ["’", "ʼ"], "-": ["–", "‑"], "_": ["\u{A0}", "\u{202F}", "\u{2009}"], "(oe)": ["œ"], "(ae)": ["æ"],
    "(2)": ["²"], "(3)": ["³"],
  ]

  /// What must be found: at least 300.
  package static let same: [Pair] =
    words.flatMap { word -> [Pair] in
      let typed = written(word) { $0 == "_" ? " " : $0.trimmingCharacters(in: ["(", ")"]) }
      let query = typed.contains(" ") ? "\"\(typed)\"" : typed
      let others = (0..<3).map { number in
        written(word) { mark in kinds[mark].map { $0[number % $0.count] } ?? mark }
      }
      return Set(others).sorted().flatMap { other in
        [Pair(typed: query, written: other), Pair(typed: query, written: "Lot: \(other.uppercased())!")]
      } + [Pair(typed: "\"\(others[0])\"", written: typed)]
    }
    + forms.flatMap { forms in
      forms.flatMap { one in forms.filter { $0 != one }.map { Pair(typed: one, written: $0) } }
    }
    + [Pair(typed: "2 cv", written: "Citroën 2cv"), Pair(typed: "CO2", written: "CO₂")]

  /// What must not be found: at least 100.
  package static let different: [Pair] =
    words.filter { $0.contains(where: "'-_".contains) }.flatMap { word -> [Pair] in
      // What separates two words is not nothing, and not something else.
      ["", "+"].map { other in
        let query = written(word) { $0 == "_" ? " " : $0.trimmingCharacters(in: ["(", ")"]) }
        return Pair(
          typed: "\"\(query)\"",
          written: written(word) { ["'", "-", "_"].contains($0) ? other : kinds[$0]?.first ?? $0 }
        )
      }
    }
    + [
      ("coeur", "cour"), ("coeur", "c\u{153}r"), ("coeur", "cøur"), ("coeur", "cöur"), ("cœur", "cour"),
      ("oeuf", "o euf"), ("soeur", "sour"), ("m2", "m³"), ("m2", "m ²"), ("m³", "m2"), ("2 cv", "2 c"),
      ("strasse", "strase"), ("vélo", "vœlo"),
      ("βορρας", "βορα"), ("δρόμος", "δρόμο"), ("e-bike", "e bike"), ("d'or", "d or"), ("x²", "x3"),
    ].map { Pair(typed: $0, written: $1) }

  /// A word with something in place of each of its marks.
  private static func written(_ word: String, _ mark: (String) -> String) -> String {
    kinds.keys.sorted().reduce(word) { word, kind in word.replacing(kind, with: mark(kind)) }
  }
}
