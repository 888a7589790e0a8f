import type { Job, PauliTerm } from '@qportal/api-client'
import { Alert, DescriptionList, Disclosure, Link, WireHeading, type Description } from '@qportal/ui'
import type { Ref } from 'react'
import { useTranslation } from 'react-i18next'
import { useReasonText } from '../../../platform/failures/failure-text.ts'
import { useFormat } from '../../../platform/i18n/use-format.ts'
import { JsonBlock } from '../../../platform/json-block.tsx'
import { InlineCode } from '../../../platform/labels/inline-code.tsx'
import { knownWord } from '../../../platform/labels/known-word.ts'
import { RouterLink } from '../../../platform/navigation/router-link.tsx'
import { usePortalServices } from '../../../platform/services/portal-services.ts'
import { Moment } from '../../../platform/time/moment.tsx'
import { JobOutcomes } from '../result/job-outcomes.tsx'
import { JobPrograms } from './job-programs.tsx'
import { JobRawResult } from './job-raw-result.tsx'
import { JobTimeline } from './job-timeline.tsx'
import { JobTranspilation } from './job-transpilation.tsx'
import { MissingFiles } from './missing-files.tsx'
import { UnsubmittedJob } from './unsubmitted-job.tsx'
import { useCalibrationLines } from './use-calibration-lines.tsx'

interface JobDetailProps {
  job: Job
  /** The job has succeeded, and its result is still being looked for. */
  isResultAwaited: boolean
  /** Where the user returns to when the job is discarded. */
  listHref: string
  /** Receives the chart of the result. */
  chartRef: Ref<SVGSVGElement>
}

/** The page of a job: timeline, result, programs, details and settings. */
export function JobDetail({ job, isResultAwaited, listHref, chartRef }: JobDetailProps) {
  if (job.status === 'registered') return <UnsubmittedJob jobId={job.id} listHref={listHref} />
  return (
    <>
      <JobTimeline job={job} />
      <MissingFiles job={job} />
      <LateResultNote job={job} />
      <JobMessage job={job} />
      {/* Not a grid in print: Chromium sizes grid rows before it moves unbreakable content to
          the next page. */}
      <div className="grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_18.75rem] print:block">
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 print:block print:*:mb-8">
          <JobOutcomes job={job} isAwaited={isResultAwaited} chartRef={chartRef} />
          {(job.programs.length > 0 || job.transpileResult?.program !== undefined) && (
            <JobPrograms job={job} />
          )}
          <JobRawResult job={job} />
        </div>
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-8 print:block print:*:mb-8">
          <JobFacts job={job} />
          {job.transpileResult && <JobTranspilation result={job.transpileResult} />}
          <JobSettings job={job} />
        </div>
      </div>
    </>
  )
}

/** Says that a cancellation of the job came too late, if it was seen here. */
function LateResultNote({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const { jobFollower } = usePortalServices()
  if (job.status !== 'succeeded' || !jobFollower.wasCancelled(job.id)) return null
  return (
    <Alert severity="info" className="mb-6">
      {t('detail.cancelledTooLate')}
    </Alert>
  )
}

/** Why the job has no result. */
function JobMessage({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const text = useReasonText(job)
  if (text === undefined) return null
  return (
    <Alert
      severity={job.status === 'failed' ? 'danger' : 'info'}
      title={t('detail.message')}
      // A message may be the multi-line output of a program that crashed.
      className="mb-6 whitespace-pre-wrap"
    >
      <InlineCode>{text}</InlineCode>
    </Alert>
  )
}

function JobFacts({ job }: { job: Job }) {
  const { t } = useTranslation(['jobs', 'common'])
  const format = useFormat()
  const none = t('common:none')
  const knownType = knownWord(['sampling', 'estimation', 'multi_manual', 'sse'], job.type)
  const items: Description[] = [
    {
      key: 'device',
      term: t('detail.device'),
      value: job.deviceId ? <DeviceLink id={job.deviceId} /> : none,
    },
    { key: 'type', term: t('detail.type'), value: knownType ? t(`type.${knownType}`) : String(job.type) },
    {
      key: 'shots',
      term: t('detail.shots'),
      value: job.shots === undefined ? none : format.number(job.shots),
    },
    {
      key: 'execution',
      term: t('detail.executionTime'),
      value: job.executionSeconds === undefined ? none : format.duration(job.executionSeconds),
    },
    { key: 'submitted', term: t('columns.submittedAt'), value: <Moment value={job.submittedAt} /> },
    ...useCalibrationLines(job),
    ...(job.operator.length > 0
      ? [{ key: 'operator', term: t('form.operator'), value: <OperatorTerms operator={job.operator} /> }]
      : []),
  ]
  return (
    <section aria-labelledby="job-facts">
      <WireHeading headingId="job-facts">{t('detail.facts')}</WireHeading>
      <DescriptionList items={items} />
    </section>
  )
}

function JobSettings({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const settings = [
    // Without settings the device chooses how to transpile.
    [t('detail.transpilerInfo'), job.transpilerInfo, t('detail.asDeviceDoes')],
    [t('detail.simulatorInfo'), job.simulatorInfo, t('detail.usual')],
    [t('detail.mitigationInfo'), job.mitigationInfo, t('detail.usual')],
  ] as const
  return (
    <section aria-labelledby="job-settings">
      <WireHeading headingId="job-settings">{t('detail.infos')}</WireHeading>
      <DescriptionList
        items={settings
          .filter(([, info]) => isEmpty(info))
          .map(([term, , value]) => ({ key: term, term, value }))}
      />
      {settings
        .filter(([, info]) => !isEmpty(info))
        .map(([label, info]) => (
          <JsonBlock
            key={label}
            // Wraps lines: in the narrow column, a line that is cut off would look complete.
            className="mt-3 [&_pre]:w-auto [&_pre]:pe-3.5 [&_pre]:wrap-anywhere [&_pre]:whitespace-pre-wrap"
            showLabel
            code={JSON.stringify(info, null, 2)}
            label={label}
          />
        ))}
    </section>
  )
}

function isEmpty(info: object | undefined): boolean {
  return Object.keys(info ?? {}).length === 0
}

/** More terms would push the details and settings below out of view. */
const maxTermsShown = 12

function OperatorTerms({ operator }: { operator: readonly PauliTerm[] }) {
  const { t } = useTranslation('jobs')
  const format = useFormat()
  if (operator.length <= maxTermsShown) return <TermList terms={operator} />
  const others = operator.length - maxTermsShown
  return (
    <>
      <TermList terms={operator.slice(0, maxTermsShown)} />
      <Disclosure
        size="small"
        summary={t('detail.moreTerms', { count: others, number: format.number(others) })}
      >
        <TermList terms={operator.slice(maxTermsShown)} />
      </Disclosure>
    </>
  )
}

/** Shows coefficients with all digits, because they are input, not measured values. */
function TermList({ terms }: { terms: readonly PauliTerm[] }) {
  return (
    <ul translate="no" className="font-mono text-caption leading-5">
      {terms.map(({ pauli, coefficient }, index) => (
        <li key={`${index} ${pauli}`}>
          {`${String(coefficient).replaceAll('-', '−')} · `}
          {/* Keeps a product on one line if it fits. */}
          <span className="inline-block">{pauli}</span>
        </li>
      ))}
    </ul>
  )
}

function DeviceLink({ id }: { id: string }) {
  return (
    <Link as={RouterLink} href={`/device/${encodeURIComponent(id)}`} standalone translate="no">
      {id}
    </Link>
  )
}
