import { readCount, readNumber, readRecord } from '../json/json-reading.ts'
import type { Counts } from './job-result.ts'

/**
 * Decodes a record by outcome into one with bit strings of equal length as keys. Keys are bits
 * (`"011"`, spaces between registers are ignored) or decimal integers (`"3"`). All keys of a record
 * are read in the same way; `bitCount`, if known, decides ambiguous records.
 */
function decodeOutcomes(
  reply: unknown,
  read: (value: unknown) => number | undefined,
  bitCount = 0,
): Counts | undefined {
  const record = readRecord(reply, read)
  if (!record) return undefined
  const entries = Object.entries(record)
    .map(([key, value]) => [key.replaceAll(/\s/g, ''), value] as const)
    .filter(([key]) => /^\d{1,4096}$/.test(key))
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

/** Decodes counts. */
export function decodeCounts(reply: unknown, bitCount?: number) {
  return decodeOutcomes(reply, readCount, bitCount)
}

export function decodeQuasiProbabilities(reply: unknown, bitCount?: number) {
  return decodeOutcomes(reply, readNumber, bitCount)
}

/** The length of the keys; undefined if there are none. */
export function bitCountOf(counts: Counts = {}): number | undefined {
  return Object.keys(counts)[0]?.length
}

function areBits(keys: readonly string[], bitCount: number): boolean {
  const length = keys[0]?.length
  if (!keys.every((key) => /^[01]+$/.test(key) && key.length === length)) return false
  const hasLeadingZero = keys.some((key) => /^0./.test(key))
  return !bitCount || bitCount === length || hasLeadingZero || widthOf(keys) > bitCount
}

function bitsOf(integer: string): string {
  return BigInt(integer).toString(2)
}

function widthOf(integers: readonly string[]): number {
  return integers.reduce((width, integer) => Math.max(width, bitsOf(integer).length), 1)
}
