import Testing

@testable import BoardRules

@Suite("Names that look alike")
struct NameSkeletonTests {
  @Test(
    "They are one name",
    arguments: [
      ("Ada", "ada"), ("Ada", "ADA"), ("Zoé", "Zoe"), ("Ａｄａ", "Ada"), ("Ada  L", "Ada L"), ("Ada\u{A0}L", "Ada L"),
      // Cyrillic а, and capitals of Cyrillic and Greek.
      ("Аdа", "Ada"), ("АВС", "ABC"), ("Νίκος", "ΝΙΚΟΣ"), ("НИНА", "Нина"), ("Νina", "Nina"), ("Μaria", "Maria"),
      ("paypaI", "paypal"), ("Ian", "lan"), ("paypa1", "paypal"), ("Bob", "B0b"), ("Arne", "Ame"), ("Łukasz", "Lukasz"),
      ("ßen", "ssen"),
    ]
  )
  func alike(one: String, other: String) {
    #expect(!NameSkeleton.skeletons(of: one).isDisjoint(with: NameSkeleton.skeletons(of: other)))
  }

  @Test(
    "Others are not",
    arguments: [
      ("Ada", "Ana"), ("Mali", "Mall"), ("Ada L", "AdaL"), ("Marie", "Maria"), ("Нина", "Hnha"), ("Ada", "Ada2"),
      ("Γιάννης", "Γιώργος"), ("José", "Josie"),
    ]
  )
  func different(one: String, other: String) {
    #expect(NameSkeleton.skeletons(of: one).isDisjoint(with: NameSkeleton.skeletons(of: other)))
  }
}
