// The environment of a simulator in Node.
/// <reference types="node" />
import { availableParallelism } from 'node:os'
import { Worker } from 'node:worker_threads'
import type { Environment, WorkerLike } from './worker-like.ts'

export const environment: Environment = {
  cores: availableParallelism(),
  canShareMemory: true,
  pause: () => new Promise((resolve) => setImmediate(resolve)),
  createWorker() {
    // Without the flags of the process: those of `node --eval` reject a file.
    const worker = new Worker(new URL('./node-entry.ts', import.meta.url), { execArgv: [] })
    return {
      postMessage: (message) => worker.postMessage(message),
      addEventListener(type: string, listener: (event: { data: unknown; message?: string }) => void) {
        if (type === 'message') worker.on('message', (data: unknown) => listener({ data }))
        else worker.on(type, (error: Error) => listener({ data: undefined, message: error.message }))
      },
      terminate: () => worker.terminate(),
      ref: () => worker.ref(),
      unref: () => worker.unref(),
    } satisfies WorkerLike
  },
}
