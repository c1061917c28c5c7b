package import Foundation

/// Why an address gave no picture although nothing was wrong on the way.
package enum PictureDownloadError: Error, Sendable, Equatable {
  /// The address is not one of the web: http or https, with a host.
  case unsupportedAddress(URL)
  /// The server answered with another status than 200; redirects are not followed.
  case wrongStatus(Int, host: String)
  /// The answer had no bytes.
  case empty(host: String)
}
