import { isDirective, qubitsOf, visitInstructions, type Circuit, type ProblemPlace } from '@qportal/circuit'

/** With noise every shot is another state, and all of the qubits hang together. */
export const maxNoisyQubits = 20
/**
 * Seconds for which noise may be simulated. A job that was accepted must not be refused for these when it runs: by then the device is calibrated
 * anew, and the transpiler has drawn other lots; of a long program it has seen a sample only.
 */
export const noisySeconds = { submitted: 400, running: 540, sampled: 200 }

/** Swaps of what is not in the sample of a program lead to a few more qubits. */
const qubitsBesideSample = 2

/** Measured on one core of 2025 with the gates of a layered circuit; chance shared by shots makes it less. */
function secondsPerGate(qubits: number) {
  return 8e-7 + 1.5e-9 * 2 ** qubits
}

/** What else takes its time, in gates: a measurement in mid-circuit weighs the whole state and projects it. Measured on 1 to 12 qubits. */
const inGates = { measure: 8, reset: 4, delay: 1 }

/** The limit of noisy simulation that a circuit exceeds, if any: qubits that are in use (with the place of the first too many), or shots. */
export function exceededLimit(
  circuit: Circuit,
  {
    shots,
    bases,
    isTranspiled = false,
    share = 1,
  }: {
    readonly shots: number
    /** An observable is measured in several, as often in each. */
    readonly bases: number
    readonly isTranspiled?: boolean
    /** Which part of the program the circuit is. */
    readonly share?: number
  },
  maxSeconds: number,
): { readonly message: string; readonly at?: ProblemPlace } | undefined {
  const active = new Set<number>()
  /** Qubits that nothing has been done to since they were measured: so far they are read at the end, which takes no time. */
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
