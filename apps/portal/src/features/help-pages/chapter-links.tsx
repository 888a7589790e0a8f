import { Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { chapters, type Chapter } from './document-list.tsx'

/** Links to the chapters before and after this one. */
export function ChapterLinks({ current }: { current: Chapter }) {
  const { t } = useTranslation('documents')
  const index = chapters.indexOf(current)
  const [before, after] = [chapters[index - 1], chapters[index + 1]]
  return (
    <nav
      aria-label={t('neighbours')}
      className="mt-12 flex max-w-[74ch] flex-wrap justify-between gap-4 border-t border-line2 pt-5 print:hidden"
    >
      {before && <ChapterLink chapter={before} label={t('before')} />}
      {after && <ChapterLink chapter={after} label={t('after')} className="ms-auto text-end" />}
    </nav>
  )
}

interface ChapterLinkProps {
  chapter: Chapter
  label: string
  className?: string
}

function ChapterLink({ chapter, label, className }: ChapterLinkProps) {
  const { t } = useTranslation('documents')
  return (
    <Link as={RouterLink} standalone href={`/howto?chapter=${chapter}`} className={className}>
      <span className="block text-caption font-normal text-ink3">{label}</span>
      {t(`titles.${chapter}`)}
    </Link>
  )
}
