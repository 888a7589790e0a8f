import { checksumOf } from './checksum.ts'
import { areDefaultInputs, readComposerInputs, type ComposerInputs } from './composer-inputs.ts'

/** Characters of a fragment that mail programs and chats are known to leave intact. */
const maxFragmentLength = 8_000
/** Bytes that a fragment may decompress to; a short fragment can contain a very large text. */
const maxTextLength = 1_000_000

/** First part of a link of this version. Older links begin with `z` and have no checksum. */
const version = '2'

/**
 * Encodes a program as the fragment of a link: the version, a checksum of all that follows, the
 * deflated text in base64url, and the inputs if they differ from those of a new composer.
 */
export async function toFragment(text: string, inputs?: ComposerInputs): Promise<string> {
  const program = await packed(text)
  const content =
    inputs === undefined || areDefaultInputs(inputs)
      ? program
      : `${program}.${await packed(JSON.stringify(inputs))}`
  return `${version}.${checksumOf(content)}.${content}`
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

/** The content of a link, or the reason why it cannot be opened. */
export type SharedProgram =
  /** The fragment belongs to something else. */
  | { readonly kind: 'none' }
  /** The fragment was cut or changed. */
  | { readonly kind: 'damaged' }
  /** A newer version of the composer made the link. */
  | { readonly kind: 'newer' }
  | {
      readonly kind: 'program'
      readonly text: string
      readonly inputs: ComposerInputs | undefined
      /** Whether the program could be read, but some of its inputs could not. */
      readonly isPartial: boolean
    }

/**
 * Decodes a fragment. Links of the first version have no checksum; those that cannot be decoded
 * count as damaged. Never rejects.
 */
export async function readFragment(fragment: string): Promise<SharedProgram> {
  const code = fragment.replace(/^#/, '')
  if (code.startsWith('z')) return decoded(code.slice(1))
  const [, number, checksum, content] = /^(\d+)(?:\.([^.]*))?(?:\.(.*))?$/s.exec(code) ?? []
  if (number === undefined) return { kind: 'none' }
  if (Number(number) > Number(version)) return { kind: 'newer' }
  if (number !== version || content === undefined || checksumOf(content) !== checksum)
    return { kind: 'damaged' }
  return decoded(content)
}

async function decoded(content: string): Promise<SharedProgram> {
  const [, program, more] = /^([\w-]+)(?:\.([\w-]*))?$/.exec(content) ?? []
  const text = await unpacked(program)
  if (text === undefined) return { kind: 'damaged' }
  const inputs = more === undefined ? undefined : await inputsIn(more)
  const isPartial = more !== undefined && (inputs === undefined || inputs.isPartial)
  return { kind: 'program', text, inputs: inputs?.inputs, isPartial }
}

async function inputsIn(
  code: string,
): Promise<{ readonly inputs: ComposerInputs; readonly isPartial: boolean } | undefined> {
  const json = await unpacked(code)
  try {
    const value: unknown = json === undefined ? undefined : JSON.parse(json)
    const inputs = readComposerInputs(value)
    if (inputs === undefined) return undefined
    const { values } = value as ComposerInputs
    return { inputs, isPartial: Object.keys(values).length > Object.keys(inputs.values).length }
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
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.length
  }
  return result
}
