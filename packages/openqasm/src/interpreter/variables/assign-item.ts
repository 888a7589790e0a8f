import type { TextRange } from '@qportal/circuit'
import type { Identifier, Index } from '../../syntax/tree.ts'
import { arrayPlaces, onlyItem, evaluatePositions } from '../expressions/indices.ts'
import type { BitsAliasSymbol, VariableSymbol } from '../names/symbol.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUndefinedName } from '../state/report-undefined-name.ts'
import { storeBits } from '../state/store-bits.ts'
import { knownBits } from '../values/bits.ts'
import { bitIsSet } from '../values/condition.ts'
import { storageWidth } from '../values/storage-width.ts'
import { diverged, integerValue, type QasmType, unknownValue, type Value } from '../values/value.ts'
import { createZero } from '../values/zero.ts'
import { newVariable } from './declare-variable.ts'
import { assignVariable, bitsFor, currentBits, makeStored } from './variable-storage.ts'

/** The register that an alias of bits stands for. */
function aliasVariable(interpreter: Interpreter, alias: BitsAliasSymbol, owner: TextRange): VariableSymbol {
  const type: QasmType = { kind: 'bit', width: alias.bits.length }
  return newVariable(interpreter, owner, alias.name, type, { value: 'stored', storage: alias.bits })
}

/**
 * The variable that an assignment names. Undefined after a problem, for instance if it is constant.
 */
export function assignable(interpreter: Interpreter, name: Identifier): VariableSymbol | undefined {
  const symbol = interpreter.scopes.find(name.name)
  if (symbol?.kind === 'bitsAlias') return aliasVariable(interpreter, symbol, name)
  if (symbol?.kind === 'variable') {
    if (!symbol.constant && !symbol.readonly) return symbol
    interpreter.problems.error('name/constant-assigned', name, { name: name.name })
  } else if (symbol === undefined) reportUndefinedName(interpreter, name)
  else interpreter.problems.error('name/not-assignable', name, { name: name.name })
  return undefined
}

/** Assigns `v[i][j] = value`: bits of an item of an array. */
export function assignNested(
  interpreter: Interpreter,
  variable: VariableSymbol,
  inner: Index,
  outer: Index,
  value: ItemValue,
): void {
  assignIndexed(
    interpreter,
    variable,
    inner,
    (type, current) => {
      const width = storageWidth(type)
      const bits = width === undefined ? undefined : bitsFor(interpreter, current(), width, outer)
      const item = onlyItem(interpreter, outer)
      if (bits === undefined || width === undefined || item === undefined) {
        interpreter.problems.error('index/not-indexable', outer, { dimensions: 0 })
        return unknownValue
      }
      const chosen = evaluatePositions(interpreter, item, width)
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

export type ItemValue = (
  type: QasmType,
  current: () => Value,
  destination: readonly number[] | undefined,
) => Value

/** Assigns `v[i] = value`: bits of a register or number, or items of an array. */
export function assignIndexed(
  interpreter: Interpreter,
  variable: VariableSymbol,
  node: Index,
  value: ItemValue,
  isMeasured: boolean,
): void {
  if (variable.type.kind === 'array') return assignItems(interpreter, variable, variable.type, node, value)
  const width = storageWidth(variable.type)
  const item = width === undefined || isScalar(variable.type) ? undefined : onlyItem(interpreter, node)
  if (width === undefined || item === undefined) {
    interpreter.problems.error('index/not-indexable', node, { dimensions: 0 })
    return
  }
  const chosen = evaluatePositions(interpreter, item, width)
  if (chosen === undefined) return
  const type: QasmType = { kind: 'bit', width: chosen.single ? undefined : chosen.positions.length }
  if (isMeasured && variable.value !== 'stored') makeStored(interpreter, variable, width, node)
  if (variable.value === 'stored') {
    const destination = chosen.positions.map((i) => variable.storage![i]!)
    const assigned = value(type, () => ({ kind: 'bits', type, bits: destination.map(bitIsSet) }), destination)
    if (assigned.kind === 'bits') storeBits(interpreter, destination, assigned.bits, node)
    return
  }
  const current = currentBits(interpreter, variable, width, node)
  if (current === undefined) return
  const picked: Value = { kind: 'bits', type, bits: chosen.positions.map((i) => current[i]!) }
  const assigned = value(type, () => picked, undefined)
  if (assigned.kind !== 'bits') return
  const bits = current.slice()
  for (const [i, position] of chosen.positions.entries()) bits[position] = assigned.bits[i]!
  assignVariable(interpreter, variable, asTyped({ kind: 'bits', type: variable.type, bits }), node)
}

function isScalar(type: QasmType): boolean {
  return type.kind === 'bool' || (type.kind === 'bit' && type.width === undefined)
}

/** Converts the bits of an integer back to an integer if all are known. */
function asTyped(value: Extract<Value, { kind: 'bits' }>): Value {
  if (value.type.kind !== 'int' && value.type.kind !== 'uint') return value
  const known = knownBits(value)
  return known === undefined ? value : integerValue(known, value.type)
}

function assignItems(
  interpreter: Interpreter,
  variable: VariableSymbol,
  type: Extract<QasmType, { kind: 'array' }>,
  node: Index,
  value: ItemValue,
): void {
  const array = variable.value === undefined ? createZero(type) : variable.value
  if (array === diverged) interpreter.problems.error('value/run-time', node.base)
  if (array === 'stored' || array.kind !== 'array') return
  const places = arrayPlaces(interpreter, node, type.dimensions)
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
    interpreter.problems.error('unsupported/run-time-value', node)
    return
  }
  interpreter.budget.countItems(array.items.length, node)
  const items = array.items.slice()
  for (const [i, offset] of offsets.entries()) {
    items[offset] = assigned.kind === 'array' && dimensions.length > 0 ? assigned.items[i]! : assigned
  }
  interpreter.variables.assign(variable, { ...array, items })
}
