/** The used part of a browser's global scope. */
interface Scope {
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port }
}

interface Port {
  addEventListener(type: 'message', listener: () => void, options: { once: boolean }): void
  postMessage(message: unknown): void
  start(): void
}

/**
 * Creates a function that lets a thread handle its messages: it sends a message to itself, which
 * arrives after those already queued. Browsers delay a timer by 4 ms.
 */
export function createPause(): () => Promise<void> {
  const { MessageChannel } = globalThis as unknown as Scope
  const { port1, port2 } = new MessageChannel()
  port1.start()
  return () =>
    new Promise((resolve) => {
      port1.addEventListener('message', () => resolve(), { once: true })
      port2.postMessage(undefined)
    })
}
