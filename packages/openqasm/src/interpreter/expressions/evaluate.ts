import { angleConstants } from '@qportal/circuit'
import { walk } from '../../syntax/children.ts'
import type {
  Binary,
  BinaryOperator,
  Call,
  Cast,
  Expression,
  Identifier,
  IntegerLiteral,
  QuantumCall,
  Unary,
} from '../../syntax/tree.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import type { Flow, Interpreter } from '../state/interpreter.ts'
import { measureInto } from '../state/measure-into.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { reportUnwrittenBits } from '../state/report-unwritten-bits.ts'
import { storeBits } from '../state/store-bits.ts'
import { bitsOfInteger, knownBits } from '../values/bits.ts'
import { bitIsSet, not } from '../values/condition.ts'
import { isIntegerType, wrapInteger } from '../values/integer-type.ts'
import { kindName } from '../values/type-name.ts'
import {
  type ArrayValue,
  bitType,
  booleanValue,
  diverged,
  integerValue,
  noValue,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { createZero } from '../values/zero.ts'
import { negatedAngle } from './angle-arithmetic.ts'
import { applyBinary } from './binary.ts'
import { callBuiltin } from './builtin-functions.ts'
import { convert, outOfRange, toBit } from './convert.ts'
import { evaluateIndex } from './evaluate-index.ts'
import { evaluateReal } from './evaluate-real.ts'
import { asIndex, operandQubits } from './operands.ts'
import { isRunTime } from './operation.ts'
import { resolveType } from './resolve-type.ts'

/** Evaluates an expression. Returns `unknownValue` after a problem. */
export function evaluate(interpreter: Interpreter, expression: Expression): Value {
  switch (expression.kind) {
    case 'IntegerLiteral':
      return exactInteger(interpreter, expression)
    case 'FloatLiteral':
      return evaluateReal(interpreter, expression) ?? unknownValue
    case 'BooleanLiteral':
      return booleanValue(expression.value)
    case 'BitstringLiteral': {
      const bits = Array.from(expression.bits, (digit) => digit === '1').toReversed()
      return { kind: 'bits', type: { kind: 'bit', width: bits.length }, bits }
    }
    case 'ImaginaryLiteral':
      if (Number.isFinite(expression.value)) return { kind: 'complex', real: 0, imaginary: expression.value }
      outOfRange(interpreter, expression)
      return unknownValue
    case 'TimingLiteral':
      if (Number.isFinite(expression.value))
        return { kind: 'duration', value: expression.value, unit: expression.unit }
      outOfRange(interpreter, expression)
      return unknownValue
    case 'Identifier':
      return evaluateName(interpreter, expression)
    case 'Parenthesis':
      return interpreter.evaluate(expression.operand)
    case 'Unary':
      return evaluateUnary(interpreter, expression)
    case 'Binary':
      return evaluateBinary(interpreter, expression)
    case 'Index':
      return evaluateIndex(interpreter, expression)
    case 'Element':
      return evaluateIndex(interpreter, asIndex(expression))
    case 'Cast':
      return evaluateCast(interpreter, expression)
    case 'Call':
      return evaluateCall(interpreter, expression)
    case 'QuantumCall':
      return copyResult(interpreter, expression, callForValue(interpreter, expression, undefined))
    case 'Measure':
      return evaluateMeasure(interpreter, expression, undefined)
    case 'ArrayLiteral':
      return evaluateArray(interpreter, expression.items)
    case 'DurationOf':
      interpreter.problems.error('unsupported/stretch', expression, { found: 'durationof' })
      return unknownValue
    case 'HardwareQubit':
      interpreter.problems.error('name/not-a-value', expression, { name: `$${expression.index}` })
      return unknownValue
    case 'MissingExpression':
      interpreter.problems.countSkipped()
      return unknownValue
    default:
      return expression satisfies never
  }
}

/**
 * Evaluates an expression whose value is stored in `destination`. A measurement writes to these
 * bits directly.
 */
export function evaluateInto(
  interpreter: Interpreter,
  expression: Expression,
  destination: readonly number[] | undefined,
): Value {
  if (expression.kind === 'Measure') return evaluateMeasure(interpreter, expression, destination)
  if (isSubroutineCall(interpreter, expression)) return callForValue(interpreter, expression, destination)
  return interpreter.evaluate(expression)
}

/** Evaluates an expression statement. The result of a subroutine is discarded. */
export function runExpression(interpreter: Interpreter, expression: Expression): void {
  if (isSubroutineCall(interpreter, expression)) call(interpreter, expression, undefined)
  else evaluateInto(interpreter, expression, undefined)
}

function isSubroutineCall(
  interpreter: Interpreter,
  expression: Expression,
): expression is Call | QuantumCall {
  return (
    expression.kind === 'QuantumCall' ||
    (expression.kind === 'Call' && interpreter.scopes.find(expression.name.name)?.kind === 'subroutine')
  )
}

/** Calls a subroutine whose value is needed. */
function callForValue(
  interpreter: Interpreter,
  node: Call | QuantumCall,
  destination: readonly number[] | undefined,
): Value {
  const value = call(interpreter, node, destination)
  if (value !== noValue) return value
  interpreter.problems.error('call/no-value', node, { name: node.name.name })
  return unknownValue
}

function call(
  interpreter: Interpreter,
  node: Call | QuantumCall,
  destination: readonly number[] | undefined,
): Value {
  const { name } = node.name
  const symbol = interpreter.scopes.find(name)
  if (symbol?.kind === 'extern') {
    interpreter.problems.error('unsupported/extern', node, { name })
    return unknownValue
  }
  if (symbol?.kind !== 'subroutine') {
    interpreter.problems.error('name/not-callable', node.name, { name })
    return unknownValue
  }
  return interpreter.callSubroutine({
    subroutine: symbol,
    place: node,
    items: node.arguments,
    operands: node.kind === 'QuantumCall' ? node.operands : [],
    destination,
  })
}

/**
 * Maximum number of digits of an integer. No type is wide enough for more, and reading them would
 * take long.
 */
const maxDigits = 2_000

function exactInteger(interpreter: Interpreter, literal: IntegerLiteral): Value {
  if (literal.value <= Number.MAX_SAFE_INTEGER) return integerValue(BigInt(literal.value))
  const digits = interpreter.textOf(literal).replaceAll('_', '').toLowerCase()
  if (digits.length <= maxDigits) return integerValue(BigInt(digits))
  outOfRange(interpreter, literal)
  return unknownValue
}

function evaluateName(interpreter: Interpreter, name: Identifier): Value {
  const symbol = interpreter.scopes.find(name.name)
  switch (symbol?.kind) {
    case undefined:
      reportUndefinedName(interpreter, name)
      return unknownValue
    case 'variable':
      return readVariable(interpreter, symbol, name)
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
      interpreter.problems.error('name/not-a-value', name, { name: name.name })
      return unknownValue
  }
}

/** The current value of a variable. An uninitialized one is zero, with a warning. */
export function readVariable(interpreter: Interpreter, variable: VariableSymbol, place: Identifier): Value {
  if (variable.value === 'stored') {
    interpreter.budget.countItems(variable.storage!.length, place)
    reportUnwrittenBits(interpreter, variable, variable.storage!, place)
    return { kind: 'bits', type: variable.type, bits: variable.storage!.map(bitIsSet) }
  }
  if (variable.value === diverged) {
    interpreter.problems.error('value/run-time', place)
    return unknownValue
  }
  if (variable.value !== undefined) {
    if (variable.value.kind === 'unknown') interpreter.problems.countSkipped()
    if (variable.value.kind === 'bits') interpreter.budget.countItems(variable.value.bits.length, place)
    return variable.value
  }
  if (variable.type.kind === 'stretch') {
    interpreter.problems.error('unsupported/stretch', place, { found: variable.name })
    return unknownValue
  }
  interpreter.problems.warning('value/uninitialized', place, { name: variable.name })
  return createZero(variable.type)
}

function evaluateUnary(interpreter: Interpreter, expression: Unary): Value {
  interpreter.budget.enter(expression)
  const value = interpreter.evaluate(expression.operand)
  interpreter.budget.leave()
  if (value.kind === 'unknown') return unknownValue
  if (expression.operator === '!') {
    const bit = toBit(interpreter, value, expression.operand)
    return bit === undefined ? unknownValue : booleanValue(not(bit))
  }
  if (expression.operator === '~') {
    if (value.kind === 'bits') return { ...value, bits: value.bits.map(not) }
    if (value.kind === 'integer')
      return wrapLike(interpreter, integerValue(~value.value, value.type), value, expression)
  } else {
    if (value.kind === 'integer') {
      return wrapLike(interpreter, integerValue(-value.value, value.type), value, expression)
    }
    if (value.kind === 'real') {
      if (value.steps !== undefined) return negatedAngle(value)
      const { precision } = value
      const height = (value.height ?? 1) + 1
      const operand = value.expression
      return { kind: 'real', value: -value.value, expression: { kind: 'negate', operand }, height, precision }
    }
    if (value.kind === 'complex') return { ...value, real: -value.real, imaginary: -value.imaginary }
    if (value.kind === 'duration') return { ...value, value: -value.value }
    if (value.kind === 'bits') {
      const known = knownBits(value)
      if (known === undefined) {
        interpreter.problems.error('unsupported/run-time-value', expression)
        return unknownValue
      }
      if (value.type.kind === 'angle') {
        return { ...value, bits: bitsOfInteger(-known, value.bits.length) }
      }
      const { type } = value
      return isIntegerType(type) ? integerValue(wrapInteger(-known, type), type) : integerValue(-known)
    }
  }
  interpreter.problems.error('type/invalid-operands', expression, {
    operator: expression.operator,
    types: kindName(value),
  })
  return unknownValue
}

/** Wraps a result to the width of the operand. */
function wrapLike(
  interpreter: Interpreter,
  result: Value,
  like: Value & { kind: 'integer' },
  place: Expression,
): Value {
  return like.type === undefined ? result : convert(interpreter, result, like.type, place, true)
}

/** Evaluates a chain `a + b + c` in a loop, because a long chain would overflow the stack. */
function evaluateBinary(interpreter: Interpreter, expression: Binary): Value {
  const chain: Binary[] = []
  let left: Expression = expression
  while (left.kind === 'Binary') {
    chain.push(left)
    left = left.left
  }
  interpreter.budget.enter(expression)
  let value = interpreter.evaluate(left)
  for (const node of chain.toReversed()) {
    if (isDecided(value, node.operator)) {
      value = booleanValue(node.operator === '||')
      continue
    }
    value = evaluateConditionally(interpreter, node, value)
  }
  interpreter.budget.leave()
  return value
}

/**
 * Evaluates the right operand. If it is one of `&&` or `||` and calls a subroutine, a left operand
 * that is known at run time decides whether the call runs.
 *
 * @see OpenQASM 3.1, "Classical instructions / Comparison (Boolean) instructions"
 */
function evaluateConditionally(interpreter: Interpreter, node: Binary, left: Value): Value {
  const { operator, right } = node
  const isLogic = operator === '&&' || operator === '||'
  const first = isLogic && isRunTime(left) ? toBit(interpreter, left, node) : undefined
  if (first === undefined || typeof first === 'boolean' || !callsSubroutine(interpreter, right))
    return applyBinary(interpreter, node, left, interpreter.evaluate(right))
  const result = interpreter.circuit.bitsOfNode(node, 'logic', 1)
  let isKnown = true
  const decide = (): Flow => {
    storeBits(interpreter, result, [operator === '||'], node)
    return 'next'
  }
  const evaluateRight = (): Flow => {
    const bit = toBit(interpreter, interpreter.evaluate(right), right)
    if (bit === undefined) isKnown = false
    else storeBits(interpreter, result, [bit], node)
    return 'next'
  }
  const [whenTrue, whenFalse] = operator === '&&' ? [evaluateRight, decide] : [decide, evaluateRight]
  interpreter.runBranches({ place: node, condition: first, whenTrue, whenFalse })
  return isKnown ? booleanValue(bitIsSet(result[0]!)) : unknownValue
}

function callsSubroutine(interpreter: Interpreter, expression: Expression): boolean {
  let calls = false
  walk([expression], (node) => {
    if (node.kind === 'Call' || node.kind === 'QuantumCall') calls ||= isSubroutineCall(interpreter, node)
  })
  return calls
}

/**
 * Returns whether the left operand of `&&` or `||` decides the result. The right one is not read
 * then.
 */
function isDecided(left: Value, operator: BinaryOperator): boolean {
  if (operator !== '&&' && operator !== '||') return false
  const isZero = isKnownZero(left)
  return isZero !== undefined && isZero === (operator === '&&')
}

/** Undefined if the value is not a number, or not known now. */
function isKnownZero(value: Value): boolean | undefined {
  if (value.kind === 'integer') return value.value === 0n
  if (value.kind === 'real') return Number.isNaN(value.value) ? undefined : value.value === 0
  const known = value.kind === 'bits' ? knownBits(value) : undefined
  return known === undefined ? undefined : known === 0n
}

function evaluateCast(interpreter: Interpreter, cast: Cast): Value {
  const type = resolveType(interpreter, cast.type)
  if (type === undefined) return unknownValue
  if (type.kind === 'float') {
    const value = evaluateReal(interpreter, cast.operand)
    return value === undefined ? unknownValue : convert(interpreter, value, type, cast, true)
  }
  interpreter.budget.enter(cast)
  const value = interpreter.evaluate(cast.operand)
  interpreter.budget.leave()
  const converted = convert(interpreter, value, type, cast, true)
  const isPattern =
    type.kind === 'int' && type.width !== undefined && value.kind === 'bits' && value.type.kind === 'bit'
  if (!isPattern || (converted.kind !== 'bits' && converted.kind !== 'integer')) return converted
  return { ...converted, isPattern: true }
}

function evaluateCall(interpreter: Interpreter, call: Call): Value {
  const symbol = interpreter.scopes.find(call.name.name)
  if (symbol?.kind === 'subroutine')
    return copyResult(interpreter, call, callForValue(interpreter, call, undefined))
  if (symbol?.kind === 'extern') {
    interpreter.problems.error('unsupported/extern', call, { name: call.name.name })
    return unknownValue
  }
  if (symbol !== undefined && symbol.kind !== 'gate') {
    interpreter.problems.error('name/not-callable', call.name, { name: call.name.name })
    return unknownValue
  }
  return callBuiltin(interpreter, call)
}

/**
 * Copies a subroutine's run-time result to bits of the calling expression, because the next call
 * reuses the bits of the subroutine.
 */
export function copyResult(interpreter: Interpreter, place: Expression, value: Value): Value {
  if (value.kind !== 'bits' || knownBits(value) !== undefined) return value
  const storage = interpreter.circuit.bitsOfNode(place, 'result', value.bits.length)
  storeBits(interpreter, storage, value.bits, place)
  return { ...value, bits: storage.map(bitIsSet) }
}

function evaluateMeasure(
  interpreter: Interpreter,
  expression: Expression & { kind: 'Measure' },
  destination: readonly number[] | undefined,
): Value {
  const operand = operandQubits(interpreter, expression.operand)
  if (operand === undefined) return unknownValue
  const { qubits, isRegister } = operand
  const bits =
    destination?.length === qubits.length
      ? destination
      : interpreter.circuit.bitsOfNode(expression, 'measured', qubits.length)
  measureInto(interpreter, qubits, bits, expression)
  const type = isRegister ? ({ kind: 'bit', width: qubits.length } as const) : bitType
  return { kind: 'bits', type, bits: bits.map(bitIsSet) }
}

function evaluateArray(interpreter: Interpreter, items: readonly Expression[]): Value {
  interpreter.budget.step(items[0] ?? { start: 0, end: 0 })
  const values = items.map((item) => interpreter.evaluate(item))
  if (values.some((value) => value.kind === 'unknown')) return unknownValue
  const first = values[0]
  if (first?.kind !== 'array') {
    const dimensions = [values.length]
    return { kind: 'array', type: { kind: 'array', element: bitType, dimensions }, items: values, dimensions }
  }
  const rows: ArrayValue[] = []
  for (const [i, value] of values.entries()) {
    if (value.kind !== 'array' || String(value.dimensions) !== String(first.dimensions)) {
      interpreter.problems.error('type/mismatch', items[i]!, {
        expected: kindName(first),
        found: kindName(value),
      })
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
