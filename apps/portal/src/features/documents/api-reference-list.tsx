import { Skeleton, WireHeading } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FailureState } from '../../platform/failures/failure-state.tsx'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { InlineCode } from '../../platform/words/inline-code.tsx'
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
      <div className="grid gap-8">
        {data.groups.map((group) => (
          <div key={group.name}>
            <WireHeading>{group.name}</WireHeading>
            <p className="mb-2 max-w-[74ch] text-ink2">
              <InlineCode>{group.description}</InlineCode>
            </p>
            {group.calls.map((call) => (
              <ApiCallDetail key={call.id} call={call} server={group.server} shapes={data.shapes} />
            ))}
          </div>
        ))}
      </div>
    </>
  )
}
