import type { TextRange } from '@qportal/circuit'
import type {
  ArrayType,
  Expression,
  Extern,
  SubroutineDefinition,
  SubroutineParameter,
} from '../../syntax/tree.ts'
import { copyResult } from '../expressions/evaluate.ts'
import { arrayPlaces } from '../expressions/indices.ts'
import { asIndex, operandQubits, qubitsSymbol } from '../expressions/operands.ts'
import { constantSize, resolveType } from '../expressions/resolve-type.ts'
import { SymbolScope } from '../names/symbol-scope.ts'
import type { SubroutineSymbol, Symbol, VariableSymbol } from '../names/symbol.ts'
import type { Frame, Interpreter, SubroutineCall } from '../state/interpreter.ts'
import type { RunningBlock } from '../state/round.ts'
import { readsAny } from '../state/store-bits.ts'
import { typeName } from '../values/type-name.ts'
import { computedWidth, noValue, type QasmType, unknownValue, type Value } from '../values/value.ts'
import { createZero } from '../values/zero.ts'
import { canDeclare, newVariable } from '../variables/declare-variable.ts'
import { evaluateAs } from '../variables/evaluate-as.ts'
import { reportRepeatedParameters } from './repeated-parameters.ts'

const maxCallDepth = 64

export function defineSubroutine(interpreter: Interpreter, node: SubroutineDefinition): void {
  reportRepeatedParameters(interpreter, node)
  if (!canDeclare(interpreter, node.name)) return
  const visibleCount = interpreter.scopes.global.count + 1
  interpreter.scopes.current.declare({ kind: 'subroutine', name: node.name.name, node, visibleCount })
  interpreter.uncalled.set(node, visibleCount)
}

export function defineExtern(interpreter: Interpreter, node: Extern): void {
  if (!canDeclare(interpreter, node.name)) return
  interpreter.scopes.current.declare({ kind: 'extern', name: node.name.name, node })
}

/** Runs the body of a subroutine in place of the call. Returns `unknownValue` after a problem. */
export function callSubroutine(
  interpreter: Interpreter,
  { subroutine, place, items, operands, destination }: SubroutineCall,
): Value {
  const { node, name } = subroutine
  const given = items.length + operands.length
  if (given !== node.parameters.length) {
    interpreter.problems.error('call/wrong-argument-count', place, {
      name,
      expected: node.parameters.length,
      found: given,
    })
    return unknownValue
  }
  const depth = interpreter.frames.filter((frame) => frame.name === name).length
  if (depth > 0 && isEndless(interpreter, subroutine, place)) return unknownValue
  if (interpreter.frames.length >= maxCallDepth) interpreter.budget.stop('depth', place)
  const scope = new SymbolScope(interpreter.scopes.global, {
    isSubroutine: true,
    visibleCount: subroutine.visibleCount,
  })
  const copiesBack: CopyBack[] = []
  const queues = { items: [...items], operands: [...operands] }
  for (const parameter of node.parameters) {
    const fromOperands =
      queues.items.length === 0 || (operands.length > 0 && parameter.type.kind === 'QubitType')
    const argument = fromOperands ? queues.operands.shift() : queues.items.shift()
    const bound =
      argument === undefined
        ? undefined
        : bind(interpreter, { scope, depth, copiesBack }, parameter, argument)
    if (bound === undefined) return unknownValue
    scope.declare(bound)
  }
  interpreter.uncalled.delete(node)
  const value = interpreter.circuit.atRecursionDepth(depth, () =>
    runInFrame(interpreter, subroutine, scope, place, destination),
  )
  for (const copy of copiesBack) copyBack(interpreter, copy)
  return value
}

/**
 * Returns whether a subroutine that calls itself does so too often. Each call becomes part of the
 * circuit, so a measurement cannot end them. The problem is reported once.
 *
 * @see OpenQASM 3.1, "Scoping of variables / Subroutine and gate scope"
 */
function isEndless(interpreter: Interpreter, { node, name }: SubroutineSymbol, place: TextRange): boolean {
  const { endless, frames, problems } = interpreter
  if (endless.has(node)) {
    problems.countSkipped()
    return true
  }
  if (frames.length < maxCallDepth) return false
  endless.add(node)
  problems.error('call/recursive', place, { name, limit: maxCallDepth })
  return true
}

function runInFrame(
  interpreter: Interpreter,
  { node, name }: SubroutineSymbol,
  scope: SymbolScope,
  place: TextRange,
  destination: readonly number[] | undefined,
): Value {
  const type = node.returnType === undefined ? undefined : resolveType(interpreter, node.returnType)
  const { loopDepth } = interpreter
  const frame: Frame = { name, returnType: type, returned: undefined, destination }
  interpreter.frames.push(frame)
  interpreter.loopDepth = 0
  interpreter.budget.enter(place)
  const block: RunningBlock = { kind: 'call', title: name, rounds: 0 }
  const flow = interpreter.circuit.inRound(block, undefined, () =>
    interpreter.scopes.within(scope, () => interpreter.run(node.body)),
  )
  interpreter.budget.leave()
  interpreter.loopDepth = loopDepth
  interpreter.frames.pop()
  if (flow === 'end') interpreter.problems.error('unsupported/end-in-subroutine', place)
  if (frame.returned !== undefined) return frame.returned
  if (type === undefined) return noValue
  interpreter.problems.error('call/no-value', place, { name })
  return createZero(type)
}

/**
 * Returns whether the value depends on bits allocated to a node of the called body. A later call
 * may overwrite these bits.
 */
function usesNodeBits(interpreter: Interpreter, { kind }: Expression, value: Value): boolean {
  return (
    (kind === 'Call' || kind === 'QuantumCall') &&
    value.kind === 'bits' &&
    value.bits.some((bit) => typeof bit !== 'boolean' && readsAny(bit, interpreter.circuit.nodeBits))
  )
}

/** What the parameters of a call are declared in. */
interface CallScope {
  readonly scope: SymbolScope
  /** Number of unfinished calls of the same subroutine. */
  readonly depth: number
  readonly copiesBack: CopyBack[]
}

function bind(
  interpreter: Interpreter,
  { scope, depth, copiesBack }: CallScope,
  parameter: SubroutineParameter,
  argument: Expression,
): Symbol | undefined {
  const { type } = parameter
  const { name } = parameter.name
  if (scope.own(name) !== undefined) {
    interpreter.problems.error('name/declared-twice', parameter.name, { name })
    return undefined
  }
  if (type.kind === 'QubitType') {
    const named = operandQubits(interpreter, argument)
    if (named === undefined) return undefined
    const size = type.size === undefined ? undefined : constantSize(interpreter, type.size)
    if (type.size !== undefined && size === undefined) return undefined
    if (named.qubits.length !== (size ?? 1)) {
      interpreter.problems.error('type/size-mismatch', argument, {
        expected: size ?? 1,
        found: named.qubits.length,
      })
      return undefined
    }
    return qubitsSymbol(name, { qubits: named.qubits, isRegister: size !== undefined })
  }
  if (type.kind === 'ArrayType' && type.dimensionCount !== undefined) {
    return bindArray(interpreter, parameter, argument, copiesBack)
  }
  const resolved = resolveType(interpreter, type)
  if (resolved === undefined) return undefined
  if (type.kind === 'ArrayType' && !hasElementType(interpreter, argument, type)) return undefined
  const given = evaluateAs(interpreter, argument, resolved, undefined)
  const value = usesNodeBits(interpreter, argument, given) ? copyResult(interpreter, argument, given) : given
  if (value.kind === 'unknown') return undefined
  const isReadonly = type.kind === 'ArrayType' && type.access === 'readonly'
  const bound = interpreter.circuit.atRecursionDepth(depth, () =>
    newVariable(interpreter, parameter, name, resolved, { value, readonly: isReadonly }),
  )
  if (type.kind === 'ArrayType' && type.access === 'mutable')
    registerCopyBack(interpreter, argument, bound, copiesBack)
  return bound
}

/** Binds a parameter of type `array[..., #dim = n]`, which accepts any sizes. */
function bindArray(
  interpreter: Interpreter,
  parameter: SubroutineParameter,
  argument: Expression,
  copiesBack: CopyBack[],
): Symbol | undefined {
  const { type } = parameter
  if (type.kind !== 'ArrayType') return undefined
  const count = constantSize(interpreter, type.dimensionCount!)
  const value = interpreter.evaluate(argument)
  if (count === undefined || value.kind === 'unknown') return undefined
  if (value.kind !== 'array' || value.dimensions.length !== count) {
    interpreter.problems.error('type/mismatch', argument, {
      expected: `array[#dim = ${count}]`,
      found: value.kind,
    })
    return undefined
  }
  if (!hasElementType(interpreter, argument, type)) return undefined
  const bound = newVariable(interpreter, parameter, parameter.name.name, value.type, {
    value,
    readonly: type.access === 'readonly',
  })
  if (type.access === 'mutable') registerCopyBack(interpreter, argument, bound, copiesBack)
  return bound
}

/**
 * Returns whether the items of an array argument have the type that the parameter names. Arrays are
 * passed by reference, so their items do not convert. Reports a problem.
 *
 * @see OpenQASM 3.1, "Subroutines / Arrays in subroutines"
 */
function hasElementType(interpreter: Interpreter, argument: Expression, { element }: ArrayType): boolean {
  const value = interpreter.evaluate(argument)
  const wanted = resolveType(interpreter, element)
  if (value.kind === 'unknown' || wanted === undefined) return false
  if (value.kind !== 'array' || value.type.kind !== 'array') return true
  const found = value.type.element
  if (typeName(withWidth(wanted)) === typeName(withWidth(found))) return true
  interpreter.problems.error('type/mismatch', argument, {
    expected: `array[${typeName(wanted)}]`,
    found: `array[${typeName(found)}]`,
  })
  return false
}

/** Types without a width have the one with which they are computed. */
function withWidth(type: QasmType): QasmType {
  const isSized = type.kind === 'int' || type.kind === 'uint' || type.kind === 'float'
  return isSized && type.width === undefined ? { ...type, width: computedWidth } : type
}

/** A `mutable` array, whose items are copied back when the subroutine ends. */
interface CopyBack {
  readonly from: VariableSymbol
  readonly to: VariableSymbol
  /** Row-major offsets of the items in `to`. */
  readonly offsets: readonly number[]
  readonly place: Expression
}

function copyBack(interpreter: Interpreter, { from, to, offsets, place }: CopyBack): void {
  const { value } = from
  if (to.type.kind !== 'array' || value === undefined || value === 'stored') return
  if (value.kind !== 'array') {
    interpreter.variables.assign(to, value)
    return
  }
  const old = to.value === undefined ? createZero(to.type) : to.value
  if (old === 'stored' || old.kind !== 'array') return
  interpreter.budget.countItems(old.items.length, place)
  const items = old.items.slice()
  for (const [i, offset] of offsets.entries()) items[offset] = value.items[i]!
  interpreter.variables.assign(to, { ...old, items })
}

/**
 * Registers that a `mutable` array, or a slice of one, is copied back when the subroutine ends.
 *
 * @see OpenQASM 3.1, "Subroutines / Arrays in subroutines"
 */
function registerCopyBack(
  interpreter: Interpreter,
  argument: Expression,
  bound: VariableSymbol,
  copiesBack: CopyBack[],
): void {
  const slice = findSlice(interpreter, argument)
  if (slice === undefined) {
    interpreter.problems.error('name/not-assignable', argument, {
      name: interpreter.textOf(argument),
    })
    return
  }
  const taken = new Set(slice.offsets)
  if (copiesBack.some(({ to, offsets }) => to === slice.variable && offsets.some((one) => taken.has(one))))
    interpreter.problems.error('name/named-twice', argument, { name: interpreter.textOf(argument) })
  copiesBack.push({ from: bound, to: slice.variable, offsets: slice.offsets, place: argument })
}

interface ArraySlice {
  readonly variable: VariableSymbol
  readonly offsets: readonly number[]
  readonly dimensions: readonly number[]
}

/** The items of a mutable array that an argument names; undefined if it names something else. */
function findSlice(interpreter: Interpreter, argument: Expression): ArraySlice | undefined {
  switch (argument.kind) {
    case 'Parenthesis':
      return findSlice(interpreter, argument.operand)
    case 'Element':
      return findSlice(interpreter, asIndex(argument))
    case 'Identifier': {
      const symbol = interpreter.scopes.find(argument.name)
      if (symbol?.kind !== 'variable' || symbol.constant || symbol.readonly) return undefined
      if (symbol.type.kind !== 'array') return undefined
      const { dimensions } = symbol.type
      const count = dimensions.reduce((product, size) => product * size, 1)
      return { variable: symbol, offsets: Array.from({ length: count }, (_, i) => i), dimensions }
    }
    case 'Index': {
      const base = findSlice(interpreter, argument.base)
      const places = base && arrayPlaces(interpreter, argument, base.dimensions)
      if (base === undefined || places === undefined) return undefined
      const offsets = places.offsets.map((offset) => base.offsets[offset]!)
      return { variable: base.variable, offsets, dimensions: places.dimensions }
    }
    default:
      return undefined
  }
}
