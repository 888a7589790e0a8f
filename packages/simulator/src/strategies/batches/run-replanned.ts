import type { Control } from '@qportal/circuit'
import { pauliMatrices } from '../../matrix/pauli-matrices.ts'
import { addErrorUnder, relaxUnder } from '../../plan/add-error.ts'
import { addUnitary } from '../../plan/add-unitary.ts'
import { fuseOperations } from '../../plan/fuse-operations.ts'
import { mergePairs } from '../../plan/merge-pairs.ts'
import type { PlanOperation } from '../../plan/plan-operation.ts'
import { scale, settleModuli, settleAll } from '../../plan/settle.ts'
import {
  copySimplifierState,
  createSimplifier,
  createSimplifierState,
  type Simplifier,
  type SimplifierState,
  takeOperations,
} from '../../plan/simplifier.ts'
import type { Step } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { minQubitsOfSingle } from '../../wasm/create-register.ts'
import { type StateVector } from '../../wasm/encode-sweep.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import {
  applyKernels,
  controlsOfTrajectory,
  listTrajectoryBits,
  createProduct,
  resetIdeal,
  type MemoryOptions,
} from './batch-memory.ts'
import { type History } from './draw-histories.ts'
import type { BatchPlan } from './plan-batches.ts'

/** Plans each batch by itself: its errors wait until after the next rotation of their qubit. */
export function* runReplanned(
  engine: Engine,
  { program, qubits }: BatchPlan,
  histories: readonly History[],
  { phases, read, memory }: MemoryOptions,
): ResumableTask {
  const { arena } = engine
  const { steps } = program
  const { precision, stateBytes, maxBits, idealAt, batchAt } = memory
  const isDamped = steps.some(({ kind }) => kind === 'damp')
  resetIdeal(engine, memory)
  const ideal = createSimplifierState(program.qubits + maxBits)
  ideal.isSeparable.fill(0)
  let done = 0

  const ordered = histories.toSorted((a, b) => firstStep(a) - firstStep(b))
  for (let from = 0; from < ordered.length;) {
    const start = firstStep(ordered[from]!)
    // Shots without errors end in the ideal state.
    const size = start === steps.length ? 1 : 2 ** maxBits
    const batch = ordered.slice(from, from + size)
    from += batch.length
    yield* advance(start)
    yield* runBatch(batch, start)
  }

  function firstStep({ errors: [first] }: History): number {
    return first ? first.step : steps.length
  }

  function* advance(to: number): ResumableTask {
    const simplifier = createSimplifier(ideal)
    for (; done < to; done++) addIdeal(simplifier, steps[done]!)
    yield* apply(takeOperations(simplifier), ideal, idealAt, [], 1)
  }

  function* runBatch(batch: readonly History[], start: number): ResumableTask {
    const bits = batch.length === 1 ? 0 : maxBits
    const numbers = listTrajectoryBits(program, bits)
    for (let i = 0; i < batch.length; i++)
      arena.u8.copyWithin(batchAt + i * stateBytes, idealAt, idealAt + stateBytes)
    const state = copySimplifierState(ideal)
    const simplifier = createSimplifier(state)
    const errors = errorsByStep(batch, numbers)
    for (let index = start; index < steps.length; index++) {
      const step = steps[index]!
      for (const { value, controls } of errors.get(index) ?? []) addError(simplifier, step, value, controls)
      addIdeal(simplifier, step)
    }
    if (phases) settleAll(simplifier)
    else settleModuli(simplifier)
    yield* apply(takeOperations(simplifier), state, batchAt, numbers, batch.length)
    for (const [i, { shots }] of batch.entries()) {
      const vector: StateVector = { address: batchAt + i * stateBytes, precision, qubits: qubits.length }
      const mark = arena.mark()
      yield* read(createProduct(program, qubits, vector, state), Uint32Array.from(shots))
      arena.release(mark)
    }
  }

  function addIdeal(simplifier: Simplifier, step: Step): void {
    if (step.kind === 'unitary') addUnitary(simplifier, step.matrix, step.targets, step.controls)
    if (step.kind === 'damp') scale(simplifier, step.qubit, 1, Math.sqrt(1 - step.gamma))
  }

  function addError(simplifier: Simplifier, step: Step, value: number, controls: readonly Control[]): void {
    if (step.kind === 'depolarize')
      step.qubits.forEach((qubit, j) => addPauli(simplifier, qubit, (value >> (2 * j)) & 3, controls))
    else if (step.kind === 'dephase') addPauli(simplifier, step.qubit, value, controls)
    else if (step.kind === 'relax' || step.kind === 'damp') {
      // Without a jump, damping multiplies the amplitudes of all trajectories alike.
      const factor = step.kind === 'relax' ? step.factor : 1
      const { qubit } = step
      relaxUnder(simplifier, { kind: 'relax', qubit, threshold: value, factor, controls }, isDamped)
    }
  }

  function addPauli(
    simplifier: Simplifier,
    qubit: number,
    pauli: number,
    controls: readonly Control[],
  ): void {
    if (pauli) addErrorUnder(simplifier, pauliMatrices[pauli]!, qubit, controls)
  }

  /** Carries out operations on the states of `count` trajectories, a tile each. */
  function* apply(
    operations: readonly PlanOperation[],
    simplifier: SimplifierState,
    address: number,
    numbers: readonly number[],
    count: number,
  ): ResumableTask {
    const isMixed = new Set(qubits)
    const fused = fuseOperations(operations, (qubit) => isMixed.has(qubit))
    const { factorRe: re, factorIm: im } = simplifier
    simplifier.factorRe = re * fused.factorRe - im * fused.factorIm
    simplifier.factorIm = re * fused.factorIm + im * fused.factorRe
    const kernels = qubits.length < minQubitsOfSingle ? fused.kernels : mergePairs(fused.kernels)
    yield* applyKernels(engine, kernels, { qubits, memory, address, numbers, count })
  }
}

interface ErrorOfOne {
  readonly value: number
  /** Selects the tile of the trajectory. */
  readonly controls: readonly Control[]
}

function errorsByStep(batch: readonly History[], numbers: readonly number[]): Map<number, ErrorOfOne[]> {
  const byStep = new Map<number, ErrorOfOne[]>()
  batch.forEach(({ errors }, i) => {
    const controls = controlsOfTrajectory(numbers, i)
    for (const { step, value } of errors) {
      const list = byStep.get(step)
      if (list) list.push({ value, controls })
      else byStep.set(step, [{ value, controls }])
    }
  })
  return byStep
}
