import { readObject, readString, readText } from '../json/json-reading.ts'

/** The log of an SSE job: a zip archive. */
export interface SseLog {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Decodes the log of a reply; undefined if it contains no base64. */
export function decodeSseLog(reply: unknown): SseLog | undefined {
  const log = readObject(reply)
  try {
    const bytes = Uint8Array.from(atob(readString(log.file) ?? '%'), (character) => character.charCodeAt(0))
    return { fileName: readText(log.file_name) ?? 'sselog.zip', bytes }
  } catch {
    return undefined
  }
}
