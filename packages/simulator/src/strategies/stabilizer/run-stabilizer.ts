import { choosePrecision } from '../../api-types/choose-precision.ts'
import type { RunMethod } from '../method/method.ts'
import { runTrajectories } from '../trajectories/run-trajectories.ts'
import { readTableau } from './read-tableau.ts'
import { createStabilizerRun } from './stabilizer-run.ts'

export const runStabilizer: RunMethod = (pass, machine) => {
  const { engine, complete } = machine
  const { program, random, request } = pass
  const precision = choosePrecision(request, program)
  const { finalEvent } = program
  return complete(
    runTrajectories(pass, machine, {
      startRun: () => createStabilizerRun(engine, program),
      read: (tableau) => readTableau(engine, tableau, { random, finalEvent }),
      precision,
    }),
  )
}
