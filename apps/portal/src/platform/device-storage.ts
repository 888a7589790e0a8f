/** What this device remembers, as texts by key. Never throws: where storage is switched off or full, it forgets. */
export interface DeviceStorage {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** The browser's local storage; what is kept for a user is keyed by the user's `sub`. */
export function browserStorage(): DeviceStorage {
  const attempt = <Value>(action: () => Value): Value | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt(() => localStorage.getItem(key) ?? undefined),
    write: (key, text) => attempt(() => localStorage.setItem(key, text)),
    remove: (key) => attempt(() => localStorage.removeItem(key)),
  }
}

/** Forgets with the page; for tests. */
export function memoryStorage(): DeviceStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
  }
}
