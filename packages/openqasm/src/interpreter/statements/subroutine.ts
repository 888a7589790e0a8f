import type {
  Call,
  Expression,
  Extern,
  Operand,
  QuantumCall,
  SubroutineDefinition,
  SubroutineParameter,
} from '../../syntax/tree.ts'
import { zeroOf } from '../values/convert.ts'
import type { Lowering } from '../lowering.ts'
import { operandQubits, qubitsSymbol } from '../gates/operands.ts'
import { SymbolScope, type SubroutineSymbol, type Symbol, type VariableSymbol } from '../names/symbol.ts'
import { kept } from '../values/evaluate.ts'
import { constantSize, resolveType } from '../values/resolve-type.ts'
import { readsAny } from './store.ts'
import { isFree, newVariable, valueFor } from './variables.ts'
import { noValue, unknownValue, type Value } from '../values/value.ts'
import type { Place } from '../names/place.ts'

const deepestCalls = 64

export function defineSubroutine(lowering: Lowering, node: SubroutineDefinition): void {
  if (!isFree(lowering, node.name)) return
  lowering.scope.declare({ kind: 'subroutine', name: node.name.name, node })
}

export function defineExtern(lowering: Lowering, node: Extern): void {
  if (!isFree(lowering, node.name)) return
  lowering.scope.declare({ kind: 'extern', name: node.name.name, node })
}

/** Carries a subroutine's body out in place of the call. */
export function callSubroutine(
  lowering: Lowering,
  call: Call | QuantumCall,
  destination: readonly number[] | undefined,
): Value {
  const symbol = lowering.find(call.name.name)
  if (symbol?.kind === 'extern') {
    lowering.problem('unsupported/extern', call, { name: call.name.name })
    return unknownValue
  }
  if (symbol?.kind !== 'subroutine') {
    lowering.problem('name/not-callable', call.name, { name: call.name.name })
    return unknownValue
  }
  const operands = call.kind === 'QuantumCall' ? call.operands : []
  return runSubroutine(lowering, symbol, call, call.arguments, operands, destination)
}

/** `operands` are for the qubit parameters when they stand apart, `f(x) q;`. */
export function runSubroutine(
  lowering: Lowering,
  symbol: SubroutineSymbol,
  place: Place,
  items: readonly Expression[],
  operands: readonly Operand[],
  destination: readonly number[] | undefined,
): Value {
  const { node, name } = symbol
  const given = items.length + operands.length
  if (given !== node.parameters.length) {
    lowering.problem('call/wrong-argument-count', place, {
      name,
      expected: node.parameters.length,
      found: given,
    })
    return unknownValue
  }
  if (lowering.frames.some((frame) => frame.name === name)) {
    lowering.problem('call/recursive', place, { name })
    return unknownValue
  }
  if (lowering.frames.length >= deepestCalls) lowering.stop('depth', place)
  const scope = new SymbolScope(lowering.globalScope, true)
  const back: { from: VariableSymbol; to: VariableSymbol }[] = []
  const queues = { items: [...items], operands: [...operands] }
  for (const parameter of node.parameters) {
    const fromOperands =
      queues.items.length === 0 || (operands.length > 0 && parameter.type.kind === 'QubitType')
    const argument = fromOperands ? queues.operands.shift() : queues.items.shift()
    const bound = argument === undefined ? undefined : bind(lowering, scope, parameter, argument, back)
    if (bound === undefined) return unknownValue
    scope.declare(bound)
  }
  const value = runInFrame(lowering, symbol, scope, place, destination)
  for (const { from, to } of back) lowering.assign(to, from.value)
  return value
}

function runInFrame(
  lowering: Lowering,
  { node, name }: SubroutineSymbol,
  scope: SymbolScope,
  place: Place,
  destination: readonly number[] | undefined,
): Value {
  const type = node.returnType === undefined ? undefined : resolveType(lowering, node.returnType)
  const { loopDepth } = lowering
  const frame = { name, type, returned: undefined as Value | undefined, destination }
  lowering.frames.push(frame)
  lowering.loopDepth = 0
  lowering.enter(place)
  const flow = lowering.within(scope, () => lowering.run(node.body))
  lowering.leave()
  lowering.loopDepth = loopDepth
  lowering.frames.pop()
  if (flow === 'end') lowering.problem('unsupported/end-in-subroutine', place)
  if (frame.returned !== undefined) return frame.returned
  if (type === undefined) return noValue
  lowering.problem('call/no-value', place, { name })
  return zeroOf(type)
}

/** Whether bits that the call took for itself hold the value: a call in the next argument or in the body may take them again. */
function isOfCall(lowering: Lowering, { kind }: Expression, value: Value): boolean {
  return (
    (kind === 'Call' || kind === 'QuantumCall') &&
    value.kind === 'bits' &&
    value.bits.some((bit) => typeof bit !== 'boolean' && readsAny(bit, lowering.placeBits))
  )
}

function bind(
  lowering: Lowering,
  scope: SymbolScope,
  parameter: SubroutineParameter,
  argument: Expression,
  back: { from: VariableSymbol; to: VariableSymbol }[],
): Symbol | undefined {
  const { type } = parameter
  const { name } = parameter.name
  if (scope.own(name) !== undefined) {
    lowering.problem('name/declared-twice', parameter.name, { name })
    return undefined
  }
  if (type.kind === 'QubitType') {
    const named = operandQubits(lowering, argument)
    if (named === undefined) return undefined
    const size = type.size === undefined ? undefined : constantSize(lowering, type.size)
    if (type.size !== undefined && size === undefined) return undefined
    if (named.qubits.length !== (size ?? 1)) {
      lowering.problem('type/size-mismatch', argument, { expected: size ?? 1, found: named.qubits.length })
      return undefined
    }
    return qubitsSymbol(name, { qubits: named.qubits, isRegister: size !== undefined })
  }
  if (type.kind === 'ArrayType' && type.dimensionCount !== undefined) {
    return bindArray(lowering, parameter, argument, back)
  }
  const resolved = resolveType(lowering, type)
  if (resolved === undefined) return undefined
  const given = valueFor(lowering, argument, resolved, undefined)
  const value = isOfCall(lowering, argument, given) ? kept(lowering, argument, given) : given
  if (value.kind === 'unknown') return undefined
  const isReadonly = type.kind === 'ArrayType' && type.access === 'readonly'
  const bound = newVariable(lowering, parameter, name, resolved, { value, readonly: isReadonly })
  if (type.kind === 'ArrayType' && type.access === 'mutable') linkBack(lowering, argument, bound, back)
  return bound
}

/** `#dim = n` takes any sizes. */
function bindArray(
  lowering: Lowering,
  parameter: SubroutineParameter,
  argument: Expression,
  back: { from: VariableSymbol; to: VariableSymbol }[],
): Symbol | undefined {
  const { type } = parameter
  if (type.kind !== 'ArrayType') return undefined
  const count = constantSize(lowering, type.dimensionCount!)
  const value = lowering.evaluate(argument)
  if (count === undefined || value.kind === 'unknown') return undefined
  if (value.kind !== 'array' || value.dimensions.length !== count) {
    lowering.problem('type/mismatch', argument, { expected: `array[#dim = ${count}]`, found: value.kind })
    return undefined
  }
  const bound = newVariable(lowering, parameter, parameter.name.name, value.type, {
    value,
    readonly: type.access === 'readonly',
  })
  if (type.access === 'mutable') linkBack(lowering, argument, bound, back)
  return bound
}

/** A `mutable` array is given back when the subroutine ends. */
function linkBack(
  lowering: Lowering,
  argument: Expression,
  bound: VariableSymbol,
  back: { from: VariableSymbol; to: VariableSymbol }[],
): void {
  const original = argument.kind === 'Identifier' ? lowering.find(argument.name) : undefined
  if (original?.kind === 'variable' && !original.constant && !original.readonly) {
    back.push({ from: bound, to: original })
  } else {
    lowering.problem('name/not-assignable', argument, {
      name: lowering.text.slice(argument.start, argument.end),
    })
  }
}
