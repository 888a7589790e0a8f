import { strToU8, Zip, ZipDeflate } from 'fflate'

/** Zips a text that arrives in parts, as an archive with one entry. */
export async function* zipStream(
  name: string,
  parts: AsyncIterable<string> | Iterable<string>,
): AsyncGenerator<Uint8Array> {
  let ready: Uint8Array[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    ready.push(chunk)
  })
  const takeReady = () => {
    const chunks = ready
    ready = []
    return chunks
  }
  const entry = new ZipDeflate(name)
  zip.add(entry)
  for await (const part of parts) {
    entry.push(strToU8(part))
    yield* takeReady()
  }
  entry.push(new Uint8Array(), true)
  zip.end()
  yield* takeReady()
}
