// The other end of compute-thread.ts: says that it is ready, then one task in, one answer out.
import { parentPort, workerData } from 'node:worker_threads'
import { createSimulator } from '@qportal/simulator'
import { checkJob } from './check-job.ts'
import type { ComputeLimits, ComputeMessage, ComputeTask } from './compute-task.ts'
import { mostStateBytes } from './memory-limit.ts'
import { runJob } from './run-job.ts'

/** Of its JavaScript, and once more of the simulator's states. */
const { memoryMb } = workerData as ComputeLimits
const mostBytes = mostStateBytes(memoryMb)

/** Starts nothing before the first run. Devices share the cores, so each has one thread. */
const simulator = createSimulator({ threads: 1, mostBytes })

const post = (message: ComputeMessage) => parentPort?.postMessage(message, [])

parentPort?.on('message', (task: ComputeTask) => void answer(task))

/** What fails here for no known reason ends the thread, which its owner hears. */
async function answer(task: ComputeTask): Promise<void> {
  const onProgress = (fraction: number) => post({ kind: 'progress', fraction })
  const outcome =
    task.kind === 'check' ? checkJob(task.job, mostBytes) : await runJob(task.job, simulator, onProgress)
  post({ kind: 'answer', answer: outcome })
}

post({ kind: 'ready' })
