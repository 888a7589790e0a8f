import { useLocation, useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

interface OwnLocation {
  readonly hash: string
  /** Names the entry of the browser history; it stays the same on reload and on going back. */
  readonly entry: string
}

/** Returns the fragment and history entry of the page at a path, unchanged while it is left. */
export function useOwnLocation(path: string): OwnLocation {
  const router = useRouter()
  const { isHere, href, hash, entry } = useLocation({
    select: (location) => ({
      isHere: location.pathname === path,
      href: location.href,
      hash: location.hash,
      // The member that the router documents as the unique key of an entry (ParsedHistoryState).
      entry: location.state.__TSR_key ?? '',
    }),
    structuralSharing: true,
  })
  const [own, setOwn] = useState<OwnLocation>({ hash, entry })
  if (isHere && (own.hash !== hash || own.entry !== entry)) setOwn({ hash, entry })
  useEffect(() => {
    // A fragment typed into the address bar makes a history entry without state. Replacing it gives
    // the entry a key by which it is recognised.
    if (isHere && window.history.state === null) router.history.replace(href)
  }, [isHere, href, router])
  return own
}
