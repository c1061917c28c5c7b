import BoardPictures
import BoardRules
import Glibc
import HTTPTypes
import Hummingbird
import Logging
import NIOCore

/// Answers every error in the contract's form, including unknown paths and methods.
struct ErrorMiddleware: RouterMiddleware {
  typealias Context = BoardRequestContext

  let failures: FailureLog

  func handle(
    _ request: Request,
    context: BoardRequestContext,
    next: (Request, BoardRequestContext) async throws -> Response
  ) async throws -> Response {
    do {
      return try await next(request, context)
    } catch let error as RequestError {
      if error == .late { failures.note(error) }
      return error.response(to: request)
    } catch let error as PublishingError {
      return RequestError(error).response(to: request)
    } catch let error as SearchError {
      return RequestError(error).response(to: request)
    } catch let error as any HTTPResponseError {
      return RequestError(error.status).response(to: request)
    } catch is CancellationError {
      // The client has disconnected; nobody reads the response.
      return RequestError(.serviceUnavailable).response(to: request)
    } catch let error where error.isOutOfSpace {
      failures.note(error)
      return RequestError.noSpace.response(to: request)
    } catch let error as any BoardDatabaseError where error.isTemporary {
      context.log(error)
      failures.note(error)
      return RequestError.busy.response(to: request)
    } catch let error as S3Error {
      context.log(error)
      return RequestError.picturesUnavailable.response(to: request)
    } catch let error as IOError where [EMFILE, ENFILE, ENOMEM].contains(error.errnoCode) {
      return RequestError.busy.response(to: request)
    } catch {
      context.log(error)
      failures.note(error)
      return RequestError(.internalServerError).response(to: request)
    }
  }
}

extension RequestError {
  /// The response that says it.
  func response(to request: Request) -> Response {
    var response = Response(status: status, json: json)
    for field in headers { response.headers[field.name] = field.value }
    return request.method == .head ? response.createHeadResponse() : response
  }
}

extension BoardRequestContext {
  /// Logs why a request fails, by kind: descriptions of errors may have texts of members in them.
  func log(_ error: any Error) {
    logger.error("failed", metadata: ["reason": .string("\(RequestFailure(error))")])
  }
}

extension Error {
  /// Whether the disk or our quota is full.
  var isOutOfSpace: Bool {
    switch self {
    case let error as any BoardDatabaseError: error.isOutOfSpace
    case let error as IOError: error.errnoCode == ENOSPC || error.errnoCode == EDQUOT
    default: false
    }
  }
}
