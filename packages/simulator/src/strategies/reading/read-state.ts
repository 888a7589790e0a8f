import type { AmplitudeRange } from '../../api-types/run-result.ts'
import type { Moments } from '../../matrix/observable-moments.ts'
import type { Questions, Readout } from '../../results/readout.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { ReadableState } from './readable-state.ts'

/** Answers questions about a state. The samples come last, since they may be views of memory. */
export function* readState(state: ReadableState, questions: Questions): ResumableTask<Readout> {
  const moments: Moments[] = []
  for (const { observable, isSquared } of questions.moments)
    moments.push(yield* state.observe(observable, isSquared))
  const marginals: Float64Array[] = []
  for (const qubits of questions.marginals) marginals.push(yield* state.marginal(qubits))
  const amplitudes: AmplitudeRange[] = []
  for (const range of questions.amplitudes) amplitudes.push(yield* state.amplitudes(range))
  const { topProbabilities: top, samples } = questions
  return {
    moments,
    marginals,
    amplitudes,
    blochComponents: questions.blochVectors ? yield* state.blochComponents() : undefined,
    topProbabilities: top === undefined ? [] : yield* state.topProbabilities(top),
    samples: samples ? yield* state.sample(samples) : [],
  }
}
