import { Alert, Button, lazyPart as createLazyPart, type LazyPart, type MissingPartProps } from '@qportal/ui'
import { createContext, Suspense, use, useEffect, type ComponentType, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { isMissingPart } from './missing-part.ts'
import { useMissingPartToast } from './use-missing-part-toast.ts'
import { useOnline } from './use-online.ts'

/** Called when a part cannot be loaded, as to close a dialog. */
const OnMissing = createContext<(() => void) | undefined>(undefined)

/**
 * Creates a lazily loaded part of a page, to be rendered inside `PartBoundary`. If loading fails, a
 * notice replaces it, and the page around it stays.
 */
export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  return createLazyPart(load, MissingPart)
}

interface PartBoundaryProps {
  children: ReactNode
  /** Shown while the part is loaded. */
  fallback?: ReactNode
  /** Called instead of showing a notice in place of the part. */
  onMissing?: () => void
}

/** Surrounds lazily loaded parts of a page. */
export function PartBoundary({ children, fallback, onMissing }: PartBoundaryProps) {
  return (
    <OnMissing value={onMissing}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </OnMissing>
  )
}

function MissingPart({ error }: MissingPartProps) {
  const onMissing = use(OnMissing)
  // A fault of the code itself is shown by the error boundary of the page.
  if (!isMissingPart(error)) throw error
  return onMissing ? <MissingDialog onMissing={onMissing} /> : <MissingInPlace />
}

function MissingInPlace() {
  const { t } = useTranslation()
  const online = useOnline()
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
    onMissing()
  }, [showMissingPart, onMissing])
  return null
}
