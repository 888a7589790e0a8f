// The entry of a worker thread in Node.
/// <reference types="node" />
import { parentPort } from 'node:worker_threads'
import { serveEngine } from './serve-engine.ts'

serveEngine({
  post: (message) => parentPort!.postMessage(message),
  onMessage: (listener) => parentPort!.on('message', listener),
  pause: () => new Promise((resolve) => setImmediate(resolve)),
  later(act, ms) {
    const timer = setTimeout(act, ms).unref()
    return () => clearTimeout(timer)
  },
})
