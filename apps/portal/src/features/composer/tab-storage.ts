import type { DeviceStorage } from '../../platform/device-storage.ts'

/** What the tab remembers, also when it is loaded anew. Never throws: where storage is switched off or full, it forgets. */
export function tabStorage(): DeviceStorage {
  const attempt = <Value>(action: () => Value): Value | undefined => {
    try {
      return action()
    } catch {
      return undefined
    }
  }
  return {
    read: (key) => attempt(() => sessionStorage.getItem(key) ?? undefined),
    write: (key, text) => attempt(() => sessionStorage.setItem(key, text)),
    remove: (key) => attempt(() => sessionStorage.removeItem(key)),
  }
}
