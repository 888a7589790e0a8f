// Reads parsed JSON of unknown shape: each function gives the value asked for, or undefined. None throws.

/** A moment in UTC as ISO 8601 text with milliseconds, as `Date.toISOString` writes it. */
export type Instant = string

/** A word of a known list, or one that only newer servers know. */
export type OpenWord<Known extends string> = Known | (string & Record<never, never>)

export type JsonObject = { readonly [name: string]: unknown }

const nothing: JsonObject = {}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The object, also from JSON text; what is none has no members. */
export function readObject(value: unknown): JsonObject {
  const object = unpackJson(value)
  return isJsonObject(object) ? object : nothing
}

/** What `read` makes of each item, without those of which it makes nothing; undefined when there is no list. */
export function readList<T>(
  value: unknown,
  read: (item: unknown) => T | undefined,
): readonly T[] | undefined {
  const list = unpackJson(value)
  if (!Array.isArray(list)) return undefined
  return list.map((item) => read(item)).filter((item) => item !== undefined)
}

/** Text that says something: not empty. */
export function readString(value: unknown): string | undefined {
  return (typeof value === 'string' && value) || undefined
}

/** A word: text without blanks around it, not empty. */
export function readText(value: unknown): string | undefined {
  return readString(value)?.trim() || undefined
}

/** An id; some servers send numbers. */
export function readId(value: unknown): string | undefined {
  return typeof value === 'number' ? String(value) : readText(value)
}

/** A finite number, also from text such as `"1000"`. */
export function readNumber(value: unknown): number | undefined {
  const number = readText(value) ? Number(value) : value
  return Number.isFinite(number) ? (number as number) : undefined
}

/** A number of at least 0 and at most some other; a duration without that, a probability with 1. */
export function readAmount(value: unknown, most = Infinity): number | undefined {
  const number = readNumber(value) ?? -1
  return number >= 0 && number <= most ? number : undefined
}

/** A whole number of at least 0. */
export function readCount(value: unknown): number | undefined {
  const number = readAmount(value)
  return Number.isInteger(number) ? number : undefined
}

/** A date without a zone, also as Python prints one, counts as UTC, because the contract says that dates are. */
export function readInstant(value: unknown): Instant | undefined {
  const time = Date.parse(String(readText(value)).replace(/[T ][\d:.]+$/, '$&Z'))
  return Number.isFinite(time) ? new Date(time).toISOString() : undefined
}

/** The value itself or, when it is JSON in a string, what the string holds; undefined when that is broken. */
export function unpackJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  } catch {
    return undefined
  }
}

/** A record of those members of which `read` makes something; undefined when there is no record. */
export function readRecord<T>(
  value: unknown,
  read: (member: unknown) => T | undefined,
): Readonly<Record<string, T>> | undefined {
  const object = unpackJson(value)
  if (!isJsonObject(object)) return undefined
  const members = Object.entries(object).map(([name, member]) => [name, read(member)] as const)
  return Object.fromEntries(members.filter((entry): entry is [string, T] => entry[1] !== undefined))
}
