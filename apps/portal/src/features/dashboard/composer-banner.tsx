import { ButtonLink } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'

interface ComposerBannerProps {
  /** The last draft, with its name if it has one. */
  draft: { readonly name: string | undefined } | undefined
  /** The circuit beside the links; undefined where there is no room for it. */
  circuit: ReactNode
}

/** A banner with links that start a new circuit and continue the last draft. */
export function ComposerBanner({ draft, circuit }: ComposerBannerProps) {
  const { t } = useTranslation('dashboard')
  return (
    <section
      aria-labelledby="composer-banner"
      // The shell cuts it off there.
      data-reaches="edge"
      // Its lines continue to the edge of the window, beyond the page's maximum width.
      className="-mx-(--page-edge) mb-7.5 border-y border-line2 px-(--page-edge) py-5 2xl:not-print:-me-[100vw] 2xl:not-print:pe-[100vw]"
    >
      <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-10 lg:grid-cols-[19.5rem_minmax(0,1fr)]">
        <div>
          <h2 id="composer-banner" className="mb-1.5 text-[1.125rem] leading-6.5 font-semibold">
            {t('composer.title')}
          </h2>
          <p className="text-label font-normal text-ink2">{t('composer.body')}</p>
          <div className="mt-4.5 flex flex-wrap gap-2">
            <ButtonLink
              as={RouterLink}
              // Without `new`, the composer restores the draft.
              href={draft ? '/composer?new=true' : '/composer'}
              variant="primary"
            >
              {t('composer.start')}
            </ButtonLink>
            {draft && (
              <ButtonLink as={RouterLink} href="/composer" className="max-w-full">
                <span className="truncate">
                  {draft.name === undefined
                    ? t('composer.continueUnnamed')
                    : t('composer.continue', { name: draft.name })}
                </span>
              </ButtonLink>
            )}
          </div>
        </div>
        {/* A fixed height, so that the page does not jump when the drawing arrives. */}
        <div className="grid h-55 grid-cols-[minmax(0,1fr)] content-center max-[64rem]:hidden">{circuit}</div>
      </div>
    </section>
  )
}
