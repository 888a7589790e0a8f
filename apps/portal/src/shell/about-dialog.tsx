import { DescriptionList, Dialog } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useProductName } from '../platform/bootstrap/start-services-context.ts'
import { usePortalServices } from '../platform/services/portal-services.ts'
import { aboutQueries } from './about-queries.ts'

/** Shows the versions of portal and cloud, and how the cloud takes jobs. */
export function AboutDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['shell', 'common'])
  const { api, config } = usePortalServices()
  const product = useProductName()
  const intake = useQuery(aboutQueries.jobIntake(api))
  const version = useQuery(aboutQueries.cloudVersion(config.apiBaseUrl))
  const reading = t('about.reading')
  return (
    <Dialog open onClose={onClose} title={t('about.title')} closeLabel={t('common:close')}>
      <DescriptionList
        items={[
          { key: 'product', term: t('about.product'), value: product },
          { key: 'portal', term: t('about.portal'), value: <span translate="no">{__BUILD_ID__}</span> },
          {
            key: 'cloud',
            term: t('about.cloud'),
            value: version.isPending ? (
              reading
            ) : (
              <span translate={version.data ? 'no' : undefined}>{version.data ?? t('about.notStated')}</span>
            ),
          },
          {
            key: 'address',
            term: t('about.address'),
            value: (
              <span translate="no" className="wrap-anywhere">
                {config.apiBaseUrl}
              </span>
            ),
          },
          {
            key: 'generation',
            term: t('about.generation'),
            value: (
              <span role="status">
                {intake.isPending ? reading : t(`about.generations.${intake.data ?? 'unknown'}`)}
              </span>
            ),
          },
        ]}
      />
    </Dialog>
  )
}
