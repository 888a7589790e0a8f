import { useState } from 'react'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { isSidebarCollapsed, sidebarKey } from './sidebar-choice.ts'

/**
 * Returns whether the sidebar is collapsed, stored on this device. Uses the page's default until
 * the user chooses.
 */
export function useSidebarCollapsed(
  isCollapsedByDefault: boolean,
): readonly [boolean, (collapsed: boolean) => void] {
  const { storage } = usePortalServices()
  const [chosen, setChosen] = useState(() => storage.read(sidebarKey))
  return [
    isSidebarCollapsed(chosen, isCollapsedByDefault),
    (next) => {
      const choice = next ? 'collapsed' : 'open'
      setChosen(choice)
      storage.write(sidebarKey, choice)
    },
  ]
}
