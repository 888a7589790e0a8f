import { isJsonObject, readCount, readNumber, unpackJson, type JsonObject } from '../json/json-reading.ts'
import type { Counts } from './job-result.ts'

interface OutcomesContext {
  /** The number of bits of the program, if known: pads integers and decides ambiguous records. */
  readonly bitCount?: number | undefined
  /** Called for each member that is not an outcome; with no key if there is no record at all. */
  readonly onUnreadable?: (value: unknown, key?: string) => void
}

/**
 * Decodes a record by outcome into one with bit strings of equal length as keys. Keys are bits
 * (`"011"`, spaces between registers are ignored), decimal integers (`"3"`, `"3.0"`) or hexadecimal
 * ones (`"0x3"`). All keys of a record are read in the same way.
 */
function decodeOutcomes(
  reply: unknown,
  read: (value: unknown) => number | undefined,
  { bitCount = 0, onUnreadable }: OutcomesContext = {},
): Counts | undefined {
  const record = unpackJson(reply)
  if (!isJsonObject(record)) {
    if (reply !== undefined && reply !== null) onUnreadable?.(reply)
    return undefined
  }
  if (isDecoded(record, read, bitCount)) return record
  const entries: (readonly [key: string, value: number])[] = []
  for (const [key, given] of Object.entries(record)) {
    const outcome = withoutFraction(key.replaceAll(/\s/g, ''))
    const value = read(given)
    if (value !== undefined && outcomeKey.test(outcome)) entries.push([outcome, value])
    else onUnreadable?.(given, key)
  }
  const keys = entries.map(([key]) => key)
  const asBits = areBits(keys, bitCount)
  const width = asBits ? 0 : Math.max(bitCount, widthOf(keys))
  const sums = new Map<string, number>()
  for (const [key, value] of entries) {
    const bits = asBits ? key : bitsOf(key).padStart(width, '0')
    sums.set(bits, (sums.get(bits) ?? 0) + value)
  }
  return Object.fromEntries(sums)
}

/** Returns whether a record is one of numbers by bit string already, as the contract says. */
function isDecoded(
  record: JsonObject,
  read: (value: unknown) => number | undefined,
  bitCount: number,
): record is Counts {
  return (
    areBits(Object.keys(record), bitCount) &&
    Object.values(record).every((value) => typeof value === 'number' && read(value) !== undefined)
  )
}

/**
 * Programs that keep outcomes as floating-point numbers write `10.0` for 10. The answer is
 * hexadecimal, so that it cannot be mistaken for bits.
 */
function withoutFraction(outcome: string): string {
  const [, integer] = /^(\d{1,4096})\.0+$/.exec(outcome) ?? []
  return integer === undefined ? outcome : `0x${BigInt(integer).toString(16)}`
}

/** The length is limited, because converting a number takes quadratic time. */
const outcomeKey = /^(?:\d{1,4096}|0x[\da-f]{1,4096})$/i

/** Decodes counts. */
export function decodeCounts(reply: unknown, context?: OutcomesContext) {
  return decodeOutcomes(reply, readCount, context)
}

export function decodeQuasiProbabilities(reply: unknown, context?: OutcomesContext) {
  return decodeOutcomes(reply, readNumber, context)
}

/** The length of the keys; undefined if there are none. */
export function bitCountOf(counts: Counts = {}): number | undefined {
  return Object.keys(counts)[0]?.length
}

function areBits(keys: readonly string[], bitCount: number): boolean {
  const length = keys[0]?.length
  if (!keys.every((key) => /^[01]{1,4096}$/.test(key) && key.length === length)) return false
  const hasLeadingZero = keys.some((key) => /^0./.test(key))
  return !bitCount || bitCount === length || hasLeadingZero || widthOf(keys) > bitCount
}

function bitsOf(integer: string): string {
  return BigInt(integer).toString(2)
}

function widthOf(integers: readonly string[]): number {
  return integers.reduce((width, integer) => Math.max(width, bitsOf(integer).length), 1)
}
