import { Alert } from '@qportal/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingPart } from './missing-part.ts'
import { usePortalServices } from '../services/portal-services.ts'

interface LazyPartProps {
  children: ReactNode
  /** Shown while the part is loaded. */
  fallback?: ReactNode
  /**
   * Called when the part cannot be loaded, as to close a dialog. By default a notice replaces the
   * part.
   */
  onMissing?: () => void
}

/**
 * A lazily loaded part of a page. If loading fails, it shows a notice and the page around it stays.
 */
export function LazyPart({ children, fallback, onMissing }: LazyPartProps) {
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={({ error }) => {
        if (!isMissingPart(error)) throw error
        return onMissing ? <MissingDialog onMissing={onMissing} /> : <MissingInPlace />
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function MissingInPlace() {
  return <Alert severity="danger">{useTranslation().t('failure.part')}</Alert>
}

function MissingDialog({ onMissing }: { onMissing: () => void }) {
  const { t } = useTranslation()
  const { toaster } = usePortalServices()
  useEffect(() => {
    toaster.show({ severity: 'danger', text: t('failure.part') })
    onMissing()
  }, [toaster, t, onMissing])
  return null
}
