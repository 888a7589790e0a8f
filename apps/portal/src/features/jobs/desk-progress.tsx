import { Alert, Progress } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../platform/failure-text.ts'
import { colon } from '../../platform/i18n/punctuation.ts'
import { useFormat } from '../../platform/i18n/use-format.ts'
import { useJobDesk } from './use-job-desk.ts'

/** How far a cancellation or deletion is, and afterwards what failed and why. */
export function DeskProgress() {
  const { t } = useTranslation(['jobs', 'common'])
  const { desk, state } = useJobDesk()
  const failureText = useFailureText()
  const format = useFormat()
  const { work, report } = state
  return (
    <>
      {work && (
        <Progress
          className="mb-4"
          label={t(work.kind === 'delete' ? 'list.deleting' : 'list.cancelling')}
          value={work.done}
          max={work.total}
          text={t('list.progress', { done: format.number(work.done), total: format.number(work.total) })}
        />
      )}
      {report && (
        <Alert
          severity="danger"
          className="mb-4"
          title={t(report.kind === 'delete' ? 'list.deleteFailed' : 'list.cancelFailed', {
            failed: format.number(report.failed.length),
            total: format.number(report.total),
          })}
          onClose={desk.dismissReport}
          closeLabel={t('common:close')}
        >
          <p>{t('list.failedStay')}</p>
          <ul className="mt-1 list-disc ps-5">
            {report.failed.map(({ job, error }) => (
              <li key={job.id}>
                <span translate="no">{job.name || job.id}</span>
                {colon[format.language]}
                {failureText(error)}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}
