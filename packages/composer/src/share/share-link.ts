import { areDefaultInputs, readComposerInputs, type ComposerInputs } from './composer-inputs.ts'

/** Characters of a fragment that mail programs and chats are known to leave intact. */
export const maxFragmentLength = 8_000
/** Bytes that a fragment may decompress to; a short fragment can contain a very large text. */
const maxTextLength = 1_000_000

/**
 * Encodes a program as the fragment of a link: a format letter, then the deflated text in
 * base64url. Inputs that differ from those of a new composer follow after a full stop, encoded
 * likewise.
 */
export async function toFragment(text: string, inputs?: ComposerInputs): Promise<string> {
  const program = `z${await packed(text)}`
  return inputs === undefined || areDefaultInputs(inputs)
    ? program
    : `${program}.${await packed(JSON.stringify(inputs))}`
}

async function packed(text: string): Promise<string> {
  const bytes = await throughStream(new TextEncoder().encode(text), new CompressionStream('deflate-raw'))
  let binary = ''
  for (const byte of bytes) binary += String.fromCharCode(byte)
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')
}

/** Like `toFragment`, but rejects with a RangeError if the fragment is too long for a link. */
export async function shortFragment(text: string, inputs?: ComposerInputs): Promise<string> {
  const fragment = await toFragment(text, inputs)
  if (fragment.length > maxFragmentLength) throw new RangeError('The program is too long for a link')
  return fragment
}

const fragmentParts = /^#?z([\w-]+)(?:\.([\w-]+))?$/

/**
 * Decodes the program of a fragment; undefined if it is missing, broken or too long. Never rejects.
 */
export async function fromFragment(fragment: string): Promise<string | undefined> {
  return unpacked(fragmentParts.exec(fragment)?.[1])
}

/** Decodes the inputs of a fragment; undefined if they are missing or broken. Never rejects. */
export async function inputsOfFragment(fragment: string): Promise<ComposerInputs | undefined> {
  const json = await unpacked(fragmentParts.exec(fragment)?.[2])
  try {
    return json === undefined ? undefined : readComposerInputs(JSON.parse(json))
  } catch {
    return undefined
  }
}

async function unpacked(code: string | undefined): Promise<string | undefined> {
  if (code === undefined || code.length > maxFragmentLength * 8) return undefined
  try {
    const binary = atob(code.replaceAll('-', '+').replaceAll('_', '/'))
    const bytes = Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
    const text = await throughStream(bytes, new DecompressionStream('deflate-raw'))
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
    if (length > maxTextLength) {
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
