import { Alert, Button } from '@qportal/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingPart } from './missing-part.ts'
import { useMissingPartToast } from './use-missing-part-toast.ts'

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
  const { t } = useTranslation()
  return (
    <Alert
      severity="danger"
      action={
        <Button size="small" onClick={() => location.reload()}>
          {t('reload')}
        </Button>
      }
    >
      {t('failure.part')}
    </Alert>
  )
}

function MissingDialog({ onMissing }: { onMissing: () => void }) {
  const showMissingPart = useMissingPartToast()
  useEffect(() => {
    showMissingPart()
    onMissing()
  }, [showMissingPart, onMissing])
  return null
}
