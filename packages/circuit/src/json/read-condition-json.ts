import type { ClassicalCondition } from '../circuit/circuit.ts'
import type { JsonReading } from './read-json.ts'

const kinds = ['constant', 'compare', 'not', 'and', 'or', 'xor'] as const
const comparisons = ['==', '!=', '<', '<=', '>', '>='] as const
const maxBits = 1_000_000

/** Reads a condition from a value of unknown shape. */
export function readCondition(reading: JsonReading, item: unknown, depth = 0): ClassicalCondition {
  if (reading.isTooDeep(depth)) return { kind: 'constant', value: false }
  const fields = reading.object(item)
  const inner = (name: string) =>
    reading.member(fields, name, (given) => readCondition(reading, given, depth + 1))
  const kind = reading.member(fields, 'kind', (given) => reading.oneOf(given, kinds))
  switch (kind) {
    case 'constant':
      return { kind, value: reading.member(fields, 'value', (value) => reading.boolean(value)) }
    case 'compare':
      return {
        kind,
        bits: reading.member(fields, 'bits', (bits) =>
          reading.list(bits, maxBits, (bit) => reading.integer(bit, 0, maxBits)),
        ),
        operator: reading.member(fields, 'operator', (given) => reading.oneOf(given, comparisons)),
        value: reading.member(fields, 'value', (value) => reading.number(value)),
      }
    case 'not':
      return { kind, operand: inner('operand') }
    case 'and':
    case 'or':
    case 'xor':
      return { kind, left: inner('left'), right: inner('right') }
    default:
      return kind satisfies never
  }
}
