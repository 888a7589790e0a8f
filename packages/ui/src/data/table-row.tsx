/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- as cards the rows are no table for the layout, and Safari then drops the meaning of the elements */
import { memo, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import type { Column } from './column.ts'
import type { RowLooks } from './table-look.ts'

interface TableRowProps<Row> {
  row: Row
  rowKey: string
  /** Its number in the whole table, where not all rows are drawn. */
  rowIndex: number | undefined
  columns: readonly Column<Row>[]
  looks: RowLooks
  /** It is looked at elsewhere too. */
  current: boolean
  ticked: boolean
  /** Name of its checkbox; without one it has none. */
  tickLabel: string | undefined
  onTick: (key: string, on: boolean, range: boolean) => void
}

function AnyTableRow<Row>({
  row,
  rowKey,
  rowIndex,
  columns,
  looks,
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
      className={current || ticked ? looks.chosenRow : looks.row}
    >
      {tickLabel !== undefined && (
        <td role="cell" className={looks.tickCell}>
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
      <RowCells row={row} columns={columns} looks={looks} />
    </tr>
  )
}

type RowCellsProps<Row> = Pick<TableRowProps<Row>, 'row' | 'columns' | 'looks'>

function AnyRowCells<Row>({ row, columns, looks }: RowCellsProps<Row>): ReactNode {
  return columns.map((column, at) => {
    // The first column names the row.
    const [Cell, meaning] =
      at === 0 ? (['th', { role: 'rowheader', scope: 'row' }] as const) : (['td', { role: 'cell' }] as const)
    return (
      <Cell
        key={column.key}
        {...meaning}
        data-label={column.headerHidden ? undefined : column.header}
        className={cx(looks.cells[at], column.missing?.(row) && 'carded:!hidden')}
      >
        {column.cell(row)}
      </Cell>
    )
  })
}

/** A page of rows is ticked at once: their menus and links stay as they are. */
const RowCells = memo(AnyRowCells) as typeof AnyRowCells

/** A row of a data table: drawn anew only when it or the columns change, its box and its look with its tick. */
export const TableRow = memo(AnyTableRow) as typeof AnyTableRow
