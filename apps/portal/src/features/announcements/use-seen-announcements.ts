import { useEffect, useState } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'

/**
 * Which announcements this user has not seen on this device. What is shown now counts as seen from the next visit on, so that the marks
 * stay while the page is read.
 */
export function useSeenAnnouncements(shownIds: readonly number[]): (id: number) => boolean {
  const { storage } = usePortalServices()
  const key = `qportal.announcements-seen.${useSessionUser()?.sub ?? ''}`
  const [newestSeen] = useState(() => numberIn(storage.read(key)))
  const newestShown = Math.max(0, ...shownIds)
  useEffect(() => {
    if (newestShown > numberIn(storage.read(key))) storage.write(key, String(newestShown))
  }, [storage, key, newestShown])
  return (id) => id > newestSeen
}

/** 0 for what is none: damaged, it would count everything as seen, and never be written anew. */
const numberIn = (text: string | undefined): number => Number(text) || 0
