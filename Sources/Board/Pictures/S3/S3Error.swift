import Foundation
package import HTTP

/// Why an S3-compatible store does not do what it is asked for.
package enum S3Error: Error, Sendable, Equatable {
  /// No complete response arrived.
  case unreachable(HTTPError)
  /// It did not answer in time.
  case tooSlow
  /// It cannot do more at the moment, or something is wrong on its side.
  case overloaded(status: Int)
  /// There is no such bucket.
  case noBucket
  /// The access key is unknown, expired, or its secret is wrong. The code is the store's.
  case wrongCredentials(code: String)
  /// The clock of this computer differs too much from the store's.
  case clockSkew
  /// The access key may not do that.
  case denied
  /// The bucket is in another region; the store may have named it.
  case wrongRegion(String?)
  /// Any other refusal. The code is the store's.
  case refused(status: Int, code: String)

  /// Classifies a refusal.
  package init(_ response: HTTPResponse) {
    let body = String(decoding: response.body, as: UTF8.self)
    let code = Self.element("Code", in: body) ?? ""
    switch code {
    case "NoSuchBucket": self = .noBucket
    case "RequestTimeTooSkewed", "RequestExpired": self = .clockSkew
    case "InvalidAccessKeyId", "SignatureDoesNotMatch", "ExpiredToken", "InvalidToken", "InvalidClientTokenId":
      self = .wrongCredentials(code: code)
    case "PermanentRedirect", "TemporaryRedirect", "AuthorizationHeaderMalformed", "IllegalLocationConstraintException":
      let named = response.value(of: "x-amz-bucket-region") ?? Self.element("Region", in: body)
      self = .wrongRegion(named.flatMap { Self.isName($0) ? $0 : nil })
    case "AccessDenied", "AllAccessDisabled", "AccountProblem": self = .denied
    default:
      switch response.status {
      case 301, 307:
        self = .wrongRegion(response.value(of: "x-amz-bucket-region").flatMap { Self.isName($0) ? $0 : nil })
      case 403 where code.isEmpty: self = .denied
      default:
        self =
          Self.isTemporary(response.status)
          ? .overloaded(status: response.status) : .refused(status: response.status, code: code)
      }
    }
  }

  /// Whether the same request may succeed a moment later.
  package static func isTemporary(_ status: Int) -> Bool { [429, 500, 502, 503, 504].contains(status) }

  /// The text of the first element with this name, if it is a short name itself.
  private static func element(_ name: String, in xml: String) -> String? {
    guard let start = xml.firstRange(of: "<\(name)>")?.upperBound else { return nil }
    let text = xml[start...].prefix { $0 != "<" }
    return isName(text) ? String(text) : nil
  }

  /// Whether a text has only letters, digits and hyphens: nothing else that comes from the store is shown.
  private static func isName(_ text: some StringProtocol) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || $0.properties.numericType != nil || $0 == "-")
      }
  }
}

extension HTTPError {
  /// Whether the same request may find the store a moment later.
  var mayPass: Bool {
    switch self {
    case .refused, .unknownHost, .timedOut, .broken, .malformed, .unreachable, .handshakeTimedOut: true
    case .insecure, .privateAddress, .tooLarge, .webPage, .redirected, .failed: false
    }
  }
}

/// The bucket of a board's pictures cannot be used.
package struct UnusableBucket: Error, Sendable, Equatable, CustomStringConvertible {
  /// Its address, without the access key.
  package let address: String
  /// What it answers.
  package let error: S3Error

  /// Creates the error for the bucket at an address.
  package init(_ address: S3Address, _ error: S3Error) { (self.address, self.error) = ("\(address)", error) }

  /// What happened and what to do, in two sentences.
  package var description: String {
    "The bucket \(address) cannot be used: \(error). Check its address and the access key."
  }
}
