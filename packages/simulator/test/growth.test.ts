import { expect, it } from 'vitest'
import { createSimplifierState } from '../src/plan/simplifier.ts'
import { createRegister, usualTuning } from '../src/wasm/create-register.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'
import { startEngine } from './engine-for-tests.ts'
import { createRandom } from './random-circuit.ts'

const qubits = 16
const all = Array.from({ length: qubits }, (_, qubit) => qubit)

/** The amplitudes of a qubit as it joins. */
function amplitudesOf(qubit: number) {
  return [Math.cos(qubit), 0.1 * qubit, -0.3, Math.sin(2 * qubit)] as const
}

/** The product of all qubits' amplitudes, as pairs of real and imaginary part. */
function productState(): Float64Array {
  const state = new Float64Array(2 * 2 ** qubits)
  for (let index = 0; index < 2 ** qubits; index++) {
    let [re, im] = [1, 0]
    for (const qubit of all) {
      const [zeroRe, zeroIm, oneRe, oneIm] = amplitudesOf(qubit)
      const [a, b] = (index >> qubit) & 1 ? [oneRe, oneIm] : [zeroRe, zeroIm]
      ;[re, im] = [re * a - im * b, re * b + im * a]
    }
    state.set([re, im], 2 * index)
  }
  return state
}

// From 13 qubits on, a state grows in parts, which depend on the position of the new qubit.
const random = createRandom(5)
it.each([
  ['ascending', all],
  ['descending', all.toReversed()],
  ['the lowest ones last', [...all.slice(4), ...all.slice(0, 4)]],
  ['any', random.choose(qubits, qubits)],
  ['any other', random.choose(qubits, qubits)],
] as const)('a state grows by qubits in %s order', async (_, order) => {
  const engine = await startEngine()
  const want = productState()
  for (const precision of [8, 4] as const) {
    const register = createRegister(engine, { groups: [all], precision, tuning: usualTuning })
    const simplifier = createSimplifierState(qubits)
    for (const qubit of order) {
      const init = { kind: 'init' as const, qubit, amplitudes: amplitudesOf(qubit) }
      completeTask(register.apply([init], simplifier))
    }
    const { address } = register.components[0]!.state
    const view = precision === 8 ? engine.arena.f64 : engine.arena.f32
    const got = view.subarray(address / precision, address / precision + 2 * 2 ** qubits)
    const largest = want.reduce((max, value, i) => Math.max(max, Math.abs(value - got[i]!)), 0)
    expect(largest, `${precision} bytes`).toBeLessThan(precision === 8 ? 1e-13 : 1e-4)
  }
})
