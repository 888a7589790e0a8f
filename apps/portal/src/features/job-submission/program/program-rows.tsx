import type { Device } from '@qportal/api-client'
import {
  ArrowDownIcon,
  ArrowUpIcon,
  Button,
  IconButton,
  PlusIcon,
  Skeleton,
  TrashIcon,
  WireHeading,
} from '@qportal/ui'
import { useRef } from 'react'
import { useFieldArray, useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { lazyPart, PartBoundary } from '../../../platform/loading/lazy-part.tsx'
import { maxPrograms } from '../values/job-form-schema.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { ProgramField, type ComposerCircuit } from './program-field.tsx'
import { useProgramAnalysis } from './use-program-analysis.ts'

const CircuitSketch = lazyPart(async () => (await import('./circuit-preview.tsx')).CircuitSketch)

interface ProgramRowsProps {
  errorOf: (name: FieldPath<JobFormValues>) => string | undefined
  device: Device | undefined
  untranspiled: boolean
  circuits: readonly ComposerCircuit[]
}

/** The programs of a `multi_manual` job, in the order in which results number them. */
export function ProgramRows({ errorOf, ...shared }: ProgramRowsProps) {
  const { t } = useTranslation('jobs')
  const { control } = useFormContext<JobFormValues>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'programs' })
  // Receives the focus when a program and its buttons are removed.
  const add = useRef<HTMLButtonElement>(null)
  const error = errorOf('programs')
  return (
    <section aria-labelledby="program-rows" className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <WireHeading headingId="program-rows">{t('form.programs')}</WireHeading>
      <p className="text-caption text-ink3">{t('form.programsHint')}</p>
      {fields.map((field, index) => (
        <ProgramRow
          key={field.id}
          index={index}
          count={fields.length}
          error={errorOf(`programs.${index}.text`)}
          {...shared}
          onMove={(to) => swap(index, to)}
          onRemove={() => {
            remove(index)
            add.current?.focus()
          }}
        />
      ))}
      {error !== undefined && (
        <p role="alert" className="text-caption text-danger">
          {error}
        </p>
      )}
      <Button
        ref={add}
        size="small"
        className="justify-self-start"
        icon={<PlusIcon size={16} />}
        disabled={fields.length >= maxPrograms}
        onClick={() => append({ text: '' })}
      >
        {t('form.addProgram')}
      </Button>
    </section>
  )
}

interface ProgramRowProps extends Omit<ProgramRowsProps, 'errorOf'> {
  index: number
  count: number
  error: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

function ProgramRow({
  index,
  count,
  error,
  device,
  untranspiled,
  circuits,
  onMove,
  onRemove,
}: ProgramRowProps) {
  const { t } = useTranslation('jobs')
  const { watch } = useFormContext<JobFormValues>()
  const name = `programs.${index}.text` as const
  const analysis = useProgramAnalysis(watch(name) ?? '', { device, type: 'sampling', untranspiled })
  const number = index + 1
  const label = t('detail.programNumber', { number })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-2">
      <ProgramField
        name={name}
        label={label}
        circuits={circuits}
        error={error}
        analysis={analysis}
        actions={
          <>
            <IconButton
              size="small"
              label={t('form.moveProgramUp', { number })}
              icon={<ArrowUpIcon size={16} />}
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
            />
            <IconButton
              size="small"
              label={t('form.moveProgramDown', { number })}
              icon={<ArrowDownIcon size={16} />}
              disabled={number === count}
              onClick={() => onMove(number)}
            />
            <IconButton
              size="small"
              label={t('form.removeProgram', { number })}
              icon={<TrashIcon size={16} />}
              disabled={count === 1}
              onClick={onRemove}
            />
          </>
        }
      />
      {analysis.circuit && (
        <PartBoundary fallback={<Skeleton className="!h-20" />}>
          <CircuitSketch circuit={analysis.circuit} label={label} className="max-h-60" />
        </PartBoundary>
      )}
    </div>
  )
}
