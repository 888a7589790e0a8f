import type { TextRange } from '@qportal/circuit'
import type { Expression, For, Range, While } from '../../syntax/tree.ts'
import { convert } from '../expressions/convert.ts'
import { evaluateInteger } from '../expressions/indices.ts'
import { resolveType } from '../expressions/resolve-type.ts'
import type { Flow, Interpreter } from '../state/interpreter.ts'
import type { RunningBlock } from '../state/round.ts'
import { storeBits } from '../state/store-bits.ts'
import { asCondition } from '../values/condition.ts'
import { type BitValue, integerValue, type QasmType, type Value } from '../values/value.ts'
import { newVariable } from '../variables/declare-variable.ts'
import { checkUnreachableFor, checkUnreachableWhile } from './check-unreachable.ts'
import { copyOverwrittenBits } from './copy-overwritten-bits.ts'
import { evaluateCondition, runBody } from './run-body.ts'

/** Executes a `for` loop. The circuit contains it unrolled, so its values must be known. */
export function runFor(interpreter: Interpreter, node: For): Flow {
  const type = resolveType(interpreter, node.type)
  if (type === undefined) return 'next'
  let isReached = false
  const values = interpreter.textOf(node.values)
  const title = `${node.variable.name} in ${node.values.kind === 'Range' ? `[${values}]` : values}`
  const block: RunningBlock = { kind: 'for', title, rounds: 0 }
  for (const item of loopItems(interpreter, node)) {
    isReached = true
    const shown = shownValue(item.value)
    const value = shown && `${node.variable.name} = ${shown}`
    const flow = interpreter.circuit.inRound(block, value, () => runIteration(interpreter, node, type, item))
    if (flow === 'break') break
    if (flow === 'return' || flow === 'end') return flow
  }
  if (!isReached) checkUnreachableFor(interpreter, node)
  return 'next'
}

/** A number as it is shown beside the loop variable. */
function shownValue(value: Value): string | undefined {
  if (value.kind === 'integer') return String(value.value)
  return value.kind === 'real' && Number.isFinite(value.value)
    ? String(Number(value.value.toPrecision(4)))
    : undefined
}

interface LoopItem {
  readonly value: Value
  /** Place of the problem if the value does not fit the variable. */
  readonly place: TextRange
}

/**
 * The values of a loop, evaluated once before its first iteration. None after a problem.
 *
 * @see OpenQASM 3.1, "Classical instructions / For loops"
 */
function* loopItems(interpreter: Interpreter, node: For): Iterable<LoopItem> {
  const { values, variable } = node
  if (values.kind === 'Range') {
    for (const value of rangeValues(interpreter, values)) yield { value, place: variable }
    return
  }
  if (values.kind === 'DiscreteSet') {
    // All items are evaluated before the first iteration, which may change their variables.
    const items = values.items.map((item) => ({
      value: snapshot(interpreter.evaluate(item), item),
      place: item,
    }))
    yield* items
    return
  }
  const collection = interpreter.evaluate(values)
  if (collection.kind === 'unknown') return
  const items = listItems(snapshot(collection, values))
  if (items === undefined) interpreter.problems.error('index/not-indexable', values, { dimensions: 0 })
  for (const value of items ?? []) yield { value, place: values }

  function snapshot(value: Value, place: Expression): Value {
    return value.kind === 'bits' ? copyOverwrittenBits(interpreter, node, value, place) : value
  }
}

function listItems(collection: Value): readonly Value[] | undefined {
  if (collection.kind === 'array' && collection.dimensions.length === 1) return collection.items
  if (collection.kind !== 'bits') return undefined
  return collection.bits.map((bit) => ({
    kind: 'bits',
    type: { kind: 'bit', width: undefined },
    bits: [bit],
  }))
}

function* rangeValues(interpreter: Interpreter, range: Range): Iterable<Value> {
  if (range.from === undefined || range.to === undefined) {
    interpreter.problems.error('syntax/expected-expression', range, { found: ':' })
    return
  }
  const from = evaluateInteger(interpreter, range.from)
  const to = evaluateInteger(interpreter, range.to)
  const step = range.step === undefined ? 1 : evaluateInteger(interpreter, range.step)
  if (from === undefined || to === undefined || step === undefined) return
  if (step === 0) {
    interpreter.problems.error('index/zero-step', range.step!)
    return
  }
  for (let i = from; step > 0 ? i <= to : i >= to; i += step) yield integerValue(BigInt(i))
}

function runIteration(interpreter: Interpreter, node: For, type: QasmType, { value, place }: LoopItem): Flow {
  interpreter.budget.step(node)
  interpreter.budget.enter(node)
  interpreter.loopDepth++
  const flow = interpreter.scopes.inHead(() => {
    const typed = convert(interpreter, value, type, place)
    interpreter.scopes.current.declare(
      newVariable(interpreter, node, node.variable.name, type, { value: typed }),
    )
    return runBody(interpreter, node.body)
  })
  interpreter.loopDepth--
  interpreter.budget.leave()
  return flow
}

/**
 * Executes a `while` loop while its condition is known to be true. A condition that depends on a
 * measurement has no bound, so no circuit can contain more than its first iterations.
 * An iteration that changes no variable would repeat forever.
 */
export function runWhile(interpreter: Interpreter, node: While): Flow {
  let changes = -1
  const title = interpreter.textOf(node.condition)
  const block: RunningBlock = { kind: 'while', title, rounds: 0 }
  for (;;) {
    interpreter.budget.step(node)
    if (interpreter.variables.changeCount === changes) {
      interpreter.problems.error('flow/endless-loop', node.condition)
      return 'next'
    }
    changes = interpreter.variables.changeCount
    const condition = evaluateCondition(interpreter, node.condition)
    if (condition !== true) checkUnreachableWhile(interpreter, node)
    if (condition === undefined || condition === false) return 'next'
    if (condition !== true && interpreter.maxLoopIterations !== undefined) {
      runIterations(interpreter, node, condition, interpreter.maxLoopIterations)
      return 'next'
    }
    if (condition !== true) {
      interpreter.problems.error(
        'unsupported/run-time-loop',
        node.condition,
        {},
        { code: 'use-for-loop', parameters: {} },
      )
      return 'next'
    }
    interpreter.loopDepth++
    const flow = interpreter.circuit.inRound(block, undefined, () => runBody(interpreter, node.body))
    interpreter.loopDepth--
    if (flow === 'break') return 'next'
    if (flow === 'return' || flow === 'end') return flow
  }
}

/**
 * Executes the first iterations of a loop as nested `if`s, and sets a bit if another would follow.
 */
function runIterations(interpreter: Interpreter, node: While, condition: BitValue, iterations: number): void {
  interpreter.budget.step(node)
  const iterate = (): Flow => {
    if (iterations === 0) {
      const unfinished = interpreter.circuit.bitsOfNode(node, 'unfinished', 1)
      for (const bit of unfinished) interpreter.unfinishedBits.add(bit)
      storeBits(interpreter, unfinished, [true], node)
      return 'next'
    }
    interpreter.loopDepth++
    const flow = runBody(interpreter, node.body)
    interpreter.loopDepth--
    if (flow === 'break') return 'next'
    if (flow === 'return' || flow === 'end') return flow
    const next = evaluateCondition(interpreter, node.condition)
    if (next !== undefined && next !== false) runIterations(interpreter, node, next, iterations - 1)
    return 'next'
  }
  interpreter.budget.enter(node)
  interpreter.runBranches({
    place: node,
    condition: asCondition(condition),
    whenTrue: iterate,
    whenFalse: () => 'next',
  })
  interpreter.budget.leave()
}
