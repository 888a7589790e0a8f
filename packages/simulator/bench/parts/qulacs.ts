// Runs in Node and in pages.
import { withoutPhases, type BenchCircuit } from './circuits.ts'
import type { Contender } from './measure.ts'

export interface Qulacs {
  runShotTask(request: { circuitInfo: { circuit: unknown; size: number }; shot: number }): unknown
}

/** Converts a circuit: angles are in units of pi, and a gate's first operand is its target. */
function qulacsCircuit(circuit: BenchCircuit): { circuit: readonly unknown[]; size: number } {
  const steps = withoutPhases(circuit).gates.map((gate) => {
    if (gate.name === 'cx') return [['cnot', gate.qubits[1], gate.qubits[0]]]
    return [[gate.name, gate.qubits[0], ...('angle' in gate ? [gate.angle / Math.PI] : [])]]
  })
  return { circuit: steps, size: circuit.qubits }
}

/**
 * A warm qulacs. A module leaks memory and fails after some ten thousand gates, so it is replaced
 * before; start and first calls of the new one are not timed.
 */
export function qulacsContender(
  circuit: BenchCircuit,
  shot: number,
  start: () => Promise<Qulacs>,
): Contender {
  const circuitInfo = qulacsCircuit(circuit)
  const request = { circuitInfo, shot }
  const callsOfLife = Math.max(4, Math.floor(20_000 / circuitInfo.circuit.length))
  const warmUp = circuit.qubits > 10 ? 2 : Math.min(60, callsOfLife >> 1)
  let peer: Qulacs | undefined
  let callsLeft = 0
  return {
    name: 'qulacs',
    maxCalls: circuit.qubits > 10 ? 1 : callsOfLife - warmUp,
    async prepare(calls) {
      callsLeft -= calls
      if (peer && callsLeft >= 0) return
      // Keeps the old module until the new one has started, so that its compiled code is reused.
      peer = await start()
      for (let call = 0; call < warmUp; call++) peer.runShotTask(request)
      callsLeft = callsOfLife - warmUp - calls
    },
    run: () => peer!.runShotTask(request),
  }
}
