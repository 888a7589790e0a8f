import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { toRunResult } from '../results/engine-result.ts'
import { createReferenceSimulator } from '../strategies/reference/reference-simulator.ts'
import { runProgram } from '../strategies/run-program.ts'
import { usualTuning } from '../wasm/create-register.ts'
import { isEngineAvailable } from '../wasm/load-engine.ts'
import { openEngine } from '../wasm/open-engine.ts'
import { completeTask } from '../wasm/resumable-task.ts'
import { loadOnce } from './load-once.ts'

/** Runs small circuits on the calling thread, without pauses. */
export type InlineRunner = (circuit: Circuit, request: RunRequest) => Promise<RunResult>

export function createInlineRunner(maxBytes: number): InlineRunner {
  const openOnce = loadOnce(async () =>
    (await isEngineAvailable()) ? openEngine({ helpers: 0, maxBytes }) : undefined,
  )
  let last: Promise<unknown> = Promise.resolve()
  // Runs share one memory, so each waits for the one before.
  return (circuit, request) => {
    const result = last.then(() => runAlone(circuit, request))
    last = result.catch(() => undefined)
    return result
  }

  async function runAlone(circuit: Circuit, request: RunRequest): Promise<RunResult> {
    const open = await openOnce()
    if (!open) return createReferenceSimulator().run(circuit, request)
    const { engine } = open
    const mark = engine.arena.mark()
    try {
      const machine = { engine, tuning: usualTuning, complete: completeTask }
      return toRunResult(await runProgram(machine, lowerCircuit(circuit, request), request))
    } finally {
      engine.arena.release(mark)
    }
  }
}
