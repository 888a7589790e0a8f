import type { PauliSum } from '@qportal/circuit'
import { lowerCircuit } from '../../src/expand/lower-circuit.ts'
import { createSimplifierState } from '../../src/plan/simplifier.ts'
import type { Program } from '../../src/program/program.ts'
import { observeMean } from '../../src/strategies/product-state/observables/observe-mean.ts'
import { observeMoments } from '../../src/strategies/product-state/observables/observe-moments.ts'
import { runProgram } from '../../src/strategies/run-program.ts'
import { addressableBytes } from '../../src/wasm/create-arena.ts'
import { createRegister, usualTuning, type Register, type Tuning } from '../../src/wasm/create-register.ts'
import { openEngine } from '../../src/wasm/open-engine.ts'
import { completeTask } from '../../src/wasm/resumable-task.ts'
import type { HelpMessage } from '../../src/worker/messages.ts'
import { environment } from '../../src/worker/node-environment.ts'
import { clifford, rnd, toCircuit } from './circuits.ts'
import { createReadWrite } from './machine.ts'
import { mapTiming, measureInTurns, report, type Timing } from './measure.ts'
import { medianNoise, transpiledCircuit, withSeparateNoise } from './noisy-circuit.ts'
import { pauliTerms } from './pauli-terms.ts'

/** Compares kernels with the speed of memory on one thread, and the tableau with amplitudes. */
export async function benchMachine(groups: readonly string[]): Promise<void> {
  if (groups.includes('gates')) for (const qubits of [20, 24]) await benchSingleGates(qubits)
  if (groups.includes('expectation')) await benchExpectation(20)
  if (groups.includes('stabilizers')) for (const qubits of [22, 24]) await benchStabilizers(qubits)
  if (groups.includes('noise')) await benchNoise()
  if (groups.includes('plans')) for (const qubits of [11, 12, 13, 14, 16]) await benchPlans(qubits)
  if (groups.includes('fused')) for (const qubits of [20, 22, 24, 26]) await benchFused(qubits)
}

async function openState(qubits: number, { helpers = 0 } = {}) {
  const open = await openEngine({ helpers, maxBytes: addressableBytes })
  const workers = open.scratches.map((scratch) => {
    const worker = environment.createWorker()
    worker.postMessage({ kind: 'help', memory: open.memory, scratch } satisfies HelpMessage)
    return worker
  })
  const all = Array.from({ length: qubits }, (_, qubit) => qubit)
  const register = createRegister(open.engine, { groups: [all], precision: 8, tuning: usualTuning })
  const inits = all.map((qubit) => ({ kind: 'init' as const, qubit, amplitudes: [0.8, 0, 0.6, 0] as const }))
  completeTask(register.apply(inits, createSimplifierState(qubits)))
  return { open, register, workers }
}

async function openMeasuredState(qubits: number) {
  const state = await openState(qubits)
  return { ...state, readWrite: await createReadWrite(state.open.memory) }
}

type State = Awaited<ReturnType<typeof openState>>

/** A pass that reads and writes the whole state in place. */
function passOver({
  register,
  readWrite,
}: {
  register: Register
  readWrite: (from: number, bytes: number) => void
}) {
  const { address, qubits, precision } = register.components[0]!.state
  return { name: 'pass', run: () => readWrite(address, 2 * precision * 2 ** qubits) }
}

async function benchSingleGates(qubits: number): Promise<void> {
  const state = await openMeasuredState(qubits)
  const simplifier = createSimplifierState(qubits)
  const rotate = (qubit: number) =>
    completeTask(
      state.register.apply(
        [{ kind: 'rotate', qubit, flipped: false, re: 0.8, im: 0.6, tangent: 0.01 }],
        simplifier,
      ),
    )
  const gates: Timing[] = []
  const passes: Timing[] = []
  for (let qubit = 0; qubit < qubits; qubit++) {
    const contenders = [{ name: 'gate', run: () => rotate(qubit) }, passOver(state)]
    const [gate, pass] = await measureInTurns(contenders, { rounds: 15, warmUp: 1 })
    gates.push(gate!)
    passes.push(pass!)
  }
  const shares = gates.map((gate, qubit) => passes[qubit]!.best / gate.best)
  const worst = shares.indexOf(Math.min(...shares))
  report(
    `machine: one gate on the worst qubit of ${qubits}, peer read-write of the state`,
    gates[worst]!,
    passes[worst]!,
    `share by qubit [%]: ${shares.map((share) => (100 * share).toFixed(0)).join(',')}`,
  )
}

async function benchFused(qubits: number): Promise<void> {
  const circuit = rnd(qubits)
  const program = lowerCircuit(toCircuit(circuit), {})
  const state = await openMeasuredState(qubits)
  const { engine } = await openEngine({ helpers: 0, maxBytes: addressableBytes })
  let passes = 0
  const run = async () => {
    const before = engine.counters.passes
    const mark = engine.arena.mark()
    await runProgram({ engine, tuning: usualTuning, complete: completeTask }, program, {})
    engine.arena.release(mark)
    passes = engine.counters.passes - before
  }
  const [whole, pass] = await measureInTurns([{ name: 'run', run }, passOver(state)], {
    rounds: qubits > 24 ? 1 : 3,
    warmUp: 1,
  })
  const count = circuit.gates.length
  const unfused = mapTiming(pass!, (value) => value * count)
  report(
    `machine: rnd ${qubits}, peer one read-write for each gate`,
    whole!,
    unfused,
    `gates=${count} passes=${passes}`,
  )
}

async function benchExpectation(qubits: number): Promise<void> {
  const alone = await openMeasuredState(qubits)
  const helped = await openState(qubits, { helpers: 1 })
  const observe = (
    measure: typeof observeMean | typeof observeMoments,
    { open, register }: State,
    of: PauliSum,
  ) => completeTask<unknown>(measure(open.engine, register.components[0]!.state, of, (qubit) => qubit))
  for (const { name, terms, groups } of pauliTerms(qubits)) {
    const contenders = [
      { name: 'mean', run: () => observe(observeMean, alone, terms) },
      { name: 'mean on two threads', run: () => observe(observeMean, helped, terms) },
      { name: 'moments', run: () => observe(observeMoments, alone, terms) },
      passOver(alone),
    ]
    const [mean, helpedMean, moments, pass] = await measureInTurns(contenders, { rounds: 25, warmUp: 3 })
    const peer = `${terms.length} terms (${name}) ${qubits}, peer 3 passes of one thread for each of ${groups} commuting groups`
    const allowed = mapTiming(pass!, (value) => 3 * groups * value)
    report(`machine: expectation of ${peer}`, mean!, allowed)
    report(`machine: expectation on two threads of ${peer}`, helpedMean!, allowed)
    report(`machine: expectation and variance of ${peer}`, moments!, allowed)
  }
  helped.open.close()
  for (const worker of helped.workers) worker.terminate()
}

/**
 * Compares the tableau with amplitudes, for 1,000 shots. Amplitudes of 100 and more qubits do not
 * fit.
 */
async function benchStabilizers(qubits: number): Promise<void> {
  const { engine } = await openEngine({ helpers: 0, maxBytes: addressableBytes })
  const counts = (wide: number, tuning = usualTuning) => {
    const program = lowerCircuit(toCircuit(clifford(wide)), {})
    const run = async () => {
      const mark = engine.arena.mark()
      await runProgram({ engine, tuning, complete: completeTask }, program, { shots: 1000 })
      engine.arena.release(mark)
    }
    return { name: `${wide} qubits`, run }
  }
  const amplitudes = counts(qubits, { ...usualTuning, minQubitsToStabilize: Infinity })
  const contenders = [counts(qubits), amplitudes, counts(100), counts(1000)]
  const [ours, peer, ...wide] = await measureInTurns(contenders, { rounds: 3, warmUp: 5 })
  const facts = wide.map(
    ({ median }, i) => `${contenders[2 + i]!.name.replace(' ', '_')}=${median.toFixed(1)}ms`,
  )
  report(`machine: Clifford ${qubits}, peer the same on amplitudes`, ours!, peer!, facts.join(' '))
}

/** Qubits, gates and shots; short runs first, until compilers have optimized. */
const noisyRuns = [5, 10, 16].flatMap((qubits) =>
  [100, 1231].flatMap((gates) => [1000, 10_000].map((shots) => [qubits, gates, shots] as const)),
)

/** The row of the goal is measured whole: the reference shares more work between more shots. */
const maxGateShots = 2e6
function isExtrapolated([qubits, gates, shots]: (typeof noisyRuns)[number]): boolean {
  return qubits < 16 && gates * shots > maxGateShots
}

/** Noisy counts on one thread, compared with a plan per shot. */
async function benchNoise(): Promise<void> {
  const { engine } = await openEngine({ helpers: 0, maxBytes: addressableBytes })
  const reference = { ...usualTuning, maxQubitsOfBatch: 0 }
  const runner = (name: string, of: Program, shots: number, tuning: Tuning) => ({
    name,
    maxCalls: 1,
    async run() {
      const mark = engine.arena.mark()
      await runProgram({ engine, tuning, complete: completeTask }, of, { shots })
      engine.arena.release(mark)
    },
  })
  for (const row of noisyRuns) {
    const [qubits, gates, shots] = row
    const program = lowerCircuit(transpiledCircuit(qubits, gates), { noise: medianNoise(qubits) })
    const part = isExtrapolated(row) ? 10 : 1
    const contenders = [
      runner('batches', program, shots, usualTuning),
      runner('reference', withSeparateNoise(program), shots / part, reference),
    ]
    const isLong = gates * shots > 1e6
    const [ours, peer] = await measureInTurns(contenders, { rounds: isLong ? 1 : 3, warmUp: isLong ? 0 : 1 })
    const facts = part > 1 ? `reference extrapolated from ${shots / part} shots` : ''
    const whole = mapTiming(peer!, (value) => part * value)
    report(`machine: noise ${qubits}, ${gates} gates, ${shots} shots, peer reference`, ours!, whole, facts)
  }
}

/** Counts of a circuit of which one angle changes from run to run, as with a slider. */
async function benchPlans(qubits: number): Promise<void> {
  const { engine } = await openEngine({ helpers: 0, maxBytes: addressableBytes })
  const base = rnd(qubits)
  const circuits = Array.from({ length: 64 }, (_, step) => {
    const [, ...others] = base.gates
    const turned = { name: 'rx', qubits: [0], angle: 0.1 + 0.02 * step } as const
    return toCircuit({ ...base, gates: [turned, ...others] })
  })
  const runner = (name: string, tuning: Tuning) => {
    let step = 0
    const run = async () => {
      const mark = engine.arena.mark()
      const program = lowerCircuit(circuits[step++ % circuits.length]!, {})
      await runProgram({ engine, tuning, complete: completeTask }, program, { shots: 1000 })
      engine.arena.release(mark)
    }
    return { name, run }
  }
  const contenders = [runner('with', usualTuning), runner('without', { ...usualTuning, cachesPlans: false })]
  const [ours, peer] = await measureInTurns(contenders, { rounds: 40, warmUp: 200 })
  report(`machine: plan cache, sweep of rnd ${qubits}, peer without`, ours!, peer!)
}
