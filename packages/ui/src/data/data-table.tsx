'use client'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards are not laid out as a table, and Safari then drops the elements' roles */
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Column } from './column.ts'
import { LoadingRows } from './loading-rows.tsx'
import { selectRows, type TableSelection } from './row-selection.ts'
import type { Sort } from './sort.ts'
import { tableClasses } from './table-classes.ts'
import { TableHead } from './table-head.tsx'
import { TableRow } from './table-row.tsx'
import { useRowWindow } from './use-row-window.ts'

/** Props of `DataTable`: columns, rows, selection and sorting. */
export interface DataTableProps<Row> {
  /** Accessible name of the table. */
  caption: string
  /** The columns, from start to end. */
  columns: readonly Column<Row>[]
  /** The rows in the order in which they are shown. */
  rows: readonly Row[]
  /** Returns the key of a row, which is unique and stays the same. */
  rowKey: (row: Row) => string
  /** Column and direction of the present order. */
  sort?: Sort | undefined
  /** Called with the key of the column whose header is pressed. */
  onSort?: ((key: string) => void) | undefined
  /** The selected rows. Without it rows cannot be selected. */
  selection?: TableSelection<Row> | undefined
  /** Key of a row to highlight, for example the qubit selected on a map. */
  currentKey?: string | undefined
  /** Number of skeleton rows while the first rows load. */
  loadingRows?: number | undefined
  /** Shown if there are no rows. */
  empty?: ReactNode
  /** Row height: normal 44 px, figures 33 px. */
  density?: 'normal' | 'figures' | undefined
  /** On small screens: rows become cards, or the table stays without its `hidden` columns. */
  small?: 'cards' | 'table' | undefined
  /** `xl` shows cards below 1280 px too, for a table with many columns. */
  cardsUpTo?: 'md' | 'xl' | undefined
  /**
   * Keeps the header in view below `--sticky-top`. The shell sets it to the height of its header; a
   * box with its own scroll bar sets it to 0.
   */
  stickyHead?: boolean | undefined
  /**
   * Renders only the rows near the viewport. Needs rows of about equal height.
   * Screen readers still get row numbers; the browser's search finds rendered rows only.
   */
  windowed?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/**
 * A native table with sorting, selection (shift for a range), skeleton rows, an empty state, cards
 * on small screens and windowing of long lists.
 */
export function DataTable<Row>({
  caption,
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selection,
  currentKey,
  loadingRows = 0,
  empty,
  density = 'normal',
  small = 'cards',
  cardsUpTo = 'md',
  stickyHead = false,
  windowed = false,
  className,
}: DataTableProps<Row>) {
  const lastTicked = useRef<string>(undefined)
  const body = useRef<HTMLTableSectionElement>(null)
  const keys = rows.map(rowKey)
  const cards = small === 'cards'
  const tight = density === 'figures'
  const selectable = selection !== undefined
  const rowWindow = useRowWindow({
    body,
    count: rows.length,
    rowHeight: tight ? 33 : 44,
    enabled: windowed,
  })
  const classes = useMemo(
    () => tableClasses(columns, { tight, cards, selectable }),
    [columns, tight, cards, selectable],
  )

  function tick(key: string, on: boolean, range: boolean): void {
    if (selection === undefined) return
    const from = range ? lastTicked.current : undefined
    lastTicked.current = key
    selection.onValueChange(selectRows(selection.selected, { keys, from, to: key, on }))
  }

  const latestTick = useRef(tick)
  useLayoutEffect(() => {
    latestTick.current = tick
  })
  // Stable for the table's lifetime, so that a tick renders one row instead of all.
  const onTick = useCallback<typeof tick>((...ticked) => latestTick.current(...ticked), [])

  const drawRow = (row: Row, index: number) => {
    const key = keys[index]!
    return (
      <TableRow
        key={key}
        row={row}
        rowKey={key}
        rowIndex={rowWindow && index + 2}
        columns={columns}
        classes={classes}
        current={currentKey === key}
        ticked={selection?.selected.has(key) ?? false}
        tickLabel={selection?.rowLabel(row)}
        onTick={onTick}
      />
    )
  }

  return (
    <table
      role="table"
      data-cards={cards ? cardsUpTo : undefined}
      aria-busy={loadingRows > 0 || undefined}
      aria-rowcount={rowWindow && rows.length + 1}
      className={cx(
        'w-full border-collapse text-label font-normal tabular-nums',
        cards && 'carded:block',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead {...{ columns, sort, onSort, selection, keys, cards, tight, stickyHead }} />
      <tbody
        ref={body}
        role="rowgroup"
        // Scrolls a focused element to below the sticky header.
        className={cx(cards && 'carded:block', stickyHead && '**:scroll-mt-9')}
      >
        {rowWindow === undefined
          ? rows.map(drawRow)
          : rowWindow.runs.flatMap((run) =>
              run.kind === 'gap'
                ? // Keyed by the next row: rows that stay keep their place in the page and the
                  // focus.
                  [
                    <tr
                      key={`gap before ${run.to}`}
                      aria-hidden="true"
                      className={cx(cards && 'carded:block')}
                      style={{ height: rowWindow.heightOf(run) }}
                    />,
                  ]
                : rows.slice(run.from, run.to).map((row, at) => drawRow(row, run.from + at)),
            )}
        {rows.length === 0 && loadingRows > 0 && (
          <LoadingRows count={loadingRows} columns={columns} {...{ cards, tight, selectable }} />
        )}
        {rows.length === 0 && loadingRows === 0 && empty !== undefined && (
          <tr role="row" className={cx(cards && 'carded:block')}>
            <td
              role="cell"
              colSpan={columns.length + (selectable ? 1 : 0)}
              className={cx(cards && 'carded:block')}
            >
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}
