import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../src/api-types/run-request.ts'
import type { RunResult } from '../src/api-types/run-result.ts'
import { lowerCircuit } from '../src/expand/lower-circuit.ts'
import { toRunResult } from '../src/results/engine-result.ts'
import { runProgram } from '../src/strategies/run-program.ts'
import { addressableBytes } from '../src/wasm/create-arena.ts'
import type { Engine } from '../src/wasm/create-engine.ts'
import { usualTuning, type Tuning } from '../src/wasm/create-register.ts'
import { openEngine } from '../src/wasm/open-engine.ts'
import { completeTask } from '../src/wasm/resumable-task.ts'

/** Starts an engine on this thread. */
export async function startEngine(maxBytes = addressableBytes): Promise<Engine> {
  return (await openEngine({ helpers: 0, maxBytes })).engine
}

export async function runInEngine(
  engine: Engine,
  circuit: Circuit,
  request: RunRequest,
  tuning: Tuning = usualTuning,
): Promise<RunResult> {
  const mark = engine.arena.mark()
  const machine = { engine, tuning, complete: completeTask }
  const result = toRunResult(await runProgram(machine, lowerCircuit(circuit, request), request))
  engine.arena.release(mark)
  return result
}
