import { kernelCost } from '../../plan/kernel.ts'
import { planDirectly, findDirectQubits } from '../../plan/plan-directly.ts'
import type { Program } from '../../program/program.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import { encodeSweep, type StateVector } from '../../wasm/encode-sweep.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { Pass, RunMethod } from '../method/method.ts'
import { untouchedFactors, type ProductState } from '../product-state/factors/state-factor.ts'
import { createProductReader } from '../product-state/read-product.ts'
import { readState } from '../reading/read-state.ts'

/** Kernels per call of the engine, about a millisecond. */
const kernelsPerCall = 1000

export const runDirectly: RunMethod = (pass, { engine, tuning, complete }) => {
  const touched = findDirectQubits(pass.program, tuning.minQubitsToPlan)!
  return complete(runAndRead(pass, engine, touched))
}

function* runAndRead(pass: Pass, engine: Engine, touched: readonly number[]): ResumableTask<boolean> {
  const { program, shots, collector } = pass
  engine.counters.finished = undefined
  const state = yield* evolveDirectly(engine, program, touched)
  const branch = { shots, bits: new Uint8Array(program.bits), share: 1 }
  const readable = createProductReader(engine, pass)(state)
  collector.add(branch, yield* readState(readable, collector.questionsFor(branch)))
  return true
}

/**
 * Runs the gates of a small program on the qubits they touch, without planning. Leaves the state on
 * the arena.
 */
export function* evolveDirectly(
  engine: Engine,
  program: Program,
  touched: readonly number[],
): ResumableTask<ProductState> {
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
