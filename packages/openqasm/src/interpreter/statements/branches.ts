import { type Instruction, type TextRange, withBranches } from '@qportal/circuit'
import type { If, Statement, Switch } from '../../syntax/tree.ts'
import { apply } from '../expressions/binary.ts'
import type { VariableSymbol } from '../names/symbol.ts'
import { originOf } from '../state/circuit-builder.ts'
import type { Branches, Flow, Interpreter } from '../state/interpreter.ts'
import { storeBits } from '../state/store-bits.ts'
import type { VariableValues } from '../state/variable-changes.ts'
import { knownBits } from '../values/bits.ts'
import { asCondition } from '../values/condition.ts'
import { type BitValue, diverged, type Value } from '../values/value.ts'
import { bitsFor, storageFor } from '../variables/variable-storage.ts'
import { checkUnreachableBody } from './check-unreachable.ts'
import { evaluateCondition, runBody } from './run-body.ts'
import { isSubject, readCases, type LabelledCase } from './switch-labels.ts'

/**
 * Executes an `if`. A condition that is known now selects a branch; one that depends on a
 * measurement becomes an `if` of the circuit.
 */
export function runIf(interpreter: Interpreter, node: If): Flow {
  const condition = evaluateCondition(interpreter, node.condition)
  if (condition === undefined) return 'next'
  if (typeof condition === 'boolean') {
    const [taken, other] = condition ? [node.whenTrue, node.whenFalse] : [node.whenFalse, node.whenTrue]
    checkUnreachableBody(interpreter, other)
    return taken === undefined ? 'next' : runBody(interpreter, taken)
  }
  const branch = (body: Statement): Flow => {
    const { owner } = interpreter.circuit
    if (owner === node) interpreter.circuit.owner = body
    const flow = runBody(interpreter, body)
    interpreter.circuit.owner = owner
    return flow
  }
  runBranches(interpreter, {
    place: node,
    condition,
    whenTrue: () => branch(node.whenTrue),
    whenFalse: () => (node.whenFalse === undefined ? 'next' : branch(node.whenFalse)),
  })
  return 'next'
}

/**
 * Lowers both branches from the same values of the variables and merges the values at their ends.
 */
export function runBranches(
  interpreter: Interpreter,
  { place, condition, whenTrue, whenFalse }: Branches,
): void {
  const id = interpreter.circuit.nextId()
  const then: Instruction[] = []
  const otherwise: Instruction[] = []
  const thenChanges = runBranch(interpreter, place, then, whenTrue)
  const elseChanges = runBranch(interpreter, place, otherwise, whenFalse)
  for (const variable of new Set([...thenChanges.keys(), ...elseChanges.keys()])) {
    const before = variable.value
    const afterThen = thenChanges.has(variable) ? thenChanges.get(variable) : before
    const afterElse = elseChanges.has(variable) ? elseChanges.get(variable) : before
    mergeVariable(
      interpreter,
      place,
      variable,
      { value: afterThen, output: then },
      { value: afterElse, output: otherwise },
    )
  }
  const base = { kind: 'if', id, origin: originOf(place), condition } as const
  interpreter.circuit.emit(withBranches(base, then, otherwise), 1, place)
}

/** Runs one branch and returns the values of the variables it changes. Restores the variables. */
function runBranch(
  interpreter: Interpreter,
  place: TextRange,
  output: Instruction[],
  action: () => Flow,
): VariableValues {
  return interpreter.variables.inBranch(() => {
    const flow = interpreter.circuit.into(output, action)
    if (flow !== 'next') interpreter.problems.error('unsupported/run-time-jump', place, { jump: flow })
  })
}

interface BranchEnd {
  readonly value: VariableSymbol['value']
  readonly output: Instruction[]
}

/**
 * Merges a variable. If it differs between the branches, it is stored in bits of the circuit at the
 * end of each branch.
 */
function mergeVariable(
  interpreter: Interpreter,
  place: TextRange,
  variable: VariableSymbol,
  then: BranchEnd,
  otherwise: BranchEnd,
): void {
  if (sameValue(then.value, otherwise.value)) {
    interpreter.variables.assign(variable, then.value)
    return
  }
  const storage = storageFor(interpreter, variable)
  if (storage === undefined) {
    interpreter.variables.assign(variable, diverged)
    return
  }
  for (const { value, output } of [then, otherwise]) {
    if (value === 'stored') continue
    const bits =
      value === undefined
        ? Array.from({ length: storage.length }, () => false)
        : bitsFor(interpreter, value, storage.length, place)
    if (bits !== undefined)
      interpreter.circuit.into(output, () => storeBits(interpreter, storage, bits, place))
  }
  interpreter.variables.assign(variable, 'stored')
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

/**
 * Executes a `switch`. A subject that is known now selects a case; otherwise the cases become
 * nested `if`s of the circuit.
 */
export function runSwitch(interpreter: Interpreter, node: Switch): Flow {
  const subject = interpreter.evaluate(node.subject)
  const cases = readCases(interpreter, node)
  if (isSubject(interpreter, subject, node.subject)) return runCase(interpreter, node, subject, cases)
  checkUnreachableCases(interpreter, cases)
  return 'next'
}

/** @param cases those that are left; the earlier ones do not match */
function runCase(
  interpreter: Interpreter,
  node: Switch,
  subject: Value,
  [branch, ...others]: readonly LabelledCase[],
): Flow {
  if (branch === undefined) return 'next'
  const { body, isDefault } = branch.node
  if (isDefault) return runBody(interpreter, body)
  let condition: BitValue | undefined = false
  for (const { value, place } of branch.labels) {
    const equal = apply(interpreter, { operator: '==', place }, subject, value)
    const either = apply(
      interpreter,
      { operator: '||', place },
      { kind: 'bits', type: { kind: 'bool' }, bits: [condition] },
      equal,
    )
    if (either.kind !== 'bits') return 'next'
    condition = either.bits[0]!
  }
  if (condition === true) {
    checkUnreachableCases(interpreter, others)
    return runBody(interpreter, body)
  }
  if (condition === false) {
    checkUnreachableBody(interpreter, body)
    return runCase(interpreter, node, subject, others)
  }
  interpreter.budget.enter(branch.node)
  runBranches(interpreter, {
    place: node,
    condition: asCondition(condition),
    whenTrue: () => runBody(interpreter, body),
    whenFalse: () => runCase(interpreter, node, subject, others),
  })
  interpreter.budget.leave()
  return 'next'
}

function checkUnreachableCases(interpreter: Interpreter, cases: readonly LabelledCase[]): void {
  for (const { node } of cases) checkUnreachableBody(interpreter, node.body)
}
