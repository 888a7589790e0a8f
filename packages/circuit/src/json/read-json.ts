import type { CircuitProblem, CircuitProblemCode } from '../problems/circuit-problem.ts'

const maxProblems = 100
const maxDepth = 200

/**
 * Reads values of unknown shape. An invalid member is reported with its path and replaced by a
 * default, so that reading continues and finds further problems. Callers must check `problems`
 * before they use the result.
 */
export class JsonReading {
  readonly problems: CircuitProblem[] = []
  readonly #path: (string | number)[] = []

  report(code: CircuitProblemCode, parameters: CircuitProblem['parameters'] = {}): void {
    if (this.problems.length < maxProblems)
      this.problems.push({ code, at: { kind: 'json', path: [...this.#path] }, parameters })
  }

  /** Whether reading stops because of too many problems. */
  get isFull(): boolean {
    return this.problems.length >= maxProblems
  }

  /** Reads a member with `read`, which sees the extended path. */
  member<Value>(object: Fields, name: string, read: (value: unknown) => Value): Value {
    return this.at(name, () => {
      const value = Object.hasOwn(object, name) ? object[name] : undefined
      if (value === undefined) this.report('json/missing', { name })
      return value === undefined ? read(absent) : read(value)
    })
  }

  has(object: Fields, name: string): boolean {
    return Object.hasOwn(object, name) && object[name] !== undefined
  }

  at<Value>(step: string | number, read: () => Value): Value {
    this.#path.push(step)
    const value = read()
    this.#path.pop()
    return value
  }

  object(value: unknown): Fields {
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Fields
    return this.#wrongType(value, 'object', {})
  }

  list<Item>(value: unknown, maxLength: number, read: (item: unknown) => Item): readonly Item[] {
    if (!Array.isArray(value)) return this.#wrongType(value, 'list', [])
    if (value.length > maxLength) {
      this.report('json/too-long', { limit: maxLength, found: value.length })
      return []
    }
    const items: Item[] = []
    for (let i = 0; i < value.length && !this.isFull; i++)
      items.push(this.at(i, () => read(value[i] as unknown)))
    return items
  }

  string(value: unknown, maxLength: number): string {
    if (typeof value !== 'string') return this.#wrongType(value, 'text', '')
    if (value.length <= maxLength) return value
    this.report('json/too-long', { limit: maxLength, found: value.length })
    return ''
  }

  boolean(value: unknown): boolean {
    return typeof value === 'boolean' ? value : this.#wrongType(value, 'boolean', false)
  }

  /** Reads a finite number. Values that do not come from JSON may be infinite. */
  number(value: unknown, min = -Infinity, max = Infinity): number {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.#wrongType(value, 'number', 0)
    if (value >= min && value <= max) return value
    this.report('json/out-of-range', { least: min, most: max, found: value })
    return 0
  }

  integer(value: unknown, min: number, max: number): number {
    const number = this.number(value, min, max)
    return Number.isInteger(number) ? number : this.#wrongType(value, 'integer', 0)
  }

  oneOf<const Choice extends string | number>(value: unknown, choices: readonly Choice[]): Choice {
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    if (value !== absent)
      this.report('json/not-one-of', { choices: choices.join(', '), found: describe(value) })
    return choices[0]!
  }

  /** Reports nesting deeper than the recursive functions of this package can handle. */
  isTooDeep(depth: number): boolean {
    if (depth <= maxDepth) return false
    this.report('json/too-deep', { limit: maxDepth })
    return true
  }

  #wrongType<Value>(value: unknown, expected: string, instead: Value): Value {
    if (value !== absent) this.report('json/wrong-type', { expected, found: describe(value) })
    return instead
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** Replaces a missing member, so that it is reported only once. */
const absent = Symbol('absent')

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return value.length > 40 ? `${value.slice(0, 40)}…` : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value
}
