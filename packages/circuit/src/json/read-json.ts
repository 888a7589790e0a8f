import type { CircuitProblem, CircuitProblemCode } from '../problems/circuit-problem.ts'

const maxProblems = 100
const maxDepth = 200

/**
 * Reads values of unknown shape. A member that does not fit is reported with its path and replaced by a harmless one, so that reading goes on and finds
 * the other problems as well; whoever asks has to look at `problems` before the result.
 */
export class JsonReading {
  readonly problems: CircuitProblem[] = []
  readonly #path: (string | number)[] = []

  report(code: CircuitProblemCode, parameters: CircuitProblem['parameters'] = {}): void {
    if (this.problems.length < maxProblems)
      this.problems.push({ code, at: { kind: 'json', path: [...this.#path] }, parameters })
  }

  /** Whether so much is wrong that nobody reads on. */
  get isFull(): boolean {
    return this.problems.length >= maxProblems
  }

  /** Reads a member with `read`, one level further down the path. */
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

  list<Item>(value: unknown, most: number, read: (item: unknown) => Item): readonly Item[] {
    if (!Array.isArray(value)) return this.#wrongType(value, 'list', [])
    if (value.length > most) {
      this.report('json/too-long', { limit: most, found: value.length })
      return []
    }
    const items: Item[] = []
    for (let i = 0; i < value.length && !this.isFull; i++)
      items.push(this.at(i, () => read(value[i] as unknown)))
    return items
  }

  string(value: unknown, most: number): string {
    if (typeof value !== 'string') return this.#wrongType(value, 'text', '')
    if (value.length <= most) return value
    this.report('json/too-long', { limit: most, found: value.length })
    return ''
  }

  boolean(value: unknown): boolean {
    return typeof value === 'boolean' ? value : this.#wrongType(value, 'boolean', false)
  }

  /** Finite; JSON itself has no others, but a value need not come from JSON. */
  number(value: unknown, least = -Infinity, most = Infinity): number {
    if (typeof value !== 'number' || !Number.isFinite(value)) return this.#wrongType(value, 'number', 0)
    if (value >= least && value <= most) return value
    this.report('json/out-of-range', { least, most, found: value })
    return 0
  }

  integer(value: unknown, least: number, most: number): number {
    const number = this.number(value, least, most)
    return Number.isInteger(number) ? number : this.#wrongType(value, 'integer', 0)
  }

  /** One of the given words or numbers. */
  oneOf<const Choice extends string | number>(value: unknown, choices: readonly Choice[]): Choice {
    const found = choices.find((choice) => choice === value)
    if (found !== undefined) return found
    if (value !== absent)
      this.report('json/not-one-of', { choices: choices.join(', '), found: describe(value) })
    return choices[0]!
  }

  /** Reports nesting beyond what the rest of the package can walk over. */
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

/** Stands for a missing member, which is reported once. */
const absent = Symbol('absent')

function describe(value: unknown): string {
  if (value === null) return 'null'
  if (Array.isArray(value)) return 'list'
  if (typeof value === 'string') return value.length > 40 ? `${value.slice(0, 40)}…` : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : typeof value
}
