import { useSyncExternalStore } from 'react'
import { createListeners } from './listeners.ts'

export type Theme = 'system' | 'light' | 'dark'

/** public/theme.js reads the same key before the first paint. */
const storageKey = 'qportal.theme'
const listeners = createListeners()

/** Returns the chosen theme and its setter. Follows a choice in another tab. */
export function useTheme(): readonly [Theme, (theme: Theme) => void] {
  return [useSyncExternalStore(subscribe, readTheme, () => 'system'), setTheme]
}

function readTheme(): Theme {
  const chosen = document.documentElement.dataset.theme
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

function setTheme(theme: Theme): void {
  show(theme)
  try {
    if (theme === 'system') localStorage.removeItem(storageKey)
    else localStorage.setItem(storageKey, theme)
  } catch {
    // Storage is switched off, so the choice lasts for this visit only.
  }
}

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  listeners.tell()
}

function subscribe(listener: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key === storageKey)
      show(event.newValue === 'light' || event.newValue === 'dark' ? event.newValue : 'system')
  }
  const remove = listeners.add(listener)
  addEventListener('storage', fromOtherTab)
  return () => {
    remove()
    removeEventListener('storage', fromOtherTab)
  }
}
