import type { Circuit } from '@qportal/circuit'
import { createSimulator } from '../../src/index.ts'
import { rnd } from './circuits.ts'
import { compareOnThreads, compareWithPeers, ourContender } from './comparisons.ts'
import { measureInTurns, report } from './measure.ts'
import { jsqubitsRun, loadQsharp, quantumCircuitRun, startQulacs } from './peers.ts'

/** Compares simulators in Node, each by its public API, from circuit to counts. */
export async function benchNode(groups: readonly string[]): Promise<void> {
  const simulators = [1, 2, 1].map((threads) => createSimulator({ threads }))
  const run = (circuit: Circuit, threads: number, precision?: 'double') =>
    simulators[threads - 1]!.run(circuit, { shots: 1000, ...(precision && { precision }) })
  const runBeside = (circuit: Circuit) => simulators[2]!.run(circuit, { shots: 1000 })
  const arena = { name: 'Node', startQulacs, loadQsharp, run, runBeside }
  await compareOnThreads(arena, groups)
  await compareWithPeers(arena, groups)
  if (groups.includes('plain')) await comparePlain(arena)
  for (const simulator of simulators) simulator.dispose()
}

/** Compares with simulators in plain JavaScript. */
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
