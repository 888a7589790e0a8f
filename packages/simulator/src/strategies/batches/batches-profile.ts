import type { MethodProfile } from '../method/method.ts'
import { planBatches } from './plan-batches.ts'

/** Noisy shots side by side, which share one plan. */
export const batchesProfile: MethodProfile = {
  averagesOnly: false,
  suits: ({ program, maxTrajectories }, tuning) =>
    maxTrajectories === undefined && planBatches(program, tuning) !== undefined,
}
