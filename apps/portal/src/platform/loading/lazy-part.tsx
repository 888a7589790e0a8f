import { Alert, Button } from '@qportal/ui'
import { CatchBoundary } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { renewFailedParts } from './lazy-again.ts'
import { isMissingPart } from './missing-part.ts'
import { useMissingPartToast } from './use-missing-part-toast.ts'
import { useOnline } from './use-online.ts'

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
 * A part of `lazyAgain` that failed offline loads by itself when the connection is back.
 */
export function LazyPart({ children, fallback, onMissing }: LazyPartProps) {
  return (
    <CatchBoundary
      getResetKey={() => 0}
      errorComponent={({ error, reset }) => {
        if (!isMissingPart(error)) throw error
        return onMissing ? <MissingDialog onMissing={onMissing} /> : <MissingInPlace reset={reset} />
      }}
    >
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

function MissingInPlace({ reset }: { reset: () => void }) {
  const { t } = useTranslation()
  const online = useOnline()
  const [failedOffline] = useState(!online)
  const loadAgain = useEffectEvent(() => {
    renewFailedParts()
    reset()
  })
  useEffect(() => {
    if (failedOffline && online) loadAgain()
  }, [failedOffline, online])
  // A reload without a connection would replace the portal by the browser's own error page.
  if (!online) return <Alert severity="warning">{t('failure.partOffline')}</Alert>
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
    // Whoever opens it again later has a connection, perhaps.
    renewFailedParts()
    onMissing()
  }, [showMissingPart, onMissing])
  return null
}
