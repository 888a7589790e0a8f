import { useMemo } from 'react'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { useSessionUser } from '../../platform/session/use-session.ts'
import { listCircuits } from './circuits/circuit-library.ts'
import { useLastDraft } from './use-last-draft.ts'

/** A circuit that the user has drawn. */
export interface OwnCircuit {
  readonly key: string
  /** Undefined for a drawing without a name. */
  readonly name: string | undefined
  readonly program: string
}

/** The user's current drawing and named circuits, newest first. */
export function useOwnCircuits(): readonly OwnCircuit[] {
  const { storage } = usePortalServices()
  const sub = useSessionUser()?.sub ?? ''
  const draft = useLastDraft()
  return useMemo(() => {
    const named = listCircuits(storage, sub).filter(({ id }) => id !== draft?.circuit?.id)
    return [
      ...(draft ? [{ key: 'draft', name: draft.circuit?.name, program: draft.text }] : []),
      ...named.map(({ id, name, versions }) => ({ key: id, name, program: versions[0].text })),
    ]
  }, [storage, sub, draft])
}
