import { useEffect, useState } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'

/** Far more than are published at a time. */
const maxKept = 500

/**
 * Which announcements this user has not seen on this device. What is shown now counts as seen from the next visit on, so that the marks
 * stay while the page is read. Each counts by itself: one that was written for later appears after others that have higher numbers.
 */
export function useSeenAnnouncements(shownIds: readonly number[]): (id: number) => boolean {
  const { storage } = usePortalServices()
  const key = `qportal.announcements-seen.${useSessionUser()?.sub ?? ''}`
  const [seen] = useState(() => idsIn(storage.read(key)))
  useEffect(() => {
    const kept = idsIn(storage.read(key))
    if (shownIds.every((id) => kept.has(id))) return
    const all = [...new Set([...kept, ...shownIds])].toSorted((one, other) => other - one)
    storage.write(key, JSON.stringify(all.slice(0, maxKept)))
  }, [storage, key, shownIds])
  return (id) => !seen.has(id)
}

/** None where what is kept is damaged: else it might count everything as seen. */
function idsIn(text: string | undefined): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}
