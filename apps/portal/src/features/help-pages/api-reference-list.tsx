import { Disclosure, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { InlineCode } from '../../platform/labels/inline-code.tsx'
import { ApiCallDetail } from './api-call-detail.tsx'
import { documentQueries } from './document-queries.ts'

/** Every call of both APIs, by subject. Each opens to its parameters, bodies and answers. */
export function ApiReferenceList() {
  const { t } = useTranslation('documents')
  const { language } = useFormat()
  const { data, error, refetch } = useQuery(documentQueries.reference(language))
  if (error) return <FailureState title={t('failed')} error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton width="30em" />
  return (
    <>
      <p className="mb-6 max-w-[74ch] text-ink2">{t('reference.intro')}</p>
      <div className="grid -space-y-px">
        {data.groups.map((group) => (
          <Disclosure
            key={group.name}
            summary={
              <>
                <h3 className="inline font-semibold">{group.name}</h3>
                <span className="ms-3 font-normal text-ink3">
                  {t('reference.calls', { count: group.calls.length })}
                </span>
              </>
            }
          >
            <p className="mb-2 max-w-[74ch] text-ink2">
              <InlineCode>{group.description}</InlineCode>
            </p>
            {group.calls.map((call) => (
              <ApiCallDetail key={call.id} call={call} server={group.server} shapes={data.shapes} />
            ))}
          </Disclosure>
        ))}
      </div>
    </>
  )
}
