import type { Control } from '@qportal/circuit'
import type { PlanOperation } from './plan-operation.ts'
import type { StageOptions, StageOutline } from './stage-outline.ts'

/** Outlines of the last plans. Operations that differ only in their numbers have the same one. */
export interface PlanCache {
  find(key: PlanKey): readonly StageOutline[] | undefined
  /** Starts to record a plan; undefined if it is not worth keeping. */
  record(key: PlanKey): PlanRecord | undefined
}

/** All that a plan depends on. Of the operations it depends on all but their numbers. */
export interface PlanKey {
  readonly operations: readonly PlanOperation[]
  readonly present: readonly number[]
  readonly options: StageOptions
}

export interface PlanRecord {
  /** Returns the position of an operation among those of the key. */
  readonly positionOf: (operation: PlanOperation) => number
  add(outline: StageOutline): void
  /** Keeps the plan. A run that was cancelled does not call it. */
  end(): void
}

/** Planning fewer operations takes no longer than finding their plan. */
const minOperations = 32
/** A plan of more would take megabytes, and running it takes longer than planning it. */
const maxOperations = 4000

/** Creates a cache that keeps the plans that were used last. */
export function createPlanCache(maxPlans: number): PlanCache {
  /** The one that was used last comes first. */
  let plans: { readonly key: PlanKey; readonly outlines: readonly StageOutline[] }[] = []
  return {
    find(key) {
      const found = plans.find((plan) => isSameKey(plan.key, key))
      if (found && found !== plans[0]) plans = [found, ...plans.filter((plan) => plan !== found)]
      return found?.outlines
    },
    record(key) {
      const { operations } = key
      if (operations.length < minOperations || operations.length > maxOperations) return undefined
      if (!operations.every(isKept)) return undefined
      const outlines: StageOutline[] = []
      const positions = new Map(operations.map((operation, position) => [operation, position]))
      return {
        positionOf: (operation) => positions.get(operation)!,
        add: (outline) => void outlines.push(outline),
        end: () => void (plans = [{ key, outlines }, ...plans].slice(0, maxPlans)),
      }
    },
  }
}

/** Errors differ from shot to shot. */
function isKept(operation: PlanOperation): boolean {
  return operation.kind !== 'relax' && !(operation.kind === 'rotate' && operation.errors)
}

function isSameKey(a: PlanKey, b: PlanKey): boolean {
  const { tileBits, rowBits, startQubits } = a.options
  return (
    a.operations.length === b.operations.length &&
    tileBits === b.options.tileBits &&
    rowBits === b.options.rowBits &&
    startQubits === b.options.startQubits &&
    isSameList(a.present, b.present) &&
    a.operations.every((operation, i) => isSameShape(operation, b.operations[i]!))
  )
}

function isSameShape(a: PlanOperation, b: PlanOperation): boolean {
  switch (a.kind) {
    case 'init':
      return b.kind === 'init' && a.qubit === b.qubit
    case 'rotate':
      return b.kind === 'rotate' && a.qubit === b.qubit && !b.errors
    case 'phase':
      return b.kind === 'phase' && isSameControls(a.controls, b.controls)
    case 'flip':
      return b.kind === 'flip' && a.qubit === b.qubit && isSameControls(a.controls, b.controls)
    case 'matrix':
      return b.kind === 'matrix' && isSameList(a.qubits, b.qubits) && isSameControls(a.controls, b.controls)
    case 'relax':
      return false
  }
}

function isSameControls(a: readonly Control[], b: readonly Control[]): boolean {
  return (
    a.length === b.length && a.every(({ qubit, state }, i) => qubit === b[i]!.qubit && state === b[i]!.state)
  )
}

function isSameList(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((value, i) => value === b[i])
}
