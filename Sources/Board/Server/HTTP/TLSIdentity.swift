package import BoardRules
import Foundation
import NIOCore
import NIOSSL

/// The certificate and the key with which a server proves that it is the one of its name.
package struct TLSIdentity: Sendable {
  /// When the certificate expires, in seconds since 1970.
  package let expires: Int
  let context: NIOSSLContext

  /// Reads a certificate, with those of the authorities behind it, and its key from files in PEM form.
  ///
  /// Throws ``BoardError/unusableCertificate(file:flaw:)``, and ``BoardError/unreadableSecret(file:)``.
  package init(certificate: String, key: String) throws(BoardError) {
    let (certificateBytes, keyBytes) = (try Self.bytes(certificate), try Self.bytes(key))
    guard let chain = try? NIOSSLCertificate.fromPEMBytes(certificateBytes), let own = chain.first else {
      throw .unusableCertificate(file: certificate, flaw: .noCertificate)
    }
    guard let secret = try? NIOSSLPrivateKey(bytes: keyBytes, format: .pem) else {
      throw .unusableCertificate(file: key, flaw: .noKey)
    }
    var configuration = TLSConfiguration.makeServerConfiguration(
      certificateChain: chain.map { .certificate($0) },
      privateKey: .privateKey(secret)
    )
    configuration.minimumTLSVersion = .tlsv12
    // gRPC of the stand-ins needs HTTP/2, which is not offered here: a client that speaks both would choose it.
    configuration.applicationProtocols = ["http/1.1"]
    // A client that does not say goodbye would keep a connection that was closed for another one.
    configuration.shutdownTimeout = .milliseconds(200)
    guard let context = try? NIOSSLContext(configuration: configuration) else {
      throw .unusableCertificate(file: key, flaw: .otherKey)
    }
    self.context = context
    expires = Int(own.notValidAfter)
  }

  private static func bytes(_ file: String) throws(BoardError) -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: file) else { throw .unreadableSecret(file: file) }
    return [UInt8](data)
  }
}
