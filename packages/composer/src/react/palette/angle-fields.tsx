import { cx, TextField } from '@qportal/ui'
import { useComposer } from '../base/composer-context.ts'
import { parameterNames } from './gate-fields.ts'

interface AngleFieldsProps {
  texts: readonly string[]
  /** Index of the invalid angle. */
  wrong: number | undefined
  /** Whether each field takes a whole row. */
  isLong: boolean
  onChange: (texts: readonly string[]) => void
}

/** The angles of a gate as text fields. */
export function AngleFields({ texts, wrong, isLong, onChange }: AngleFieldsProps) {
  const { say } = useComposer()
  return texts.map((text, i) => (
    <TextField
      key={parameterNames[i]}
      label={parameterNames[i] ?? 'θ'}
      size="dense"
      value={text}
      translate="no"
      className={cx('font-mono', isLong && 'col-span-2')}
      error={wrong === i ? say('viewer.wrongAngle') : undefined}
      onChange={(event) => onChange(texts.with(i, event.currentTarget.value))}
    />
  ))
}
