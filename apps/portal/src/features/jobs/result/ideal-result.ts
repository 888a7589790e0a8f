import type { PauliTerm } from '@qportal/api-client'
import type { Circuit, PauliFactor, PauliSum } from '@qportal/circuit'
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
      readonly reason: 'notRead' | 'notFinal' | 'tooLarge' | 'noMeasurement' | 'failed'
    }

/** Measured qubits whose whole distribution is worth sending to the page: 65,536 outcomes. */
const mostMeasured = 16
/** What a page may take for a comparison nobody asked for by a press. */
const mostBytes = 2 ** 28
const mostSeconds = 10

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
  const bits = finalMeasurements(circuit)
  if (!bits) return none('notFinal')
  try {
    const { fits, seconds } = estimateRun(circuit, {}, { mostBytes })
    if (!fits || seconds > mostSeconds) return none('tooLarge')
    if (operator.length > 0) {
      const { expectation } = await simulator.run(circuit, {
        observable: toPauliSum(operator),
        variance: false,
      })
      return expectation ? { kind: 'expectation', value: expectation.value } : none('failed')
    }
    if (bits.qubits.length === 0) return none('noMeasurement')
    if (bits.qubits.length > mostMeasured) return none('tooLarge')
    const { marginals } = await simulator.run(circuit, { marginals: [bits.qubits] })
    return { kind: 'outcomes', probabilities: outcomesOf(marginals?.[0] ?? new Float64Array(), bits) }
  } catch {
    return none('failed')
  }
}

interface FinalMeasurements {
  /** Each measured qubit once. */
  readonly qubits: readonly number[]
  /** For each bit, from bit 0: the place of its qubit in `qubits`, or undefined for a bit that stays 0. */
  readonly places: readonly (number | undefined)[]
}

/** Which qubit each bit reads at the end; undefined when something happens after a measurement, or depends on one. */
function finalMeasurements({ instructions, bitRegisters }: Circuit): FinalMeasurements | undefined {
  const bitCount = bitRegisters.reduce((sum, { size }) => sum + size, 0)
  const qubitOfBit = new Map<number, number>()
  const measured = new Set<number>()
  for (const instruction of instructions) {
    switch (instruction.kind) {
      case 'measure':
        measured.add(instruction.qubit)
        qubitOfBit.set(instruction.bit, instruction.qubit)
        break
      case 'gate':
        if (
          [...instruction.qubits, ...instruction.controls.map(({ qubit }) => qubit)].some((qubit) =>
            measured.has(qubit),
          )
        )
          return undefined
        break
      case 'barrier':
      case 'delay':
        break
      case 'reset':
      case 'assign':
      case 'if':
        return undefined
      default:
        instruction satisfies never
    }
  }
  const qubits = [...new Set(qubitOfBit.values())]
  const places = Array.from({ length: bitCount }, (_, bit) => {
    const qubit = qubitOfBit.get(bit)
    return qubit === undefined ? undefined : qubits.indexOf(qubit)
  })
  return { qubits, places }
}

/** Entry `k` of a marginal is the probability that its qubits, the first the least significant, read `k`. */
function outcomesOf(marginal: Float64Array, { places }: FinalMeasurements): [string, number][] {
  const outcomes: [string, number][] = []
  marginal.forEach((probability, reading) => {
    if (probability < negligible) return
    const bits = places.map((place) => (place === undefined ? 0 : (reading >> place) & 1))
    outcomes.push([bits.toReversed().join(''), probability])
  })
  return outcomes
}

/** `X 0 Z 1` and its coefficient as factors; `I` has none. */
function toPauliSum(terms: readonly PauliTerm[]): PauliSum {
  return terms.map(({ pauli, coefficient }) => ({
    coefficient,
    factors: [...pauli.matchAll(/([XYZ])\s*(\d+)/g)]
      .map(([, letter, qubit]): PauliFactor => ({
        pauli: letter as PauliFactor['pauli'],
        qubit: Number(qubit),
      }))
      .toSorted((a, b) => a.qubit - b.qubit),
  }))
}
