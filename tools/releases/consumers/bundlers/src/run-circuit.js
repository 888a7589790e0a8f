import { createCircuit, gate, measure } from '@qportal/circuit'
import { printOpenQasm3 } from '@qportal/openqasm'
import { createSimulator } from '@qportal/simulator'
import { runQasm } from '@qportal/simulator/qasm'
import { transpile } from '@qportal/transpiler'

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
  const request = { shots: 1000, seed: 7 }
  try {
    const { counts } = await simulator.run(circuit, request)
    const again = await runQasm(printOpenQasm3(circuit), { ...request, simulator })
    if (JSON.stringify(again.counts) !== JSON.stringify(counts)) return 'failed: other counts of the program'
    const device = { qubitCount: qubits, basisGates: ['rz', 'sx', 'cx'], couplings: [] }
    const transpiled = transpile(circuit, { ...device, optimizationLevel: 0, seed: 1 })
    if (transpiled.swaps !== 0) return 'failed: swaps on a device that couples all qubits'
    return `${Object.values(counts).reduce((sum, count) => sum + count)} counts`
  } catch (error) {
    return `failed: ${error.code} ${error.message}`
  } finally {
    simulator.dispose()
  }
}
