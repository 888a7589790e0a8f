import type { Circuit, InstructionId } from '@qportal/circuit'
import type { RunRequest, RunResult } from '@qportal/simulator'
import { chosenOutcomes, isRandom, listMeasurements, type MeasurementView } from './measurement-view.ts'
import { pureAmplitudes } from './pure-amplitudes.ts'

/** The runs of a view: one for the state, and another for counts if they differ. */
export interface ViewPlan {
  readonly view: MeasurementView
  readonly state: RunRequest
  readonly counts?: RunRequest | undefined
}

/** A measurement and the probability that it reads 1, given all other chosen outcomes. */
export interface OutcomeProbability {
  readonly id: InstructionId
  readonly qubit: number
  readonly bit: number
  readonly one: number
}

/** What is shown of a circuit in a view. */
export interface ViewResult {
  readonly view: MeasurementView
  /** `amplitudes` are only those of a pure state. */
  readonly result: RunResult
  /** The bits of the one shot; qubit 0 is on the right. */
  readonly bits?: string | undefined
  /** For chosen outcomes: the measurements of the circuit. */
  readonly outcomeProbabilities?: readonly OutcomeProbability[] | undefined
}

/** Runs a circuit, as `run` of a simulator does. */
export type RunCircuit = (circuit: Circuit, request: RunRequest) => Promise<RunResult>

/** Carries out the runs of a view. */
export async function runView(
  run: RunCircuit,
  circuit: Circuit,
  { view, state, counts }: ViewPlan,
): Promise<ViewResult> {
  const wholeResult = await run(circuit, state)
  const { counts: ownCounts, amplitudes: _, ...result } = wholeResult
  const pure = pureOf(circuit, state, wholeResult)
  const sampled = counts ? (await run(circuit, counts)).counts : view.name === 'shot' ? undefined : ownCounts
  return {
    view,
    result: { ...result, ...(sampled && { counts: sampled }), ...(pure && { amplitudes: pure }) },
    ...(view.name === 'shot' && { bits: Object.keys(ownCounts ?? {})[0] }),
    ...(view.name === 'chosen' && {
      outcomeProbabilities: await readOutcomeProbabilities(run, circuit, { view, state }, result),
    }),
  }
}

function pureOf(circuit: Circuit, { finalMeasurements, noise }: RunRequest, result: RunResult) {
  if (finalMeasurements === 'collapsed') return noise ? undefined : result.amplitudes
  const averaged =
    finalMeasurements === 'averaged'
      ? listMeasurements(circuit).flatMap(({ qubit, isFinal }) => (isFinal ? [qubit] : []))
      : []
  return pureAmplitudes(result, { isRandom: noise !== undefined || isRandom(circuit), averaged })
}

/**
 * Returns the probability of each measurement's outcomes. That of a final measurement nobody chose
 * is in the state; each other one takes a run in which it reads its other value.
 */
async function readOutcomeProbabilities(
  run: RunCircuit,
  circuit: Circuit,
  { view, state }: Pick<ViewPlan, 'view' | 'state'>,
  { outcomeProbability: all = 1, blochVectors }: RunResult,
): Promise<readonly OutcomeProbability[]> {
  const { parameters, seed, shots, maxTrajectories, noise } = state
  const outcomeProbabilities: OutcomeProbability[] = []
  for (const { id, qubit, bit, isFinal } of listMeasurements(circuit)) {
    const chosen = view.outcomes[id]
    if (chosen === undefined && isFinal && blochVectors) {
      outcomeProbabilities.push({ id, qubit, bit, one: (1 - blochVectors[qubit]!.z) / 2 })
      continue
    }
    const other = chosen === undefined ? 1 : ((1 - chosen) as 0 | 1)
    const outcomes = chosenOutcomes(circuit, { ...view, outcomes: { ...view.outcomes, [id]: other } })
    const result = await run(circuit, { parameters, seed, shots, maxTrajectories, noise, outcomes })
    const { outcomeProbability: joint = 0 } = result
    const total = chosen === undefined ? all : all + joint
    const probability = total > 0 ? joint / total : 0
    outcomeProbabilities.push({
      id,
      qubit,
      bit,
      one: other === 1 ? probability : total > 0 ? 1 - probability : 0,
    })
  }
  return outcomeProbabilities
}
