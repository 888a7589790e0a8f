import { choosePrecision } from '../../api-types/choose-precision.ts'
import type { Engine } from '../../wasm/create-engine.ts'
import type { Tuning } from '../../wasm/create-register.ts'
import type { ResumableTask } from '../../wasm/resumable-task.ts'
import type { Pass, RunMethod } from '../method/method.ts'
import { createProductReader } from '../product-state/read-product.ts'
import { readState } from '../reading/read-state.ts'
import { limitSavedBytes } from '../trajectories/run-trajectories.ts'
import { drawHistories } from './draw-histories.ts'
import { planBatches } from './plan-batches.ts'
import { runBatches } from './run-batches.ts'

export const runNoisyShots: RunMethod = (pass, { engine, tuning, complete }) =>
  complete(drawAndRun(pass, engine, tuning))

function* drawAndRun(pass: Pass, engine: Engine, tuning: Tuning): ResumableTask<boolean> {
  const { program, request, seed, shots, collector } = pass
  const { counters } = engine
  counters.finished = 0
  const histories = yield* drawHistories(engine, program, { shots, seed })
  const precision = choosePrecision(request, { isDeterministic: true })
  const readable = createProductReader(engine, pass)
  yield* runBatches(engine, planBatches(program, tuning)!, histories, {
    precision,
    phases: collector.questionsFor({ shots }).needsPhases,
    maxBytes: limitSavedBytes(program, precision, engine, tuning),
    *read(state, some) {
      const share = some.length / shots.length
      const branch = { shots: some, bits: new Uint8Array(program.bits), share }
      collector.add(branch, yield* readState(readable(state), collector.questionsFor(branch)))
      if (counters.finished !== undefined) counters.finished += share
    },
  })
  return true
}
