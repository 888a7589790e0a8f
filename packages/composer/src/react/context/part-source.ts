/** The code of a lazy part: loaded once, and again after a failure. */
export interface PartSource<Part> {
  /** Resolves to the part, or to undefined if it could not be loaded. */
  readonly load: () => Promise<Part | undefined>
  /** The part, as soon as it is loaded. */
  readonly loaded: () => Part | undefined
  /** Calls `listener` when the part has been loaded. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/**
 * Creates the source of a lazy part. While somebody waits for a part that failed, it is loaded
 * again whenever the connection is back.
 *
 * @param onConnection calls a function when the connection is back; returns a function that
 *   unsubscribes
 */
export function createPartSource<Part>(
  request: () => Promise<Part>,
  onConnection: (again: () => void) => () => void = onOnline,
): PartSource<Part> {
  let part: Part | undefined
  const listeners = new Set<() => void>()
  async function load(): Promise<Part | undefined> {
    if (part !== undefined) return part
    try {
      part = await request()
    } catch {
      return undefined
    }
    for (const listener of listeners) listener()
    return part
  }
  return {
    load,
    loaded: () => part,
    subscribe(listener) {
      listeners.add(listener)
      const stop = onConnection(() => void load())
      return () => {
        stop()
        listeners.delete(listener)
      }
    },
  }
}

function onOnline(again: () => void): () => void {
  addEventListener('online', again)
  return () => removeEventListener('online', again)
}
