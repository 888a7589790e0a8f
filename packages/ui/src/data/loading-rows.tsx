'use client'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- cards are not laid out as a table, and Safari then drops the elements' roles */
import { cx } from '../base/cx.ts'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './column.ts'
import { cellClass, gapAfter, rowClass } from './table-classes.ts'

interface LoadingRowsProps<Row> {
  count: number
  columns: readonly Column<Row>[]
  cards: boolean
  tight: boolean
  selectable: boolean
}

/** Skeleton rows with bars of usual widths. */
export function LoadingRows<Row>({ count, columns, cards, tight, selectable }: LoadingRowsProps<Row>) {
  const row = rowClass({ cards, selectable, chosen: false })
  const nameWidth = (at: number): string => {
    const usual = `${10 + ((at * 5) % 7)}em`
    // A table on a phone has no space for the widest bars.
    return cards ? usual : `min(${usual}, 30vw)`
  }
  return Array.from({ length: count }, (_, at) => (
    <tr key={at} role="row" className={row}>
      {selectable && (
        <td
          role="cell"
          className={cx('pe-3', cellClass(undefined, { tight, cards }), cards && 'carded:hidden')}
        />
      )}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={cx(gapAfter(columns, index, tight), cellClass(column, { tight, cards }))}
        >
          {/* With many columns the headers set the widths; bars would make the table too wide. */}
          <Skeleton
            width={index === 0 ? nameWidth(at) : column.align === 'end' ? 'min(4em, 100%)' : 'min(6em, 100%)'}
          />
        </td>
      ))}
    </tr>
  ))
}
