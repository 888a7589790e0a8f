import { withBranches, type ClassicalCondition, type Instruction } from '@qportal/circuit'
import type { Expression, For, If, Range, Statement, Switch, While } from '../../syntax/tree.ts'
import { asCondition } from '../values/condition.ts'
import { convert, knownBits, toBit, toInteger } from '../values/convert.ts'
import { integerOf } from '../values/indices.ts'
import { apply } from '../values/binary.ts'
import type { Flow, Lowering } from '../lowering.ts'
import type { Place } from '../names/place.ts'
import { heldBits } from './held-bits.ts'
import { storeBits } from './store.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import { resolveType } from '../values/resolve-type.ts'
import { bitsFor, newVariable, storageFor } from './variables.ts'
import { diverged, integerValue, type BitValue, type QasmType, type Value } from '../values/value.ts'

/** A condition known now chooses a branch; one that a measurement decides becomes an `if` of the circuit. */
export function runIf(lowering: Lowering, node: If): Flow {
  const condition = conditionOf(lowering, node.condition)
  if (condition === undefined) return 'next'
  if (typeof condition === 'boolean') {
    if (condition) return runBody(lowering, node.whenTrue)
    return node.whenFalse === undefined ? 'next' : runBody(lowering, node.whenFalse)
  }
  const branch = (body: Statement): Flow => {
    const { owner } = lowering
    if (owner === node) lowering.owner = body
    const flow = runBody(lowering, body)
    lowering.owner = owner
    return flow
  }
  runBranches(
    lowering,
    node,
    condition,
    () => branch(node.whenTrue),
    () => (node.whenFalse === undefined ? 'next' : branch(node.whenFalse)),
  )
  return 'next'
}

function conditionOf(lowering: Lowering, expression: Expression): BitValue | undefined {
  return toBit(lowering, lowering.evaluate(expression), expression)
}

/** A single statement is a block of its own. */
function runBody(lowering: Lowering, body: Statement): Flow {
  if (body.kind === 'Scope') return lowering.run(body)
  lowering.enter(body)
  const flow = lowering.inBlock(() => lowering.run(body))
  lowering.leave()
  return flow
}

/** Lowers both branches from the same state of the variables, and merges what they leave. */
function runBranches(
  lowering: Lowering,
  place: If | Switch,
  condition: ClassicalCondition,
  runThen: () => Flow,
  runElse: () => Flow,
): void {
  const id = lowering.nextId()
  const then: Instruction[] = []
  const otherwise: Instruction[] = []
  const thenChanges = runBranch(lowering, place, then, runThen)
  const elseChanges = runBranch(lowering, place, otherwise, runElse)
  for (const variable of new Set([...thenChanges.keys(), ...elseChanges.keys()])) {
    const before = variable.value
    const afterThen = thenChanges.has(variable) ? thenChanges.get(variable) : before
    const afterElse = elseChanges.has(variable) ? elseChanges.get(variable) : before
    merge(
      lowering,
      place,
      variable,
      { value: afterThen, output: then },
      { value: afterElse, output: otherwise },
    )
  }
  const base = { kind: 'if', id, origin: lowering.originOf(place), condition } as const
  lowering.emit(withBranches(base, then, otherwise), 1, place)
}

/** What the branch leaves in the variables it changes; they are put back as they were. */
function runBranch(
  lowering: Lowering,
  place: If | Switch,
  output: Instruction[],
  action: () => Flow,
): Map<VariableSymbol, VariableSymbol['value']> {
  const { changed: outerChanged } = lowering
  const changed = new Map<VariableSymbol, VariableSymbol['value']>()
  lowering.changed = changed
  lowering.branchDepth++
  const flow = lowering.into(output, action)
  lowering.branchDepth--
  lowering.changed = outerChanged
  if (flow !== 'next') lowering.problem('unsupported/run-time-jump', place, { jump: flow })
  const after = new Map<VariableSymbol, VariableSymbol['value']>()
  for (const [variable, before] of changed) {
    after.set(variable, variable.value)
    variable.value = before
  }
  return after
}

interface BranchEnd {
  readonly value: VariableSymbol['value']
  readonly output: Instruction[]
}

/** A variable that differs between the branches moves into bits of the circuit, set at the end of each branch. */
function merge(
  lowering: Lowering,
  place: If | Switch,
  variable: VariableSymbol,
  then: BranchEnd,
  otherwise: BranchEnd,
): void {
  if (sameValue(then.value, otherwise.value)) {
    lowering.assign(variable, then.value)
    return
  }
  const storage = storageFor(lowering, variable)
  if (storage === undefined) {
    lowering.assign(variable, diverged)
    return
  }
  for (const { value, output } of [then, otherwise]) {
    if (value === 'stored') continue
    const bits =
      value === undefined
        ? Array.from({ length: storage.length }, () => false)
        : bitsFor(lowering, value, storage.length, place)
    if (bits !== undefined) lowering.into(output, () => storeBits(lowering, storage, bits, place))
  }
  lowering.assign(variable, 'stored')
}

function sameValue(left: VariableSymbol['value'], right: VariableSymbol['value']): boolean {
  if (left === right) return true
  if (typeof left !== 'object' || typeof right !== 'object' || left.kind !== right.kind) return false
  if (left.kind === 'integer') return left.value === (right as typeof left).value
  if (left.kind === 'real') return left.value === (right as typeof left).value
  if (left.kind === 'bits') {
    const known = knownBits(left)
    return known !== undefined && known === knownBits(right as typeof left)
  }
  return false
}

/** Loops are unrolled: their values must be known. */
export function runFor(lowering: Lowering, node: For): Flow {
  const type = resolveType(lowering, node.type)
  if (type === undefined) return 'next'
  for (const item of loopItems(lowering, node)) {
    const flow = runTurn(lowering, node, type, item)
    if (flow === 'break') break
    if (flow === 'return' || flow === 'end') return flow
  }
  return 'next'
}

interface LoopItem {
  readonly value: Value
  /** Where it is said that the value does not fit the variable. */
  readonly place: Place
}

/** The values that a loop takes on, each evaluated when its turn comes; none after a problem. */
function* loopItems(lowering: Lowering, node: For): Iterable<LoopItem> {
  const { values, variable } = node
  if (values.kind === 'Range') {
    for (const value of rangeValues(lowering, values)) yield { value, place: variable }
    return
  }
  if (values.kind === 'DiscreteSet') {
    for (const item of values.items) yield { value: held(lowering.evaluate(item), item), place: item }
    return
  }
  const collection = lowering.evaluate(values)
  if (collection.kind === 'unknown') return
  const items = itemsOf(held(collection, values))
  if (items === undefined) lowering.problem('index/not-indexable', values, { dimensions: 0 })
  for (const value of items ?? []) yield { value, place: values }

  function held(value: Value, place: Expression): Value {
    return value.kind === 'bits' ? heldBits(lowering, node, value, place) : value
  }
}

function itemsOf(collection: Value): readonly Value[] | undefined {
  if (collection.kind === 'array' && collection.dimensions.length === 1) return collection.items
  if (collection.kind !== 'bits') return undefined
  return collection.bits.map((bit) => ({
    kind: 'bits',
    type: { kind: 'bit', width: undefined },
    bits: [bit],
  }))
}

function* rangeValues(lowering: Lowering, range: Range): Iterable<Value> {
  if (range.from === undefined || range.to === undefined) {
    lowering.problem('syntax/expected-expression', range, { found: ':' })
    return
  }
  const from = integerOf(lowering, range.from)
  const to = integerOf(lowering, range.to)
  const step = range.step === undefined ? 1 : integerOf(lowering, range.step)
  if (from === undefined || to === undefined || step === undefined) return
  if (step === 0) {
    lowering.problem('index/zero-step', range.step!)
    return
  }
  for (let i = from; step > 0 ? i <= to : i >= to; i += step) yield integerValue(BigInt(i))
}

function runTurn(lowering: Lowering, node: For, type: QasmType, { value, place }: LoopItem): Flow {
  lowering.step(node)
  lowering.enter(node)
  lowering.loopDepth++
  const flow = lowering.inBlock(() => {
    const typed = convert(lowering, value, type, place)
    lowering.scope.declare(newVariable(lowering, node, node.variable.name, type, { value: typed }))
    return runBody(lowering, node.body)
  })
  lowering.loopDepth--
  lowering.leave()
  return flow
}

/**
 * As long as the condition is known: one that a measurement decides has no bound, and a circuit must end. A turn that changes nothing is
 * followed by more of the same without end.
 */
export function runWhile(lowering: Lowering, node: While): Flow {
  let changes = -1
  for (;;) {
    lowering.step(node)
    if (lowering.changes === changes) {
      lowering.problem('flow/endless-loop', node.condition)
      return 'next'
    }
    changes = lowering.changes
    const condition = conditionOf(lowering, node.condition)
    if (condition === undefined || condition === false) return 'next'
    if (condition !== true) {
      lowering.problem(
        'unsupported/run-time-loop',
        node.condition,
        {},
        { code: 'use-for-loop', parameters: {} },
      )
      return 'next'
    }
    lowering.loopDepth++
    const flow = runBody(lowering, node.body)
    lowering.loopDepth--
    if (flow === 'break') return 'next'
    if (flow === 'return' || flow === 'end') return flow
  }
}

/** A subject known now chooses a case; otherwise the cases become `if`s inside the `else` of one another. */
export function runSwitch(lowering: Lowering, node: Switch): Flow {
  const subject = lowering.evaluate(node.subject)
  return subject.kind === 'unknown' ? 'next' : runCase(lowering, node, subject, 0)
}

function runCase(lowering: Lowering, node: Switch, subject: Value, index: number): Flow {
  const branch = node.cases[index]
  if (branch === undefined) return 'next'
  if (branch.isDefault) return runBody(lowering, branch.body)
  let condition: BitValue | undefined = false
  for (const expression of branch.values) {
    const value = lowering.evaluate(expression)
    if (value.kind !== 'unknown') toInteger(lowering, value, expression)
    const equal = apply(lowering, { operator: '==', place: expression }, subject, value)
    const either = apply(
      lowering,
      { operator: '||', place: expression },
      { kind: 'bits', type: { kind: 'bool' }, bits: [condition] },
      equal,
    )
    if (either.kind !== 'bits') return 'next'
    condition = either.bits[0]!
  }
  if (condition === true) return runBody(lowering, branch.body)
  if (condition === false) return runCase(lowering, node, subject, index + 1)
  lowering.enter(branch)
  runBranches(
    lowering,
    node,
    asCondition(condition),
    () => runBody(lowering, branch.body),
    () => runCase(lowering, node, subject, index + 1),
  )
  lowering.leave()
  return 'next'
}
