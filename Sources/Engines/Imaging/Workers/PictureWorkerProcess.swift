import CImages
import Foundation
import Glibc

/// The other side of ``PictureWorkers``: a process that decodes one picture after another until no more are requested.
package enum PictureWorkerProcess {
  /// The program's first and only argument. Private: neither documented nor completed.
  package static let argument = "---decode-pictures"

  /// The most private memory, in bytes. A picture of 50 million pixels that is decoded in several scans takes 500 MB.
  private static let mostMemory: UInt64 = 768 << 20
  /// The most processor time for each picture, in seconds. The largest ones take a second.
  private static let mostTime: UInt32 = 5

  /// Performs the tasks that arrive on standard input. Call it before anything else in the program: a worker needs none
  /// of it.
  package static func run(mark: @escaping PictureTask.Mark) -> Never {
    images_confine(mostMemory)
    let channel = WorkerChannel(descriptor: STDIN_FILENO)
    while let message = try? channel.receive(mostBytes: CleanPicture.mostBytes, until: nil),
      let task = try? JSONDecoder().decode(PictureTask.self, from: message.words)
    {
      images_allow(mostTime)
      let (answer, bytes) = task.perform(on: message.bytes, mark: mark)
      guard let words = try? JSONEncoder().encode(answer),
        (try? channel.send(WorkerChannel.Message(words: words, bytes: bytes), until: nil)) != nil
      else { break }
      images_give_back()
    }
    _exit(0)
  }
}
