import { Button, PageHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { ConfigError } from './config.ts'

/** Replaces the portal when its configuration is missing or invalid. */
export function StartFailure({ error }: { error: Error }) {
  const { t } = useTranslation()
  const isWrong = error instanceof ConfigError
  return (
    <main className="mx-auto max-w-150 px-4 py-12">
      <div role="alert">
        <PageHeading>{t('start.title')}</PageHeading>
        <p className="mb-6 text-ink2">{t(isWrong ? 'start.wrong' : 'failure.unreachable')}</p>
        {isWrong && (
          <p lang="en" translate="no" className="mb-6 wrap-anywhere">
            <code>{error.message}</code>
          </p>
        )}
      </div>
      <Button variant="primary" onClick={() => location.reload()}>
        {t('retry')}
      </Button>
    </main>
  )
}
