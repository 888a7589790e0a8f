'use client'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- cards are not laid out as a table, and Safari then drops the elements' roles */
import { memo, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import type { Column } from './column.ts'
import type { TableClasses } from './table-classes.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  /** `aria-rowindex`, if not all rows are rendered. */
  rowIndex: number | undefined
  columns: readonly Column<Row>[]
  classes: TableClasses
  /** Highlighted; see `currentKey` of `DataTable`. */
  current: boolean
  ticked: boolean
  /** Accessible name of its checkbox; undefined if it has none. */
  tickLabel: string | undefined
  onTick: (key: string, on: boolean, range: boolean) => void
}

function AnyTableRow<Row>({
  row,
  rowKey,
  rowIndex,
  columns,
  classes,
  current,
  ticked,
  tickLabel,
  onTick,
}: TableRowProps<Row>) {
  return (
    <tr
      role="row"
      aria-rowindex={rowIndex}
      aria-current={current ? 'true' : undefined}
      className={current || ticked ? classes.chosenRow : classes.row}
    >
      {tickLabel !== undefined && (
        <td role="cell" className={classes.tickCell}>
          <Checkbox
            label={tickLabel}
            labelHidden
            checked={ticked}
            onChange={(event) =>
              onTick(
                rowKey,
                event.currentTarget.checked,
                event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
              )
            }
          />
        </td>
      )}
      <RowCells row={row} columns={columns} classes={classes} />
    </tr>
  )
}

type RowCellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns' | 'classes'>

function AnyRowCells<Row>({ row, columns, classes }: RowCellsProps<Row>): ReactNode {
  return columns.map((column, at) => {
    // The first column is the row's header.
    const [Cell, meaning] =
      at === 0 ? (['th', { role: 'rowheader', scope: 'row' }] as const) : (['td', { role: 'cell' }] as const)
    return (
      <Cell
        key={column.key}
        {...meaning}
        data-label={column.headerHidden ? undefined : column.header}
        className={cx(classes.cells[at], column.missing?.(row) && 'carded:!hidden')}
      >
        {column.cell(row)}
      </Cell>
    )
  })
}

/** Not rendered again by a tick: "select all" leaves menus and links of all rows unchanged. */
const RowCells = memo(AnyRowCells) as typeof AnyRowCells

/**
 * A row of a data table. Renders again only if the row, the columns, its tick or its highlight
 * change.
 */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow
