import { kernelCost } from '../plan/kernel.ts'
import { planDirectly } from '../plan/plan-directly.ts'
import type { Program } from '../program/program.ts'
import type { Engine, Steps } from '../wasm/create-engine.ts'
import { encodeSweep, type StateVector } from '../wasm/encode-sweep.ts'
import type { SeparableFactor, ProductState } from './factors/state-factor.ts'

/** Kernels per call of the engine, about a millisecond. */
const kernelsPerCall = 1000

/**
 * Runs the gates of a small program on the qubits they touch, without planning. Leaves the state on
 * the arena.
 */
export function* runDirectly(
  engine: Engine,
  program: Program,
  touched: readonly number[],
): Steps<ProductState> {
  const { arena, counters } = engine
  const bytes = 16 * 2 ** touched.length
  const vector: StateVector = { address: arena.allocateState(bytes), precision: 8, qubits: touched.length }
  arena.f64.fill(0, vector.address / 8, (vector.address + bytes) / 8)
  arena.f64[vector.address / 8] = 1
  const { kernels, factorRe, factorIm } = planDirectly(program)
  const local = touched.map((_, position) => position)
  const costs = kernels.reduce((sum, kernel) => sum + kernelCost(kernel), 0)
  counters.planned += costs * 2 ** touched.length
  for (let from = 0; from < kernels.length; from += kernelsPerCall) {
    const mark = arena.mark()
    const part = kernels.slice(from, from + kernelsPerCall)
    const cost = (costs * part.length) / kernels.length
    yield* engine.run(
      encodeSweep(arena, vector, { kind: 'sweep', present: touched, local, kernels: part, cost }),
    )
    arena.release(mark)
  }
  return {
    qubits: program.qubits,
    factors: [
      ...(touched.length > 0 ? [{ kind: 'vector' as const, qubits: touched, vector }] : []),
      ...untouchedFactors(program.qubits, touched),
    ],
    factorRe,
    factorIm,
  }
}

/** Returns the factors of the qubits that no gate touches. */
export function untouchedFactors(qubits: number, touched: readonly number[]): SeparableFactor[] {
  if (touched.length === qubits) return []
  const isTouched = new Set(touched)
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  return all
    .filter((qubit) => !isTouched.has(qubit))
    .map((qubit) => ({ kind: 'separable', qubits: [qubit], amplitudes: [1, 0, 0, 0] }))
}
