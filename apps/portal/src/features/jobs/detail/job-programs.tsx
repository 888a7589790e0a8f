import type { Job } from '@qportal/api-client'
import { SegmentedControl, Skeleton, WireHeading } from '@qportal/ui'
import { lazy } from 'react'
import { useTranslation } from 'react-i18next'
import { LazyPart } from '../../../platform/loading/lazy-part.tsx'
import { OpenQasmText, ProgramText } from './program-text.tsx'
import { useJobView } from '../result/use-job-view.ts'

// Loaded on demand: the parser and the drawing are larger than the rest of the page.
const DrawnProgram = lazy(async () => ({ default: (await import('./drawn-program.tsx')).DrawnProgram }))

/** The submitted and the transpiled program, each as a circuit or as text. */
export function JobPrograms({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const [view, show] = useJobView()
  const transpiled = job.transpileResult?.program
  const shown = transpiled === undefined ? 'submitted' : (view.program ?? 'submitted')
  const programs = shown === 'transpiled' && transpiled !== undefined ? [transpiled] : job.programs
  const title = t(shown === 'transpiled' ? 'detail.transpiledProgram' : 'detail.program')
  const drawable = job.type !== 'sse'
  const Text = drawable ? OpenQasmText : ProgramText
  const drawn = drawable && view.form !== 'text'
  return (
    <section aria-labelledby="job-programs">
      <WireHeading
        headingId="job-programs"
        className="flex-wrap [&>h2]:leading-7.5"
        end={
          (transpiled !== undefined || drawable) && (
            <span className="flex max-w-full flex-wrap gap-2">
              {transpiled !== undefined && (
                <SegmentedControl
                  size="small"
                  label={t('detail.programChoice')}
                  value={shown}
                  options={[
                    { value: 'submitted', label: t('detail.submittedProgram') },
                    { value: 'transpiled', label: t('detail.transpiledTab') },
                  ]}
                  onValueChange={(value) => show({ program: value })}
                />
              )}
              {drawable && (
                <SegmentedControl
                  size="small"
                  label={t('detail.programForm')}
                  value={drawn ? 'circuit' : 'text'}
                  options={[
                    { value: 'circuit', label: t('detail.asCircuit') },
                    { value: 'text', label: t('detail.asText') },
                  ]}
                  onValueChange={(value) => show({ form: value })}
                />
              )}
            </span>
          )
        }
      >
        {t('detail.program')}
      </WireHeading>
      <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-6 print:block print:*:mb-6">
        {programs.map((program, index) => {
          const label = programs.length > 1 ? t('detail.programNumber', { number: index + 1 }) : title
          const key = `${index} ${program.length}`
          return drawn ? (
            <div key={key}>
              {programs.length > 1 && <p className="mb-1 text-label text-ink2">{label}</p>}
              <LazyPart fallback={<Skeleton width="100%" />}>
                <DrawnProgram program={program} label={label} isTranspiled={shown === 'transpiled'} />
              </LazyPart>
            </div>
          ) : (
            <Text key={key} program={program} label={label} showLabel={programs.length > 1} />
          )
        })}
      </div>
    </section>
  )
}
