import { createCircuit, gate, measure } from '@qportal/circuit'
import { createSimulator } from '@qportal/simulator'

const qubits = 17
const layers = Array.from({ length: 120 }, (_, i) => [
  gate('ry', [i % qubits], ['0.3']),
  gate('cx', [i % qubits, (i + 1) % qubits]),
])
const measurements = Array.from({ length: qubits }, (_, qubit) => measure(qubit, qubit))
// Too large for the calling thread, so that the package starts a worker.
const circuit = createCircuit({ qubits, bits: qubits }, [...layers.flat(), ...measurements])

/** Returns what the page shows: the number of counts, or the failure. */
export async function runCircuit() {
  const simulator = createSimulator()
  try {
    const { counts } = await simulator.run(circuit, { shots: 1000, seed: 7 })
    return `${Object.values(counts).reduce((sum, count) => sum + count)} counts`
  } catch (error) {
    return `failed: ${error.code} ${error.message}`
  } finally {
    simulator.dispose()
  }
}
