/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- as cards the rows are no table for the layout, and Safari then drops the meaning of the elements */
import { useCallback, useLayoutEffect, useMemo, useRef, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Column } from './column.ts'
import { LoadingRows } from './loading-rows.tsx'
import { selectRows, type TableSelection } from './row-selection.ts'
import type { Sort } from './sort.ts'
import { TableHead } from './table-head.tsx'
import { rowLooks } from './table-look.ts'
import { TableRow } from './table-row.tsx'
import { useRowWindow } from './use-row-window.ts'

export interface DataTableProps<Row> {
  /** What the table holds, read before it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: ((key: string) => void) | undefined
  selection?: TableSelection<Row> | undefined
  /** Key of the row that is looked at elsewhere too, for example on a map. */
  currentKey?: string | undefined
  /** While the first rows load: how many to expect. */
  loadingRows?: number | undefined
  /** In place of rows when there are none. */
  empty?: ReactNode
  /** 44 px rows; figures 33 px. */
  density?: 'normal' | 'figures' | undefined
  /** On small screens rows become cards, or the table stays and columns marked `hidden` go. */
  small?: 'cards' | 'table' | undefined
  /** Cards already on screens below 1280 px, for a table whose columns have no room there. */
  cardsUpTo?: 'md' | 'xl' | undefined
  /** The head stays in view while the page scrolls: below `--sticky-top`, which the shell sets to its header. A box that scrolls by itself sets it to 0. */
  stickyHead?: boolean | undefined
  /**
   * Draws only the rows near what is seen, so that thousands cost no more than fifty; needs rows of about one height.
   * Numbers of rows are still told to screen readers; the browser's own search finds only what is drawn.
   */
  windowed?: boolean | undefined
  className?: string | undefined
}

/** A native table: sort, selection with shift-range, skeleton, empty row, cards on small screens, a window over long lists. */
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
  const looks = useMemo(
    () => rowLooks(columns, { tight, cards, selectable }),
    [columns, tight, cards, selectable],
  )

  function tick(key: string, on: boolean, range: boolean): void {
    if (selection === undefined) return
    const from = range ? lastTicked.current : undefined
    lastTicked.current = key
    selection.onChange(selectRows(selection.selected, { keys, from, to: key, on }))
  }

  const latestTick = useRef(tick)
  useLayoutEffect(() => {
    latestTick.current = tick
  })
  // The same for as long as the table lives, so that a tick draws one row anew and not all.
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
        looks={looks}
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
        // What takes the focus comes to rest below the head that stays.
        className={cx(cards && 'carded:block', stickyHead && '**:scroll-mt-9')}
      >
        {rowWindow === undefined
          ? rows.map(drawRow)
          : rowWindow.runs.flatMap((run) =>
              run.kind === 'gap'
                ? // Named by the row it precedes, so that no row that stays is moved and loses the focus.
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
