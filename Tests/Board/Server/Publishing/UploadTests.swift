import BoardTestSupport
import Database
import Foundation
import GRDB
import Synchronization
import TestSupport
import Testing

@testable import BoardPictures
@testable import BoardRules
@testable import BoardSQLite
@testable import BoardServer

@Suite("Pictures sent to a board", .hangLimit, .eachBoardStore)
struct UploadTests {
  @Test("A picture that does not fit on the disk gets 507, and nothing of it stays", .sqliteOnly)
  func fullDisk() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/board.sqlite"
    try await withPublishing(.init(source: .sample, databasePath: path)) { client, _ in
      let bytes = SmallPicture.png(filling: 100)
      let file = path + ".images/" + Digest.hexadecimal(bytes)
      // Every write to the temporary place of uploads fails, as on a full disk.
      try FileManager.default.createDirectory(atPath: path + ".images", withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(atPath: file + ".new", withDestinationPath: "/dev/full")

      let full = try await client.upload(bytes)
      #expect(full.status == 507)
      #expect(full.body == #"{"error":true,"reason":"the server has run out of disk space"}"#)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path + ".images") == [])
      #expect(try await client.upload(bytes).status == 201)
    }
  }

  @Test("A client that leaves while its picture is written leaves no picture that the board does not know", .sqliteOnly)
  func leaves() async throws {
    let folder = try TemporaryFolder()
    let path = folder.path + "/board.sqlite"
    let store = try SQLiteBoardStore(path: path)
    let uploads = UploadStore(store: store, files: UploadFiles(besideBoard: path))
    try FileManager.default.createDirectory(atPath: path + ".images", withIntermediateDirectories: true)
    // Another process is writing a picture.
    let lock = try HeldLock(on: path + ".images")
    let upload = Task { try await uploads.keep(Data(SmallPicture.png()), at: 0).hash }
    try await lock.waitForOthers()

    upload.cancel()
    lock.release()

    let hash = try await upload.value
    #expect(try await uploads.files.hold(hash))
    #expect(try await store.refreshPicture(hash, at: 0) == .kept)
  }

  @Test(
    "A picture is stored under its hash, served to everyone, and usable in an ad",
    .sqliteOnly,
    arguments: [false, true]
  )
  func kept(isFile: Bool) async throws {
    let folder = try TemporaryFolder()
    let path = isFile ? folder.path + "/board.sqlite" : nil
    try await withPublishing(.init(source: .sample, databasePath: path)) { client, _ in
      let bytes = SmallPicture.png(filling: 100_000)
      let hash = Digest.hexadecimal(bytes)
      let missing = try await client.board.request("HEAD", "/images/uploads/\(hash)")
      let first = try await client.upload(bytes)
      let again = try await client.upload(bytes)
      let head = try await client.board.request("HEAD", "/images/uploads/\(hash)")
      let ad = PublishingClient.ad.dropLast() + #","images":["\#(hash)"]}"#
      let published = try await client.send("POST", "/listings", key: "k", body: String(ad))

      #expect(missing.status == 404)
      #expect(first.status == 201)
      #expect(first.body == #"{"hash":"\#(hash)","url":"/images/uploads/\#(hash)","width":3,"height":2}"#)
      #expect(again.status == 200)
      #expect(head.status == 200)
      #expect(head.fields["content-type"] == "image/png")
      #expect(head.fields["content-length"] == String(bytes.count))
      #expect(published.body.contains(#""images_url":{"small":"/images/uploads/\#(hash)","thumb":"#))
      #expect(published.body.hasSuffix(#","images":["/images/uploads/\#(hash)"]}"#))
    }
    if isFile {
      let images = folder.path + "/board.sqlite.images"
      #expect(try FileManager.default.contentsOfDirectory(atPath: images).count == 1)
    }
  }

  @Test("A picture is stored without its metadata, and with what its colours and its orientation need")
  func metadata() async throws {
    let (chunk, segment) = (SmallPicture.chunk, SmallPicture.segment)
    let (text, bytes) = ("Tante Emma, 47.37 N 8.54 E", Array("Tante Emma, 47.37 N 8.54 E".utf8))
    let tiff: [UInt8] = Array("MM\0*".utf8) + [0, 0, 0, 8, 0, 2]
    let maker: [UInt8] = [1, 0x0F, 0, 2, 0, 0, 0, 4, 0x45, 0x6D, 0x6D, 0x61]
    let turned: [UInt8] = [1, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let exif = segment(0xE1, Array("Exif\0\0".utf8) + tiff + maker + turned + bytes)
    let profile = segment(0xE2, Array("ICC_PROFILE\0".utf8) + [1, 1, 9])
    let jfif = Array("JFIF\0".utf8) + [1, 1, 0, 0, 1, 0, 1]
    let (frame, scan, end) = (SmallPicture.jpegFrame, Array(SmallPicture.jpegEnd().dropLast(2)), SmallPicture.jpegEnd())
    let comment = segment(0xFE, bytes)
    let jpeg: [[UInt8]] = [
      [0xFF, 0xD8], segment(0xE0, jfif + [1, 1, 7, 7, 7]), exif, segment(0xE1, bytes), profile, segment(0xED, bytes),
      comment, frame, scan, comment, end, bytes,
    ]
    let orientation: [UInt8] =
      Array("Exif\0\0II*\0".utf8)
      + [8, 0, 0, 0, 1, 0, 0x12, 1, 3, 0, 1, 0, 0, 0, 6, 0, 0, 0, 0, 0, 0, 0]
    let bareJPEG: [[UInt8]] = [
      [0xFF, 0xD8], segment(0xE0, jfif + [0, 0]), segment(0xE1, orientation), profile, frame, scan, end,
    ]
    let (header, rest) = (Array(SmallPicture.png().prefix(33)), Array(SmallPicture.png().dropFirst(33)))
    let gamma = chunk("gAMA", [0, 0, 177, 143])
    let png: [[UInt8]] = [header, chunk("tEXt", bytes), chunk("eXIf", bytes), gamma, chunk("iTXt", bytes), rest, bytes]
    try await withPublishing { client, _ in
      for (sent, parts) in [(jpeg, bareJPEG), (png, [header, gamma, rest]), (bareJPEG, bareJPEG)] {
        let answer = try await client.upload(Array(sent.joined()))
        let bare = Array(parts.joined())
        let hash = Digest.hexadecimal(bare)
        #expect(answer.body.hasPrefix(#"{"hash":"\#(hash)""#))
        let stored = try await client.board.request("/images/uploads/\(hash)")
        #expect(stored.fields["content-length"] == String(bare.count))
        #expect(!stored.body.contains(text))
      }
    }
  }

  @Test("A picture that ends before its pixels, or within a chunk, gets 415")
  func incomplete() async throws {
    try await withPublishing { client, _ in
      let (png, jpeg) = (SmallPicture.png(filling: 50), SmallPicture.jpeg)
      let incomplete: [[UInt8]] = [png.dropLast(1), png.dropLast(20), png.prefix(40), jpeg.prefix(21)].map { Array($0) }
      for bytes in incomplete {
        let answer = try await client.upload(bytes)
        #expect(answer.status == 415)
      }
    }
  }

  @Test("The pictures of a withdrawn ad are gone at once, except those that another ad has")
  func withdrawn() async throws {
    try await withPublishing { client, _ in
      let pictures = (1...3).map { SmallPicture.png(width: UInt32($0)) }
      let hashes = pictures.map { Digest.hexadecimal($0) }
      for picture in pictures { _ = try await client.upload(picture) }
      func ad(_ hashes: [String]) -> String {
        PublishingClient.ad.dropLast() + #","images":[\#(hashes.map { "\"\($0)\"" }.joined(separator: ","))]}"#
      }
      let published = try await client.send("POST", "/listings", key: "a", body: ad(Array(hashes.prefix(2))))
      _ = try await client.send("POST", "/listings", key: "b", body: ad([hashes[1]]))
      let id = try #require(published.number("id"))
      func statuses() async throws -> [Int] {
        var statuses: [Int] = []
        for hash in hashes { statuses.append(try await client.board.request("/images/uploads/\(hash)").status) }
        return statuses
      }
      #expect(try await statuses() == [200, 200, 200])

      #expect(try await client.send("DELETE", "/listings/\(id)", key: "c").status == 204)

      #expect(try await statuses() == [404, 200, 200], "one that was uploaded for an ad to come stays")
      #expect(try await client.upload(pictures[0]).status == 201)
      #expect(try await client.send("DELETE", "/listings/\(id)", key: "c").status == 204)
      #expect(try await statuses() == [200, 200, 200], "a repeated request deletes nothing")
      #expect(try await client.send("POST", "/listings", key: "d", body: ad([hashes[0]])).status == 201)
    }
  }

  @Test("A picture that is uploaded for another ad stays when the ad that has it is withdrawn")
  func uploadedForAnother() async throws {
    let time = Deal.SharedTime()
    let configuration = BoardServer.Configuration(source: .sample, now: { time.now.withLock { $0 } })
    try await withPublishing(configuration) { client, _ in
      let picture = SmallPicture.png()
      let ad = String(PublishingClient.ad.dropLast()) + #","images":["\#(Digest.hexadecimal(picture))"]}"#
      #expect(try await client.upload(picture).status == 201)
      let id = try #require(try await client.send("POST", "/listings", key: "a", body: ad).number("id"))

      time.now.withLock { $0 += 1 }
      #expect(try await client.upload(picture).status == 200)
      #expect(try await client.send("DELETE", "/listings/\(id)", key: "b").status == 204)

      #expect(try await client.send("POST", "/listings", key: "c", body: ad).status == 201)
    }
  }

  @Test("A file that is not a picture gets 415, one of too many pixels 422, one of too many bytes 413")
  func refused() async throws {
    try await withPublishing(.init(source: .sample, limits: .init(pictureBytes: 200))) { client, _ in
      let gif = try await client.upload([UInt8]("GIF89a...".utf8))
      #expect(gif.status == 415)
      #expect(try await client.upload([]).status == 415)
      #expect(try await client.upload(SmallPicture.png(width: 20_000)).status == 422)
      #expect(try await client.upload(SmallPicture.png(width: 16_000, height: 16_000)).status == 422)
      #expect(try await client.upload(SmallPicture.png(filling: 200)).status == 413)
      #expect(try await client.upload(SmallPicture.jpeg).status == 201)
      var stranger = client
      stranger.token = nil
      #expect(try await stranger.upload(SmallPicture.jpeg).status == 401)
    }
  }

  @Test("A picture without an ad is deleted after a day, and one with an ad stays", .sqliteOnly)
  func tidied() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteBoardStore(path: folder.path + "/board.sqlite")
    let uploads = UploadStore(store: store, files: UploadFiles(besideBoard: folder.path + "/board.sqlite"))
    let day = BoardTerms.unusedPictureLife
    let used = try await uploads.keep(Data(SmallPicture.jpeg), at: 0).hash
    let orphan = try await uploads.keep(Data(SmallPicture.png()), at: 0).hash
    try await store.database.write { db in
      try db.execute(sql: "INSERT INTO publication_picture VALUES (1, 0, ?)", arguments: [used])
    }

    try await uploads.tidy(at: day)
    #expect(try await uploads.files.hold(orphan))
    try await uploads.tidy(at: day + 1)

    #expect(try await !uploads.files.hold(orphan))
    #expect(try await uploads.files.hold(used))
  }

  @Test("A picture that is uploaded again while it is deleted is stored again afterwards")
  func uploadedWhileDeleted() async throws {
    let store = try await BoardStoreUnderTest.store()
    var uploads = UploadStore(store: store, files: .memory(UploadMemory()))
    let hash = try await uploads.keep(Data(SmallPicture.jpeg), at: 0).hash
    let later = BoardTerms.unusedPictureLife + 1
    #expect(try await store.claimUnusedPictures(10, at: later) == [hash])
    #expect(try await store.refreshPicture(hash, at: later) == .leaving)
    // As the server does that deletes it.
    uploads.pause = { [files = uploads.files] in
      try await files.delete(hash)
      try await store.forgetPictures([hash], claimedAt: later)
    }

    let again = try await uploads.keep(Data(SmallPicture.jpeg), at: later)

    #expect(again.isNew)
    #expect(try await uploads.files.hold(hash))
    #expect(try await store.refreshPicture(hash, at: later) == .kept)
    #expect(try await store.numbers("SELECT uploaded FROM picture") == [later])
  }

  @Test("A picture whose deletion was given up is stored again, and a late end of the deletion leaves it on the board")
  func deletionGivenUp() async throws {
    let store = try await BoardStoreUnderTest.store()
    var uploads = UploadStore(store: store, files: .memory(UploadMemory()))
    uploads.pause = { Issue.record("nobody deletes it") }
    let hash = try await uploads.keep(Data(SmallPicture.jpeg), at: 0).hash
    let later = BoardTerms.unusedPictureLife + 1
    #expect(try await store.claimUnusedPictures(10, at: later) == [hash])
    try await uploads.files.delete(hash)

    let end = later + BoardTerms.pictureClaimLife + 1
    #expect(try await uploads.keep(Data(SmallPicture.jpeg), at: end).isNew)
    try await store.forgetPictures([hash], claimedAt: later)

    #expect(try await uploads.files.hold(hash))
    #expect(try await store.refreshPicture(hash, at: end) == .kept)
  }

  @Test("A claimed picture is claimed again when its deletion was given up, and no ad can have it")
  func claimedAgain() async throws {
    let store = try await BoardStoreUnderTest.store()
    let uploads = UploadStore(store: store, files: .memory(UploadMemory()))
    let hash = try await uploads.keep(Data(SmallPicture.jpeg), at: 0).hash
    let later = BoardTerms.unusedPictureLife + 1
    #expect(try await store.claimUnusedPictures(10, at: later) == [hash])
    #expect(try await store.claimUnusedPictures(10, at: later + BoardTerms.pictureClaimLife) == [])
    let picture = UploadedPicture(
      hash: hash,
      header: try #require(UploadedPictureHeader(Data(SmallPicture.jpeg))),
      bytes: Data(SmallPicture.jpeg)
    )
    #expect(try await !store.addPicture(picture, at: later))
    let end = later + BoardTerms.pictureClaimLife + 1
    #expect(try await store.claimUnusedPictures(10, at: end) == [hash])
    try await store.forgetPictures([hash], claimedAt: later)
    #expect(try await store.numbers("SELECT uploaded FROM picture") == [-1 - end])
    try await store.forgetPictures([hash], claimedAt: end)
    #expect(try await store.refreshPicture(hash, at: end) == .unknown)
  }

  @Test("The same picture uploaded by many at once is stored once, and complete", .sqliteOnly)
  func manyAtOnce() async throws {
    let folder = try TemporaryFolder()
    let store = try SQLiteBoardStore(path: folder.path + "/board.sqlite")
    let uploads = UploadStore(store: store, files: UploadFiles(besideBoard: folder.path + "/board.sqlite"))
    let bytes = Data(SmallPicture.png(filling: 300_000))

    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<8 { group.addTask { _ = try await uploads.keep(bytes, at: 0) } }
      try await group.waitForAll()
    }

    let images = folder.path + "/board.sqlite.images"
    let names = try FileManager.default.contentsOfDirectory(atPath: images)
    #expect(names == [Digest.hexadecimal(bytes)])
    #expect(try Data(contentsOf: URL(filePath: images + "/" + Digest.hexadecimal(bytes))) == bytes)
  }

  @Test("The size of a picture is read from its header, and a truncated or other file has none")
  func shapes() {
    #expect(
      UploadedPictureHeader(Data(SmallPicture.png(width: 640, height: 480))).map { [$0.width, $0.height] } == [
        640, 480,
      ]
    )
    #expect(UploadedPictureHeader(Data(SmallPicture.jpeg)).map { [$0.width, $0.height] } == [30, 20])
    #expect(UploadedPictureHeader(Data(SmallPicture.png(width: 0))) == nil)
    for whole in [SmallPicture.png(), SmallPicture.jpeg] {
      for count in 0..<11 { #expect(UploadedPictureHeader(Data(whole.prefix(count))) == nil) }
    }
    #expect(UploadedPictureHeader(Data([0xFF, 0xD8, 0xFF, 0xFE, 0, 0] + [UInt8](repeating: 0xFF, count: 20))) == nil)
  }
}
