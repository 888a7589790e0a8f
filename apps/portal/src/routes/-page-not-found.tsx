import { ButtonLink, PageHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { pagePaths } from '../platform/navigation/paths.ts'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { usePageTitle } from '../platform/navigation/use-page-title.ts'
import { guardSignedInPage } from '../platform/session/route-guard.ts'
import { useSessionState } from '../platform/session/use-session.ts'
import { PublicLayout } from '../shell/public-layout.tsx'
import { SignedInShell } from './-signed-in-shell.tsx'

/** The page for an unknown path; inside the shell when the user is signed in. */
export function PageNotFound() {
  const signedIn = guardSignedInPage(useSessionState()).name === 'show'
  return signedIn ? (
    <SignedInShell>
      <NotFoundContent />
    </SignedInShell>
  ) : (
    <PublicLayout figure={false}>
      <NotFoundContent />
    </PublicLayout>
  )
}

/** The same without a layout, for a page whose layout is drawn already. */
export function NotFoundContent() {
  const { t } = useTranslation()
  usePageTitle(t('notFound.title'))
  return (
    <>
      <PageHeading>{t('notFound.title')}</PageHeading>
      <p className="mb-6 text-ink2">{t('notFound.body')}</p>
      <ButtonLink as={RouterLink} href={pagePaths.dashboard}>
        {t('notFound.home')}
      </ButtonLink>
    </>
  )
}
