/** The parts of a global scope of a browser that are used here. */
interface Scope {
  readonly MessageChannel: new () => { readonly port1: Port; readonly port2: Port }
}

interface Port {
  addEventListener(type: 'message', listener: () => void, options: { once: boolean }): void
  postMessage(message: unknown): void
  start(): void
}

/** Lets a thread of a browser hear its messages. A message to oneself comes back after those that wait; a timer would be held back for 4 ms. */
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
