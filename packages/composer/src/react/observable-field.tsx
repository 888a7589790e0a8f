import { countQubits, parsePauliSum, type PauliSum } from '@qportal/circuit'
import { SegmentedControl, TextField } from '@qportal/ui'
import { useComposer, useEditorState } from './composer-context.ts'

export type ComposerJobType = 'sampling' | 'estimation'

interface JobTypeProps {
  jobType: ComposerJobType
  onJobType: (jobType: ComposerJobType) => void
}

export function JobTypeField({ jobType, onJobType }: JobTypeProps) {
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
}

interface ObservableFieldProps {
  jobType: ComposerJobType
  text: string
  onChange: (text: string) => void
}

/** The observable of an estimation, as a sum of Pauli products; checked against the circuit. */
export function ObservableField({ jobType, text, onChange }: ObservableFieldProps) {
  const { say } = useComposer()
  const { document } = useEditorState()
  const isWrong = text.trim() !== '' && readObservable(text, countQubits(document.qasm.circuit)) === undefined
  if (jobType === 'sampling')
    return (
      <div>
        <p className="mb-1.25 text-caption leading-4 text-ink3">{say('palette.observable')}</p>
        <p className="text-label font-normal text-ink2">{say('palette.noObservable')}</p>
      </div>
    )
  return (
    <TextField
      label={say('palette.observable')}
      size="dense"
      translate="no"
      value={text}
      hint={say('palette.observableHint')}
      error={isWrong ? say('palette.observableWrong') : undefined}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** The observable that a text means on so many qubits; undefined if none. */
export const readObservable = (text: string, qubits: number): PauliSum | undefined =>
  text.trim() === '' ? undefined : parsePauliSum(text, qubits).value
