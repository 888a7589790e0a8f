import { isApiError } from '@qportal/api-client'
import { Alert, Button, Progress } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useFailureText } from '../../../platform/failures/failure-text.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { jobLabel } from '../../../platform/labels/job-label.ts'
import type { JobActionFailure } from './job-actions.ts'
import { useJobActions } from './use-job-actions.ts'

/** The progress of a cancellation or deletion, and afterwards its failures with their reasons. */
export function JobActionsProgress() {
  const { t } = useTranslation(['jobs', 'common'])
  const { actions, state } = useJobActions()
  const format = useFormat()
  const { running, report } = state
  return (
    <>
      {running && (
        <Progress
          className="mb-4"
          label={t(running.kind === 'delete' ? 'list.deleting' : 'list.cancelling')}
          value={running.done}
          max={running.total}
          text={t('list.progress', {
            done: format.number(running.done),
            total: format.number(running.total),
          })}
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
            <Button size="small" onClick={actions.retry}>
              {t('common:retry')}
            </Button>
          }
          onClose={actions.dismissReport}
          closeLabel={t('common:close')}
        >
          <Failures failed={report.failed} />
        </Alert>
      )}
    </>
  )
}

/** Scrollable regions must be focusable (WCAG 2.2, 2.1.1). */
const scrollable = { tabIndex: 0 } as const

/** The failed jobs, grouped by reason. */
function Failures({ failed }: { failed: readonly JobActionFailure[] }) {
  const { t } = useTranslation(['jobs', 'common'])
  const failureText = useFailureText()
  const byReason = Map.groupBy(failed, ({ error }) => failureText(error))
  return (
    <section aria-label={t('list.failedJobs')} {...scrollable} className="max-h-50 overflow-y-auto">
      {[...byReason].map(([reason, failures]) => (
        <div key={reason} className="mb-1">
          <p>{reason}</p>
          <ul className="list-disc ps-5 wrap-anywhere">
            {failures.map(({ job, error }) => (
              <li key={job.id}>
                <bdi translate="no">{jobLabel(job)}</bdi>
                {isApiError(error) && error.requestId !== undefined && (
                  <span className="text-caption text-ink2">
                    {` ${t('common:requestId')} `}
                    <code translate="no">{error.requestId}</code>
                  </span>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  )
}
