import { readDenseState } from '../dense/describe-state.ts'
import type { RunMethod } from '../method/method.ts'
import { exactMixture } from './exact-mixture.ts'

export const runDensity: RunMethod = ({ program, maxTrajectories, collector }) => {
  for (const { share, amplitudes } of exactMixture(program, maxTrajectories!) ?? []) {
    const branch = { shots: new Uint32Array(0), bits: new Uint8Array(program.bits), share }
    collector.add(branch, readDenseState(amplitudes, collector.questionsFor(branch)))
  }
  return true
}
