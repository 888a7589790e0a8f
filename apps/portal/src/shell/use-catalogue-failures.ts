import { useEffect, useRef } from 'react'
import { catalogueFailures } from '../platform/i18n/catalogue-failures.ts'
import { useMissingPartToast } from '../platform/loading/use-missing-part-toast.ts'
import { useOnline } from '../platform/loading/use-online.ts'

/**
 * Says once that the texts of a language or page did not load, as after a deployment, and offers to
 * reload. Offline, a bar says so already, and the texts load when the connection is back.
 */
export function useCatalogueFailures(): void {
  const showMissingPart = useMissingPartToast()
  const online = useOnline()
  const isShown = useRef(false)
  useEffect(
    () =>
      catalogueFailures.add(() => {
        if (isShown.current || !online || !catalogueFailures.areTextsMissing()) return
        isShown.current = true
        showMissingPart()
      }),
    [online, showMissingPart],
  )
}
