import { readBytes, readObject, readText } from '../json/json-reading.ts'

/** Everything that a cloud keeps about a user: a zip archive. */
export interface AccountArchive {
  readonly fileName: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** Decodes the archive of a reply; undefined if it contains no base64. */
export function decodeArchive(reply: unknown): AccountArchive | undefined {
  const { file, file_name } = readObject(reply)
  const bytes = readBytes(file)
  return bytes && { fileName: readText(file_name) ?? 'account.zip', bytes }
}
