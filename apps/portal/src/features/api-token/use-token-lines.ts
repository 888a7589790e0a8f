import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { tokenSnippets } from './token-snippets.ts'

/** The texts of the API token's section, for the search. */
export function useTokenLines(): readonly string[] {
  const { t } = useTranslation('api-token')
  const { config } = usePortalServices()
  return [
    [t('create'), t('recreate'), t('revoke'), t('expires')].join(', '),
    t('body'),
    ...tokenSnippets(config.apiBaseUrl).flatMap(({ key, code }) => [
      t(`snippets.${key}`),
      ...code.split('\n'),
    ]),
  ]
}
