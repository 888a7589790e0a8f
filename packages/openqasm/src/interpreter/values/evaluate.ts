import { angleConstants } from '@qportal/circuit'
import type {
  Binary,
  Call,
  Cast,
  Expression,
  Identifier,
  Index,
  IntegerLiteral,
  QuantumCall,
  Unary,
} from '../../syntax/tree.ts'
import { applyBinary } from './binary.ts'
import { callBuiltin } from './builtin-functions.ts'
import { bitIsSet, not } from './condition.ts'
import { bitsOfInteger, convert, kindName, knownBits, outOfRange, toBit, zeroOf } from './convert.ts'
import { evaluateReal } from './evaluate-real.ts'
import { arrayPlaces, onlyItem, positionsOf } from './indices.ts'
import type { Lowering } from '../lowering.ts'
import { measureInto } from '../statements/measure.ts'
import { undefinedName } from '../names/name-problems.ts'
import { asIndex, operandQubits } from '../gates/operands.ts'
import { storeBits } from '../statements/store.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import { resolveType } from './resolve-type.ts'
import {
  computedWidth,
  bitType,
  booleanValue,
  diverged,
  integerValue,
  noValue,
  unknownValue,
  type ArrayValue,
  type BitsValue,
  type Value,
} from './value.ts'

/** The value of an expression, as far as it is known; `unknownValue` after a problem. */
export function evaluate(lowering: Lowering, expression: Expression): Value {
  switch (expression.kind) {
    case 'IntegerLiteral':
      return exactInteger(lowering, expression)
    case 'FloatLiteral':
      return evaluateReal(lowering, expression) ?? unknownValue
    case 'BooleanLiteral':
      return booleanValue(expression.value)
    case 'BitstringLiteral': {
      const bits = Array.from(expression.bits, (digit) => digit === '1').toReversed()
      return { kind: 'bits', type: { kind: 'bit', width: bits.length }, bits }
    }
    case 'ImaginaryLiteral':
      return { kind: 'complex', real: 0, imaginary: expression.value }
    case 'TimingLiteral':
      return { kind: 'duration', value: expression.value, unit: expression.unit }
    case 'Identifier':
      return evaluateName(lowering, expression)
    case 'Parenthesis':
      return lowering.evaluate(expression.operand)
    case 'Unary':
      return evaluateUnary(lowering, expression)
    case 'Binary':
      return evaluateBinary(lowering, expression)
    case 'Index':
      return evaluateIndex(lowering, expression)
    case 'Element':
      return evaluateIndex(lowering, asIndex(expression))
    case 'Cast':
      return evaluateCast(lowering, expression)
    case 'Call':
      return evaluateCall(lowering, expression)
    case 'QuantumCall':
      return kept(lowering, expression, called(lowering, expression, undefined))
    case 'Measure':
      return evaluateMeasure(lowering, expression, undefined)
    case 'ArrayLiteral':
      return evaluateArray(lowering, expression.items)
    case 'DurationOf':
      lowering.problem('unsupported/stretch', expression, { found: 'durationof' })
      return unknownValue
    case 'HardwareQubit':
      lowering.problem('name/not-a-value', expression, { name: `$${expression.index}` })
      return unknownValue
    case 'MissingExpression':
      lowering.lose()
      return unknownValue
    default:
      return expression satisfies never
  }
}

/** As `evaluate`, for a value that is stored at once: a measurement then goes right to its destination. */
export function evaluateInto(
  lowering: Lowering,
  expression: Expression,
  destination: readonly number[] | undefined,
): Value {
  if (expression.kind === 'Measure') return evaluateMeasure(lowering, expression, destination)
  if (isSubroutineCall(lowering, expression)) return called(lowering, expression, destination)
  return lowering.evaluate(expression)
}

/** A subroutine called for what it does: what it returns, if anything, is thrown away. */
export function runExpression(lowering: Lowering, expression: Expression): void {
  if (isSubroutineCall(lowering, expression)) lowering.call(expression, undefined)
  else evaluateInto(lowering, expression, undefined)
}

function isSubroutineCall(lowering: Lowering, expression: Expression): expression is Call | QuantumCall {
  return (
    expression.kind === 'QuantumCall' ||
    (expression.kind === 'Call' && lowering.find(expression.name.name)?.kind === 'subroutine')
  )
}

function called(
  lowering: Lowering,
  call: Call | QuantumCall,
  destination: readonly number[] | undefined,
): Value {
  const value = lowering.call(call, destination)
  if (value !== noValue) return value
  lowering.problem('call/no-value', call, { name: call.name.name })
  return unknownValue
}

/** Reading more digits would take its time, and no width of a number has room for them. */
const maxDigits = 2_000

function exactInteger(lowering: Lowering, literal: IntegerLiteral): Value {
  if (literal.value <= Number.MAX_SAFE_INTEGER) return integerValue(BigInt(literal.value))
  const digits = lowering.text.slice(literal.start, literal.end).replaceAll('_', '').toLowerCase()
  if (digits.length <= maxDigits) return integerValue(BigInt(digits))
  outOfRange(lowering, literal)
  return unknownValue
}

function evaluateName(lowering: Lowering, name: Identifier): Value {
  const symbol = lowering.find(name.name)
  switch (symbol?.kind) {
    case undefined:
      undefinedName(lowering, name)
      return unknownValue
    case 'variable':
      return valueOf(lowering, symbol, name)
    case 'bitsAlias':
      return {
        kind: 'bits',
        type: { kind: 'bit', width: symbol.bits.length },
        bits: symbol.bits.map(bitIsSet),
      }
    case 'constant':
      return {
        kind: 'real',
        value: angleConstants[symbol.name],
        expression: { kind: 'constant', name: symbol.name },
      }
    default:
      lowering.problem('name/not-a-value', name, { name: name.name })
      return unknownValue
  }
}

/** What a variable holds now; zero, with a warning, if nothing was ever put there. */
export function valueOf(lowering: Lowering, variable: VariableSymbol, place: Identifier): Value {
  if (variable.value === 'stored') {
    lowering.touch(variable.storage!.length, place)
    return { kind: 'bits', type: variable.type, bits: variable.storage!.map(bitIsSet) }
  }
  if (variable.value === diverged) {
    lowering.problem('value/run-time', place)
    return unknownValue
  }
  if (variable.value !== undefined) {
    if (variable.value.kind === 'unknown') lowering.lose()
    if (variable.value.kind === 'bits') lowering.touch(variable.value.bits.length, place)
    return variable.value
  }
  if (variable.type.kind === 'stretch') {
    lowering.problem('unsupported/stretch', place, { found: variable.name })
    return unknownValue
  }
  lowering.warning('value/uninitialized', place, { name: variable.name })
  return zeroOf(variable.type)
}

function evaluateUnary(lowering: Lowering, expression: Unary): Value {
  lowering.enter(expression)
  const value = lowering.evaluate(expression.operand)
  lowering.leave()
  if (value.kind === 'unknown') return unknownValue
  if (expression.operator === '!') {
    const bit = toBit(lowering, value, expression.operand)
    return bit === undefined ? unknownValue : booleanValue(not(bit))
  }
  if (expression.operator === '~') {
    if (value.kind === 'bits') return { ...value, bits: value.bits.map(not) }
    if (value.kind === 'integer')
      return convertLike(lowering, integerValue(~value.value, value.type), value, expression)
  } else {
    if (value.kind === 'integer') {
      return convertLike(lowering, integerValue(-value.value, value.type), value, expression)
    }
    if (value.kind === 'real') {
      return { kind: 'real', value: -value.value, expression: { kind: 'negate', operand: value.expression } }
    }
    if (value.kind === 'complex') return { ...value, real: -value.real, imaginary: -value.imaginary }
    if (value.kind === 'duration') return { ...value, value: -value.value }
    if (value.kind === 'bits') {
      const known = knownBits(value)
      if (known === undefined) {
        lowering.problem('unsupported/run-time-value', expression)
        return unknownValue
      }
      if (value.type.kind === 'angle') {
        return { ...value, bits: bitsOfInteger(-known, value.bits.length) }
      }
      return integerValue(-known)
    }
  }
  lowering.problem('type/invalid-operands', expression, {
    operator: expression.operator,
    types: kindName(value),
  })
  return unknownValue
}

/** Wraps a result into the width of the operand. */
function convertLike(
  lowering: Lowering,
  result: Value,
  like: Value & { kind: 'integer' },
  place: Expression,
): Value {
  return like.type === undefined ? result : convert(lowering, result, like.type, place, true)
}

/** A long chain `a + b + c` leans to the left: it is walked down in a loop, not by recursion. */
function evaluateBinary(lowering: Lowering, expression: Binary): Value {
  const chain: Binary[] = []
  let left: Expression = expression
  while (left.kind === 'Binary') {
    chain.push(left)
    left = left.left
  }
  lowering.enter(expression)
  let value = lowering.evaluate(left)
  for (const node of chain.toReversed()) {
    const known = value.kind === 'bits' ? knownBits(value) : undefined
    if (
      (node.operator === '&&' && known === 0n) ||
      (node.operator === '||' && known !== undefined && known !== 0n)
    ) {
      value = booleanValue(node.operator === '||')
      continue
    }
    value = applyBinary(lowering, node, value, lowering.evaluate(node.right))
  }
  lowering.leave()
  return value
}

function evaluateCast(lowering: Lowering, cast: Cast): Value {
  const type = resolveType(lowering, cast.type)
  if (type === undefined) return unknownValue
  if (type.kind === 'float') {
    const value = evaluateReal(lowering, cast.operand)
    return value === undefined ? unknownValue : convert(lowering, value, type, cast, true)
  }
  lowering.enter(cast)
  const value = lowering.evaluate(cast.operand)
  lowering.leave()
  return convert(lowering, value, type, cast, true)
}

function evaluateCall(lowering: Lowering, call: Call): Value {
  const symbol = lowering.find(call.name.name)
  if (symbol?.kind === 'subroutine') return kept(lowering, call, called(lowering, call, undefined))
  if (symbol?.kind === 'extern') {
    lowering.problem('unsupported/extern', call, { name: call.name.name })
    return unknownValue
  }
  if (symbol !== undefined && symbol.kind !== 'gate') {
    lowering.problem('name/not-callable', call.name, { name: call.name.name })
    return unknownValue
  }
  return callBuiltin(lowering, call)
}

/** A result in the bits of a subroutine moves to bits of its own, before the next call takes them again. */
export function kept(lowering: Lowering, place: Expression, value: Value): Value {
  if (value.kind !== 'bits' || knownBits(value) !== undefined) return value
  const storage = lowering.bitsOf(place, 'result', value.bits.length)
  storeBits(lowering, storage, value.bits, place)
  return { ...value, bits: storage.map(bitIsSet) }
}

function evaluateMeasure(
  lowering: Lowering,
  expression: Expression & { kind: 'Measure' },
  destination: readonly number[] | undefined,
): Value {
  const operand = operandQubits(lowering, expression.operand)
  if (operand === undefined) return unknownValue
  const { qubits, isRegister } = operand
  const bits =
    destination?.length === qubits.length
      ? destination
      : lowering.bitsOf(expression, 'measured', qubits.length)
  measureInto(lowering, qubits, bits, expression)
  const type = isRegister ? ({ kind: 'bit', width: qubits.length } as const) : bitType
  return { kind: 'bits', type, bits: bits.map(bitIsSet) }
}

function evaluateArray(lowering: Lowering, items: readonly Expression[]): Value {
  lowering.step(items[0] ?? { start: 0, end: 0 })
  const values = items.map((item) => lowering.evaluate(item))
  if (values.some((value) => value.kind === 'unknown')) return unknownValue
  const first = values[0]
  if (first?.kind !== 'array') {
    const dimensions = [values.length]
    return { kind: 'array', type: { kind: 'array', element: bitType, dimensions }, items: values, dimensions }
  }
  const rows: ArrayValue[] = []
  for (const [i, value] of values.entries()) {
    if (value.kind !== 'array' || String(value.dimensions) !== String(first.dimensions)) {
      lowering.problem('type/mismatch', items[i]!, { expected: kindName(first), found: kindName(value) })
      return unknownValue
    }
    rows.push(value)
  }
  const dimensions = [values.length, ...first.dimensions]
  return {
    kind: 'array',
    type: { kind: 'array', element: bitType, dimensions },
    items: rows.flatMap((row) => row.items),
    dimensions,
  }
}

/** The bit of `c[3]`, without a look at the others; undefined for all else. */
function storedBit(lowering: Lowering, { base, items }: Index): number | undefined {
  const item = items[0]!
  if (base.kind !== 'Identifier' || items.length !== 1 || item.kind !== 'IntegerLiteral') return undefined
  const symbol = lowering.find(base.name)
  if (symbol?.kind !== 'variable' || symbol.value !== 'stored' || symbol.type.kind !== 'bit') return undefined
  return symbol.type.width === undefined ? undefined : symbol.storage![item.value]
}

function evaluateIndex(lowering: Lowering, node: Index): Value {
  const stored = storedBit(lowering, node)
  if (stored !== undefined) return { kind: 'bits', type: bitType, bits: [bitIsSet(stored)] }
  lowering.enter(node)
  const base = lowering.evaluate(node.base)
  lowering.leave()
  if (base.kind === 'unknown') return unknownValue
  if (base.kind === 'array') return indexArray(lowering, node, base)
  const bits = base.kind === 'integer' ? integerBits(base) : base.kind === 'bits' ? base : undefined
  if (bits === undefined || (bits.type.kind === 'bit' && bits.type.width === undefined)) {
    lowering.problem('index/not-indexable', node, { dimensions: 0 })
    return unknownValue
  }
  const item = onlyItem(lowering, node)
  const chosen = item === undefined ? undefined : positionsOf(lowering, item, bits.bits.length)
  if (chosen === undefined) return unknownValue
  const picked = chosen.positions.map((i) => bits.bits[i]!)
  return { kind: 'bits', type: chosen.single ? bitType : { kind: 'bit', width: picked.length }, bits: picked }
}

function integerBits(value: Value & { kind: 'integer' }): BitsValue {
  const width =
    (value.type !== undefined && 'width' in value.type ? value.type.width : undefined) ?? computedWidth
  const bits = Array.from({ length: width }, (_, i) => ((value.value >> BigInt(i)) & 1n) === 1n)
  return { kind: 'bits', type: { kind: 'bit', width }, bits }
}

function indexArray(lowering: Lowering, node: Index, array: ArrayValue): Value {
  const places = arrayPlaces(lowering, node, array.dimensions)
  if (places === undefined) return unknownValue
  if (places.dimensions.length === 0) return array.items[places.offsets[0]!]!
  const element = array.type.kind === 'array' ? array.type.element : bitType
  return {
    kind: 'array',
    type: { kind: 'array', element, dimensions: places.dimensions },
    items: places.offsets.map((offset) => array.items[offset]!),
    dimensions: places.dimensions,
  }
}
