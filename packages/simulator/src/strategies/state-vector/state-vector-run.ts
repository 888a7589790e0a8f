import { pauliMatrices } from '../../matrix/pauli-matrices.ts'
import { addUnitary } from '../../plan/add-unitary.ts'
import { groupOperationQubits, groupStepQubits } from '../../plan/group-qubits.ts'
import { addMatrix, scale, projectSeparable, settle, settleModuli, settleAll } from '../../plan/settle.ts'
import {
  copySimplifierState,
  createSimplifier,
  createSimplifierState,
  type Simplifier,
  type SimplifierState,
  takeOperations,
} from '../../plan/simplifier.ts'
import type { Program } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import {
  createRegister,
  minQubitsOfSingle,
  type Register,
  type SavedRegister,
  type Tuning,
} from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import { measureBit } from '../product-state/factors/measure-weights.ts'
import {
  separableWeights,
  type SeparableFactor,
  type ProductState,
} from '../product-state/factors/state-factor.ts'
import type { QuantumRun } from '../trajectories/quantum-run.ts'

export interface SavedRun {
  readonly simplifier: SimplifierState
  readonly register: SavedRegister | undefined
}

export interface QuantumRunOptions {
  readonly precision: 4 | 8
  readonly tuning: Tuning
}

/** Creates a run on amplitudes in the engine's memory. */
export function createStateVectorRun(
  engine: Engine,
  program: Program,
  options: QuantumRunOptions,
): QuantumRun<ProductState, SavedRun> {
  let state = createSimplifierState(program.qubits)
  let simplifier: Simplifier = createSimplifier(state)
  let register: Register | undefined
  if (!program.isDeterministic) {
    const groups = groupStepQubits(program.steps, program.qubits)
    openRegister(groups)
    // Single-precision kernels need a state of several qubits from the start.
    if (options.precision === 4)
      for (const group of groups)
        group.slice(0, minQubitsOfSingle).forEach((qubit) => settle(simplifier, qubit))
  }

  return {
    addUnitary: ({ matrix, targets, controls }) => addUnitary(simplifier, matrix, targets, controls),
    applyPauli: (qubit, pauli) => addMatrix(simplifier, pauliMatrices[pauli]!, qubit),
    *probabilityOfOne(qubit) {
      if (state.isSeparable[qubit]) return shareOfOne(separableWeights(separableFactor(qubit)))
      settleModuli(simplifier)
      yield* flush()
      const component = register!.components.find(({ present }) => present.includes(qubit))!
      return shareOfOne(yield* measureBit(engine, component.state, component.present.indexOf(qubit)))
    },
    collapse(qubit, value, probability) {
      if (state.isSeparable[qubit]) return projectSeparable(simplifier, qubit, value, value)
      const factor = 1 / Math.sqrt(probability)
      scale(simplifier, qubit, value ? 0 : factor, value ? factor : 0)
    },
    damp(qubit, factor, jumps) {
      if (!jumps) return scale(simplifier, qubit, 1, factor)
      if (state.isSeparable[qubit]) return projectSeparable(simplifier, qubit, 1, 0)
      const lower = { size: 2, values: Float64Array.of(0, 0, 1, 0, 0, 0, 0, 0) }
      return addMatrix(simplifier, lower, qubit)
    },
    *finish(phases) {
      if (phases) settleAll(simplifier)
      else settleModuli(simplifier)
      yield* flush()
      return readState()
    },
    *save() {
      yield* flush()
      return { simplifier: copySimplifierState(state), register: register?.save() }
    },
    restore(saved) {
      state = copySimplifierState(saved.simplifier)
      simplifier = createSimplifier(state)
      if (saved.register) register!.restore(saved.register)
    },
    savedBytes: () => register?.savedBytes() ?? 0,
  }

  function openRegister(groups: readonly (readonly number[])[]): Register {
    const plans = program.isDeterministic && options.tuning.cachesPlans ? engine.plans : undefined
    return (register = createRegister(engine, { groups, plans, ...options }))
  }

  /** A deterministic run has all operations at its first flush, and takes its groups from them. */
  function* flush(): ResumableTask {
    const operations = takeOperations(simplifier)
    const target = register ?? openRegister(groupOperationQubits(operations, program.qubits))
    yield* target.apply(operations, state)
  }

  function separableFactor(qubit: number): SeparableFactor {
    const at = 8 * qubit
    const { pending } = state
    const amplitudes = [pending[at]!, pending[at + 1]!, pending[at + 4]!, pending[at + 5]!] as const
    return { kind: 'separable', qubits: [qubit], amplitudes }
  }

  function readState(): ProductState {
    const joined = register!.components
      .filter(({ present }) => present.length > 0)
      .map(({ present, state: vector }) => ({ kind: 'vector' as const, qubits: present, vector }))
    const separable = [...state.isSeparable.keys()]
      .filter((qubit) => state.isSeparable[qubit])
      .map(separableFactor)
    return {
      qubits: program.qubits,
      factors: [...joined, ...separable],
      factorRe: state.factorRe,
      factorIm: state.factorIm,
    }
  }
}

function shareOfOne({ zero, one }: { zero: number; one: number }) {
  return one / (zero + one)
}
