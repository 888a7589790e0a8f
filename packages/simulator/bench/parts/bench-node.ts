import type { Circuit } from '@qportal/circuit'
import { createSimulator } from '../../src/index.ts'
import { hcx, brickwork, qftOfProduct, rnd } from './circuits.ts'
import { compareThreads, compareWithPeers, ourContender } from './comparisons.ts'
import { measureInTurns, report } from './measure.ts'
import { jsqubitsRun, loadQsharp, quantumCircuitRun, startQulacs } from './peers.ts'

/** Circuit in, counts out, through the public call of each. */
export async function benchNode(groups: readonly string[]): Promise<void> {
  const simulators = [1, 2, 1].map((threads) => createSimulator({ threads }))
  const run = (circuit: Circuit, threads: number, precision?: 'double') =>
    simulators[threads - 1]!.run(circuit, { shots: 1000, seed: 1, ...(precision && { precision }) })
  const runBeside = (circuit: Circuit) => simulators[2]!.run(circuit, { shots: 1000, seed: 1 })
  const arena = { name: 'Node', startQulacs, loadQsharp, run, runBeside }
  if (groups.includes('threads')) await compareThreads(arena)
  if (groups.includes('large')) await compareLarge(arena)
  await compareWithPeers(arena, groups)
  if (groups.includes('plain')) await comparePlain(arena)
  for (const simulator of simulators) simulator.dispose()
}

/** Simulators in plain JavaScript. */
async function comparePlain(arena: Parameters<typeof ourContender>[0]): Promise<void> {
  for (const qubits of [4, 8]) {
    const circuit = rnd(qubits)
    const peers = [
      { name: 'quantum-circuit', run: quantumCircuitRun(circuit) },
      { name: 'jsqubits', run: jsqubitsRun(circuit) },
    ]
    const [ours, ...theirs] = await measureInTurns([ourContender(arena, circuit), ...peers], {
      rounds: 5,
      warmUp: 20,
    })
    theirs.forEach((peer, i) => report(`Node: rnd ${qubits}, peer ${peers[i]!.name}`, ours!, peer))
  }
}

/** Where no peer follows: two threads beside one. */
async function compareLarge(arena: Parameters<typeof ourContender>[0]): Promise<void> {
  for (const qubits of [20, 24, 26]) {
    for (const family of [hcx, qftOfProduct, brickwork]) {
      const circuit = family(qubits)
      const contenders = [ourContender(arena, circuit, { threads: 2 }), ourContender(arena, circuit)]
      const [two, one] = await measureInTurns(
        contenders,
        qubits > 20 ? { rounds: 3, warmUp: 1 } : { rounds: 9, warmUp: 100 },
      )
      report(`Node: ${circuit.name} ${qubits} on two threads, peer one thread`, two!, one!)
    }
  }
}
