/** Those who want to hear of something. */
export interface Listeners<Event> {
  /** From now on `listener` hears it, until what is returned is called. */
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
