import type { QasmHint } from '../../problems/problem.ts'
import type { Call, Expression } from '../../syntax/tree.ts'
import type { GateSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { knownBits } from '../values/bits.ts'
import { integerValue, realValue, unknownValue, type Value } from '../values/value.ts'
import { apply } from './binary.ts'
import { complexFunction } from './complex-arithmetic.ts'
import { convert, toInteger } from './convert.ts'
import { angleFunction, evaluateReal } from './evaluate-real.ts'
import { evaluateInteger } from './indices.ts'
import { mentionsType } from './mentions-type.ts'
import { wrapToType } from './operation.ts'

/**
 * Calls a function of the language.
 *
 * @see OpenQASM 3.1, "Types and casting / Mathematical functions available for constant
 * initialization"
 */
export function callBuiltin(interpreter: Interpreter, call: Call): Value {
  const { name } = call.name
  switch (name) {
    case 'sizeof':
      return evaluateSizeof(interpreter, call)
    case 'popcount':
      return popCount(interpreter, call)
    case 'rotl':
    case 'rotr':
      return rotate(interpreter, call)
    case 'real':
    case 'imag':
      return partOfComplex(interpreter, call)
    case 'mod':
    case 'pow': {
      if (!hasArguments(interpreter, call, 2)) return unknownValue
      const left = interpreter.evaluate(call.arguments[0]!)
      const right = interpreter.evaluate(call.arguments[1]!)
      if (left.kind === 'real' || right.kind === 'real')
        return evaluateReal(interpreter, call) ?? unknownValue
      return apply(interpreter, { operator: name === 'mod' ? '%' : '**', place: call }, left, right)
    }
    case 'exp':
    case 'sqrt':
      if (mentionsType(interpreter, call, 'complex')) return ofComplex(interpreter, call, name)
      return evaluateReal(interpreter, call) ?? unknownValue
    default:
      if (angleFunction(name) !== undefined) return evaluateReal(interpreter, call) ?? unknownValue
      reportNotCallable(interpreter, call)
      return unknownValue
  }
}

function ofComplex(interpreter: Interpreter, call: Call, name: 'exp' | 'sqrt'): Value {
  if (!hasArguments(interpreter, call, 1)) return unknownValue
  const value = interpreter.evaluate(call.arguments[0]!)
  if (value.kind === 'complex') return complexFunction(interpreter, call, name, value)
  const type = { kind: 'complex', width: undefined } as const
  const converted = convert(interpreter, value, type, call.arguments[0]!)
  return converted.kind === 'complex' ? complexFunction(interpreter, call, name, converted) : unknownValue
}

/** Returns whether the language has a function of this name. */
export function isBuiltin(name: string): boolean {
  return ownFunctions.has(name) || angleFunction(name) !== undefined
}

const ownFunctions: ReadonlySet<string> = new Set([
  'sizeof',
  'popcount',
  'rotl',
  'rotr',
  'real',
  'imag',
  'mod',
  'pow',
])

/** Reports a call of a gate in Python's form, `rx(pi/2, q[0])`, or of an undefined name. */
export function reportNotCallable(interpreter: Interpreter, call: Call): void {
  const { name } = call.name
  const gate = interpreter.gates.find(name)
  if (gate === undefined) reportUndefinedName(interpreter, call.name)
  else interpreter.problems.error('name/not-callable', call, { name }, applyGateHint(interpreter, call, gate))
}

function applyGateHint(
  interpreter: Interpreter,
  { name, arguments: items }: Call,
  { parameterCount, qubitCount }: GateSymbol,
): QasmHint {
  const applied = (texts: readonly string[]): string => {
    const parameters = parameterCount === 0 ? '' : `(${texts.slice(0, parameterCount).join(', ')})`
    return `${name.name}${parameters} ${texts.slice(parameterCount).join(', ')}`
  }
  if (items.length === parameterCount + qubitCount) {
    const replacement = applied(items.map(({ start, end }) => interpreter.tree.text.slice(start, end)))
    return { code: 'apply-gate', parameters: { example: `${replacement};` }, replacement }
  }
  const angles = Array.from({ length: parameterCount }, () => 'pi/2')
  const qubits = Array.from({ length: qubitCount }, (_, i) => `q[${i}]`)
  return { code: 'apply-gate', parameters: { example: `${applied([...angles, ...qubits])};` } }
}

function hasArguments(interpreter: Interpreter, call: Call, ...counts: number[]): boolean {
  if (counts.includes(call.arguments.length)) return true
  interpreter.problems.error('call/wrong-argument-count', call, {
    name: call.name.name,
    expected: counts.join(' / '),
    found: call.arguments.length,
  })
  return false
}

function evaluateSizeof(interpreter: Interpreter, call: Call): Value {
  if (!hasArguments(interpreter, call, 1, 2)) return unknownValue
  const dimensions = findDimensions(interpreter, call.arguments[0]!)
  if (dimensions === undefined) return unknownValue
  const axis = call.arguments[1] === undefined ? 0 : evaluateInteger(interpreter, call.arguments[1])
  if (axis === undefined) return unknownValue
  const size = dimensions[axis]
  if (size === undefined) {
    interpreter.problems.error('index/out-of-range', call.arguments[1]!, {
      index: axis,
      size: dimensions.length,
    })
    return unknownValue
  }
  return integerValue(BigInt(size), { kind: 'uint', width: undefined })
}

/** The sizes of an array or register, whether or not it has a value. */
function findDimensions(interpreter: Interpreter, expression: Expression): readonly number[] | undefined {
  const symbol = expression.kind === 'Identifier' ? interpreter.scopes.find(expression.name) : undefined
  if (symbol?.kind === 'variable' && symbol.type.kind === 'array') return symbol.type.dimensions
  if (symbol?.kind === 'qubits' && symbol.isRegister) return [symbol.qubits.length]
  const value = interpreter.evaluate(expression)
  if (value.kind === 'array') return value.dimensions
  if (value.kind === 'bits') return [value.bits.length]
  if (value.kind !== 'unknown')
    interpreter.problems.error('index/not-indexable', expression, { dimensions: 0 })
  return undefined
}

function popCount(interpreter: Interpreter, call: Call): Value {
  if (!hasArguments(interpreter, call, 1)) return unknownValue
  const argument = call.arguments[0]!
  const value = interpreter.evaluate(argument)
  if (value.kind === 'bits' && knownBits(value) === undefined) {
    interpreter.problems.error('unsupported/run-time-value', argument)
    return unknownValue
  }
  const number =
    value.kind === 'bits'
      ? BigInt.asUintN(value.bits.length, knownBits(value)!)
      : toInteger(interpreter, value, argument)
  if (number === undefined) return unknownValue
  let count = 0n
  for (let rest = BigInt.asUintN(4_096, number); rest > 0n; rest >>= 1n) count += rest & 1n
  return integerValue(count, { kind: 'uint', width: undefined })
}

function rotate(interpreter: Interpreter, call: Call): Value {
  if (!hasArguments(interpreter, call, 2)) return unknownValue
  const value = interpreter.evaluate(call.arguments[0]!)
  const distance = evaluateInteger(interpreter, call.arguments[1]!)
  if (value.kind === 'unknown' || distance === undefined) return unknownValue
  const left = call.name.name === 'rotl' ? distance : -distance
  if (value.kind === 'bits') {
    const { length } = value.bits
    return {
      ...value,
      bits: value.bits.map((_, i) => value.bits[(((i - left) % length) + length) % length]!),
    }
  }
  const width =
    value.kind === 'integer' && value.type !== undefined && 'width' in value.type
      ? value.type.width
      : undefined
  if (value.kind === 'integer' && width !== undefined) {
    const by = BigInt(((left % width) + width) % width)
    const bits = BigInt.asUintN(width, value.value)
    const rotated = integerValue((bits << by) | (bits >> (BigInt(width) - by)), value.type)
    return wrapToType(interpreter, { operator: '<<', place: call }, rotated, value.type)
  }
  interpreter.problems.error('type/invalid-operands', call, { operator: call.name.name, types: value.kind })
  return unknownValue
}

function partOfComplex(interpreter: Interpreter, call: Call): Value {
  if (!hasArguments(interpreter, call, 1)) return unknownValue
  const value = interpreter.evaluate(call.arguments[0]!)
  if (value.kind === 'unknown') return unknownValue
  if (value.kind === 'complex') {
    const number = call.name.name === 'real' ? value.real : value.imaginary
    return realValue(number, value.precision)
  }
  interpreter.problems.error('type/mismatch', call.arguments[0]!, { expected: 'complex', found: value.kind })
  return unknownValue
}
