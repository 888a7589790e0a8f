import { Button, IconButton, PlusIcon, TextField, TrashIcon, WireHeading } from '@qportal/ui'
import { useRef } from 'react'
import { useFieldArray, useFormContext, type FieldPath } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { JobFormValues } from '../values/job-form-values.ts'
import { qubitOutOfRange } from './qubit-out-of-range.ts'

interface OperatorRowsProps {
  errorOf: (name: FieldPath<JobFormValues>) => string | undefined
  /** The number of qubits of the program; undefined if it is not valid. */
  qubits: number | undefined
}

/**
 * The observable of an estimation: a sum of Pauli products with real coefficients, one term per
 * row.
 */
export function OperatorRows({ errorOf, qubits }: OperatorRowsProps) {
  const { t } = useTranslation('jobs')
  const { control, register, watch } = useFormContext<JobFormValues>()
  const { fields, append, remove } = useFieldArray({ control, name: 'operator' })
  // Receives the focus when a term and its button are removed.
  const add = useRef<HTMLButtonElement>(null)
  const rangeError = (index: number) => {
    const qubit =
      qubits === undefined ? undefined : qubitOutOfRange(watch(`operator.${index}.pauli`) ?? '', qubits)
    return qubit === undefined ? undefined : t('form.pauliOutOfRange', { qubits, qubit })
  }
  return (
    <section aria-labelledby="operator-rows">
      <WireHeading headingId="operator-rows">{t('form.operator')}</WireHeading>
      {fields.map((field, index) => (
        <div
          key={field.id}
          className="mb-3 grid grid-cols-[minmax(0,1fr)_minmax(0,max(8rem,33%))_auto] items-start gap-3"
        >
          <TextField
            label={t('form.pauli')}
            required
            translate="no"
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            hint={index === 0 ? t('form.pauliHint') : undefined}
            error={errorOf(`operator.${index}.pauli`) ?? rangeError(index)}
            {...register(`operator.${index}.pauli`)}
          />
          <TextField
            label={t('form.coefficient')}
            required
            inputMode="decimal"
            autoComplete="off"
            error={errorOf(`operator.${index}.coefficient`)}
            {...register(`operator.${index}.coefficient`)}
          />
          <IconButton
            className="mt-6"
            label={t('form.removeTerm', { number: index + 1 })}
            icon={<TrashIcon size={18} />}
            disabled={fields.length === 1}
            onClick={() => {
              remove(index)
              add.current?.focus()
            }}
          />
        </div>
      ))}
      <Button
        ref={add}
        size="small"
        icon={<PlusIcon size={16} />}
        onClick={() => append({ pauli: '', coefficient: '1' })}
      >
        {t('form.addTerm')}
      </Button>
    </section>
  )
}
