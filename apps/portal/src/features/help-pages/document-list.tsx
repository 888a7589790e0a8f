import { cx, Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { documentKeys, type DocumentHit } from './document-catalogue.ts'

/** The chapters: the documents, then the samples, the API reference and the API token. */
export const chapters = [...documentKeys, 'samples', 'reference', 'api'] as const

export type Chapter = (typeof chapters)[number]

interface DocumentListProps {
  current: Chapter
  /** The results of the search. All chapters are listed while there is no search. */
  hits: readonly DocumentHit<Chapter>[] | undefined
}

export function DocumentList({ current, hits }: DocumentListProps) {
  const { t } = useTranslation('documents')
  const listed = hits
    ? hits.map(({ key, excerpt }) => ({ key, excerpt }))
    : chapters.map((key) => ({ key, excerpt: '' }))
  return (
    <nav aria-label={t('chapters')}>
      <ul className={cx('grid gap-0.5', !hits && 'max-lg:grid-cols-[repeat(auto-fill,minmax(9rem,1fr))]')}>
        {listed.map(({ key, excerpt }) => (
          <li key={key}>
            <Link
              as={RouterLink}
              standalone
              href={`/howto?chapter=${key}`}
              aria-current={key === current ? 'page' : undefined}
              className={cx(
                'block rounded-control px-3 py-1.75 !whitespace-normal hover:no-underline',
                key === current ? 'bg-accent-wash text-accent' : '!font-normal text-ink2 hover:bg-wash',
              )}
            >
              {t(`titles.${key}`)}
              {excerpt !== '' && excerpt !== t(`titles.${key}`) && (
                <span className="block text-caption font-normal text-ink3">{excerpt}</span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {listed.length === 0 && <p className="px-3 text-label wrap-anywhere text-ink2">{t('noHit')}</p>}
    </nav>
  )
}
