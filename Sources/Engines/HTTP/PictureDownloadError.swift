package import Foundation

/// Why an address gave no picture although the request itself succeeded.
package enum PictureDownloadError: Error, Sendable, Equatable {
  /// The address is not a web address: http or https, with a host.
  case unsupportedAddress(URL)
  /// The server's status was not 200; redirects are not followed.
  case wrongStatus(Int, host: String)
  /// The response was empty.
  case empty(host: String)
}
