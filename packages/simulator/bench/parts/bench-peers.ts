import { createSimulator } from '../../src/index.ts'
import { brickwork, hcx, qft, qftOfProduct, rnd, toCircuit, type BenchCircuit } from './circuits.ts'
import { measureInTurns, report, type Contender } from './measure.ts'
import {
  createJsqubitsRun,
  createQsharpFourier,
  createQuantumCircuitRun,
  qulacsCircuit,
  startQulacs,
} from './peers.ts'

const shots = 1000

/** Circuit in, counts of 1,000 shots out, through the public call of each; ours on one thread. */
export async function benchPeers(): Promise<void> {
  const simulator = createSimulator({ threads: 1 })
  const ours = (circuit: BenchCircuit): Contender => {
    const ready = toCircuit(circuit)
    return { name: 'ours', run: () => simulator.run(ready, { shots, seed: 1 }) }
  }

  for (const family of [rnd, hcx, qftOfProduct, brickwork]) {
    for (const qubits of family === rnd ? [4, 6, 8, 10, 12, 14, 16] : [4, 10, 16]) {
      const circuit = family(qubits)
      const times = await measureInTurns(
        [ours(circuit), qulacs(circuit)],
        qubits > 12 ? 9 : 40,
        qubits > 12 ? 2 : 150,
      )
      reportRatio(circuit, times, 'qulacs')
    }
  }

  for (const qubits of [16, 20, 22]) {
    const circuit = qft(qubits)
    const fourier = await createQsharpFourier(qubits)
    const times = await measureInTurns([ours(circuit), { name: 'qsharp', run: fourier }], 5)
    reportRatio(circuit, times, 'qsharp')
  }

  for (const qubits of [4, 8]) {
    const circuit = rnd(qubits)
    const peers: Contender[] = [
      { name: 'quantum-circuit', run: createQuantumCircuitRun(circuit) },
      { name: 'jsqubits', run: createJsqubitsRun(circuit) },
    ]
    const times = await measureInTurns([ours(circuit), ...peers], 5)
    for (const { name } of peers) reportRatio(circuit, times, name)
  }
  simulator.dispose()
}

function qulacs(circuit: BenchCircuit): Contender {
  const request = { circuitInfo: qulacsCircuit(circuit), shot: shots }
  let peer: Awaited<ReturnType<typeof startQulacs>>
  return {
    name: 'qulacs',
    async prepare() {
      peer = await startQulacs()
      // Compiled and warm, as ours is.
      if (circuit.qubits <= 12) peer.runShotTask(request)
    },
    run: () => peer.runShotTask(request),
  }
}

function reportRatio({ name, qubits, gates }: BenchCircuit, times: Map<string, number>, peer: string): void {
  const [ours, theirs] = [times.get('ours')!, times.get(peer)!]
  report(`against ${peer}: ${name}`, {
    qubits,
    gates: gates.length,
    'ours[ms]': ours,
    [`${peer}[ms]`]: theirs,
    ratio: theirs / ours,
  })
}
