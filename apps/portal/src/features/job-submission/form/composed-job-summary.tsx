import { DescriptionList } from '@qportal/ui'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ComposedJob } from '../values/job-form-values.ts'

interface ComposedJobSummaryProps {
  job: ComposedJob
  error: string | undefined
  /** The problems of the program. */
  children: ReactNode
}

/** Shows type and observable of the composer's job in place of the form fields. */
export function ComposedJobSummary({ job, error, children }: ComposedJobSummaryProps) {
  const { t } = useTranslation('jobs')
  const observable = job.operator.map(({ pauli, coefficient }) => `${coefficient} · ${pauli}`).join(' + ')
  return (
    <div>
      <DescriptionList
        items={[
          { key: 'type', term: t('form.type'), value: t(`type.${job.type}`) },
          ...(job.type === 'estimation'
            ? [
                {
                  key: 'operator',
                  term: t('form.operator'),
                  value: observable ? <code translate="no">{observable}</code> : t('form.noObservable'),
                },
              ]
            : []),
        ]}
      />
      {error !== undefined && (
        <p role="alert" className="mt-1.5 text-caption text-danger">
          {error}
        </p>
      )}
      {children}
    </div>
  )
}
