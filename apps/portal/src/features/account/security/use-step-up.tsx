import { useSyncExternalStore, type ReactNode } from 'react'
import { lazyAgain } from '../../../platform/loading/lazy-again.ts'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'

const StepUpDialog = lazyAgain(() =>
  import('./step-up-dialog.tsx').then((module) => ({ default: module.StepUpDialog })),
)

/** Returns the dialog for password and one-time code while an operation waits for them. */
export function useStepUp(): ReactNode {
  const { stepUp } = usePortalServices()
  const isAsking = useSyncExternalStore(stepUp.subscribe, stepUp.isAsking, stepUp.isAsking)
  return (
    isAsking && (
      <LazyPart onMissing={() => stepUp.answer(false)}>
        <StepUpDialog />
      </LazyPart>
    )
  )
}
