import type { ClassicalDeclaration, Expression, Identifier, Index } from '../../syntax/tree.ts'
import { isReserved } from '../gates/gate-library.ts'
import { bitIsSet } from '../values/condition.ts'
import { bitsOfInteger, convert, knownBits, resized, zeroOf } from '../values/convert.ts'
import { evaluateInto } from '../values/evaluate.ts'
import { evaluateReal } from '../values/evaluate-real.ts'
import { arrayPlaces, onlyItem, positionsOf } from '../values/indices.ts'
import type { Lowering } from '../lowering.ts'
import { undefinedName } from '../names/name-problems.ts'
import { storeBits } from './store.ts'
import type { BitsAliasSymbol, VariableSymbol } from '../names/symbol.ts'
import { resolveType, storageWidth } from '../values/resolve-type.ts'
import {
  diverged,
  integerValue,
  unknownValue,
  type BitValue,
  type QasmType,
  type Value,
} from '../values/value.ts'
import type { Place } from '../names/place.ts'

/**
 * False, with a problem, if the name is taken in this block. The name of a gate is a problem, too, but the declaration counts, so that
 * nobody is told of each use.
 */
export function isFree(lowering: Lowering, name: Identifier): boolean {
  if (lowering.scope.own(name.name) !== undefined) {
    lowering.problem('name/declared-twice', name, { name: name.name })
    return false
  }
  if (lowering.scope === lowering.globalScope && isReserved(lowering, name.name))
    lowering.problem('name/is-gate', name, { name: name.name })
  return true
}

export function newVariable(
  lowering: Lowering,
  owner: Place,
  name: string,
  type: QasmType,
  options: {
    constant?: boolean
    readonly?: boolean
    value?: Value | 'stored'
    storage?: readonly number[]
  } = {},
): VariableSymbol {
  return {
    kind: 'variable',
    name,
    type,
    constant: options.constant ?? false,
    readonly: options.readonly ?? false,
    pinned: options.storage !== undefined,
    value: options.value,
    storage: options.storage,
    owner,
    branchDepth: lowering.branchDepth,
  }
}

export function declareVariable(lowering: Lowering, node: ClassicalDeclaration): void {
  const type = resolveType(lowering, node.type)
  if (!isFree(lowering, node.name)) return
  const { name } = node.name
  if (type === undefined) {
    lowering.scope.declare(newVariable(lowering, node, name, { kind: 'bool' }, { value: unknownValue }))
    return
  }
  const isOutput = type.kind === 'bit' && !node.constant && lowering.scope === lowering.globalScope
  if (isOutput) {
    const storage = lowering.addBits(name, type.width ?? 1, node)
    const variable = newVariable(lowering, node, name, type, { value: 'stored', storage })
    if (node.value !== undefined) initialize(lowering, variable, node.value, node)
    lowering.scope.declare(variable)
    return
  }
  const variable = newVariable(lowering, node, name, type, { constant: node.constant })
  if (node.value !== undefined) initialize(lowering, variable, node.value, node)
  if (node.constant && isRunTime(variable)) {
    lowering.problem('value/not-constant', node.value!)
    variable.value = unknownValue
  }
  lowering.scope.declare(variable)
}

function isRunTime(variable: VariableSymbol): boolean {
  return (
    variable.value === 'stored' ||
    (typeof variable.value === 'object' &&
      variable.value.kind === 'bits' &&
      knownBits(variable.value) === undefined)
  )
}

function initialize(lowering: Lowering, variable: VariableSymbol, value: Expression, place: Place): void {
  const destination = measurementDestination(lowering, variable, value)
  const evaluated = valueFor(lowering, value, variable.type, destination)
  const { changes } = lowering
  assignVariable(lowering, variable, evaluated, place)
  // A first value changes nothing that was there before.
  lowering.changes = changes
}

/** Where a real number is wanted, all parts of the expression are read as reals. */
export function valueFor(
  lowering: Lowering,
  expression: Expression,
  type: QasmType,
  destination: readonly number[] | undefined,
): Value {
  if (type.kind === 'float' && !isCallLike(expression)) {
    const value = evaluateReal(lowering, expression)
    return value === undefined ? unknownValue : convert(lowering, value, type, expression)
  }
  if (type.kind === 'angle' && !isBitsLike(expression) && !isCallLike(expression)) {
    return convert(lowering, angleOperand(lowering, expression), type, expression)
  }
  return convert(lowering, evaluateInto(lowering, expression, destination), type, expression)
}

function isCallLike(expression: Expression): boolean {
  return expression.kind === 'Call' || expression.kind === 'QuantumCall' || expression.kind === 'Measure'
}

function isBitsLike(expression: Expression): boolean {
  return (
    expression.kind === 'BitstringLiteral' || expression.kind === 'Cast' || expression.kind === 'Identifier'
  )
}

/** Arithmetic on angles with a width is arithmetic on their bits; all else is real. */
function angleOperand(lowering: Lowering, expression: Expression): Value {
  return mentionsSizedAngle(lowering, expression)
    ? lowering.evaluate(expression)
    : (evaluateReal(lowering, expression) ?? unknownValue)
}

function mentionsSizedAngle(lowering: Lowering, expression: Expression): boolean {
  switch (expression.kind) {
    case 'Identifier': {
      const symbol = lowering.find(expression.name)
      return symbol?.kind === 'variable' && symbol.type.kind === 'angle' && symbol.type.width !== undefined
    }
    case 'Parenthesis':
    case 'Unary':
      return mentionsSizedAngle(lowering, expression.operand)
    case 'Binary':
      return mentionsSizedAngle(lowering, expression.left) || mentionsSizedAngle(lowering, expression.right)
    default:
      return false
  }
}

/** A measurement or a subroutine that ends in one writes right into the variable. */
function measurementDestination(
  lowering: Lowering,
  variable: VariableSymbol,
  value: Expression,
): readonly number[] | undefined {
  if (variable.pinned) return variable.storage
  if (value.kind !== 'Measure' || variable.type.kind !== 'bit') return undefined
  return storageFor(lowering, variable)
}

/** The bits a variable lives in once it must; their values count only after `assign(variable, 'stored')`. */
export function storageFor(lowering: Lowering, variable: VariableSymbol): readonly number[] | undefined {
  if (variable.storage !== undefined) return variable.storage
  const width = storageWidth(variable.type)
  if (width === undefined) return undefined
  variable.storage = lowering.bitsOf(variable.owner, variable.name, width)
  return variable.storage
}

/** Puts a value of the variable's type into it. */
export function assignVariable(
  lowering: Lowering,
  variable: VariableSymbol,
  value: Value,
  place: Place,
): void {
  if (value.kind === 'unknown') {
    if (!variable.pinned) lowering.assign(variable, unknownValue)
    return
  }
  const isBits = value.kind === 'bits'
  const known = isBits ? knownBits(value) !== undefined : true
  if (known && !variable.pinned) {
    lowering.assign(variable, value)
    return
  }
  const storage = storageFor(lowering, variable)
  if (storage === undefined) {
    lowering.problem('unsupported/run-time-value', place)
    lowering.assign(variable, unknownValue)
    return
  }
  const bits = bitsFor(lowering, value, storage.length, place)
  if (bits === undefined) {
    lowering.assign(variable, unknownValue)
    return
  }
  storeBits(lowering, storage, bits, place)
  lowering.assign(variable, 'stored')
}

/**
 * The value as so many bits. A number without a width, which is computed with more bits than it is kept in
 * (`storageWidth`), may be too large for them: a problem, and undefined.
 */
export function bitsFor(
  lowering: Lowering,
  value: Value,
  width: number,
  place: Place,
): readonly BitValue[] | undefined {
  if (value.kind === 'bits') return resized(value, width)
  if (value.kind !== 'integer') return undefined
  const kept =
    value.type?.kind === 'uint' ? BigInt.asUintN(width, value.value) : BigInt.asIntN(width, value.value)
  if (kept === value.value) return bitsOfInteger(kept, width)
  lowering.problem('value/out-of-range', place, { value: String(value.value) })
  return undefined
}

/** An alias as the register it is. */
function aliasVariable(lowering: Lowering, alias: BitsAliasSymbol, owner: Place): VariableSymbol {
  const type: QasmType = { kind: 'bit', width: alias.bits.length }
  return newVariable(lowering, owner, alias.name, type, { value: 'stored', storage: alias.bits })
}

/** The variable that an assignment names, if it may be assigned. */
export function assignable(lowering: Lowering, name: Identifier): VariableSymbol | undefined {
  const symbol = lowering.find(name.name)
  if (symbol?.kind === 'bitsAlias') return aliasVariable(lowering, symbol, name)
  if (symbol?.kind === 'variable') {
    if (!symbol.constant && !symbol.readonly) return symbol
    lowering.problem('name/constant-assigned', name, { name: name.name })
  } else if (symbol === undefined) undefinedName(lowering, name)
  else lowering.problem('name/not-assignable', name, { name: name.name })
  return undefined
}

/** `v[i][j] = value`: the part of a part, a bit of an item of an array. */
export function assignNested(
  lowering: Lowering,
  variable: VariableSymbol,
  inner: Index,
  outer: Index,
  value: ItemValue,
): void {
  assignIndexed(
    lowering,
    variable,
    inner,
    (type, current) => {
      const width = storageWidth(type)
      const bits = width === undefined ? undefined : bitsFor(lowering, current(), width, outer)
      const item = onlyItem(lowering, outer)
      if (bits === undefined || width === undefined || item === undefined) {
        lowering.problem('index/not-indexable', outer, { dimensions: 0 })
        return unknownValue
      }
      const chosen = positionsOf(lowering, item, width)
      if (chosen === undefined) return unknownValue
      const partType: QasmType = { kind: 'bit', width: chosen.single ? undefined : chosen.positions.length }
      const picked: Value = { kind: 'bits', type: partType, bits: chosen.positions.map((i) => bits[i]!) }
      const part = value(partType, () => picked, undefined)
      if (part.kind !== 'bits') return unknownValue
      const changed = bits.slice()
      for (const [i, position] of chosen.positions.entries()) changed[position] = part.bits[i]!
      return asTyped({ kind: 'bits', type, bits: changed })
    },
    false,
  )
}

type ItemValue = (type: QasmType, current: () => Value, destination: readonly number[] | undefined) => Value

/** `v[i] = value`, for bits of a register or a number, or items of an array. */
export function assignIndexed(
  lowering: Lowering,
  variable: VariableSymbol,
  node: Index,
  value: ItemValue,
  isMeasured: boolean,
): void {
  if (variable.type.kind === 'array') return assignItems(lowering, variable, variable.type, node, value)
  const width = storageWidth(variable.type)
  const item = width === undefined || isScalar(variable.type) ? undefined : onlyItem(lowering, node)
  if (width === undefined || item === undefined) {
    lowering.problem('index/not-indexable', node, { dimensions: 0 })
    return
  }
  const chosen = positionsOf(lowering, item, width)
  if (chosen === undefined) return
  const type: QasmType = { kind: 'bit', width: chosen.single ? undefined : chosen.positions.length }
  if (isMeasured && variable.value !== 'stored') makeStored(lowering, variable, width, node)
  if (variable.value === 'stored') {
    const destination = chosen.positions.map((i) => variable.storage![i]!)
    const assigned = value(type, () => ({ kind: 'bits', type, bits: destination.map(bitIsSet) }), destination)
    if (assigned.kind === 'bits') storeBits(lowering, destination, assigned.bits, node)
    return
  }
  const current = currentBits(lowering, variable, width, node)
  if (current === undefined) return
  const picked: Value = { kind: 'bits', type, bits: chosen.positions.map((i) => current[i]!) }
  const assigned = value(type, () => picked, undefined)
  if (assigned.kind !== 'bits') return
  const bits = current.slice()
  for (const [i, position] of chosen.positions.entries()) bits[position] = assigned.bits[i]!
  assignVariable(lowering, variable, asTyped({ kind: 'bits', type: variable.type, bits }), node)
}

function makeStored(lowering: Lowering, variable: VariableSymbol, width: number, place: Place): void {
  const storage = storageFor(lowering, variable)
  const current = currentBits(lowering, variable, width, place)
  if (storage === undefined || current === undefined) return
  if (variable.value !== undefined) storeBits(lowering, storage, current, place)
  lowering.assign(variable, 'stored')
}

/** From now on the variable lives in bits of the circuit, whatever is assigned to it. */
export function pinVariable(lowering: Lowering, variable: VariableSymbol, place: Place): void {
  const width = storageWidth(variable.type)
  if (width === undefined) return
  if (variable.value !== 'stored') makeStored(lowering, variable, width, place)
  variable.pinned = true
}

function isScalar(type: QasmType): boolean {
  return type.kind === 'bool' || (type.kind === 'bit' && type.width === undefined)
}

/** Known bits of an integer are an integer again. */
function asTyped(value: Extract<Value, { kind: 'bits' }>): Value {
  if (value.type.kind !== 'int' && value.type.kind !== 'uint') return value
  const known = knownBits(value)
  return known === undefined ? value : integerValue(known, value.type)
}

function currentBits(
  lowering: Lowering,
  variable: VariableSymbol,
  width: number,
  place: Place,
): readonly BitValue[] | undefined {
  if (variable.value === 'stored') return variable.storage!.map(bitIsSet)
  if (variable.value === undefined) return Array.from({ length: width }, () => false)
  return bitsFor(lowering, variable.value, width, place)
}

function assignItems(
  lowering: Lowering,
  variable: VariableSymbol,
  type: Extract<QasmType, { kind: 'array' }>,
  node: Index,
  value: ItemValue,
): void {
  const array = variable.value === undefined ? zeroOf(type) : variable.value
  if (array === diverged) lowering.problem('value/run-time', node.base)
  if (array === 'stored' || array.kind !== 'array') return
  const places = arrayPlaces(lowering, node, type.dimensions)
  if (places === undefined) return
  const { offsets, dimensions } = places
  const itemType: QasmType = dimensions.length === 0 ? type.element : { ...type, dimensions }
  const current: Value =
    dimensions.length === 0
      ? array.items[offsets[0]!]!
      : { kind: 'array', type: itemType, items: offsets.map((offset) => array.items[offset]!), dimensions }
  const assigned = value(itemType, () => current, undefined)
  if (assigned.kind === 'unknown') return
  if (assigned.kind === 'bits' && knownBits(assigned) === undefined) {
    lowering.problem('unsupported/run-time-value', node)
    return
  }
  lowering.touch(array.items.length, node)
  const items = array.items.slice()
  for (const [i, offset] of offsets.entries()) {
    items[offset] = assigned.kind === 'array' && dimensions.length > 0 ? assigned.items[i]! : assigned
  }
  lowering.assign(variable, { ...array, items })
}
