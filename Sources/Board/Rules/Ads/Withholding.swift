/// Why an ad that has not ended is seen by nobody but its owner and the moderators.
///
/// Whether an ad is withheld is decided here and nowhere else: by the newest decision about it, and by those about its
/// owner. `ad.is_listed`, by which pages, searches and totals go, is what ``BoardTransaction/refreshListing(of:at:)``
/// and publishing have made of it.
package enum Withholding: String, Sendable, Equatable {
  /// Its owner is suspended.
  case suspended
  /// A moderator has hidden it.
  case hidden
  /// It waits for a moderator.
  case held

  /// The reason in SQL; NULL if there is none.
  ///
  /// - Parameters:
  ///   - ad: the number of the ad.
  ///   - account: the row of its owner, which may be missing.
  static func sql(ad: String, account: String = "account") -> String {
    """
    CASE WHEN \(account).suspended THEN 'suspended' ELSE CASE (\(newestAction(ad: ad))) \
    WHEN 'hide' THEN 'hidden' WHEN 'hold' THEN 'held' ELSE CASE WHEN \(account).held THEN 'held' END END END
    """
  }

  /// The newest action on an ad in SQL; NULL if there was none.
  static func newestAction(ad: String) -> String {
    """
    SELECT decision.action FROM decision WHERE decision.subject = 'listing' AND decision.subject_id = \(ad) \
    AND decision.action <> 'dismiss' ORDER BY decision.id DESC LIMIT 1
    """
  }
}
