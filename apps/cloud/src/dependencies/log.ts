import { pino, type Logger } from 'pino'
import { currentTraceparent, readTraceId } from './trace-context.ts'

export type { Logger } from 'pino'

/** Members that are redacted in the log, up to two levels deep. */
const secrets = [
  'authorization',
  'code',
  'confirmation_code',
  'cookie',
  'databaseUrl',
  'email',
  'password',
  'q-api-token',
  'secret',
  'secretKey',
  'smtpUrl',
  'token',
]

/**
 * Creates a log of JSON lines on standard error, with secrets redacted. Lines of a trace have its
 * id.
 */
export function createLog(level: string, destination?: { write: (line: string) => void }): Logger {
  const paths = secrets.flatMap((name) => [`["${name}"]`, `*["${name}"]`, `*.*["${name}"]`])
  return pino(
    { level, redact: { paths, censor: '[secret]' }, base: null, mixin: traceOfLine },
    destination ?? pino.destination(2),
  )
}

function traceOfLine(): object {
  const traceId = readTraceId(currentTraceparent())
  return traceId === undefined ? {} : { trace_id: traceId }
}
