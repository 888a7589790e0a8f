import { readObject, readString, readText } from '../json-reading.ts'

/** The log of an SSE job: a zip archive. */
export interface SseLog {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The log in a reply; undefined when it holds no base64. */
export function decodeSseLog(reply: unknown): SseLog | undefined {
  const log = readObject(reply)
  try {
    const bytes = Uint8Array.from(atob(readString(log.file) ?? '%'), (character) => character.charCodeAt(0))
    return { fileName: readText(log.file_name) ?? 'sselog.zip', bytes }
  } catch {
    return undefined
  }
}
