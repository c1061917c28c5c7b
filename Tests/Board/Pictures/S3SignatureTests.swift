import Foundation
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules

@Suite("Signatures, addresses and keys of S3-compatible stores")
struct S3SignatureTests {
  /// An example of https://docs.aws.amazon.com/AmazonS3/latest/API/sig-v4-header-based-auth.html
  struct Example: Sendable, CustomTestStringConvertible {
    var method = "GET"
    var path = "/"
    var query = ""
    var fields: [String: String] = [:]
    var payload = ""
    var signature: String

    var testDescription: String { "\(method) \(path)?\(query)" }
  }

  private static let day: TimeInterval = 1_369_353_600
  private static let key = S3Credentials(
    keyID: "AKIAIOSFODNN7EXAMPLE",
    secret: "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY"
  )

  @Test(
    "Requests are signed as Amazon's examples are",
    arguments: [
      Example(
        path: "/test.txt",
        fields: ["range": "bytes=0-9"],
        signature: "f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41"
      ),
      Example(
        method: "PUT",
        path: "/test%24file.text",
        fields: ["date": "Fri, 24 May 2013 00:00:00 GMT", "x-amz-storage-class": "REDUCED_REDUNDANCY"],
        payload: "Welcome to Amazon S3.",
        signature: "98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd"
      ),
      Example(query: "lifecycle=", signature: "fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543"),
      Example(
        query: "max-keys=2&prefix=J",
        signature: "34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7"
      ),
    ]
  )
  func examples(example: Example) {
    let hash = Digest.hexadecimal(Array(example.payload.utf8))
    let time = S3Signature.time(Date(timeIntervalSince1970: Self.day))
    let fields = [
      "host": "examplebucket.s3.amazonaws.com", "x-amz-content-sha256": hash, "x-amz-date": time,
    ].merging(example.fields) { $1 }

    let text = S3Signature(credentials: Self.key, region: "us-east-1").authorization(
      example.method,
      path: example.path,
      query: example.query,
      fields: fields,
      payload: hash,
      time: time
    )

    #expect(time == "20130524T000000Z")
    #expect(text.hasPrefix("AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request,"))
    #expect(text.contains(",SignedHeaders=\(fields.keys.sorted().joined(separator: ";")),"))
    #expect(text.hasSuffix(",Signature=" + example.signature))
  }

  @Test(
    "An address names the bucket, the prefix and where the store is",
    arguments: [
      ("s3://shop", [:], "https://shop.s3.us-east-1.amazonaws.com/x", "s3://shop"),
      ("s3://shop/a/b/?region=eu-west-3", [:], "https://shop.s3.eu-west-3.amazonaws.com/a/b/x", "s3://shop/a/b"),
      ("s3://my.shop", ["AWS_REGION": "eu-west-3"], "https://s3.eu-west-3.amazonaws.com/my.shop/x", "s3://my.shop"),
      (
        "s3://shop/a?endpoint=http://127.0.0.1:9000", ["AWS_ENDPOINT_URL": "https://other.example"],
        "http://127.0.0.1:9000/shop/a/x", "s3://shop/a"
      ),
      (
        "s3://shop/%C3%A9%20+", ["AWS_ENDPOINT_URL": "https://S3.example:443/"],
        "https://s3.example/shop/%C3%A9%20%2B/x", "s3://shop/é +"
      ),
      ("s3://shop?endpoint=https%3A%2F%2F%5B::1%5D:9000", [:], "https://[::1]:9000/shop/x", "s3://shop"),
    ]
  )
  func addresses(text: String, environment: [String: String], url: String, description: String) throws {
    let address = try S3Address(text, environment: environment)
    #expect(address.origin + address.path("x") == url)
    #expect(address.description == description)
  }

  @Test(
    "An address that cannot be read, or that has a key in it, is refused",
    arguments: [
      "s3://", "s3:///a", "s3://ab", "s3://key:secret@shop", "s3://shop:80", "s3://shop#a", "s3://shop?a=b",
      "s3://shop?endpoint=ftp://x", "s3://shop?endpoint=http://x:99999",
      "s3://shop?endpoint=http://x:99999999999999999999", "s3://shop?endpoint=https://k:s@x",
      "s3://shop?endpoint=https://x/y",
      "s3://shop?region=a/b", "s3://shop/../x", "s3://shop/a%0Ab", "s3://shop?region=a&region=b", "s3://shop?region=",
    ]
  )
  func unreadableAddresses(text: String) {
    #expect(throws: BoardError.invalidPicturesAddress) { try S3Address(text) }
  }

  @Test("A key comes from the environment or from files, which come first, and is never printed")
  func credentials() throws {
    let folder = try TemporaryFolder()
    try folder.write("from-file\n", to: "secret")
    let key = try S3Credentials([
      "AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": "from-environment",
      "AWS_SECRET_ACCESS_KEY_FILE": folder.path + "/secret", "AWS_SESSION_TOKEN": "token",
    ])
    #expect(key == S3Credentials(keyID: "id", secret: "from-file", sessionToken: "token"))
    var dumped = ""
    dump(key, to: &dumped)
    #expect(!"\(key) \(String(reflecting: key)) \(dumped)".contains("from-file"))

    let missing = folder.path + "/missing"
    #expect(throws: BoardError.unreadableSecret(file: missing)) {
      try S3Credentials(["AWS_ACCESS_KEY_ID_FILE": missing, "AWS_SECRET_ACCESS_KEY": "x"])
    }
    for secret in ["", "a\r\nX-Other: b"] {
      #expect(throws: BoardError.noPictureCredentials) {
        try S3Credentials(["AWS_ACCESS_KEY_ID": "id", "AWS_SECRET_ACCESS_KEY": secret])
      }
    }
  }
}
