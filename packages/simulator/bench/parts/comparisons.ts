// The comparisons, for Node and for pages.
import type { Circuit } from '@qportal/circuit'
import { brickwork, hcx, qft, qftOfProduct, rnd, toCircuit, type BenchCircuit } from './circuits.ts'
import { mapTiming, measureInTurns, report, type Contender } from './measure.ts'
import { qsharpFourier, type QsharpModule } from './qsharp.ts'
import { qulacsContender, type Qulacs } from './qulacs.ts'

/** The environment of the comparisons. */
export interface Arena {
  readonly name: string
  readonly startQulacs: () => Promise<Qulacs>
  readonly loadQsharp: () => Promise<QsharpModule>
  /**
   * Runs 1,000 shots by the public API; by default in single precision, as the simulator chooses.
   */
  readonly run: (circuit: Circuit, threads: number, precision?: 'double') => Promise<unknown>
  /** Runs on one thread of a second simulator. */
  readonly runBeside: (circuit: Circuit) => Promise<unknown>
}

const shots = 1000

/** Rounds for runs of some milliseconds, enough to average over a busy second. */
const roundsOfShort = 41

/** Runs the comparisons of some groups: `qulacs`, `qsharp`. */
export async function compareWithPeers(arena: Arena, groups: readonly string[]): Promise<void> {
  if (groups.includes('qulacs')) await compareQulacs(arena)
  if (groups.includes('qsharp')) await compareQsharp(arena)
}

/** Our simulator, by default on one thread. */
export function ourContender(
  { run }: Pick<Arena, 'run'>,
  circuit: BenchCircuit,
  { threads = 1, precision }: { threads?: number; precision?: 'double' } = {},
): Contender {
  const ready = toCircuit(circuit)
  return { name: 'ours', run: () => run(ready, threads, precision) }
}

/** Warms up a contender before its first turn, for peers that cannot be called often. */
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
    // Subtracts the time of an empty program, which is that of the compiler.
    const net = mapTiming(peer!, (value, of) => value - compiler![of])
    report(`${arena.name}: qft of |0> ${qubits}, peer qsharp-lang without compiler`, ours!, net)
  }
}

/**
 * Compares two threads with one: `threads`, and `large` with the other circuits. Runs before any
 * peer, whose garbage collection occupies a core for a while.
 */
export async function compareOnThreads(arena: Arena, groups: readonly string[]): Promise<void> {
  if (groups.includes('threads')) await compareThreads(arena)
  if (groups.includes('large')) await compareLarge(arena)
}

/**
 * `machine` is the gain of a second thread in the same turns: how much sooner two independent runs
 * end in parallel than in sequence.
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
      // Until the planner is compiled, planning takes as long as a thread saves.
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
