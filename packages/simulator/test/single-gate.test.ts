import { expect, it } from 'vitest'
import { createSimplifierState } from '../src/plan/simplifier.ts'
import { createRegister, usualTuning } from '../src/wasm/create-register.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'
import { startEngine } from './engine-for-tests.ts'

function upTo(count: number) {
  return Array.from({ length: count }, (_, qubit) => qubit)
}
const [re, im, tangent] = [0.8, 0.6, 0.3]

/** `[[1, -t], [t, 1]] diag(1, re + i im) X?` on one qubit. */
function rotate(state: Float64Array, qubit: number, flipped: boolean): Float64Array {
  const result = new Float64Array(state.length)
  for (let index = 0; index < state.length / 2; index++) {
    const zero = 2 * (index & ~(1 << qubit))
    const one = zero + 2 * (1 << qubit)
    const [upper, lower] = flipped ? [one, zero] : [zero, one]
    const [xRe, xIm] = [state[upper]!, state[upper + 1]!]
    const [yRe, yIm] = [
      re * state[lower]! - im * state[lower + 1]!,
      re * state[lower + 1]! + im * state[lower]!,
    ]
    const isOne = (index >> qubit) & 1
    result[2 * index] = isOne ? yRe + tangent * xRe : xRe - tangent * yRe
    result[2 * index + 1] = isOne ? yIm + tangent * xIm : xIm - tangent * yIm
  }
  return result
}

// A single gate works in place, whether its amplitudes are adjacent, in a tile, or far apart. The
// large states are in no cache; there, the qubit whose amplitudes are 16 kB apart is special.
it.each([
  [8, 14, upTo(14)],
  [4, 14, upTo(14)],
  [8, 22, [10]],
  [4, 23, [11]],
] as const)('a single gate works with %i-byte numbers on %i qubits: %j', async (precision, qubits, each) => {
  const all = upTo(qubits)
  const engine = await startEngine()
  const register = createRegister(engine, { groups: [all], precision, tuning: usualTuning })
  const simplifier = createSimplifierState(qubits)
  const inits = all.map((qubit) => ({
    kind: 'init' as const,
    qubit,
    amplitudes: [Math.cos(qubit + 0.5), 0, 0, Math.sin(qubit + 0.5)] as const,
  }))
  completeTask(register.apply(inits, simplifier))
  const { address } = register.components[0]!.state
  const read = () => {
    const view = precision === 8 ? engine.arena.f64 : engine.arena.f32
    return new Float64Array(view.subarray(address / precision, address / precision + 2 ** (qubits + 1)))
  }
  for (const qubit of each) {
    const flipped = qubit % 3 === 1
    const want = rotate(read(), qubit, flipped)
    completeTask(register.apply([{ kind: 'rotate', qubit, flipped, re, im, tangent }], simplifier))
    const got = read()
    let largest = 0
    for (let i = 0; i < want.length; i++) largest = Math.max(largest, Math.abs(want[i]! - got[i]!))
    expect(largest, `qubit ${qubit}`).toBeLessThan(precision === 8 ? 1e-14 : 1e-6)
  }
})
