import { isDirective, qubitsOf, visitInstructions, type Circuit, type ProblemPlace } from '@qportal/circuit'

/** With noise every shot has a state of its own, and all qubits count as entangled. */
export const maxNoisyQubits = 20
/**
 * Maximum seconds of noisy simulation. The limit of a running job is higher: between submission and
 * run the device is recalibrated and the transpiler draws other random numbers, and of a long
 * program the check saw only a sample.
 */
export const noisySeconds = { submitted: 400, running: 540, sampled: 200 }

/** Swaps outside the sample of a program may use a few more qubits. */
const qubitsBesideSample = 2

/**
 * Measured on one core of 2025 with the gates of a layered circuit. Random events that shots share
 * reduce it.
 */
function secondsPerGate(qubits: number) {
  return 8e-7 + 1.5e-9 * 2 ** qubits
}

/**
 * Costs of other instructions, in gates: a mid-circuit measurement computes a probability over the
 * whole state and projects it. Measured on 1 to 12 qubits.
 */
const inGates = { measure: 8, reset: 4, delay: 1 }

/**
 * Returns the limit of noisy simulation that a circuit exceeds, if any: the qubits in use (with the
 * source range of the first one too many), or the shots.
 */
export function exceededLimit(
  circuit: Circuit,
  {
    shots,
    bases,
    isTranspiled = false,
    share = 1,
  }: {
    readonly shots: number
    /** Number of measurement bases of an observable. Each gets the same number of shots. */
    readonly bases: number
    readonly isTranspiled?: boolean
    /** Fraction of the program that the circuit represents. */
    readonly share?: number
  },
  maxSeconds: number,
): { readonly message: string; readonly at?: ProblemPlace } | undefined {
  const active = new Set<number>()
  /**
   * Qubits without an operation since their measurement. That may be a final measurement, which
   * costs no time.
   */
  const read = new Set<number>()
  let [gates, others, work] = [0, 0, 0]
  let tooMany: ProblemPlace | undefined
  visitInstructions(circuit.instructions, (instruction) => {
    const { id, origin, kind } = instruction
    if (isDirective(instruction) || kind === 'if') return
    const qubits = qubitsOf(instruction)
    const late = qubits.filter((qubit) => read.delete(qubit)).length
    others += late
    work += late * inGates.measure
    if (kind === 'gate') {
      gates++
      work++
    }
    if (kind === 'measure') read.add(instruction.qubit)
    if (kind === 'reset' || kind === 'delay') {
      others++
      work += inGates[kind]
    }
    if (kind === 'delay') return
    for (const qubit of qubits) active.add(qubit)
    if (active.size > maxNoisyQubits) tooMany ??= { kind: 'instruction', id, ...(origin && { origin }) }
  })
  const whose = isTranspiled ? 'transpiled program' : 'program'
  if (tooMany)
    return {
      message: `The ${whose} uses ${active.size} qubits; with the errors of the device at most ${maxNoisyQubits} can be simulated.`,
      at: tooMany,
    }
  const inBases = bases > 1 ? ` in each of ${bases} bases` : ''
  const qubits = share < 1 ? Math.min(active.size + qubitsBesideSample, maxNoisyQubits) : active.size
  const seconds = (bases * work * secondsPerGate(qubits)) / share
  if (shots * seconds <= maxSeconds) return undefined
  const allowed = Math.floor(maxSeconds / seconds)
  const count = (steps: number) => (share < 1 ? `about ${Math.round(steps / share)}` : steps)
  const between = others > 0 ? ` and ${count(others)} measurements, resets and delays in between` : ''
  const made = `${count(gates)} gates${between}${isTranspiled ? ' of the transpiled program' : ''} on ${active.size} qubits`
  if (allowed === 0)
    return {
      message: `With the errors of the device there is no time for a single shot of ${made}${inBases}.`,
      at: { kind: 'whole' },
    }
  return {
    message: `${shots} shots${inBases} are too many: with the errors of the device each is simulated by itself, and for ${made} there is time for ${allowed}.`,
  }
}
