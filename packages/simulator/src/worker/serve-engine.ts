import { isSimulatorError } from '../api-types/simulator-error.ts'
import { lowerCircuit } from '../expand/lower-circuit.ts'
import type { EngineResult } from '../results/engine-result.ts'
import { createReferenceSimulator } from '../strategies/reference/reference-simulator.ts'
import { runProgram } from '../strategies/run-program.ts'
import { usualTuning } from '../wasm/create-register.ts'
import { helpWithTasks } from '../wasm/help-tasks.ts'
import { compileEngine, instantiateEngine, isEngineAvailable } from '../wasm/load-engine.ts'
import { openEngine, type OpenEngine } from '../wasm/open-engine.ts'
import { createTaskDriver } from './create-task-driver.ts'
import type { HelpMessage, MessageFromWorker, MessageToWorker } from './messages.ts'
import { unpackCircuit } from './pack-circuit.ts'

/** The parts of a worker's thread that differ between platforms. */
export interface WorkerThread {
  readonly post: (message: MessageFromWorker) => void
  readonly onMessage: (listener: (message: MessageToWorker) => void) => void
  /** Lets the thread handle its messages. */
  readonly pause: () => Promise<void>
  /** Schedules a call without keeping the process alive; returns a function that cancels it. */
  readonly later: (act: () => void, ms: number) => () => void
}

/**
 * An engine with more memory than this is closed after `idleMs`, since its memory never shrinks.
 * Not at once: touching fresh pages for a large state takes as long as the run.
 */
const maxKeptBytes = 2 ** 28
const idleMs = 10_000

/** Ends a run in this thread. The calling thread knows the reason. */
const cancelled = new Error('The run was cancelled')

/** Serves messages in a worker: runs circuits, or helps another worker that runs one. */
export function serveEngine(thread: WorkerThread, { maxKept = maxKeptBytes } = {}): void {
  let open: OpenEngine | undefined
  let cancelClosing = () => {}
  let isCancelled = false

  thread.onMessage((message) => {
    if (message.kind === 'cancel') isCancelled = true
    else if (message.kind === 'help') void help(message)
    else {
      isCancelled = false
      run(message).then(
        (result) => thread.post({ kind: 'result', result }),
        (error: unknown) => thread.post(toFailure(error)),
      )
    }
  })

  async function run({
    circuit: packed,
    request,
    options,
  }: MessageToWorker & { kind: 'run' }): Promise<EngineResult> {
    const circuit = unpackCircuit(packed)
    if (!(await isEngineAvailable())) return createReferenceSimulator().run(circuit, request)
    const program = lowerCircuit(circuit, request)
    cancelClosing()
    open ??= await start(options)
    const { engine, memory } = open
    const mark = engine.arena.mark()
    try {
      const complete = createTaskDriver({
        counters: engine.counters,
        check() {
          if (isCancelled) throw cancelled
        },
        onProgress: (fraction) => thread.post({ kind: 'progress', fraction }),
        pause: thread.pause,
        now: Date.now,
      })
      return await runProgram({ engine, tuning: usualTuning, complete }, program, request)
    } finally {
      engine.arena.release(mark)
      if (memory.buffer.byteLength > maxKept) cancelClosing = thread.later(close, idleMs)
    }
  }

  function close(): void {
    open?.close()
    open = undefined
  }

  async function start(options: { helpers: number; maxBytes: number }): Promise<OpenEngine> {
    const started = await openEngine(options)
    const { memory, scratches } = started
    const messages = scratches.map((scratch): HelpMessage => ({ kind: 'help', memory, scratch }))
    if (messages.length > 0) thread.post({ kind: 'helpWanted', messages })
    return started
  }

  async function help({ memory, scratch }: HelpMessage): Promise<void> {
    helpWithTasks(memory, await instantiateEngine(await compileEngine(true), memory), scratch)
  }
}

function toFailure(error: unknown): MessageFromWorker {
  if (error === cancelled) return { kind: 'cancelled' }
  return {
    kind: 'failure',
    code: isSimulatorError(error) ? error.code : undefined,
    message: error instanceof Error ? error.message : String(error),
    bytes: isSimulatorError(error) ? error.bytes : undefined,
  }
}
