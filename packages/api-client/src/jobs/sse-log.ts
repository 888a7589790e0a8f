import { readBytes, readObject, readText } from '../json/json-reading.ts'

/** The log of an SSE job: a zip archive. */
export interface SseLog {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Decodes the log of a reply; undefined if it contains no base64. */
export function decodeSseLog(reply: unknown): SseLog | undefined {
  const { file, file_name } = readObject(reply)
  const bytes = readBytes(file)
  return bytes && { fileName: readText(file_name) ?? 'sselog.zip', bytes }
}
