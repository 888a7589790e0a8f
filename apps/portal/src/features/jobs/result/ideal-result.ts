import type { PauliTerm } from '@qportal/api-client'
import { parsePauliProduct, visitInstructions, type Circuit, type PauliSum } from '@qportal/circuit'
import { compileQasm } from '@qportal/openqasm'
import { estimateRun, type Simulator } from '@qportal/simulator'

export interface IdealRequest {
  readonly program: string
  /** Asks for the expectation instead of the outcomes. */
  readonly operator: readonly PauliTerm[]
}

export type IdealResult =
  | {
      readonly kind: 'outcomes'
      readonly probabilities: readonly (readonly [outcome: string, probability: number])[]
    }
  | { readonly kind: 'expectation'; readonly value: number }
  | {
      readonly kind: 'none'
      readonly reason: 'notRead' | 'tooManyWays' | 'tooLarge' | 'noMeasurement' | 'failed'
    }

/** Measured qubits whose whole distribution is worth sending to the page: 65,536 outcomes. */
const maxMeasured = 16
/** Ways that measurements and resets on the way may open. */
const maxTrajectories = 256
/** What a page may take for a comparison nobody asked for by a press. */
const maxBytes = 2 ** 28
const maxSeconds = 10

const negligible = 1e-9

/** What a program gives on a perfect machine with infinitely many shots. Meant for a worker: it computes for a while. */
export async function idealResult(
  { program, operator }: IdealRequest,
  simulator: Pick<Simulator, 'run'>,
): Promise<IdealResult> {
  const none = (reason: Extract<IdealResult, { kind: 'none' }>['reason']) =>
    ({ kind: 'none', reason }) as const
  const { circuit } = compileQasm(program)
  if (!circuit || circuit.parameters.length > 0) return none('notRead')
  try {
    const { fits, seconds } = estimateRun(circuit, { maxTrajectories }, { maxBytes })
    if (!fits || seconds > maxSeconds) return none('tooLarge')
    if (operator.length > 0) {
      const observable = toPauliSum(operator)
      const { expectation, isExact } = await simulator.run(circuit, {
        maxTrajectories,
        observable,
        variance: false,
      })
      return expectation && isExact ? { kind: 'expectation', value: expectation.value } : none('tooManyWays')
    }
    const measured = measuredQubits(circuit)
    if (measured === 0) return none('noMeasurement')
    if (measured > maxMeasured) return none('tooLarge')
    const { distribution } = await simulator.run(circuit, { maxTrajectories, distribution: true })
    if (!distribution) return none('tooManyWays')
    const probabilities = Object.entries(distribution).filter(([, probability]) => probability >= negligible)
    return { kind: 'outcomes', probabilities }
  } catch {
    return none('failed')
  }
}

function measuredQubits({ instructions }: Circuit): number {
  const measured = new Set<number>()
  visitInstructions(instructions, (one) => {
    if (one.kind === 'measure') measured.add(one.qubit)
  })
  return measured.size
}

/** `X 0 Z 1` and its coefficient as factors; `I` has none. */
function toPauliSum(terms: readonly PauliTerm[]): PauliSum {
  return terms.map(({ pauli, coefficient }) => ({
    coefficient,
    factors: parsePauliProduct(pauli).value ?? [],
  }))
}
