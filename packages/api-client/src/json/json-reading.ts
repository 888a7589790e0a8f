// Reads parsed JSON of unknown shape. Each function returns the value or undefined; none throws.

/** A time in UTC as ISO 8601 text with milliseconds, as `Date.toISOString` writes it. */
export type Instant = string

/** A known word, or a word of a newer server. */
export type OpenWord<Known extends string> = Known | (string & Record<never, never>)

/** A JSON object with unknown members. */
export type JsonObject = { readonly [name: string]: unknown }

const nothing: JsonObject = {}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Reads an object, also from JSON text; any other value gives an empty object. */
export function readObject(value: unknown): JsonObject {
  const object = unpackJson(value)
  return isJsonObject(object) ? object : nothing
}

/** Maps each item with `read` and drops undefined results; undefined if there is no list. */
export function readList<T>(
  value: unknown,
  read: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  const list = unpackJson(value)
  if (!Array.isArray(list)) return undefined
  return list.map((item) => read(item)).filter((item) => item !== undefined)
}

/** Reads text that is not empty. */
export function readString(value: unknown): string | undefined {
  return (typeof value === 'string' && value) || undefined
}

/** Reads a word: trimmed text that is not empty. */
export function readText(value: unknown): string | undefined {
  return readString(value)?.trim() || undefined
}

/** Decodes base64; undefined for anything else. */
export function readBytes(value: unknown): Uint8Array<ArrayBuffer> | undefined {
  try {
    return typeof value === 'string'
      ? Uint8Array.from(atob(value), (character) => character.charCodeAt(0))
      : undefined
  } catch {
    return undefined
  }
}

/** Reads an id; some servers send numbers. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : readText(value)
}

/** Reads a finite number, also from text such as `"1000"`. */
export function readNumber(value: unknown): number | undefined {
  const number = readText(value) ? Number(value) : value
  return Number.isFinite(number) ? (number as number) : undefined
}

/** Reads a number from 0 to `max`: a duration without `max`, a probability with 1. */
export function readAmount(value: unknown, most = Infinity): number | undefined {
  const number = readNumber(value) ?? -1
  return number >= 0 && number <= most ? number : undefined
}

/** Reads an integer of at least 0. */
export function readCount(value: unknown): number | undefined {
  const number = readAmount(value)
  return Number.isInteger(number) ? number : undefined
}

/**
 * Reads a date. A date without a zone is UTC, as the contract says; Python's format is accepted.
 * Year 1 is the zero time of Go and Python and means that the date is not known.
 */
export function readInstant(value: unknown): Instant | undefined {
  const text = String(readText(value))
  const time = parseInstant(text)
  return time === undefined || text.startsWith('0001-') ? undefined : new Date(time).toISOString()
}

/** Refuses a date of the caller that is none. Servers would ignore it or move it to another day. */
export function requireInstant(name: string, value: Instant | undefined): void {
  if (value !== undefined && parseInstant(String(readText(value))) === undefined)
    throw new TypeError(`${name} is a date such as 2026-03-01T09:00:00.000Z, not ${value}.`)
}

function parseInstant(text: string): number | undefined {
  const time = Date.parse(text.replace(/[T ][\d:.]+$/, '$&Z'))
  return Number.isFinite(time) && hasRealDay(text) ? time : undefined
}

/** JavaScript reads 30 February as 2 March. */
function hasRealDay(text: string): boolean {
  const [, year, month, day] = (/^(\d{4})-(\d\d)-(\d\d)/.exec(text) ?? []).map(Number)
  return day === undefined || new Date(Date.UTC(year!, month! - 1, day)).getUTCDate() === day
}

/** Returns the value, parsed if it is JSON text; undefined if the JSON is broken. */
export function unpackJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  } catch {
    return undefined
  }
}

/** Maps each member with `read` and drops undefined results; undefined if there is no record. */
export function readRecord<T>(
  value: unknown,
  read: (member: unknown) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  const object = unpackJson(value)
  if (!isJsonObject(object)) return undefined
  const members = Object.entries(object).map(([name, member]) => [name, read(member)] as const)
  return Object.fromEntries(members.filter((entry): entry is [string, T] => entry[1] !== undefined))
}

/** An object in which each member that may be undefined is optional, and never undefined. */
type WithoutAbsent<T> = { [K in keyof T as undefined extends T[K] ? never : K]: T[K] } & {
  [K in keyof T as undefined extends T[K] ? K : never]?: Exclude<T[K], undefined>
}

/** Drops the members that are undefined, so that `in` and spreads see only what is there. */
export function withoutAbsent<T extends object>(object: T): WithoutAbsent<T> {
  return Object.fromEntries(
    Object.entries(object).filter(([, member]) => member !== undefined),
  ) as WithoutAbsent<T>
}
