import Foundation
import Imaging
import Languages

/// The project and the API key from a `google-services.json`, Firebase's configuration file for apps.
struct BirdsConfig: Sendable, Equatable {
  /// The maximum size in bytes; a real file has a few thousand.
  private static let longest = 1 << 20

  /// `project_info.project_id`.
  let project: String
  /// The first `client[].api_key[].current_key`.
  let key: String

  /// Reads a file. Throws if it cannot be read, or is another kind of file.
  init(path: String) throws(SettingRules.Refusal) {
    let data: Data
    do throws(PictureFileError) {
      data = try PictureFile.read(path, most: Self.longest)
    } catch {
      let reason = Failure.said(of: error).what
      throw Self.refusal(.birdsConfigUnreadable(path, reason: reason))
    }
    guard let contents = try? JSONDecoder().decode(Contents.self, from: data) else {
      throw Self.refusal(.birdsConfigOtherFile(path))
    }
    guard let project = contents.project_info?.project_id else {
      throw Self.refusal(
        contents.type == nil ? .birdsConfigLacks(path, member: "project_info.project_id") : .birdsConfigOtherFile(path)
      )
    }
    let keys = contents.client?.flatMap { $0.api_key ?? [] }.compactMap(\.current_key) ?? []
    guard let key = keys.first(where: { !$0.isEmpty }) else {
      throw Self.refusal(.birdsConfigLacks(path, member: "client[].api_key[].current_key"))
    }
    self.project = try SettingRules.cloudName(project)
    self.key = try SettingRules.key(key)
  }
}

extension BirdsConfig {
  // swift-format-ignore: AlwaysUseLowerCamelCase
  private struct Contents: Decodable {
    struct ProjectInfo: Decodable { var project_id: String? }
    struct Client: Decodable { var api_key: [Key]? }
    struct Key: Decodable { var current_key: String? }

    var project_info: ProjectInfo?
    var client: [Client]?
    /// Only the keys of service accounts have one.
    var type: String?
  }

  private static func refusal(_ problem: Message) -> SettingRules.Refusal {
    SettingRules.Refusal(expected: .birdsConfigExpected, problem: problem)
  }
}
