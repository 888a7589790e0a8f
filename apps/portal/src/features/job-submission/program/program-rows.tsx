import type { Device } from '@qportal/api-client'
import { ArrowDownIcon, ArrowUpIcon, Button, IconButton, PlusIcon, TrashIcon, WireHeading } from '@qportal/ui'
import { useRef } from 'react'
import { useFieldArray, useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { maxPrograms } from '../values/job-form-schema.ts'
import type { JobFormValues } from '../values/job-form-values.ts'
import { ProgramField } from './program-field.tsx'
import { useProgramAnalysis } from './use-program-analysis.ts'

interface ProgramRowsProps {
  errorOf: (name: FieldPath<JobFormValues>) => string | undefined
  device: Device | undefined
  untranspiled: boolean
}

/** The programs of a `multi_manual` job, in the order in which results number them. */
export function ProgramRows({ errorOf, device, untranspiled }: ProgramRowsProps) {
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
          device={device}
          untranspiled={untranspiled}
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

interface ProgramRowProps extends Pick<ProgramRowsProps, 'device' | 'untranspiled'> {
  index: number
  count: number
  error: string | undefined
  onMove: (to: number) => void
  onRemove: () => void
}

function ProgramRow({ index, count, error, device, untranspiled, onMove, onRemove }: ProgramRowProps) {
  const { t } = useTranslation('jobs')
  const { watch } = useFormContext<JobFormValues>()
  const name = `programs.${index}.text` as const
  const analysis = useProgramAnalysis(watch(name) ?? '', { device, type: 'sampling', untranspiled })
  const number = index + 1
  return (
    <ProgramField
      name={name}
      label={t('detail.programNumber', { number })}
      error={error}
      analysis={analysis}
      actions={
        <>
          <IconButton
            label={t('form.moveProgramUp', { number })}
            icon={<ArrowUpIcon size={16} />}
            disabled={index === 0}
            onClick={() => onMove(index - 1)}
          />
          <IconButton
            label={t('form.moveProgramDown', { number })}
            icon={<ArrowDownIcon size={16} />}
            disabled={number === count}
            onClick={() => onMove(number)}
          />
          <IconButton
            label={t('form.removeProgram', { number })}
            icon={<TrashIcon size={16} />}
            disabled={count === 1}
            onClick={onRemove}
          />
        </>
      }
    />
  )
}
