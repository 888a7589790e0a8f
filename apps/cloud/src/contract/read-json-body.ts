import { ApiError } from './api-error.ts'

const maxDepth = 64

/** Reads a request's JSON body. Throws an ApiError that states why it cannot be accepted. */
export async function readJsonBody(request: Request, limit: number): Promise<unknown> {
  const type = request.headers.get('content-type') ?? ''
  if (!/^application\/json\s*(;|$)/i.test(type))
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send application/json.', {
      params: { content_type: type.slice(0, 100) },
    })
  const coding = request.headers.get('content-encoding') ?? 'identity'
  if (coding !== 'identity')
    throw new ApiError('UNSUPPORTED_MEDIA_TYPE', 'Send the body as it is, without a content-encoding.', {
      params: { content_encoding: coding.slice(0, 100) },
    })
  const bytes = await readBytes(request, limit)
  let value: unknown
  try {
    value = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch (cause) {
    throw new ApiError('INVALID_FIELDS', 'The body is not JSON.', { params: { field: 'body' }, cause })
  }
  checkStorable(value)
  return value
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const tooLarge = () =>
    new ApiError('PAYLOAD_TOO_LARGE', `The body must have at most ${limit} bytes.`, { params: { limit } })
  // Reads a body that is slightly too large to its end before refusing it, so that the connection
  // stays usable.
  const maxBytesRead = 16 * limit
  if (Number(request.headers.get('content-length')) > maxBytesRead) throw tooLarge()
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytesRead) break
      if (size <= limit) chunks.push(chunk)
    }
  } catch (cause) {
    throw new ApiError('INVALID_FIELDS', 'The body broke off.', { params: { field: 'body' }, cause })
  }
  if (size > limit) throw tooLarge()
  return Buffer.concat(chunks)
}

/**
 * Rejects values that JSON allows but a database or `JSON.stringify` does not: NUL, lone
 * surrogates, 1e999, endless nesting.
 * A megabyte can contain half a million values, so only objects and arrays are queued.
 */
function checkStorable(root: unknown): void {
  const refuse = (what: string): never => {
    throw new ApiError('INVALID_FIELDS', `The body ${what}.`, { params: { field: 'body' } })
  }
  const checkText = (text: string) => {
    if (text.includes('\u0000') || !text.isWellFormed()) refuse('has a text with NUL or half a character')
  }
  let inner: object[] = []
  const check = (value: unknown) => {
    if (typeof value === 'string') checkText(value)
    else if (typeof value === 'number' && !Number.isFinite(value)) refuse('has a number out of range')
    else if (typeof value === 'object' && value !== null) inner.push(value)
  }
  check(root)
  for (let depth = 1; inner.length > 0; depth++) {
    if (depth > maxDepth) refuse(`is nested more than ${maxDepth} levels deep`)
    const outer = inner
    inner = []
    for (const value of outer) {
      if (!Array.isArray(value)) Object.keys(value).forEach(checkText)
      for (const member of Array.isArray(value) ? value : Object.values(value)) check(member)
    }
  }
}
