import { printRawResult, type Job } from '@qportal/api-client'
import { Disclosure, Skeleton } from '@qportal/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { JsonBlock } from '../../../platform/json-block.tsx'
import { useCopyWords } from '../../../platform/labels/use-copy-words.ts'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { jobQueries } from '../job-queries.ts'

/** Longer texts, such as a million outcomes, would freeze the page. */
const maxShownCharacters = 100_000

/** The server's JSON, collapsed; it is rendered only once the reader opens it. */
export function JobRawResult({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const [open, setOpen] = useState(false)
  const { raw } = job
  // Servers send null until there is a result.
  if ((raw.result ?? raw.transpileResult ?? undefined) === undefined) return null
  return (
    <Disclosure summary={t('detail.rawResult')} onToggle={(event) => setOpen(event.currentTarget.open)}>
      {open && <RawJson job={job} />}
    </Disclosure>
  )
}

function RawJson({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  const copyWords = useCopyWords()
  const { largeResults } = usePortalServices()
  const isPart = job.result?.leftOut !== undefined
  const whole = useQuery({
    ...jobQueries.rawResult(largeResults, job.id, maxShownCharacters + 1),
    enabled: isPart,
  })
  const json = isPart ? whole.data : printRawResult(job)
  if (json === undefined) return <Skeleton width="100%" />
  const cut = json.length > maxShownCharacters
  return (
    <div className="pt-0.5 pb-2.5">
      {cut && (
        <p className="mb-2 text-caption text-ink2">
          {t('detail.rawTooLong', { shown: format.number(maxShownCharacters) })}
        </p>
      )}
      <JsonBlock
        // In print the block shows everything.
        bounded
        code={cut ? json.slice(0, maxShownCharacters) : json}
        label={t('detail.rawResult')}
        {...(!cut && { copyWords })}
      />
    </div>
  )
}
