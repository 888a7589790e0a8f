import { useSyncExternalStore, type ReactNode } from 'react'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

const StepUpDialog = lazyPart(async () => (await import('./step-up-dialog.tsx')).StepUpDialog)

/** Returns the dialog for password and one-time code while an operation waits for them. */
export function useStepUp(): ReactNode {
  const { stepUp } = usePortalServices()
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking, stepUp.isAsking)
  return (
    isAsking && (
      <PartBoundary onMissing={() => stepUp.answer(false)}>
        <StepUpDialog />
      </PartBoundary>
    )
  )
}
