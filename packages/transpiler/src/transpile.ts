import {
  circuitStatistics,
  countQubits,
  createIds,
  createSeededRandom,
  qubitsOf,
  visitInstructions,
  type Circuit,
  type CircuitProblem,
  type Coupling,
} from '@qportal/circuit'
import { chooseLayout, completeLayout } from './choose-layout.ts'
import { createCouplingMap } from './coupling-map.ts'
import type { DeviceErrors } from './errors-of-chip.ts'
import { gateBasis, type MissingGates } from './gate-basis.ts'
import { placeWithMinError } from './place-with-min-error.ts'
import { readSteps } from './read-steps.ts'
import { routeSteps } from './route-steps.ts'
import { simplifySteps } from './simplify-steps.ts'
import { moveStep, qubitsOfStep, type Step } from './step.ts'
import { expandSwaps, reverseMissingGates, writePairs, writeSteps } from './write-steps.ts'

/** Why qubits cannot be placed as requested: a sentence, its code and the values in it. */
export interface AllocationProblem {
  readonly message: string
  readonly reason: 'allocation/outside' | 'allocation/twice'
  readonly values?: Readonly<Record<string, number>>
}

/** Options of `transpile`: the device, and how much to optimize. */
export interface TranspileOptions {
  readonly qubitCount: number
  /**
   * Gates for every unitary on one qubit, such as rz and sx, rx and rz, or u3, and one of cx, cz,
   * ecr, rzz, rzx, rxx, ryy, cp and iswap.
   */
  readonly basisGates: readonly string[]
  /**
   * From control to target; symmetric gates ignore the direction. Other pairs cannot interact. An
   * empty list couples all pairs.
   */
  readonly couplings: readonly Coupling[]
  /**
   * 0: qubits keep their places where possible, each gate is written separately. 1: searches a
   * layout and merges gates. 2: takes the best of several attempts, placed on the qubits with the
   * fewest errors.
   */
  readonly optimizationLevel: 0 | 1 | 2
  /** The same seed gives the same circuit. */
  readonly seed: number
  /** The requested physical qubit at the start, by program qubit. */
  readonly allocation?: ReadonlyMap<number, number>
  /** Without errors, level 2 treats all qubits as equally good. */
  readonly errors?: DeviceErrors
}

/** A circuit in the gates and couplings of a device. */
export interface Transpiled {
  /** On the device's qubits, in one register, with the classical bits of the program. */
  readonly circuit: Circuit
  /** The physical qubit of each program qubit at the start and at the end. */
  readonly start: readonly number[]
  readonly end: readonly number[]
  /** The swaps that were inserted; each is at most three cx. */
  readonly swaps: number
  /** The physical qubits of each inserted swap, in order. */
  readonly swapped: readonly (readonly [number, number])[]
  readonly before: TranspileStatistics
  readonly after: TranspileStatistics
}

/** Why a circuit cannot be transpiled. */
export type UntranspiledReason = { readonly problem: CircuitProblem } | { readonly missing: MissingGates }

/** Sizes of a circuit. Untouched qubits do not count. */
export interface TranspileStatistics {
  readonly qubits: number
  readonly gates: number
  readonly oneQubitGates: number
  readonly twoQubitGates: number
  readonly depth: number
}

/** The register that the printers write as `$0`, `$1` ... */
export const hardwareRegister = 'hardware_qubits'
const lookAhead = 20
/** Maximum layouts that are tried. Large programs try fewer. */
const maxTrials = 4
/** Attempts of level 2, of which the best is taken. The first one equals level 1. */
const maxAttempts = 8
const gatesOverAllTrials = 30_000

/**
 * Turns a circuit into one that the device can run: basis gates only, each cx on a coupled pair and
 * in its direction.
 * The result is equivalent up to the places of the qubits and the global phase.
 *
 * @returns The circuit, the instructions that cannot be written as gates, or the gates that the
 * device lacks for this circuit.
 * @throws TypeError for more qubits than the device has, and for an invalid allocation.
 */
export function transpile(circuit: Circuit, options: TranspileOptions): Transpiled | UntranspiledReason {
  const { qubitCount, basisGates, couplings, optimizationLevel, seed } = options
  const width = countQubits(circuit)
  const allocation = options.allocation ?? new Map<number, number>()
  if (width > qubitCount) throw new TypeError(`${width} qubits are more than ${qubitCount}`)
  const problem = allocationProblem(allocation, width, qubitCount)
  if (problem) throw new TypeError(problem.message)

  const read = readSteps(circuit)
  if ('problem' in read) return read
  const { writeUnitary, pair } = gateBasis(basisGates)
  if (!pair && countPairs(read.steps) > 0) return { missing: 'twoQubit' }
  // Other gates than cx need unitaries around them.
  if (!writeUnitary) return { missing: 'oneQubit' }
  const isSimplified = optimizationLevel > 0
  const simplify = isSimplified ? simplifySteps : (steps: typeof read.steps) => steps
  const steps = simplify(read.steps)
  const coupled = createCouplingMap(qubitCount, couplings)
  const map = pair?.isSymmetric ? { ...coupled, hasDirection: coupled.areCoupled } : coupled
  const random = createSeededRandom(`transpile ${seed}`)

  const pairs = countPairs(steps)
  const limitForSize = (limit: number) => Math.ceil(Math.min(limit, gatesOverAllTrials / (pairs + 1)))
  const used = [...new Set(steps.flatMap(qubitsOfStep))]

  const attempt = () => {
    const layout =
      allocation.size > 0
        ? completeLayout(allocation, map, used)
        : isSimplified
          ? chooseLayout(steps, map, { trials: limitForSize(maxTrials), lookAhead, random })
          : { toPhysical: Array.from({ length: qubitCount }, (_, qubit) => qubit) }
    const routed = routeSteps(steps, map, layout, { lookAhead: isSimplified ? lookAhead : 0, random })
    const expanded = simplify(expandSwaps(routed.steps))
    const swapped = swapsIn(routed.steps)
    return { layout, end: routed.layout, swaps: routed.swaps, swapped, expanded, cost: countPairs(expanded) }
  }
  let best = attempt()
  for (let tries = optimizationLevel === 2 ? limitForSize(maxAttempts) : 1; tries > 1; tries--) {
    const next = attempt()
    if (next.cost < best.cost) best = next
  }
  const isMovable = options.errors && optimizationLevel === 2 && allocation.size === 0
  const places = isMovable && placeWithMinError(best.expanded, map, options.errors)
  const placeOf = (physical: number) => (places ? places[physical]! : physical)
  const placed = best.expanded.map((step) => moveStep(step, placeOf))
  const directed = simplify(reverseMissingGates(placed, map))
  const native =
    pair === undefined || pair.gate === 'cx' ? directed : simplifySteps(writePairs(directed, pair))
  const written = writeSteps(native, { writeUnitary, nextId: createIds(new Set()) })

  const transpiled: Circuit = {
    ...circuit,
    qubitRegisters: [{ name: hardwareRegister, size: qubitCount }],
    gateDefinitions: [],
    instructions: written,
  }
  return {
    circuit: transpiled,
    start: best.layout.toPhysical.slice(0, width).map(placeOf),
    end: best.end.toPhysical.slice(0, width).map(placeOf),
    swaps: best.swaps,
    swapped: best.swapped.map(([a, b]) => [placeOf(a), placeOf(b)] as const),
    before: statisticsOf(circuit),
    after: statisticsOf(transpiled),
  }
}

function swapsIn(steps: readonly Step[]): readonly (readonly [number, number])[] {
  return steps.flatMap((step) => {
    if (step.kind === 'if') return swapsIn([...step.then, ...step.else])
    return step.kind === 'swap' ? [step.qubits] : []
  })
}

function countPairs(steps: readonly Step[]): number {
  let count = 0
  for (const step of steps) {
    if (step.kind === 'cx') count++
    if (step.kind === 'if') count += countPairs(step.then) + countPairs(step.else)
  }
  return count
}

/**
 * Returns the problem of an allocation, for the numbers of qubits of a program and of a device.
 *
 * @param connected Qubits of the device that can be used together; all by default.
 */
export function allocationProblem(
  allocation: ReadonlyMap<number, number>,
  width: number,
  qubitCount: number,
  connected?: readonly number[],
): AllocationProblem | undefined {
  const isIndex = (value: number, count: number) => Number.isInteger(value) && value >= 0 && value < count
  for (const [qubit, place] of allocation)
    if (!isIndex(qubit, width) || !isIndex(place, qubitCount) || connected?.includes(place) === false)
      return {
        message: `Qubit ${qubit} cannot be on qubit ${place} of the device.`,
        reason: 'allocation/outside',
        values: { qubit, place },
      }
  return new Set(allocation.values()).size < allocation.size
    ? { message: 'Two qubits cannot be on the same qubit of the device.', reason: 'allocation/twice' }
    : undefined
}

function statisticsOf(circuit: Circuit): TranspileStatistics {
  const { gates, oneQubitGates, twoQubitGates, depth } = circuitStatistics(circuit)
  const touched = new Set<number>()
  visitInstructions(circuit.instructions, (instruction) => {
    for (const qubit of qubitsOf(instruction)) touched.add(qubit)
  })
  return { qubits: touched.size, gates, oneQubitGates, twoQubitGates, depth }
}
