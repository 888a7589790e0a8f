import { describeCircuitProblem } from '@qportal/circuit/messages'
import { cx, TextField } from '@qportal/ui'
import { useComposer } from '../context/composer-context.ts'
import type { WrongAngle } from './gate-fields.ts'

interface AngleFieldsProps {
  texts: readonly string[]
  /** The name of each angle. */
  labels: readonly string[]
  wrong: WrongAngle | undefined
  /** Whether each field takes a whole row. */
  isLong: boolean
  onChange: (texts: readonly string[]) => void
  /** Called when a field is left. */
  onLeave?: (() => void) | undefined
}

/** The angles of a gate as text fields. */
export function AngleFields({ texts, labels, wrong, isLong, onChange, onLeave }: AngleFieldsProps) {
  const { say, language } = useComposer()
  return texts.map((text, i) => (
    <TextField
      key={labels[i]}
      label={labels[i] ?? ''}
      size="dense"
      value={text}
      translate="no"
      className={cx('font-mono', isLong && 'col-span-2')}
      error={
        wrong?.index !== i
          ? undefined
          : wrong.problem === undefined
            ? say('viewer.noValue', { angle: text })
            : describeCircuitProblem(wrong.problem, language)
      }
      onChange={(event) => onChange(texts.with(i, event.currentTarget.value))}
      onBlur={onLeave}
    />
  ))
}
