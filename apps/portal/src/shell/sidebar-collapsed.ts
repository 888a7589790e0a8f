import { useState } from 'react'

const storageKey = 'qportal.sidebar'

/** Whether the sidebar is collapsed, remembered on this device; until somebody has chosen, as the page would have it. */
export function useSidebarCollapsed(isUsual: boolean): readonly [boolean, (collapsed: boolean) => void] {
  const [chosen, setChosen] = useState(() => localStorage.getItem(storageKey))
  return [
    chosen === null ? isUsual : chosen === 'collapsed',
    (next) => {
      const choice = next ? 'collapsed' : 'open'
      setChosen(choice)
      localStorage.setItem(storageKey, choice)
    },
  ]
}
