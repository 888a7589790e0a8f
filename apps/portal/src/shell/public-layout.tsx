import { Footer, lazyPart, PublicShell } from '@qportal/ui'
import { Suspense, useLayoutEffect, type ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { replaceFirstPage } from '../platform/bootstrap/first-page.ts'
import {
  useInstitution,
  useProductName,
  useStartServices,
} from '../platform/bootstrap/start-services-context.ts'
import { RouterLink } from '../platform/navigation/router-link.tsx'
import { useNow } from '../platform/time/use-now.ts'
import { LanguageChoice } from './language-choice.tsx'
import { titleLines } from './title-lines.ts'
import { useFocusAfterNavigation } from './use-focus-after-navigation.ts'

// Loaded lazily: on arrival there is a connection and the newest version, so it shows nothing.
const StatusBars = lazyPart(async () => (await import('./status-bars.tsx')).StatusBars)

const MissingTextsBar = lazyPart(async () => (await import('./missing-texts-bar.tsx')).MissingTextsBar)

// Loaded lazily: its menu is a fifth of the page's weight.
const ThemeChoice = lazyPart(async () => (await import('./theme-choice.tsx')).ThemeChoice)

interface PublicLayoutProps {
  /** The first page shows the whole figure; the pages of later steps show only the name. */
  figure: boolean
  children: ReactNode
}

/** The layout of public pages: header, banner with the product name, centred column, footer. */
export function PublicLayout({ figure, children }: PublicLayoutProps) {
  const { t } = useTranslation(['common', 'auth'])
  const product = useProductName()
  const { branding } = useStartServices().config
  // Pages with a code start in the field of the code.
  useFocusAfterNavigation('main input')
  // Before its form focuses a field.
  useLayoutEffect(replaceFirstPage, [])
  return (
    <PublicShell
      brand={{ name: product, href: '/login', logo: branding?.logo }}
      title={titleLines(product)}
      banner={figure ? 'figure' : 'plain'}
      words={{
        skip: t('skipToContent'),
        figure: t('auth:figure'),
        figureCaption: t('auth:figureCaption'),
      }}
      headerEnd={
        <>
          <LanguageChoice />
          <Suspense fallback={<span className="size-8.5 pointer-coarse:size-11" />}>
            <ThemeChoice />
          </Suspense>
        </>
      }
      bars={
        <Suspense>
          <StatusBars />
          <MissingTextsBar />
        </Suspense>
      }
      footer={<Copyright />}
      footerEnd={<LegalLinks />}
      linkAs={RouterLink}
    >
      {children}
    </PublicShell>
  )
}

/** The footer, also for pages with another layout. */
export function CopyrightFooter() {
  return (
    <Footer end={<LegalLinks />}>
      <Copyright />
    </Footer>
  )
}

function Copyright() {
  const { t } = useTranslation()
  const product = useProductName()
  const institution = useInstitution()
  const year = useNow(3_600_000).getFullYear()
  return institution === undefined
    ? t('productTeam', { year, product })
    : t('institution', { year, institution })
}

function LegalLinks() {
  const { t } = useTranslation()
  const { links, branding } = useStartServices().config
  return (
    <>
      {branding?.supportUrl !== undefined && (
        <a className="text-inherit" href={branding.supportUrl}>
          {t('support')}
        </a>
      )}
      <a className="text-inherit" href={links.terms}>
        {t('terms')}
      </a>
      <a className="text-inherit" href={links.privacy}>
        {t('privacy')}
      </a>
    </>
  )
}
