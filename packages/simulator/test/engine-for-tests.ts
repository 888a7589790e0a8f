import type { Circuit } from '@qportal/circuit'
import { addressableBytes } from '../src/engine/create-arena.ts'
import type { Engine, Steps } from '../src/engine/create-engine.ts'
import type { Tuning } from '../src/engine/create-register.ts'
import { openEngine } from '../src/engine/open-engine.ts'
import { toRunResult } from '../src/readout/engine-result.ts'
import { lowerCircuit } from '../src/lowering/lower-circuit.ts'
import { runProgram } from '../src/run/run-program.ts'
import type { RunRequest } from '../src/contract/run-request.ts'
import type { RunResult } from '../src/contract/run-result.ts'

/** Starts an engine on this thread. */
export async function startEngine(maxBytes = addressableBytes): Promise<Engine> {
  return (await openEngine({ helpers: 0, maxBytes })).engine
}

export function finishSteps<Result>(steps: Steps<Result>): Result {
  while (true) {
    const { done, value } = steps.next()
    if (done) return value
  }
}

export function runInEngine(
  engine: Engine,
  circuit: Circuit,
  request: RunRequest,
  tuning?: Tuning,
): RunResult {
  const mark = engine.arena.mark()
  const result = toRunResult(finishSteps(runProgram(engine, lowerCircuit(circuit, request), request, tuning)))
  engine.arena.release(mark)
  return result
}
