import { useMemo } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { tabStorage } from '../../platform/storage/text-storage.ts'
import { composerDraft, emptyProgram } from './composer-draft.ts'
import type { Draft } from './draft.ts'

/** The draft that the composer would restore in this tab; undefined if nothing was drawn yet. */
export function useLastDraft(): Draft | undefined {
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  return useMemo(() => {
    const drafts = composerDraft({ device: storage, tab: tabStorage(), sub })
    const draft = drafts.ofTab({ address: '', entry: '' }) ?? drafts.ofDevice()
    return draft?.text === emptyProgram && !draft.circuit ? undefined : draft
  }, [storage, sub])
}
