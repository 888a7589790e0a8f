import type { Index } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { reportUnwrittenBits } from '../state/report-unwritten-bits.ts'
import { bitIsSet } from '../values/condition.ts'
import {
  type ArrayValue,
  type BitsValue,
  bitType,
  computedWidth,
  unknownValue,
  type Value,
} from '../values/value.ts'
import { arrayPlaces, onlyItem, evaluatePositions } from './indices.ts'

/** Fast path for one bit of a stored register, `c[3]`. Undefined in all other cases. */
function storedBit(interpreter: Interpreter, { base, items }: Index): number | undefined {
  const item = items[0]!
  if (base.kind !== 'Identifier' || items.length !== 1 || item.kind !== 'IntegerLiteral') return undefined
  const symbol = interpreter.scopes.find(base.name)
  if (symbol?.kind !== 'variable' || symbol.value !== 'stored' || symbol.type.kind !== 'bit') return undefined
  const bit = symbol.type.width === undefined ? undefined : symbol.storage![item.value]
  if (bit !== undefined) reportUnwrittenBits(interpreter, symbol, [bit], base)
  return bit
}

export function evaluateIndex(interpreter: Interpreter, node: Index): Value {
  const stored = storedBit(interpreter, node)
  if (stored !== undefined) return { kind: 'bits', type: bitType, bits: [bitIsSet(stored)] }
  interpreter.budget.enter(node)
  const base = interpreter.evaluate(node.base)
  interpreter.budget.leave()
  if (base.kind === 'unknown') return unknownValue
  if (base.kind === 'array') return indexArray(interpreter, node, base)
  const bits = base.kind === 'integer' ? integerBits(base) : base.kind === 'bits' ? base : undefined
  if (bits === undefined || (bits.type.kind === 'bit' && bits.type.width === undefined)) {
    interpreter.problems.error('index/not-indexable', node, { dimensions: 0 })
    return unknownValue
  }
  const item = onlyItem(interpreter, node)
  const chosen = item === undefined ? undefined : evaluatePositions(interpreter, item, bits.bits.length)
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

function indexArray(interpreter: Interpreter, node: Index, array: ArrayValue): Value {
  const places = arrayPlaces(interpreter, node, array.dimensions)
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
