import type { Job, JobFile } from '@qportal/api-client'
import { Alert, Button } from '@qportal/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { jobQueries } from '../job-queries.ts'

const fileNames = {
  input: 'detail.file.input',
  combinedProgram: 'detail.file.combinedProgram',
  result: 'detail.file.result',
  transpileResult: 'detail.file.transpileResult',
} as const satisfies Record<JobFile, string>

/** Names the files of a job that could not be read. The rest of the page is not affected. */
export function MissingFiles({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const failureText = useFailureText()
  const cache = useQueryClient()
  const entries = Object.entries(job.unavailable ?? {}) as [JobFile, Error][]
  if (entries.length === 0) return null
  return (
    <Alert
      severity="warning"
      title={t('detail.filesMissing')}
      className="mb-6"
      action={
        <Button size="small" onClick={() => void cache.invalidateQueries({ queryKey: jobQueries.all })}>
          {t('detail.readAgain')}
        </Button>
      }
    >
      <ul>
        {entries.map(([file, error]) => (
          <li key={file}>
            {t('detail.missingFile', { file: t(fileNames[file]), reason: failureText(error) })}
          </li>
        ))}
      </ul>
    </Alert>
  )
}
