import type { WorkerLike } from './worker-like.ts'

type Listener = (event: { readonly data: unknown; readonly message?: string }) => void

/**
 * Creates a worker that is replaced if its file cannot be loaded. Some bundlers and development
 * servers do not find the file. The replacement gets the same messages and listeners.
 *
 * @param createFallback resolves with another worker, or with undefined if there is none
 * @param whereTo ends the message of the error if no worker starts
 */
export function createWorkerWithFallback(
  createWorker: () => WorkerLike,
  createFallback: () => Promise<WorkerLike | undefined>,
  whereTo: string,
): WorkerLike {
  const listeners: (readonly [type: 'message' | 'error' | 'messageerror', listener: Listener])[] = []
  /** Messages that a replacement would need. Undefined after a worker has started. */
  let sent: unknown[] | undefined = []
  let isTerminated = false
  let worker = createWorker()
  listen(worker, () => void replace())

  return {
    postMessage(message) {
      sent?.push(message)
      worker.postMessage(message)
    },
    addEventListener(type: 'message' | 'error' | 'messageerror', listener: Listener) {
      listeners.push([type, listener])
    },
    terminate() {
      isTerminated = true
      return worker.terminate()
    },
  }

  /** @param onMissing called if the worker fails before its first message */
  function listen(to: WorkerLike, onMissing: (message: string | undefined) => void): void {
    to.addEventListener('message', ({ data }) => {
      sent = undefined
      tell('message', { data })
    })
    to.addEventListener('error', (event) => {
      if (sent) onMissing(event.message)
      else tell('error', toEvent(event.message))
    })
    to.addEventListener('messageerror', (event) => tell('messageerror', toEvent(event.message)))
  }

  async function replace(): Promise<void> {
    worker.terminate()
    const fallback = await createFallback().catch(() => undefined)
    if (isTerminated) return void fallback?.terminate()
    if (!fallback) return fail(undefined)
    worker = fallback
    listen(fallback, fail)
    for (const message of sent ?? []) fallback.postMessage(message)
  }

  function fail(reason: string | undefined): void {
    sent = undefined
    tell(
      'error',
      toEvent([reason, `The simulator's worker did not start. ${whereTo}`].filter(Boolean).join(' ')),
    )
  }

  function tell(type: 'message' | 'error' | 'messageerror', event: Parameters<Listener>[0]): void {
    for (const [heard, listener] of listeners) if (heard === type) listener(event)
  }
}

function toEvent(message: string | undefined) {
  return { data: undefined, ...(message !== undefined && { message }) }
}
