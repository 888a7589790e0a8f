// Runs in Node and in pages.
import { withoutPhases, type BenchCircuit } from './circuits.ts'
import type { Contender } from './measure.ts'

export interface Qulacs {
  runShotTask(request: { circuitInfo: { circuit: unknown; size: number }; shot: number }): unknown
}

/** Its angles are in units of pi, and a gate's first operand is the target. */
function qulacsCircuit(circuit: BenchCircuit): { circuit: readonly unknown[]; size: number } {
  const steps = withoutPhases(circuit).gates.map((gate) => {
    if (gate.name === 'cx') return [['cnot', gate.qubits[1], gate.qubits[0]]]
    return [[gate.name, gate.qubits[0], ...('angle' in gate ? [gate.angle / Math.PI] : [])]]
  })
  return { circuit: steps, size: circuit.qubits }
}

/**
 * Compiled and warm, as ours is. A module leaks memory and dies after some ten thousand gates: each turn has a new one, whose start and
 * first calls are not timed.
 */
export function qulacsContender(
  circuit: BenchCircuit,
  shot: number,
  start: () => Promise<Qulacs>,
): Contender {
  const circuitInfo = qulacsCircuit(circuit)
  const request = { circuitInfo, shot }
  const mostCalls = circuit.qubits > 10 ? 1 : Math.floor(12_000 / circuitInfo.circuit.length)
  let peer: Qulacs | undefined
  return {
    name: 'qulacs',
    mostCalls,
    async prepare() {
      peer = await start()
      for (let call = 0; call < Math.min(60, mostCalls); call++) peer.runShotTask(request)
    },
    run: () => peer!.runShotTask(request),
  }
}
