const statuses = {
  AccessDenied: 403,
  SignatureDoesNotMatch: 403,
  EntityTooLarge: 400,
  InvalidArgument: 400,
  MalformedPOSTRequest: 400,
  MethodNotAllowed: 405,
  NoSuchKey: 404,
  InternalError: 500,
} as const

/** A refusal with a code of Amazon S3. */
export class StorageRefusal extends Error {
  override readonly name = 'StorageRefusal'
  readonly code: keyof typeof statuses

  constructor(code: keyof typeof statuses, message: string) {
    super(message)
    this.code = code
  }

  get status() {
    return statuses[this.code]
  }
}

/** Writes a refusal as S3 does. */
export function writeRefusal({ code, message }: StorageRefusal, requestId: string): string {
  const text = [`<Code>${code}</Code>`, `<Message>${escape(message)}</Message>`]
  const body = `${text.join('')}<RequestId>${escape(requestId)}</RequestId>`
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${body}</Error>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

/** The storage is away, or refuses what the cloud may do. */
export class StorageUnavailableError extends Error {
  override readonly name = 'StorageUnavailableError'
}
