import type { QasmHint } from '../../problem.ts'
import type { Call, Expression } from '../../syntax/tree.ts'
import { apply } from './binary.ts'
import { knownBits, toInteger } from './convert.ts'
import { angleFunction, evaluateReal } from './evaluate-real.ts'
import { findGate } from '../gates/gate-library.ts'
import { integerOf } from './indices.ts'
import type { Lowering } from '../lowering.ts'
import { undefinedName } from '../names/name-problems.ts'
import type { GateSymbol } from '../names/symbol.ts'
import { integerValue, unknownValue, type Value } from './value.ts'

/**
 * The functions that the language brings.
 *
 * @see OpenQASM 3.1, "Types and casting / Mathematical functions available for constant initialization"
 */
export function callBuiltin(lowering: Lowering, call: Call): Value {
  const { name } = call.name
  switch (name) {
    case 'sizeof':
      return sizeOf(lowering, call)
    case 'popcount':
      return popCount(lowering, call)
    case 'rotl':
    case 'rotr':
      return rotate(lowering, call)
    case 'real':
    case 'imag':
      return partOfComplex(lowering, call)
    case 'mod':
    case 'pow': {
      if (!hasArguments(lowering, call, 2)) return unknownValue
      const left = lowering.evaluate(call.arguments[0]!)
      const right = lowering.evaluate(call.arguments[1]!)
      if (left.kind === 'real' || right.kind === 'real') return evaluateReal(lowering, call) ?? unknownValue
      return apply(lowering, { operator: name === 'mod' ? '%' : '**', place: call }, left, right)
    }
    default:
      if (angleFunction(name) !== undefined) return evaluateReal(lowering, call) ?? unknownValue
      uncallable(lowering, call)
      return unknownValue
  }
}

/** `rx(pi/2, q[0])`, as gates are applied in Python, or a name that nothing has. */
function uncallable(lowering: Lowering, call: Call): void {
  const { name } = call.name
  const gate = findGate(lowering, name)
  if (gate === undefined) undefinedName(lowering, call.name)
  else lowering.problem('name/not-callable', call, { name }, applyGateHint(lowering, call, gate))
}

function applyGateHint(
  lowering: Lowering,
  { name, arguments: items }: Call,
  { parameterCount, qubitCount }: GateSymbol,
): QasmHint {
  const applied = (texts: readonly string[]): string => {
    const parameters = parameterCount === 0 ? '' : `(${texts.slice(0, parameterCount).join(', ')})`
    return `${name.name}${parameters} ${texts.slice(parameterCount).join(', ')}`
  }
  if (items.length === parameterCount + qubitCount) {
    const replacement = applied(items.map(({ start, end }) => lowering.text.slice(start, end)))
    return { code: 'apply-gate', parameters: { example: `${replacement};` }, replacement }
  }
  const angles = Array.from({ length: parameterCount }, () => 'pi/2')
  const qubits = Array.from({ length: qubitCount }, (_, i) => `q[${i}]`)
  return { code: 'apply-gate', parameters: { example: `${applied([...angles, ...qubits])};` } }
}

function hasArguments(lowering: Lowering, call: Call, ...counts: number[]): boolean {
  if (counts.includes(call.arguments.length)) return true
  lowering.problem('call/wrong-argument-count', call, {
    name: call.name.name,
    expected: counts.join(' / '),
    found: call.arguments.length,
  })
  return false
}

function sizeOf(lowering: Lowering, call: Call): Value {
  if (!hasArguments(lowering, call, 1, 2)) return unknownValue
  const dimensions = dimensionsOf(lowering, call.arguments[0]!)
  if (dimensions === undefined) return unknownValue
  const axis = call.arguments[1] === undefined ? 0 : integerOf(lowering, call.arguments[1])
  if (axis === undefined) return unknownValue
  const size = dimensions[axis]
  if (size === undefined) {
    lowering.problem('index/out-of-range', call.arguments[1]!, { index: axis, size: dimensions.length })
    return unknownValue
  }
  return integerValue(BigInt(size), { kind: 'uint', width: undefined })
}

/** The sizes of an array or register, whatever it holds. */
function dimensionsOf(lowering: Lowering, expression: Expression): readonly number[] | undefined {
  const symbol = expression.kind === 'Identifier' ? lowering.find(expression.name) : undefined
  if (symbol?.kind === 'variable' && symbol.type.kind === 'array') return symbol.type.dimensions
  if (symbol?.kind === 'qubits' && symbol.isRegister) return [symbol.qubits.length]
  const value = lowering.evaluate(expression)
  if (value.kind === 'array') return value.dimensions
  if (value.kind === 'bits') return [value.bits.length]
  if (value.kind !== 'unknown') lowering.problem('index/not-indexable', expression, { dimensions: 0 })
  return undefined
}

function popCount(lowering: Lowering, call: Call): Value {
  if (!hasArguments(lowering, call, 1)) return unknownValue
  const argument = call.arguments[0]!
  const value = lowering.evaluate(argument)
  if (value.kind === 'bits' && knownBits(value) === undefined) {
    lowering.problem('unsupported/run-time-value', argument)
    return unknownValue
  }
  const number =
    value.kind === 'bits'
      ? BigInt.asUintN(value.bits.length, knownBits(value)!)
      : toInteger(lowering, value, argument)
  if (number === undefined) return unknownValue
  let count = 0n
  for (let rest = BigInt.asUintN(4_096, number); rest > 0n; rest >>= 1n) count += rest & 1n
  return integerValue(count, { kind: 'uint', width: undefined })
}

function rotate(lowering: Lowering, call: Call): Value {
  if (!hasArguments(lowering, call, 2)) return unknownValue
  const value = lowering.evaluate(call.arguments[0]!)
  const distance = integerOf(lowering, call.arguments[1]!)
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
    return integerValue(BigInt.asUintN(width, (bits << by) | (bits >> (BigInt(width) - by))), value.type)
  }
  lowering.problem('type/invalid-operands', call, { operator: call.name.name, types: value.kind })
  return unknownValue
}

function partOfComplex(lowering: Lowering, call: Call): Value {
  if (!hasArguments(lowering, call, 1)) return unknownValue
  const value = lowering.evaluate(call.arguments[0]!)
  if (value.kind === 'unknown') return unknownValue
  if (value.kind === 'complex') {
    const number = call.name.name === 'real' ? value.real : value.imaginary
    return { kind: 'real', value: number, expression: { kind: 'number', value: number } }
  }
  lowering.problem('type/mismatch', call.arguments[0]!, { expected: 'complex', found: value.kind })
  return unknownValue
}
