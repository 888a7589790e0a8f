import type { Circuit } from '@qportal/circuit'
import type { RunRequest } from '../api-types/run-request.ts'
import type { RunResult } from '../api-types/run-result.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import { createReferenceSimulator } from '../reference/reference-simulator.ts'
import { toRunResult } from '../results/engine-result.ts'
import { runProgram } from '../run/run-program.ts'
import { isEngineAvailable } from '../wasm/load-engine.ts'
import { openEngine } from '../wasm/open-engine.ts'
import { loadOnce } from './load-once.ts'

/** Runs small circuits on the calling thread, without pauses. */
export type InlineRunner = (circuit: Circuit, request: RunRequest) => Promise<RunResult>

export function createInlineRunner(maxBytes: number): InlineRunner {
  const openOnce = loadOnce(async () =>
    (await isEngineAvailable()) ? openEngine({ helpers: 0, maxBytes }) : undefined,
  )
  return async (circuit, request) => {
    const open = await openOnce()
    if (!open) return createReferenceSimulator().run(circuit, request)
    const { engine } = open
    const mark = engine.arena.mark()
    try {
      const steps = runProgram(engine, lowerCircuit(circuit, request), request)
      let step = steps.next()
      while (!step.done) step = steps.next()
      return toRunResult(step.value)
    } finally {
      engine.arena.release(mark)
    }
  }
}
