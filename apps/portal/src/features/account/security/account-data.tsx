import { Button, DownloadIcon, saveFile, TrashIcon, WireHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../../platform/failures/failure-state.tsx'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { withRecentSignIn } from '../../../platform/session/step-up.ts'
import { accountQueries } from './account-queries.ts'
import { sessionQueries } from './session-queries.ts'

const DeleteAccountDialog = lazyPart(
  async () => (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
)

/**
 * Downloads the user's data and deletes the account. Clouds that show sessions offer the download,
 * and the settings of the cloud allow the deletion.
 */
export function AccountData() {
  const { t } = useTranslation('auth')
  const { api, stepUp } = usePortalServices()
  const { data: sessions } = useQuery(sessionQueries.list(api))
  const { data: settings } = useQuery(accountQueries.settings(api))
  const mayDownload = Boolean(sessions)
  // Clouds without settings that show sessions are older versions of the cloud.
  const mayDelete = settings ? settings.mayDelete : settings === null && mayDownload
  const [isLoading, setIsLoading] = useState(false)
  const [isDone, setIsDone] = useState(false)
  const [failure, setFailure] = useState<unknown>()
  const [isDeleting, setIsDeleting] = useState(false)

  async function download() {
    setIsLoading(true)
    setIsDone(false)
    setFailure(undefined)
    try {
      const archive = await withRecentSignIn(stepUp, () => api.exportAccount())
      if (archive) saveFile(new Blob([archive.bytes], { type: 'application/zip' }), archive.fileName)
      setIsDone(archive !== undefined)
    } catch (error) {
      setFailure(error)
    }
    setIsLoading(false)
  }

  if (!mayDownload && !mayDelete) return null
  return (
    <section aria-labelledby="data-heading" className="mt-8">
      <WireHeading headingId="data-heading">{t('accountData.title')}</WireHeading>
      {mayDownload && <p className="mb-4 max-w-[74ch] text-ink2">{t('accountData.body')}</p>}
      <div className="flex flex-wrap gap-2">
        {mayDownload && (
          <Button
            icon={<DownloadIcon size={18} />}
            className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
            busy={isLoading}
            onClick={() => void download()}
          >
            {t('accountData.download')}
          </Button>
        )}
        {mayDelete && (
          <Button
            icon={<TrashIcon size={18} />}
            className="!h-auto min-h-8.5 max-w-full py-1 !whitespace-normal"
            onClick={() => setIsDeleting(true)}
          >
            {t('deleteAccount.menu')}
          </Button>
        )}
      </div>
      <p role="status" className="mt-2 min-h-5 text-label text-success">
        {isDone && t('accountData.done')}
      </p>
      {failure !== undefined && <FailureState title={t('accountData.failed')} error={failure} />}
      {isDeleting && (
        <PartBoundary onMissing={() => setIsDeleting(false)}>
          <DeleteAccountDialog onClose={() => setIsDeleting(false)} />
        </PartBoundary>
      )}
    </section>
  )
}
