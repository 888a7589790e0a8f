import type { Control } from '@qportal/circuit'
import { IconButton, Select, TrashIcon } from '@qportal/ui'
import type { BitCondition } from '../../commands/change-items.ts'
import { useComposer } from '../context/composer-context.ts'

interface ConditionFieldsProps {
  condition: BitCondition
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (condition: BitCondition) => void
}

export function ConditionFields({ condition, options, onChange }: ConditionFieldsProps) {
  const { say } = useComposer()
  return (
    <>
      <Select
        label={say('viewer.bit')}
        size="dense"
        options={options}
        value={String(condition.bit)}
        onChange={(event) => onChange({ ...condition, bit: Number(event.currentTarget.value) })}
      />
      <Select
        label={say('viewer.runsIf')}
        size="dense"
        options={[
          { value: '1', label: '1' },
          { value: '0', label: '0' },
        ]}
        value={String(condition.value)}
        onChange={(event) => onChange({ ...condition, value: event.currentTarget.value === '0' ? 0 : 1 })}
      />
    </>
  )
}

interface ControlFieldProps {
  label: string
  control: Control
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (control: Control | undefined) => void
}

export function ControlField({ label, control, options, onChange }: ControlFieldProps) {
  const { say } = useComposer()
  return (
    <div className="col-span-2 flex flex-wrap items-end gap-2">
      <Select
        label={label}
        size="dense"
        className="grow basis-24"
        options={options}
        value={String(control.qubit)}
        onChange={(event) => onChange({ ...control, qubit: Number(event.currentTarget.value) })}
      />
      <div className="flex items-end gap-2">
        <label className="flex h-8 items-center gap-1.5 text-caption">
          <input
            type="checkbox"
            className="accent-accent"
            checked={control.state === 0}
            onChange={(event) => onChange({ ...control, state: event.currentTarget.checked ? 0 : 1 })}
          />
          {say('viewer.openControl')}
        </label>
        <IconButton
          size="small"
          label={say('viewer.removeControl')}
          title={say('viewer.removeControlHint')}
          icon={<TrashIcon size={16} />}
          onClick={({ currentTarget }) => {
            // The removed control takes this button with it; the next step is to update.
            currentTarget.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
            onChange(undefined)
          }}
        />
      </div>
    </div>
  )
}
