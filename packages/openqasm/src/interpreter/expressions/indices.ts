import type { DiscreteSet, Expression, Index, IndexItem, Range } from '../../syntax/tree.ts'
import type { Interpreter } from '../state/interpreter.ts'
import { outOfRange, toInteger } from './convert.ts'

/**
 * Evaluates an index to a position below `size`. A negative index counts from the end. Undefined
 * after a problem.
 */
function evaluatePosition(
  interpreter: Interpreter,
  expression: Expression,
  size: number,
): number | undefined {
  let index: number
  if (expression.kind === 'IntegerLiteral') index = expression.value
  else {
    const value = toInteger(interpreter, interpreter.evaluate(expression), expression)
    if (value === undefined) return undefined
    index = Number(value)
  }
  if (index >= -size && index < size) return index < 0 ? index + size : index
  if (!Number.isFinite(index)) {
    outOfRange(interpreter, expression)
    return undefined
  }
  interpreter.problems.error(
    'index/out-of-range',
    expression,
    { index, size },
    index === size ? { code: 'first-index-is-zero', parameters: { last: size - 1 } } : undefined,
  )
  return undefined
}

/**
 * The positions that an index selects, in its order. `single` is false for a range or set.
 * Undefined after a problem.
 */
export function evaluatePositions(
  interpreter: Interpreter,
  item: IndexItem,
  size: number,
): { positions: readonly number[]; single: boolean } | undefined {
  if (item.kind === 'Range') {
    const positions = rangePositions(interpreter, item, size)
    return positions === undefined ? undefined : { positions, single: false }
  }
  if (item.kind === 'DiscreteSet') {
    const positions = setPositions(interpreter, item, size)
    return positions === undefined ? undefined : { positions, single: false }
  }
  const position = evaluatePosition(interpreter, item, size)
  return position === undefined ? undefined : { positions: [position], single: true }
}

function setPositions(interpreter: Interpreter, set: DiscreteSet, size: number): number[] | undefined {
  const positions: number[] = []
  for (const item of set.items) {
    const position = evaluatePosition(interpreter, item, size)
    if (position === undefined) return undefined
    positions.push(position)
  }
  return positions
}

function rangePositions(interpreter: Interpreter, range: Range, size: number): number[] | undefined {
  const step = range.step === undefined ? 1 : evaluateInteger(interpreter, range.step)
  if (step === undefined) return undefined
  if (step === 0) {
    interpreter.problems.error('index/zero-step', range.step!)
    return undefined
  }
  const from =
    range.from === undefined ? (step > 0 ? 0 : size - 1) : evaluatePosition(interpreter, range.from, size)
  const to =
    range.to === undefined ? (step > 0 ? size - 1 : 0) : evaluatePosition(interpreter, range.to, size)
  if (from === undefined || to === undefined) return undefined
  const positions: number[] = []
  for (let i = from; step > 0 ? i <= to : i >= to; i += step) positions.push(i)
  interpreter.budget.countItems(positions.length, range)
  if (positions.length > 0) return positions
  interpreter.problems.error('index/empty', range)
  return undefined
}

const maxInteger = BigInt(Number.MAX_SAFE_INTEGER)

/** Evaluates to an integer that a double represents exactly. Undefined after a problem. */
export function evaluateInteger(interpreter: Interpreter, expression: Expression): number | undefined {
  const value = toInteger(interpreter, interpreter.evaluate(expression), expression)
  if (value === undefined || (value >= -maxInteger && value <= maxInteger))
    return value === undefined ? undefined : Number(value)
  outOfRange(interpreter, expression)
  return undefined
}

/** The only item of an index `base[i]`; several items are for arrays. Undefined after a problem. */
export function onlyItem(interpreter: Interpreter, node: Index): IndexItem | undefined {
  if (node.items.length === 1) return node.items[0]
  interpreter.problems.error('index/not-indexable', node, { dimensions: node.items.length })
  return undefined
}

/**
 * The items that an index of an array selects, as row-major offsets, and the dimensions of the
 * selection. Undefined after a problem.
 */
export function arrayPlaces(
  interpreter: Interpreter,
  node: Index,
  dimensions: readonly number[],
): { offsets: readonly number[]; dimensions: readonly number[] } | undefined {
  if (node.items.length > dimensions.length) {
    interpreter.problems.error('index/not-indexable', node, { dimensions: dimensions.length })
    return undefined
  }
  let offsets: number[] = [0]
  const shape: number[] = []
  for (const [axis, size] of dimensions.entries()) {
    const item = node.items[axis]
    const chosen =
      item === undefined
        ? { positions: Array.from({ length: size }, (_, i) => i), single: false }
        : evaluatePositions(interpreter, item, size)
    if (chosen === undefined) return undefined
    offsets = offsets.flatMap((offset) => chosen.positions.map((position) => offset * size + position))
    if (!chosen.single) shape.push(chosen.positions.length)
  }
  interpreter.budget.countItems(offsets.length, node)
  return { offsets, dimensions: shape }
}
