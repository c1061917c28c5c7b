import BoardPictures
import BoardRules
import Foundation
import Loading

extension BoardServer.Configuration {
  /// Uses a folder for uploaded pictures, or a bucket by its address, `s3://bucket/prefix?endpoint=…&region=…`.
  ///
  /// The access key for a bucket comes from `AWS_ACCESS_KEY_ID`, `AWS_SECRET_ACCESS_KEY` and `AWS_SESSION_TOKEN`, or from
  /// the files that the same names with `_FILE` give. Throws ``BoardError``, also for the name of a file.
  package mutating func setPictures(_ text: String, environment: [String: String]) throws {
    guard S3Address.isOne(text) else {
      guard FileStatus(text)?.isFolder != false else { throw BoardError.picturesNotAFolder(path: text) }
      picturesPath = text
      return
    }
    let address = try S3Address(text, environment: environment)
    picturesBucket = (address, try S3Credentials(environment))
  }

  /// The error for a bucket that does not do what it is asked for.
  func unusableBucket(_ error: S3Error) -> any Error {
    picturesBucket.map { UnusableBucket($0.address, error) } ?? error
  }
}

extension BoardServer {
  /// Throws ``UnusableBucket`` if the bucket of the pictures cannot be used.
  func checkPictures() async throws {
    do {
      try await uploads.files.check()
    } catch let error as S3Error {
      try? close()
      throw configuration.unusableBucket(error)
    }
  }
}

extension UploadFiles {
  /// Where a board has its pictures.
  init(_ configuration: BoardServer.Configuration) {
    if let (address, credentials) = configuration.picturesBucket {
      let lastTold = RecentTime()
      self = .bucket(
        S3Bucket(
          address,
          credentials,
          // The response to the client is still to be sent.
          limit: configuration.limits.stage * 4 / 5,
          failed: { [notice = configuration.notice, now = configuration.now] error in
            // Each visitor of a page with pictures notices it too.
            if lastTold.isDue(at: now(), every: 60) { notice(.bucketFailed(address: "\(address)", error)) }
          }
        )
      )
    } else if let path = configuration.picturesPath {
      self = .sharedFolder(path)
    } else {
      self = UploadFiles(besideBoard: configuration.databasePath)
    }
  }
}
