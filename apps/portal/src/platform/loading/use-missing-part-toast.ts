import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../services/portal-services.ts'

/**
 * Returns a function that says that a part did not load, and offers to reload the portal. Offline,
 * a reload would replace the portal by the browser's own error page.
 */
export function useMissingPartToast(): () => void {
  const { t } = useTranslation()
  const { toaster } = usePortalServices()
  return useCallback(() => {
    if (navigator.onLine)
      toaster.show({
        severity: 'danger',
        text: t('failure.part'),
        durationMs: null,
        action: { label: t('reload'), onAction: () => location.reload() },
      })
    else toaster.show({ severity: 'warning', text: t('failure.openOffline') })
  }, [toaster, t])
}
