// What is compared, in Node and in pages alike.
import type { Circuit } from '@qportal/circuit'
import { brickwork, hcx, qft, qftOfProduct, rnd, toCircuit, type BenchCircuit } from './circuits.ts'
import { mapTiming, measureInTurns, report, type Contender } from './measure.ts'
import { qsharpFourier, type QsharpModule } from './qsharp.ts'
import { qulacsContender, type Qulacs } from './qulacs.ts'

/** Where the comparisons run. */
export interface Arena {
  readonly name: string
  readonly startQulacs: () => Promise<Qulacs>
  readonly loadQsharp: () => Promise<QsharpModule>
  /**
   * Counts of 1,000 shots through the public call, on so many threads; unless told in the precision
   * that the simulator chooses, single.
   */
  readonly run: (circuit: Circuit, threads: number, precision?: 'double') => Promise<unknown>
  /** The same on one thread, by a simulator of its own. */
  readonly runBeside: (circuit: Circuit) => Promise<unknown>
}

const shots = 1000

/** Of runs of some milliseconds, so many that a busy second does not decide. */
const roundsOfShort = 41

/** Those of every group, or of some: `qulacs`, `qsharp`. */
export async function compareWithPeers(arena: Arena, groups: readonly string[]): Promise<void> {
  if (groups.includes('qulacs')) await compareQulacs(arena)
  if (groups.includes('qsharp')) await compareQsharp(arena)
}

/** On one thread, unless told. */
export function ourContender(
  { run }: Pick<Arena, 'run'>,
  circuit: BenchCircuit,
  { threads = 1, precision }: { threads?: number; precision?: 'double' } = {},
): Contender {
  const ready = toCircuit(circuit)
  return { name: 'ours', run: () => run(ready, threads, precision) }
}

/** Compiled and warm, as the peer is, which cannot be called so often. */
function warmed(contender: Contender): Contender {
  let isWarm = false
  return {
    ...contender,
    async prepare() {
      if (isWarm) return
      for (let call = 0; call < 25; call++) await contender.run()
      isWarm = true
    },
  }
}

async function compareQulacs(arena: Arena): Promise<void> {
  for (const family of [rnd, hcx, qft, qftOfProduct, brickwork]) {
    for (const qubits of family === rnd ? [4, 6, 8, 10, 13, 16] : [4, 10, 16]) {
      const circuit = family(qubits)
      const contenders = [
        warmed(ourContender(arena, circuit)),
        qulacsContender(circuit, shots, () => arena.startQulacs()),
      ]
      // The peer computes in double precision.
      if (qubits === 16) contenders.push(warmed(ourContender(arena, circuit, { precision: 'double' })))
      const isSmall = qubits <= 10
      const [ours, peer, double] = await measureInTurns(contenders, {
        rounds: 7,
        warmUp: isSmall ? 250 : 4,
      })
      const name = `${arena.name}: ${circuit.name} ${qubits}`
      report(`${name}, peer qulacs-wasm`, ours!, peer!)
      if (double) report(`${name} in double precision, peer qulacs-wasm`, double, peer!)
    }
  }
}

async function compareQsharp(arena: Arena): Promise<void> {
  const module = await arena.loadQsharp()
  for (const qubits of [20, 22]) {
    const contenders = [
      ourContender(arena, qft(qubits)),
      { name: 'qsharp', run: qsharpFourier(module, qubits) },
      { name: 'its compiler', run: qsharpFourier(module, 0) },
    ]
    const [ours, peer, compiler] = await measureInTurns(contenders, { rounds: 5, warmUp: 1 })
    // Its compiler is no simulator: what an empty program takes is not held against it.
    const net = mapTiming(peer!, (value, of) => value - compiler![of])
    report(`${arena.name}: qft of |0> ${qubits}, peer qsharp-lang without compiler`, ours!, net)
  }
}

/**
 * Two threads beside one: `threads`, and `large` of the other circuits. Before any peer: what they
 * leave behind keeps a core busy for a while, which two threads feel and one does not.
 */
export async function compareOnThreads(arena: Arena, groups: readonly string[]): Promise<void> {
  if (groups.includes('threads')) await compareThreads(arena)
  if (groups.includes('large')) await compareLarge(arena)
}

/**
 * `machine` is what the machine gives a second thread in the same turns: how much sooner two calls
 * end that have nothing to do with each other, made at once.
 */
async function compareThreads(arena: Arena): Promise<void> {
  for (const qubits of [18, 20, 22]) {
    const circuit = rnd(qubits)
    const ready = toCircuit(circuit)
    const contenders = [
      ourContender(arena, circuit, { threads: 2 }),
      ourContender(arena, circuit),
      { name: 'two at once', run: () => Promise.all([arena.run(ready, 1), arena.runBeside(ready)]) },
    ]
    const [two, one, atOnce] = await measureInTurns(contenders, {
      rounds: qubits > 20 ? 5 : roundsOfShort,
      // Until the planner is compiled, it takes as long as a thread saves.
      warmUp: qubits > 20 ? 1 : 100,
    })
    const machine = ((2 * one!.median) / atOnce!.median).toFixed(2)
    report(`${arena.name}: rnd ${qubits} on two threads, peer one thread`, two!, one!, `machine=${machine}`)
  }
}

async function compareLarge(arena: Arena): Promise<void> {
  for (const qubits of [20, 24, 26]) {
    for (const family of [hcx, qftOfProduct, brickwork]) {
      const circuit = family(qubits)
      const contenders = [ourContender(arena, circuit, { threads: 2 }), ourContender(arena, circuit)]
      const [two, one] = await measureInTurns(
        contenders,
        qubits > 20 ? { rounds: 3, warmUp: 1 } : { rounds: roundsOfShort, warmUp: 100 },
      )
      report(`${arena.name}: ${circuit.name} ${qubits} on two threads, peer one thread`, two!, one!)
    }
  }
}
