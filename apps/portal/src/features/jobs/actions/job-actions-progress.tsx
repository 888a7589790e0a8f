import { Alert, Button, Progress } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobLabel } from '../../../platform/words/job-label.ts'
import type { JobActionFailure } from './job-actions.ts'
import { useJobActions } from './use-job-actions.ts'

/** How far a cancellation or deletion is, and afterwards what failed and why. */
export function DeskProgress() {
  const { t } = useTranslation(['jobs', 'common'])
  const { desk, state } = useJobActions()
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
            count: report.total,
            failed: format.number(report.failed.length),
            total: format.number(report.total),
          })}
          action={
            <Button size="small" onClick={desk.retry}>
              {t('common:retry')}
            </Button>
          }
          onClose={desk.dismissReport}
          closeLabel={t('common:close')}
        >
          <Failures failed={report.failed} />
        </Alert>
      )}
    </>
  )
}

/** What scrolls must take the focus (WCAG 2.2, 2.1.1). */
const scroller = { tabIndex: 0 } as const

/** Each reason once, with the jobs that failed for it. */
function Failures({ failed }: { failed: readonly JobActionFailure[] }) {
  const { t } = useTranslation('jobs')
  const failureText = useFailureText()
  const byReason = Map.groupBy(failed, ({ error }) => failureText(error))
  return (
    <section aria-label={t('list.failedJobs')} {...scroller} className="max-h-50 overflow-y-auto">
      {[...byReason].map(([reason, failures]) => (
        <div key={reason} className="mb-1">
          <p>{reason}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {failures.map(({ job }) => (
              <li key={job.id}>
                <bdi translate="no">{jobLabel(job)}</bdi>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
