import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { toRunResult } from '../src/results/engine-result.ts'
import { runProgram } from '../src/run/run-program.ts'
import { addressableBytes } from '../src/wasm/create-arena.ts'
import type { Engine, Steps } from '../src/wasm/create-engine.ts'
import type { Tuning } from '../src/wasm/create-register.ts'
import { openEngine } from '../src/wasm/open-engine.ts'

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
