package import Foundation

extension StyledText {
  /// The text as a link, if the painter writes links. Any URL other than http and https, one with a user name, or one of more than 2,000
  /// bytes leaves the text as it is.
  package func linked(to url: URL) -> StyledText {
    guard let target = LinkTarget(url) else { return self }
    return changed(spans) { _, span in span.link = target }
  }
}
