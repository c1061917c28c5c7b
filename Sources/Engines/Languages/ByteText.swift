import Foundation

/// File sizes as people read them.
package enum ByteText {
  /// `512 B`, `12 kB`, `68.1 MB`, `68,1 Mo`: in thousands, as file managers count; rounded down, with a decimal from megabytes on.
  package static func message(_ count: Int) -> Message {
    switch count {
    case ..<1_000: NumberText.message(count) + Message(en: " B", fr: " o", el: " B", ptBR: " B")
    case ..<1_000_000: NumberText.message(count / 1_000) + Message(en: " kB", fr: " ko", el: " kB", ptBR: " kB")
    default:
      NumberText.message(Decimal(count / 100_000) / 10) + Message(en: " MB", fr: " Mo", el: " MB", ptBR: " MB")
    }
  }
}
