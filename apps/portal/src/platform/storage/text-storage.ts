/**
 * Texts by key that this device or tab keeps. Never throws: when storage is switched off or full,
 * nothing is kept.
 */
export interface TextStorage {
  readonly read: (key: string) => string | undefined
  readonly write: (key: string, text: string) => void
  readonly remove: (key: string) => void
  readonly keys: () => readonly string[]
}

/** The browser's local storage. Keys of user data contain the user's `sub`. */
export function browserStorage(): TextStorage {
  return storageIn(() => localStorage)
}

/**
 * Calls the listener when another tab changes a key of local storage. Returns the function that
 * stops.
 */
export function onOtherTab(key: string, listener: () => void): () => void {
  const hear = (event: StorageEvent) => {
    // The key is null when all of the storage was cleared.
    if (event.key === key || event.key === null) listener()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

/** Texts that only this tab keeps, also over a reload. */
export function tabStorage(): TextStorage {
  return storageIn(() => sessionStorage)
}

/** Gets the storage area at each access, because access throws when storage is switched off. */
function storageIn(area: () => Storage): TextStorage {
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
    keys: () => attempt(() => Object.keys(area())) ?? [],
  }
}

/** Keeps texts until the page is closed; for tests. */
export function memoryStorage(): TextStorage {
  const texts = new Map<string, string>()
  return {
    read: (key) => texts.get(key),
    write: (key, text) => void texts.set(key, text),
    remove: (key) => void texts.delete(key),
    keys: () => [...texts.keys()],
  }
}
