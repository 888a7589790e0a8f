import type { Circuit } from '@qportal/circuit'
import { isEngineAvailable } from '../engine/load-engine.ts'
import { openEngine } from '../engine/open-engine.ts'
import { toRunResult } from '../readout/engine-result.ts'
import { loadOnce } from './load-once.ts'
import { lowerCircuit } from '../lowering/lower-circuit.ts'
import { createReferenceSimulator } from '../reference/reference-simulator.ts'
import { runProgram } from '../run/run-program.ts'
import type { RunRequest } from '../contract/run-request.ts'
import type { RunResult } from '../contract/run-result.ts'

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
