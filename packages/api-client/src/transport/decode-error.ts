import {
  readId,
  readList,
  readNumber,
  readObject,
  readRecord,
  readText,
  unpackJson,
} from '../json/json-reading.ts'
import { codeOfReply, type ApiErrorCode } from './api-error-code.ts'
import { ApiError, type ApiErrorParams } from './api-error.ts'

export interface FailedReply {
  readonly response: Pick<Response, 'headers' | 'status'>
  /** Parsed JSON, or the text if it is not JSON. */
  readonly body: unknown
  /** Milliseconds since 1970, to read a `Retry-After` that is a date. */
  readonly now: number
  /** Only some generations of clouds have this path. */
  readonly pathMayBeMissing?: boolean | undefined
  /** The code of a 404 without a code. */
  readonly notFound?: ApiErrorCode | undefined
}

/**
 * Decodes a failed reply: ours, an older server's without a code, a gateway's with a capital
 * `Message`, FastAPI's `detail`, or an HTML page.
 */
export function decodeError({ response, body, now, notFound, pathMayBeMissing }: FailedReply): ApiError {
  const { status, headers } = response
  const error = readObject(body)
  const problems = readList(error.detail, decodeFieldProblem) ?? []
  const isBare = !error.message_code && status === 404
  // FastAPI's words for a path that the server does not have.
  const isUnknownPath = pathMayBeMissing && isBare && !error.message && error.detail === 'Not Found'
  return new ApiError({
    status,
    code: isUnknownPath
      ? 'api/path-not-found'
      : (isBare && notFound) || codeOfReply(error.message_code, status),
    message:
      readText(error.message) ??
      readText(error.Message) ??
      readText(error.detail) ??
      (problems.map(({ text }) => text).join('; ') || `HTTP ${status}`),
    params: problems[0]?.params ?? readRecord(error.message_params, readPlain),
    requestId: headers.get('x-request-id') ?? readText(error.request_id),
    retryAfterMs: decodeRetryAfter(headers.get('retry-after'), now),
  })
}

/** Reads the code of a failed reply, whose body stays unread. */
export async function readErrorCode(response: Response): Promise<ApiErrorCode> {
  const body = unpackJson(await response.clone().text())
  return decodeError({ response, body, now: 0 }).code
}

/** An item of FastAPI's `detail: [{ loc: ['body', 'shots'], msg }]`. */
function decodeFieldProblem(item: unknown): { text: string; params: ApiErrorParams } | undefined {
  const { msg, loc } = readObject(item)
  const message = readText(msg)
  const field = (readList(loc, readId) ?? []).filter((step) => !/^(body|query)$/.test(step)).join('.')
  return message
    ? { text: field ? `${field}: ${message}` : message, params: field ? { field } : {} }
    : undefined
}

function readPlain(value: unknown): string | number | boolean | undefined {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? value
    : undefined
}

/** Decodes `Retry-After`, seconds or a date, into milliseconds (RFC 9110, 10.2.3). */
export function decodeRetryAfter(header: string | null, now: number): number | undefined {
  const seconds = readNumber(header) ?? (Date.parse(header ?? '') - now) / 1000
  return Number.isNaN(seconds) ? undefined : Math.max(0, seconds * 1000)
}
