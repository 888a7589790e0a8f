import { choosePrecision } from '../../api-types/choose-precision.ts'
import type { RunMethod } from '../method/method.ts'
import { createProductReader } from '../product-state/read-product.ts'
import { runTrajectories } from '../trajectories/run-trajectories.ts'
import { createStateVectorRun } from './state-vector-run.ts'

export const runStateVector: RunMethod = (pass, machine) => {
  const { engine, tuning, complete } = machine
  const precision = choosePrecision(pass.request, pass.program)
  const startRun = () => createStateVectorRun(engine, pass.program, { precision, tuning })
  const read = createProductReader(engine, pass)
  return complete(runTrajectories(pass, machine, { startRun, read, precision }))
}
