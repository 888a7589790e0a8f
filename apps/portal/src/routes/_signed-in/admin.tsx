import { Link, PageHeading } from '@qportal/ui'
import { createFileRoute, Outlet, useLocation } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { NotFoundContent } from '../-page-not-found.tsx'
import { adminPaths } from '../../platform/navigation/paths.ts'
import { RouterLink } from '../../platform/navigation/router-link.tsx'
import { useIsAdministrator } from '../../platform/session/use-session.ts'

export const Route = createFileRoute('/_signed-in/admin')({
  staticData: { catalogues: ['admin'] },
  component: AdminPages,
})

const pages = ['people', 'queue', 'devices', 'announcements', 'log', 'service'] as const

/** The heading and links of the administration. Others see the page for an unknown path. */
function AdminPages() {
  const { t } = useTranslation('admin')
  const path = useLocation({ select: ({ pathname }) => pathname.replace(/\/$/, '') })
  if (!useIsAdministrator()) return <NotFoundContent />
  return (
    <>
      <PageHeading>{t('title')}</PageHeading>
      <nav aria-label={t('pages')} className="mb-6 flex flex-wrap gap-x-5 gap-y-1 border-b border-line2 pb-2">
        {pages.map((key) => (
          <Link
            key={key}
            as={RouterLink}
            standalone
            href={adminPaths[key]}
            aria-current={path === adminPaths[key] ? 'page' : undefined}
            className="aria-[current=page]:font-semibold aria-[current=page]:text-ink"
          >
            {t(`${key}.title`)}
          </Link>
        ))}
      </nav>
      <Outlet />
    </>
  )
}
