import { useState } from 'react'

const storageKey = 'qportal.sidebar'

/** Whether the sidebar is collapsed, remembered on this device. */
export function useSidebarCollapsed(): readonly [boolean, (collapsed: boolean) => void] {
  const [collapsed, setCollapsed] = useState(() => localStorage.getItem(storageKey) === 'collapsed')
  return [
    collapsed,
    (next) => {
      setCollapsed(next)
      localStorage.setItem(storageKey, next ? 'collapsed' : 'open')
    },
  ]
}
