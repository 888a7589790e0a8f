import { useTranslation } from 'react-i18next'
import { usePortalServices } from '../../platform/services/portal-services.ts'
import { tokenSnippets } from './token-snippets.ts'

/** What the section of the API token says, line by line, for a search. */
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
