import { Skeleton } from '@qportal/ui'
import { useTranslation } from 'react-i18next'

/** Placeholder of the composer while a program loads: its panes and empty wires. */
export function ComposerSkeleton() {
  const { t } = useTranslation()
  return (
    <>
      <p role="status" className="sr-only">
        {t('loading')}
      </p>
      <div aria-busy="true" className="flex min-h-[calc(100dvh-var(--header))] flex-col">
        <div className="flex h-13 flex-none items-center border-b border-line2 px-4">
          <Skeleton width="10em" />
        </div>
        <div className="grid flex-1 desk:grid-cols-[216px_minmax(0,1fr)_320px] desk:xl:grid-cols-[216px_minmax(0,1fr)_392px]">
          <i className="border-e border-line2 phone:hidden" />
          <div className="grid content-start gap-9 px-4 pt-28 phone:pt-20">
            {['q0', 'q1', 'q2'].map((wire) => (
              <span key={wire} className="flex h-3 items-center gap-3">
                <Skeleton width="1.75em" />
                <i className="flex-1 border-t border-line2" />
              </span>
            ))}
          </div>
          <i className="border-s border-line2 phone:hidden" />
        </div>
      </div>
    </>
  )
}
