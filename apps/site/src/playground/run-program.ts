import { countQubits, type Circuit } from '@qportal/circuit'
import { compileQasm, type QasmProblem } from '@qportal/openqasm'
import { isSimulatorError, type RunResult, type Simulator, type SimulatorErrorCode } from '@qportal/simulator'

/** What a program is: a circuit, unless its problems prevent one. */
export interface CompiledProgram {
  readonly circuit: Circuit | undefined
  readonly problems: readonly QasmProblem[]
}

/** What the playground shows of a run. */
export type ProgramRun =
  | {
      readonly counts: RunResult['counts']
      /** Of these counts: the page may already ask for another number. */
      readonly shots: number
      readonly states: readonly BasisState[]
    }
  | { readonly failure: SimulatorErrorCode }

/** A basis state with its probability, and its amplitude if the state is small enough. */
export interface BasisState {
  readonly bits: string
  readonly probability: number
  readonly amplitude?: { readonly real: number; readonly imaginary: number }
}

const maxStates = 16
/** 1,024 amplitudes are quick to read; of larger states only probabilities are shown. */
const maxQubitsOfAmplitudes = 10

/** The page compiles after each key, so that a program must not block it for seconds. */
const limits = { steps: 200_000, instructions: 20_000 }

/** Compiles a program. */
export function compileProgram(text: string): CompiledProgram {
  const { circuit, problems } = compileQasm(text, { limits })
  const isWrong = problems.some(({ severity }) => severity === 'error')
  return { circuit: isWrong ? undefined : circuit, problems }
}

/** Runs a circuit for the playground: its counts and its most probable basis states. */
export async function runProgram(
  simulator: Simulator,
  circuit: Circuit,
  settings: { readonly shots: number; readonly seed: number; readonly signal: AbortSignal },
): Promise<ProgramRun> {
  const qubits = countQubits(circuit)
  const hasAmplitudes = qubits <= maxQubitsOfAmplitudes
  try {
    const { counts, probabilities, amplitudes } = await simulator.run(circuit, {
      ...settings,
      probabilities: { top: maxStates },
      ...(hasAmplitudes && { amplitudes: { start: 0, count: 2 ** qubits } }),
    })
    return {
      counts,
      shots: settings.shots,
      states: probabilities
        .filter(({ probability }) => probability > 1e-12)
        .map(({ bits, probability }) => {
          const index = Number.parseInt(bits || '0', 2)
          return {
            bits,
            probability,
            ...(amplitudes && {
              amplitude: {
                real: amplitudes.values[2 * index]!,
                imaginary: amplitudes.values[2 * index + 1]!,
              },
            }),
          }
        }),
    }
  } catch (error) {
    if (isSimulatorError(error)) return { failure: error.code }
    throw error
  }
}

/** An amplitude with three decimals: `0.707`, `-0.5i`, `0.5 + 0.5i`. */
export function formatAmplitude({ real, imaginary }: NonNullable<BasisState['amplitude']>): string {
  const [a, b] = [rounded(real), rounded(imaginary)]
  if (b === 0) return `${a}`
  if (a === 0) return `${b}i`
  return `${a} ${b < 0 ? '−' : '+'} ${Math.abs(b)}i`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000 + 0
}
