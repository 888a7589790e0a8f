import { qubitsOf, visitInstructions, type Circuit, type ProblemPlace } from '@qportal/circuit'

/** With noise every shot is another state, and all of the qubits hang together. */
export const mostNoisyQubits = 20
/**
 * Seconds for which noise may be simulated. The transpiler makes up to three times as many gates of a program: what was accepted must not be refused
 * for these when it runs.
 */
export const noisySeconds = { transpiledLater: 150, asItIs: 300, running: 540 }

/** Measured on one core of 2025 with the gates of a layered circuit; chance shared by shots makes it less. */
const secondsPerGate = (qubits: number) => 8e-7 + 1.5e-9 * 2 ** qubits

/** The limit of noisy simulation that a circuit exceeds, if any: qubits that are in use (with the place of the first too many), or shots. */
export function exceededLimit(
  circuit: Circuit,
  /** An observable is measured in several bases, as often in each. */
  { shots, bases }: { readonly shots: number; readonly bases: number },
  mostSeconds: number,
): { readonly message: string; readonly at?: ProblemPlace } | undefined {
  const active = new Set<number>()
  let gates = 0
  let tooMany: ProblemPlace | undefined
  visitInstructions(circuit.instructions, (instruction) => {
    const { id, origin, kind } = instruction
    if (kind === 'barrier' || kind === 'delay' || kind === 'if') return
    if (kind === 'gate') gates++
    for (const qubit of qubitsOf(instruction)) active.add(qubit)
    if (active.size > mostNoisyQubits) tooMany ??= { kind: 'instruction', id, ...(origin && { origin }) }
  })
  if (tooMany)
    return {
      message: `The program uses ${active.size} qubits; with the errors of the device at most ${mostNoisyQubits} can be simulated.`,
      at: tooMany,
    }
  const seconds = shots * bases * gates * secondsPerGate(active.size)
  if (seconds <= mostSeconds) return undefined
  const allowed = Math.max(1, Math.floor((shots * mostSeconds) / seconds))
  return {
    message: `${shots} shots${bases > 1 ? ` in each of ${bases} bases` : ''} are too many: with the errors of the device each is simulated by itself, and for ${gates} gates on ${active.size} qubits there is time for ${allowed}.`,
  }
}
