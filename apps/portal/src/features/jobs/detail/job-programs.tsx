import type { Job } from '@qportal/api-client'
import { SegmentedControl, Skeleton, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { useJobView } from '../result/use-job-view.ts'
import { ProgramCounts } from './program-counts.tsx'
import { OpenQasmText, ProgramText } from './program-text.tsx'

// Loaded on demand: the parser and the drawing are larger than the rest of the page.
const DrawnProgram = lazyPart(async () => (await import('./drawn-program.tsx')).DrawnProgram)

/** The programs that a job has beside the submitted ones, by how the view names them. */
function furtherPrograms({ combinedProgram, transpileResult }: Job) {
  return Object.entries({ combined: combinedProgram, transpiled: transpileResult?.program }).flatMap(
    ([key, program]) => (program === undefined ? [] : [{ key: key as FurtherProgram, program }]),
  )
}

type FurtherProgram = 'combined' | 'transpiled'

const words = {
  combined: { tab: 'detail.combinedTab', title: 'detail.combinedProgram' },
  transpiled: { tab: 'detail.transpiledTab', title: 'detail.transpiledProgram' },
} as const

/**
 * The submitted, the combined and the transpiled program, each as a circuit or as text. Those of a
 * job of several programs have their counts.
 */
export function JobPrograms({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const [view, show] = useJobView()
  const further = furtherPrograms(job)
  const shown = further.find(({ key }) => key === view.program)
  const programs = shown ? [shown.program] : job.programs
  const title = t(shown ? words[shown.key].title : 'detail.program')
  const divided = shown ? undefined : job.result?.sampling?.dividedCounts
  const drawable = job.type !== 'sse'
  const Text = drawable ? OpenQasmText : ProgramText
  const drawn = drawable && view.form !== 'text'
  return (
    <section aria-labelledby="job-programs">
      <WireHeading
        headingId="job-programs"
        className="flex-wrap [&>h2]:leading-7.5"
        end={
          (further.length > 0 || drawable) && (
            <span className="flex max-w-full flex-wrap gap-2">
              {further.length > 0 && (
                <SegmentedControl
                  size="small"
                  label={t('detail.programChoice')}
                  value={shown?.key ?? 'submitted'}
                  options={[
                    { value: 'submitted', label: t('detail.submittedProgram') },
                    ...further.map(({ key }) => ({ value: key, label: t(words[key].tab) })),
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
          const counts = programs.length > 1 ? divided?.[index] : undefined
          return (
            <div key={key}>
              {drawn ? (
                <>
                  {programs.length > 1 && <p className="mb-1 text-label text-ink2">{label}</p>}
                  <PartBoundary fallback={<Skeleton width="100%" />}>
                    <DrawnProgram
                      program={program}
                      label={label}
                      isTranspiled={shown?.key === 'transpiled'}
                    />
                  </PartBoundary>
                </>
              ) : (
                <Text program={program} label={label} showLabel={programs.length > 1} />
              )}
              {counts && <ProgramCounts counts={counts} number={index + 1} />}
            </div>
          )
        })}
      </div>
    </section>
  )
}
