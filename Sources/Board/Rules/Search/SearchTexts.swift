import Languages

/// The texts of an ad as searches see them: as they are typed for our own search, and as they are written for the contract's query.
package struct SearchTexts: Sendable {
  /// The title, for our own search.
  package let title: SearchText
  /// The description, for our own search.
  package let description: SearchText
  /// Both for the contract's query; `nil` if it sees the same.
  package let contract: (title: SearchText, description: SearchText)?

  /// Folds the texts of an ad. O(length).
  package init(of title: String, _ description: String) {
    (self.title, self.description) = (SearchText(title), SearchText(description))
    let isSame = self.title.variants.isEmpty && self.description.variants.isEmpty
    contract = isSame ? nil : (SearchText(contract: title), SearchText(contract: description))
  }

  /// The words of both by which mistyped searches are corrected.
  package var vocabulary: Set<String> {
    Set(
      [title, description].flatMap { text in
        text.vocabulary.map { String(decoding: text.bytes[text.place($0)], as: UTF8.self) }
      }
    )
  }

  /// What our own search looks at.
  package var folded: String { Self.joined(title, description) }

  /// What the contract's query looks at; `nil` if it is ``folded``.
  package var exact: String? { contract.map(Self.joined) }

  /// What turns ``folded`` into ``exact``; `nil` if both are the same.
  package var patch: [UInt8]? {
    contract.flatMap { WrittenTextPatch.patch([(title, $0.title), (description, $0.description)]) }
  }

  private static func joined(_ title: SearchText, _ description: SearchText) -> String {
    title.string + IndexedCharacter.separator + description.string
  }
}
