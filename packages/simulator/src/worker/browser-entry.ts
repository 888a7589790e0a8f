// A dedicated worker of a browser.
import type { MessageFromWorker, MessageToWorker } from './messages.ts'
import { serveEngine } from './serve-engine.ts'

/** The parts of a worker's global scope that are used here. */
interface WorkerScope {
  postMessage(message: MessageFromWorker): void
  addEventListener(type: 'message', listener: (event: { readonly data: MessageToWorker }) => void): void
  setTimeout(act: () => void, ms: number): number
  clearTimeout(timer: number): void
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port }
}

interface Port {
  addEventListener(type: 'message', listener: () => void, options: { once: boolean }): void
  postMessage(message: unknown): void
  start(): void
}

const scope = globalThis as unknown as WorkerScope

// A message to oneself comes back after those that wait; a timer would be held back for 4 ms.
const { port1, port2 } = new scope.MessageChannel()
port1.start()

serveEngine({
  post: (message) => scope.postMessage(message),
  onMessage: (listener) => scope.addEventListener('message', ({ data }) => listener(data)),
  pause: () =>
    new Promise((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true })
      port2.postMessage(undefined)
    }),
  later(act, ms) {
    const timer = scope.setTimeout(act, ms)
    return () => scope.clearTimeout(timer)
  },
})
