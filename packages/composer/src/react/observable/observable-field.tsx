import { countQubits, parsePauliSum, plainCharacters, type PauliSum } from '@qportal/circuit'
import { describeCircuitProblem } from '@qportal/circuit/messages'
import { SegmentedControl, TextField } from '@qportal/ui'
import { memo, Suspense, useState } from 'react'
import { useComposer, useEditorPart } from '../context/composer-context.ts'
import { lazyPart } from '../context/lazy-part.tsx'
import { observableProblem } from './observable-problem.ts'
import { rowsOf, textOf } from './observable-rows.ts'

function forms() {
  return import('./observable-grid.tsx')
}
const ObservableGrid = lazyPart(async () => (await forms()).ObservableGrid)
const ObservableRows = lazyPart(async () => (await forms()).ObservableRows)

/** What a job returns: counts, or expectation values. */
export type ComposerJobType = 'sampling' | 'estimation'

interface JobTypeProps {
  jobType: ComposerJobType
  onJobType: (jobType: ComposerJobType) => void
}

export const JobTypeField = memo(function JobTypeField({ jobType, onJobType }: JobTypeProps) {
  const { say } = useComposer()
  return (
    <SegmentedControl
      label={say('palette.jobType')}
      wide
      value={jobType}
      onValueChange={onJobType}
      options={[
        { value: 'sampling', label: say('palette.sampling') },
        { value: 'estimation', label: say('palette.estimation') },
      ]}
    />
  )
})

interface ObservableFieldProps {
  jobType: ComposerJobType
  text: string
  onChange: (text: string) => void
}

type Form = 'text' | 'rows' | 'grid'

/**
 * Edits the observable of an estimation as text, as rows or as a grid, checked against the circuit.
 */
export const ObservableField = memo(function ObservableField({
  jobType,
  text,
  onChange,
}: ObservableFieldProps) {
  const { say, language } = useComposer()
  const [form, setForm] = useState<Form>('text')
  const qubits = useEditorPart(({ document }) => countQubits(document.qasm.circuit))
  const [rows, setRows] = useState(() => rowsOf(plainCharacters(text), qubits))
  const sum = readObservable(text, qubits)
  const wrong = observableProblem(text, qubits)
  const error =
    wrong &&
    say('palette.observableWrong', {
      term: wrong.term,
      text: wrong.text,
      problem: describeCircuitProblem(wrong.problem, language),
    })
  if (jobType === 'sampling')
    return (
      <div>
        <p className="mb-1.25 text-caption leading-4 text-ink3">{say('palette.observable')}</p>
        <p className="text-label font-normal text-ink2">{say('palette.noObservable')}</p>
      </div>
    )
  return (
    <div role="group" aria-label={say('palette.observable')} className="grid gap-2">
      <SegmentedControl
        label={say('palette.observableForm')}
        size="small"
        wide
        value={form}
        onValueChange={(next) => {
          setForm(next)
          setRows(rowsOf(plainCharacters(text), qubits))
        }}
        options={[
          { value: 'text', label: say('palette.text') },
          { value: 'rows', label: say('palette.rows') },
          { value: 'grid', label: say('palette.grid') },
        ]}
      />
      {form === 'text' && (
        <TextField
          label={say('palette.observable')}
          size="dense"
          translate="no"
          value={text}
          hint={say('palette.observableHint')}
          error={error}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
      <Suspense>
        {form === 'rows' && (
          <ObservableRows
            rows={rows}
            onChange={(next) => {
              setRows(next)
              onChange(textOf(next))
            }}
          />
        )}
        {form === 'grid' && sum !== undefined && <ObservableGrid sum={sum} onChange={onChange} />}
        {form === 'grid' && sum === undefined && text.trim() === '' && (
          <ObservableGrid sum={[]} onChange={onChange} />
        )}
      </Suspense>
      {form !== 'text' && error !== undefined && (
        <p role="alert" className="text-caption text-danger">
          {error}
        </p>
      )}
    </div>
  )
})

/** Parses an observable for a number of qubits; undefined if it is empty or invalid. */
export function readObservable(text: string, qubits: number): PauliSum | undefined {
  return text.trim() === '' ? undefined : parsePauliSum(plainCharacters(text), qubits).value
}
