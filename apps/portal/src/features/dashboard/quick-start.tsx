import { Link } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { RouterLink } from '../../platform/navigation/router-link.tsx'

const steps = [
  ['run', '/jobs/form?sample=bell'],
  ['draw', '/composer'],
  ['call', '/howto?chapter=api'],
] as const

/** First steps for users without jobs. */
export function QuickStart() {
  const { t } = useTranslation('dashboard')
  return (
    <section aria-labelledby="quick-start" className="mt-5">
      <h3 id="quick-start" className="mb-3 text-label font-semibold">
        {t('quickStart.title')}
      </h3>
      <ol className="grid grid-cols-[minmax(0,1fr)] md:grid-cols-3">
        {steps.map(([key, href]) => (
          <li
            key={key}
            className="relative pe-6 pt-6 before:absolute before:inset-x-0 before:top-1.5 before:border-t before:border-wire max-md:ps-7 max-md:pt-0 max-md:pb-5 max-md:before:inset-x-auto max-md:before:start-1.5 max-md:before:inset-y-0 max-md:before:border-s max-md:before:border-t-0 last:max-md:pb-0"
          >
            <i
              aria-hidden="true"
              className="absolute start-0 top-0 size-3.25 rounded-full border-[1.5px] border-wire bg-page max-md:top-1"
            />
            <Link as={RouterLink} href={href} standalone className="text-body font-medium !whitespace-normal">
              {t(`quickStart.${key}.title`)}
            </Link>
            <p className="max-w-[42ch] text-label font-normal text-ink2">{t(`quickStart.${key}.body`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
