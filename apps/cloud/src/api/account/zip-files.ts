import { strToU8, Zip, ZipDeflate } from 'fflate'

/** A file of an archive. Its content is requested when it is written. */
export interface ArchiveFile {
  readonly name: string
  readonly pieces: AsyncIterable<string | Uint8Array> | Iterable<string | Uint8Array>
}

/** Writes a zip archive in pieces, so that no file has to fit into memory. */
export async function* zipFiles(
  files: AsyncIterable<ArchiveFile>,
  { at }: { at: Date },
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const take = () => {
    const taken = ready
    ready = []
    return taken
  }
  const archive = new Zip((error, bytes) => {
    if (error) throw error
    ready.push(bytes)
  })
  for await (const { name, pieces } of files) {
    const file = new ZipDeflate(name)
    file.mtime = at
    archive.add(file)
    for await (const piece of pieces) {
      file.push(typeof piece === 'string' ? strToU8(piece) : piece)
      yield* take()
    }
    file.push(new Uint8Array(), true)
    yield* take()
  }
  archive.end()
  yield* take()
}

/** Encodes bytes as base64 in pieces. */
export async function* base64(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let rest = Buffer.alloc(0)
  for await (const piece of pieces) {
    const bytes = Buffer.concat([rest, piece])
    // Three bytes are four characters; padding belongs to the end only.
    const whole = bytes.length - (bytes.length % 3)
    rest = bytes.subarray(whole)
    if (whole) yield bytes.toString('base64', 0, whole)
  }
  if (rest.length) yield rest.toString('base64')
}
