import { useEffect, useState } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'

/** Far more than the number of current announcements. */
const maxKept = 500

/**
 * Returns whether the user has not seen an announcement on this device. Shown announcements count
 * as seen from the next visit on, so that their marks stay while the page is read. Ids are stored
 * one by one, because a scheduled announcement may appear after others with higher ids.
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

/** Reads the stored ids; none if the text is damaged. */
function idsIn(text: string | undefined): ReadonlySet<number> {
  try {
    const ids: unknown = JSON.parse(text ?? '[]')
    return new Set(Array.isArray(ids) ? ids.filter((id) => typeof id === 'number') : [])
  } catch {
    return new Set()
  }
}
