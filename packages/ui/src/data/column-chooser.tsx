'use client'

import { textElement } from '../base/text-element.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { ColumnsIcon } from '../icons/action-icons.tsx'
import { Popover } from '../overlays/popover.tsx'

/** Props of `ColumnChooser`: the columns of a table, and which are shown. */
export interface ColumnChooserProps {
  /** Text of the button: "Columns". */
  label: string
  /** All columns in their order. */
  columns: readonly {
    readonly key: string
    readonly header: string
    /** The column cannot be hidden. */ readonly fixed?: boolean
  }[]
  /** Keys of the columns that are shown. */
  shown: readonly string[]
  /** Called with the keys of the shown columns, in column order. */
  onValueChange: (shown: string[]) => void
  /** Classes of the button. */
  className?: string | undefined
}

/** Checkboxes in a popover, to show and hide columns. `onValueChange` gets keys in column order. */
export function ColumnChooser({ label, columns, shown, onValueChange, className }: ColumnChooserProps) {
  return (
    <Popover
      align="end"
      arrow
      {...(className !== undefined && { className })}
      button={
        <>
          <ColumnsIcon size={16} />
          {textElement(label)}
        </>
      }
    >
      <fieldset className="grid gap-1">
        <legend className="sr-only">{label}</legend>
        {columns.map(({ key, header, fixed = false }) => (
          <Checkbox
            key={key}
            label={header}
            checked={shown.includes(key)}
            disabled={fixed}
            onChange={(event) => {
              const on = event.currentTarget.checked
              onValueChange(
                columns
                  .map((column) => column.key)
                  .filter((other) => (other === key ? on : shown.includes(other))),
              )
            }}
          />
        ))}
      </fieldset>
    </Popover>
  )
}
