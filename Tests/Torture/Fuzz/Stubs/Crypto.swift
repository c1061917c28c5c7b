// A module `Crypto` for the fuzz targets, without BoringSSL: as many bytes as SHA-256 gives, from FNV-1a.
import Foundation

/// In place of SHA-256.
public enum SHA256 {
  /// The digest of the bytes.
  public static func hash(data: some DataProtocol) -> [UInt8] {
    (UInt64(0)..<4).flatMap { part in
      let hash = data.reduce(14_695_981_039_346_656_037 ^ part) { ($0 ^ UInt64($1)) &* 1_099_511_628_211 }
      return withUnsafeBytes(of: hash.littleEndian, Array.init)
    }
  }
}
