import type { LeftOut, SlimLimits } from './slim-result.ts'

/**
 * Reads the outcomes of a large reply from its bytes: in, the reply to GET /jobs/{job_id}; out, the same reply with the largest outcomes
 * alone. Makes no object of a million members, which alone takes a second.
 */
export type ScannedReply =
  | { readonly kind: 'slim'; readonly text: string; readonly leftOut: LeftOut }
  /** Few enough outcomes for a page. */
  | { readonly kind: 'small' }
  /** Not written as the contract has it, or more than counts: to be read in the usual way. */
  | { readonly kind: 'other' }

const other = { kind: 'other' } as const

const [quote, backslash, colon, comma, zero, one, nine] = [...'"\\:,019'].map((sign) => sign.charCodeAt(0))
const [openBrace, closeBrace, openBracket, closeBracket] = [...'{}[]'].map((sign) => sign.charCodeAt(0))
function isBlank(byte: number | undefined) {
  return byte === 32 || byte === 10 || byte === 13 || byte === 9
}

/** Members above the counts, from outside to inside. */
const path = ['job_info', 'result', 'sampling', 'counts']
/** What may stand beside the next one of them without changing what the counts mean. */
const besides: Readonly<Record<string, ReadonlySet<string>>> = {
  result: new Set(['sampling', 'estimation']),
  sampling: new Set(['counts']),
}

export function scanJobReply(bytes: Uint8Array, { whole, kept }: SlimLimits): ScannedReply {
  const begin = findCounts(bytes)
  const counts = begin === undefined ? undefined : surveyCounts(bytes, begin, kept)
  if (begin === undefined || counts === undefined) return other
  if (counts.outcomes <= whole) return { kind: 'small' }
  const decode = (from: number, to?: number) => new TextDecoder().decode(bytes.subarray(from, to))
  const largest = counts.largest.map(({ at, size }) => [decode(at, at + counts.bits), size] as const)
  const keptSum = largest.reduce((sum, [, size]) => sum + size, 0)
  return {
    kind: 'slim',
    text: `${decode(0, begin)}${JSON.stringify(Object.fromEntries(largest))}${decode(counts.end)}`,
    leftOut: { outcomes: counts.outcomes - largest.length, sum: counts.sum - keptSum },
  }
}

/** Where the object of the counts begins. */
function findCounts(bytes: Uint8Array): number | undefined {
  let at: number | undefined = skipBlanks(bytes, 0)
  for (const [depth, name] of path.entries()) {
    const allowed: ReadonlySet<string> | undefined = besides[path[depth - 1] ?? '']
    at = at === undefined ? undefined : findMember(bytes, at, name, allowed)
  }
  return at
}

/** Where the value of an object's member begins; undefined too when the member comes twice, or beside one that is not allowed. */
function findMember(
  bytes: Uint8Array,
  object: number,
  name: string,
  allowed: ReadonlySet<string> | undefined,
): number | undefined {
  if (bytes[object] !== openBrace) return undefined
  let found: number | undefined
  let at = skipBlanks(bytes, object + 1)
  while (bytes[at] === quote) {
    const end = skipString(bytes, at)
    const key = new TextDecoder().decode(bytes.subarray(at + 1, end - 1))
    const value = skipBlanks(bytes, skipBlanks(bytes, end) + 1)
    const isNull = bytes[value] === 110
    if (allowed && !allowed.has(key) && !isNull) return undefined
    if (key === name) {
      if (found !== undefined) return undefined
      found = value
    }
    at = skipBlanks(bytes, skipValue(bytes, value))
    if (bytes[at] === comma) at = skipBlanks(bytes, at + 1)
  }
  return found
}

function skipBlanks(bytes: Uint8Array, from: number): number {
  let at = from
  while (isBlank(bytes[at])) at += 1
  return at
}

/** What follows a string that begins here. */
function skipString(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at + 1
}

/** What follows a value that begins here. */
function skipValue(bytes: Uint8Array, from: number): number {
  let at = from
  let depth = 0
  while (at < bytes.length) {
    const byte = bytes[at]
    if (byte === quote) at = skipString(bytes, at)
    else {
      if (depth === 0 && (byte === comma || byte === closeBrace || byte === closeBracket)) return at
      if (byte === openBrace || byte === openBracket) depth += 1
      if (byte === closeBrace || byte === closeBracket) depth -= 1
      at += 1
    }
    if (depth === 0 && (byte === quote || byte === closeBrace || byte === closeBracket)) return at
  }
  return at
}

interface Outcome {
  /** Where its bits begin. */
  readonly at: number
  readonly size: number
}

interface Survey {
  readonly bits: number
  readonly outcomes: number
  readonly sum: number
  /** Of equal ones those that come first as labels. */
  readonly largest: readonly Outcome[]
  /** What follows the object. */
  readonly end: number
}

/** One pass over `{ "0101": 12, ... }`; undefined for anything but bits of one length with whole numbers. */
function surveyCounts(bytes: Uint8Array, begin: number, most: number): Survey | undefined {
  const largest: Outcome[] = []
  let [bits, outcomes, sum] = [-1, 0, 0]
  const goesBefore = (first: Outcome, second: Outcome) =>
    first.size > second.size || (first.size === second.size && comesFirst(bytes, first.at, second.at, bits))
  let at = skipBlanks(bytes, begin + 1)
  if (bytes[begin] !== openBrace || bytes[at] !== quote) return undefined
  for (;;) {
    const label = at + 1
    at = label
    while (bytes[at] === zero || bytes[at] === one) at += 1
    if (bits < 0) bits = at - label
    if (bytes[at] !== quote || at - label !== bits || bits === 0) return undefined
    at = skipBlanks(bytes, at + 1)
    if (bytes[at] !== colon) return undefined
    at = skipBlanks(bytes, at + 1)
    const digits = at
    let size = 0
    while (bytes[at]! >= zero! && bytes[at]! <= nine!) size = size * 10 + bytes[at++]! - zero!
    if (at === digits || at - digits > 15) return undefined
    outcomes += 1
    sum += size
    const last = largest.at(-1)
    // A million closures, and as many objects, for outcomes that are only added up would cost more than all the rest.
    if (
      largest.length < most ||
      last === undefined ||
      size > last.size ||
      (size === last.size && comesFirst(bytes, label, last.at, bits))
    ) {
      const found = { at: label, size }
      const place = largest.findIndex((one) => goesBefore(found, one))
      largest.splice(place < 0 ? largest.length : place, 0, found)
      if (largest.length > most) largest.pop()
    }
    at = skipBlanks(bytes, at)
    if (bytes[at] === closeBrace) return { bits, outcomes, sum, largest, end: at + 1 }
    if (bytes[at] !== comma) return undefined
    at = skipBlanks(bytes, at + 1)
    if (bytes[at] !== quote) return undefined
  }
}

function comesFirst(bytes: Uint8Array, first: number, second: number, length: number): boolean {
  for (let place = 0; place < length; place += 1) {
    const difference = bytes[first + place]! - bytes[second + place]!
    if (difference !== 0) return difference < 0
  }
  return false
}
