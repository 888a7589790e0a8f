// The entry of a dedicated worker in a browser.
import type { MessageFromWorker, MessageToWorker } from './messages.ts'
import { createPause } from './pause-in-browser.ts'
import { serveEngine } from './serve-engine.ts'

/** The used part of a worker's global scope. */
interface WorkerScope {
  postMessage(message: MessageFromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: MessageToWorker }) => void): void
  setTimeout(act: () => void, ms: number): number
  clearTimeout(timer: number): void
}

const scope = globalThis as unknown as WorkerScope

serveEngine({
  post: (message) => scope.postMessage(message),
  onMessage: (listener) => scope.addEventListener('message', ({ data }) => listener(data)),
  pause: createPause(),
  later(act, ms) {
    const timer = scope.setTimeout(act, ms)
    return () => scope.clearTimeout(timer)
  },
})

scope.postMessage({ kind: 'started' })
