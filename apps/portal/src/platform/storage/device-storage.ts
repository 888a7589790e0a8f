/** What this device, or a tab of it, remembers, as texts by key. Never throws: where storage is switched off or full, it forgets. */
export interface DeviceStorage {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
}

/** The browser's local storage; what is kept for a user is keyed by the user's `sub`. */
export function browserStorage(): DeviceStorage {
  return storageIn(() => localStorage)
}

/** From now on `listener` hears when another tab changes what this device remembers under a key, until what is returned is called. */
export function onOtherTab(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // Without a key all of it was forgotten.
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** What only this tab remembers, also when it is loaded anew. */
export function tabStorage(): DeviceStorage {
  return storageIn(() => sessionStorage)
}

/** The area is asked for anew each time: where storage is switched off, asking throws. */
function storageIn(area: () => Storage): DeviceStorage {
  const attempt = <Value>(action: () => Value): Value | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt(() => area().getItem(key) ?? undefined),
    write: (key, text) => attempt(() => area().setItem(key, text)),
    remove: (key) => attempt(() => area().removeItem(key)),
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
