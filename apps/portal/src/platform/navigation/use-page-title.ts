import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductName } from '../bootstrap/start-services-context.ts'

/** Sets `<page> | <product>` as the document's title while the page is shown. */
export function usePageTitle(page: string): void {
  const { t } = useTranslation()
  const product = useProductName()
  useEffect(() => {
    document.title = t('title.suffix', { page, product })
  }, [t, page, product])
}
