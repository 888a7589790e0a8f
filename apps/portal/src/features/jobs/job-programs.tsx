import type { Job } from '@qportal/api-client'
import { CodeBlock, SegmentedControl, WireHeading } from '@qportal/ui'
import { useTranslation } from 'react-i18next'
import { useCopyWords } from '../../platform/use-copy-words.ts'
import { useJobView } from './use-job-view.ts'

/** The program as it was submitted, and what the transpiler made of it. */
export function JobPrograms({ job }: { job: Job }) {
  const { t } = useTranslation('jobs')
  const copyWords = useCopyWords()
  const [view, show] = useJobView()
  const transpiled = job.transpileResult?.program
  const shown = transpiled === undefined ? 'submitted' : (view.program ?? 'submitted')
  const programs = shown === 'transpiled' && transpiled !== undefined ? [transpiled] : job.programs
  const label = t(shown === 'transpiled' ? 'detail.transpiledProgram' : 'detail.program')
  return (
    <div>
      <WireHeading
        end={
          transpiled !== undefined && (
            <SegmentedControl
              size="small"
              label={t('detail.program')}
              value={shown}
              options={[
                { value: 'submitted', label: t('detail.submittedProgram') },
                { value: 'transpiled', label: t('detail.transpiledTab') },
              ]}
              onValueChange={(value) => show({ program: value })}
            />
          )
        }
      >
        {t('detail.program')}
      </WireHeading>
      <div className="mt-3 grid gap-3">
        {programs.map((program, index) => (
          <CodeBlock
            key={`${index} ${program.length}`}
            code={program}
            label={programs.length > 1 ? t('detail.programNumber', { number: index + 1 }) : label}
            showLabel={programs.length > 1}
            copyWords={copyWords}
            numbered
          />
        ))}
      </div>
    </div>
  )
}
