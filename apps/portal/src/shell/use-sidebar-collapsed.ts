import { useState } from 'react'
import { usePortalServices } from '../platform/services/portal-services.ts'

const storageKey = 'qportal.sidebar'

/**
 * Returns whether the sidebar is collapsed, stored on this device. Uses the page's default until
 * the user chooses.
 */
export function useSidebarCollapsed(
  isCollapsedByDefault: boolean,
): readonly [boolean, (collapsed: boolean) => void] {
  const { storage } = usePortalServices()
  const [chosen, setChosen] = useState(() => storage.read(storageKey))
  return [
    chosen === undefined ? isCollapsedByDefault : chosen === 'collapsed',
    (next) => {
      const choice = next ? 'collapsed' : 'open'
      setChosen(choice)
      storage.write(storageKey, choice)
    },
  ]
}
