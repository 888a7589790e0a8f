import type { Tuning } from '../wasm/create-register.ts'
import { batchesProfile } from './batches/batches-profile.ts'
import { densityProfile } from './density/density-profile.ts'
import { directProfile } from './direct/direct-profile.ts'
import type { MethodProfile, PassOutline } from './method/method.ts'
import { stabilizerProfile } from './stabilizer/stabilizer-profile.ts'
import { stateVectorProfile } from './state-vector/state-vector-profile.ts'

/**
 * Every method, best first. A new one is a folder and a line here, in `estimates.ts` and in
 * `runners.ts`.
 */
export const profiles = {
  direct: directProfile,
  density: densityProfile,
  stabilizer: stabilizerProfile,
  batches: batchesProfile,
  stateVector: stateVectorProfile,
} satisfies Record<string, MethodProfile>

export type MethodName = keyof typeof profiles

const names = Object.keys(profiles) as MethodName[]

/** Returns the first method that suits a pass. The state vector suits every one. */
export function chooseMethod(pass: PassOutline, tuning: Tuning): MethodName {
  return names.find((name) => profiles[name].suits(pass, tuning))!
}
