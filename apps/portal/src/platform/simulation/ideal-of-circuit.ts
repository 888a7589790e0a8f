import { visitInstructions, type Circuit, type PauliSum } from '@qportal/circuit'
import { estimateRun, type Simulator } from '@qportal/simulator'

export type IdealOfCircuit =
  | {
      readonly kind: 'outcomes'
      readonly probabilities: readonly (readonly [outcome: string, probability: number])[]
    }
  | { readonly kind: 'expectation'; readonly value: number }
  | {
      readonly kind: 'none'
      readonly reason: 'tooManyTrajectories' | 'tooLarge' | 'noMeasurement' | 'failed'
    }

/** Limits the distribution that is sent to the page to 65,536 outcomes. */
const maxMeasuredQubits = 16
/** Branches by mid-circuit measurements and resets. */
const maxTrajectories = 256
/** Limits of a computation that starts without being requested by the user. */
const maxBytes = 2 ** 28
const maxSeconds = 10

const minProbability = 1e-9

/**
 * Computes the exact result of a circuit without noise: the expectation of an observable, or the
 * distribution of outcomes if the observable is empty. Takes seconds, so run it in a worker.
 */
export async function idealOfCircuit(
  circuit: Circuit,
  observable: PauliSum,
  simulator: Pick<Simulator, 'run'>,
): Promise<IdealOfCircuit> {
  const none = (reason: Extract<IdealOfCircuit, { kind: 'none' }>['reason']) =>
    ({ kind: 'none', reason }) as const
  try {
    const { fits, seconds } = estimateRun(circuit, { maxTrajectories }, { maxBytes })
    if (!fits || seconds > maxSeconds) return none('tooLarge')
    if (observable.length > 0) {
      const { expectation, isExact } = await simulator.run(circuit, {
        maxTrajectories,
        observable,
        variance: false,
      })
      return expectation && isExact
        ? { kind: 'expectation', value: expectation.value }
        : none('tooManyTrajectories')
    }
    const measured = measuredQubits(circuit)
    if (measured === 0) return none('noMeasurement')
    if (measured > maxMeasuredQubits) return none('tooLarge')
    const { distribution } = await simulator.run(circuit, { maxTrajectories, distribution: true })
    if (!distribution) return none('tooManyTrajectories')
    const probabilities = Object.entries(distribution).filter(
      ([, probability]) => probability >= minProbability,
    )
    return { kind: 'outcomes', probabilities }
  } catch {
    return none('failed')
  }
}

function measuredQubits({ instructions }: Circuit): number {
  const measured = new Set<number>()
  visitInstructions(instructions, (instruction) => {
    if (instruction.kind === 'measure') measured.add(instruction.qubit)
  })
  return measured.size
}
