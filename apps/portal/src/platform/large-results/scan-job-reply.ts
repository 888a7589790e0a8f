import type { LeftOut, SlimLimits } from './slim-result.ts'

/**
 * Reads the outcomes of a GET /jobs/{job_id} reply from its bytes and returns the same reply with
 * only the most frequent outcomes. Avoids building an object of a million members, which takes a
 * second.
 */
export type ScannedReply =
  | { readonly kind: 'slim'; readonly text: string; readonly leftOut: LeftOut }
  /** The outcomes are few enough for a page. */
  | { readonly kind: 'small' }
  /**
   * The reply is not in the expected form or has more than counts, so the usual decoder must read
   * it.
   */
  | { readonly kind: 'other' }

const other = { kind: 'other' } as const

// Bytes of ASCII characters.
const [tab, lineFeed, carriageReturn, space] = [0x09, 0x0a, 0x0d, 0x20] as const
const [quote, comma, colon, backslash] = [0x22, 0x2c, 0x3a, 0x5c] as const
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d] as const
const [zero, one, nine] = [0x30, 0x31, 0x39] as const
const letterN = 0x6e

function isBlank(byte: number | undefined) {
  return byte === space || byte === lineFeed || byte === carriageReturn || byte === tab
}

/** The members that contain the counts, from outermost to innermost. */
const path = ['job_info', 'result', 'sampling', 'counts']
/** Members allowed beside each of them, because they do not change the meaning of the counts. */
const allowedBeside: Readonly<Record<string, ReadonlySet<string>>> = {
  result: new Set(['sampling', 'estimation']),
  sampling: new Set(['counts']),
}

export function scanJobReply(bytes: Uint8Array, { whole, kept }: SlimLimits): ScannedReply {
  const begin = findCounts(bytes)
  const counts = begin === undefined ? undefined : summarizeCounts(bytes, begin, kept)
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

/** Returns the index at which the object of the counts begins. */
function findCounts(bytes: Uint8Array): number | undefined {
  let at: number | undefined = skipBlanks(bytes, 0)
  for (const [depth, name] of path.entries()) {
    const allowed: ReadonlySet<string> | undefined = allowedBeside[path[depth - 1] ?? '']
    at = at === undefined ? undefined : findMember(bytes, at, name, allowed)
  }
  return at
}

/**
 * Returns the index of a member's value. Returns undefined when the member is absent or repeated,
 * or when a member beside it is not allowed.
 */
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
    const isNull = bytes[value] === letterN
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

/** Returns the index after the string that begins at `from`. */
function skipString(bytes: Uint8Array, from: number): number {
  let at = from + 1
  while (at < bytes.length && bytes[at] !== quote) at += bytes[at] === backslash ? 2 : 1
  return at + 1
}

/** Returns the index after the value that begins at `from`. */
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
  /** Index at which the bit string begins. */
  readonly at: number
  readonly size: number
}

interface CountsSummary {
  readonly bits: number
  readonly outcomes: number
  readonly sum: number
  /** Among equal counts, the first by label. */
  readonly largest: readonly Outcome[]
  /** Index after the object. */
  readonly end: number
}

/**
 * Reads `{ "0101": 12, ... }` in one pass. Returns undefined unless all keys are bit strings of one
 * length and all values whole numbers.
 */
function summarizeCounts(bytes: Uint8Array, begin: number, maxKept: number): CountsSummary | undefined {
  const largest: Outcome[] = []
  let [bits, outcomes, sum] = [-1, 0, 0]
  const ranksBefore = (first: Outcome, second: Outcome) =>
    first.size > second.size ||
    (first.size === second.size && isLabelBefore(bytes, first.at, second.at, bits))
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
    for (; bytes[at]! >= zero && bytes[at]! <= nine; at += 1) size = size * 10 + bytes[at]! - zero
    if (at === digits || at - digits > 15) return undefined
    outcomes += 1
    sum += size
    const last = largest.at(-1)
    // Inlined: a million closures and objects would cost more than the rest of the pass.
    if (
      largest.length < maxKept ||
      last === undefined ||
      size > last.size ||
      (size === last.size && isLabelBefore(bytes, label, last.at, bits))
    ) {
      const found = { at: label, size }
      const place = largest.findIndex((one) => ranksBefore(found, one))
      largest.splice(place < 0 ? largest.length : place, 0, found)
      if (largest.length > maxKept) largest.pop()
    }
    at = skipBlanks(bytes, at)
    if (bytes[at] === closeBrace) return { bits, outcomes, sum, largest, end: at + 1 }
    if (bytes[at] !== comma) return undefined
    at = skipBlanks(bytes, at + 1)
    if (bytes[at] !== quote) return undefined
  }
}

function isLabelBefore(bytes: Uint8Array, first: number, second: number, length: number): boolean {
  for (let place = 0; place < length; place += 1) {
    const difference = bytes[first + place]! - bytes[second + place]!
    if (difference !== 0) return difference < 0
  }
  return false
}
