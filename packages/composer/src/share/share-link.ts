/** The longest fragment that mail programs and chats are known to leave whole. */
export const longestFragment = 8_000
/** What a fragment may unfold to: a small one can hold a very large text. */
const longestText = 1_000_000

/** A program as the fragment of a link: deflated, base64url, behind a letter for the format. */
export async function toFragment(text: string): Promise<string> {
  const packed = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of packed) binary += String.fromCharCode(byte)
  return `z${btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')}`
}

/** The same, for a program that is short enough for a link; rejects for others. */
export async function shortFragment(text: string): Promise<string> {
  const fragment = await toFragment(text)
  if (fragment.length > longestFragment) throw new RangeError('The program is too long for a link')
  return fragment
}

/** The program of a fragment; undefined if there is none or it is broken or too long. Never throws. */
export async function fromFragment(fragment: string): Promise<string | undefined> {
  const [, code] = /^#?z([\w-]+)$/.exec(fragment) ?? []
  if (code === undefined || code.length > longestFragment * 8) return undefined
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const packed = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const text = await throughStream(packed, new DecompressionStream('deflate-raw'))
    return new TextDecoder('utf-8', { fatal: true }).decode(text)
  } catch {
    return undefined
  }
}

async function throughStream(
  bytes: Uint8Array<ArrayBuffer>,
  stream: GenericTransformStream,
): Promise<Uint8Array> {
  const reader = (new Blob([bytes]).stream().pipeThrough(stream) as ReadableStream<Uint8Array>).getReader()
  const parts: Uint8Array[] = []
  let length = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) break
    length += value.length
    if (length > longestText) {
      await reader.cancel()
      throw new RangeError('The text of the link is too long')
    }
    parts.push(value)
  }
  const result = new Uint8Array(length)
  let at = 0
  for (const part of parts) {
    result.set(part, at)
    at += part.length
  }
  return result
}
