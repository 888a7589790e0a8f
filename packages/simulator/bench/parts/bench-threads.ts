import { createSimulator } from '../../src/index.ts'
import { rnd, toCircuit } from './circuits.ts'
import { measureInTurns, report } from './measure.ts'

/** The same run on one and on two threads, and in single precision. */
export async function benchThreads(): Promise<void> {
  const one = createSimulator({ threads: 1 })
  const two = createSimulator({ threads: 2 })
  for (const qubits of [18, 20, 22, 24]) {
    const circuit = toCircuit(rnd(qubits))
    const request = { shots: 1000, seed: 1 }
    const times = await measureInTurns(
      [
        { name: 'one', run: () => one.run(circuit, request) },
        { name: 'two', run: () => two.run(circuit, request) },
        { name: 'single', run: () => one.run(circuit, { ...request, precision: 'single' }) },
      ],
      qubits > 22 ? 3 : 7,
    )
    const [first, second, single] = [times.get('one')!, times.get('two')!, times.get('single')!]
    report('threads: rnd', { qubits, 'one[ms]': first, 'two[ms]': second, ratio: first / second })
    report('precision: rnd', { qubits, 'double[ms]': first, 'single[ms]': single, ratio: first / single })
  }
  one.dispose()
  two.dispose()
}
