import { useState } from 'react'
import { usePortalServices } from '../platform/services/portal-services.ts'

const storageKey = 'qportal.sidebar'

/** Whether the sidebar is collapsed, remembered on this device; until somebody has chosen, as the page would have it. */
export function useSidebarCollapsed(isUsual: boolean): readonly [boolean, (collapsed: boolean) => void] {
  const { storage } = usePortalServices()
  const [chosen, setChosen] = useState(() => storage.read(storageKey))
  return [
    chosen === undefined ? isUsual : chosen === 'collapsed',
    (next) => {
      const choice = next ? 'collapsed' : 'open'
      setChosen(choice)
      storage.write(storageKey, choice)
    },
  ]
}
