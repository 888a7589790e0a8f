/** A set of listeners to one kind of event. */
export interface Listeners<Event> {
  /** Adds a listener and returns the function that removes it. */
  readonly add: (listener: (event: Event) => void) => () => void
  readonly tell: (event: Event) => void
}

export function createListeners<Event = void>(): Listeners<Event> {
  const listeners = new Set<(event: Event) => void>()
  return {
    add(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    tell: (event) => listeners.forEach((listener) => listener(event)),
  }
}
