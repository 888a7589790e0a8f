import type { Announcement } from '@qportal/api-client'
import { Badge, EmptyState, Skeleton } from '@qportal/ui'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { languageOfText } from '../../platform/labels/language-of-text.ts'
import { loadMarkdownAhead } from '../../platform/markdown/load-markdown.ts'
import { Markdown } from '../../platform/markdown/markdown.tsx'
import { Moment } from '../../platform/time/moment.tsx'

interface AnnouncementListProps {
  announcements: readonly Announcement[] | undefined
  /** Whether the user has not seen an announcement on this device. */
  isUnread: (id: number) => boolean
}

/** Whole announcements, newest first. */
export function AnnouncementList({ announcements, isUnread }: AnnouncementListProps) {
  const { t } = useTranslation('announcements')
  useEffect(loadMarkdownAhead, [])
  if (!announcements) return <Skeleton width="24em" />
  if (announcements.length === 0) return <EmptyState>{t('empty')}</EmptyState>
  return (
    <div>
      {announcements.map(({ id, title, content, startsAt }) => (
        <article
          key={id}
          id={`announcement-${id}`}
          aria-labelledby={`announcement-${id}-title`}
          className="border-b border-line1 py-5 first:pt-0 last:border-0"
        >
          <div className="mb-1 flex flex-wrap items-center gap-x-3">
            <h2
              id={`announcement-${id}-title`}
              lang={languageOfText(title)}
              className="min-w-0 text-h2 font-semibold wrap-anywhere"
            >
              {title}
            </h2>
            {isUnread(id) && <Badge>{t('new')}</Badge>}
            <span className="text-caption text-ink3">
              <Moment value={startsAt} show="both" />
            </span>
          </div>
          <Markdown text={content} />
        </article>
      ))}
    </div>
  )
}
