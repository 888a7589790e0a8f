import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useProductName, useStartServices } from '../platform/bootstrap/start-services-context.ts'
import { LanguageChoice } from './language-choice.tsx'
import { ThemeChoice } from './theme-choice.tsx'

/** The layout of a page for everyone: the product's name, language and theme above a full page. */
export function PlainLayout({ children }: { children: ReactNode }) {
  const { t } = useTranslation()
  const product = useProductName()
  const { branding } = useStartServices().config
  return (
    <div className="flex h-dvh flex-col">
      <header className="flex h-12 flex-none items-center gap-3 border-b border-line2 bg-page px-4 print:hidden">
        <a
          href="/login"
          className="me-auto flex min-w-0 items-center gap-2 truncate text-label font-semibold text-ink"
        >
          {branding?.logo && (
            <>
              <img src={branding.logo.light} alt="" className="h-5.5 dark:hidden" />
              <img src={branding.logo.dark} alt="" className="hidden h-5.5 dark:block" />
            </>
          )}
          <span className="truncate">{product}</span>
        </a>
        <LanguageChoice />
        <ThemeChoice />
      </header>
      <main className="min-h-0 flex-1" aria-label={t('navigation.composer')}>
        {children}
      </main>
    </div>
  )
}
