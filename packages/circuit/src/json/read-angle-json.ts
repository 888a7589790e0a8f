import type { AngleConstant, AngleExpression, AngleFunction } from '../angles/angle-expression.ts'
import { angleFunctionArity } from '../angles/angle-words.ts'
import { angleConstants } from '../angles/evaluate-angle.ts'
import { parseAngle } from '../angles/parse-angle.ts'
import type { Fields, JsonReading } from './read-json.ts'

const kinds = ['number', 'constant', 'parameter', 'negate', 'binary', 'call'] as const
const operators = ['+', '-', '*', '/', '**'] as const
const constants = Object.keys(angleConstants) as readonly AngleConstant[]
const functions = Object.keys(angleFunctionArity) as readonly AngleFunction[]
const maxNameLength = 1000

/** Reads an angle from a value of unknown shape. */
export function readAngle(reading: JsonReading, item: unknown, depth = 0): AngleExpression {
  if (reading.isTooDeep(depth)) return { kind: 'number', value: 0 }
  const fields = reading.object(item)
  const inner = (name: string) =>
    reading.member(fields, name, (given) => readAngle(reading, given, depth + 1))
  const kind = reading.member(fields, 'kind', (given) => reading.oneOf(given, kinds))
  switch (kind) {
    case 'number':
      return readNumber(reading, fields)
    case 'constant':
      return { kind, name: reading.member(fields, 'name', (name) => reading.oneOf(name, constants)) }
    case 'parameter':
      return { kind, name: reading.member(fields, 'name', (name) => reading.string(name, maxNameLength)) }
    case 'negate':
      return { kind, operand: inner('operand') }
    case 'binary': {
      const operator = reading.member(fields, 'operator', (given) => reading.oneOf(given, operators))
      return { kind, operator, left: inner('left'), right: inner('right') }
    }
    case 'call': {
      const name = reading.member(fields, 'name', (given) => reading.oneOf(given, functions))
      const found = reading.member(fields, 'arguments', (list) =>
        reading.list(list, 10, (argument) => readAngle(reading, argument, depth + 1)),
      )
      const expected = angleFunctionArity[name]
      if (found.length !== expected)
        reading.report('angle/wrong-argument-count', { name, expected, found: found.length })
      return { kind, name, arguments: found }
    }
    default:
      return kind satisfies never
  }
}

/** Printers copy `text` unchanged, so it must be exactly the number. */
function readNumber(reading: JsonReading, fields: Fields): AngleExpression {
  const value = reading.member(fields, 'value', (given) => reading.number(given))
  if (!reading.has(fields, 'text')) return { kind: 'number', value }
  return reading.member(fields, 'text', (given) => {
    const text = reading.string(given, maxNameLength)
    const written = parseAngle(text).value
    if (written?.kind !== 'number' || written.value !== value)
      reading.report('json/not-one-of', { choices: value, found: text.slice(0, 40) })
    return { kind: 'number', value, text }
  })
}
