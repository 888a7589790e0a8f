import { Alert } from '@qportal/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingPart } from './missing-part.ts'
import { usePortalServices } from '../services/portal-services.ts'

interface LazyPartProps {
  children: ReactNode
  /** What stands there while it is loaded. */
  fallback?: ReactNode
  /** A dialog closes when it cannot be loaded; without it the notice takes the part's place. */
  onMissing?: () => void
}

/** A part of a page that is loaded when it is shown: where it cannot be loaded it says so, and the page around it lives on. */
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
