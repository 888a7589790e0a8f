/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role, jsx-a11y/control-has-associated-label -- as cards the rows are no table for the layout, and Safari then drops the meaning of the elements */
import { useRef, type ReactNode } from 'react'
import { cx } from '../cx.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import type { Column } from './column.ts'
import { selectRows } from './row-selection.ts'
import type { Sort } from './sort.ts'
import { TableHead } from './table-head.tsx'

export interface TableSelection<Row> {
  readonly selected: ReadonlySet<string>
  readonly onChange: (selected: ReadonlySet<string>) => void
  /** Name of the checkbox in the head. */
  readonly allLabel: string
  /** Name of the checkbox of a row: "Select Bell pair". */
  readonly rowLabel: (row: Row) => string
}

export interface DataTableProps<Row> {
  /** What the table holds, read before it. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: Sort | undefined
  onSort?: (key: string) => void
  selection?: TableSelection<Row>
  /** Key of the row that is looked at elsewhere too, for example on a map. */
  currentKey?: string | undefined
  /** While the first rows load: how many to expect. */
  loadingRows?: number
  /** In place of rows when there are none. */
  empty?: ReactNode
  /** 44 px rows; figures 33 px. */
  density?: 'normal' | 'figures'
  /** On small screens rows become cards, or the table stays and columns marked `hidden` go. */
  small?: 'cards' | 'table'
  /** The head stays in view while the page scrolls: below `--sticky-top`, which the shell sets to its header. A box that scrolls by itself sets it to 0. */
  stickyHead?: boolean
  className?: string
}

/** A native table: sort, selection with shift-range, skeleton, empty row, cards on small screens. */
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
  stickyHead = false,
  className,
}: DataTableProps<Row>) {
  const lastTicked = useRef<string>(undefined)
  const keys = rows.map(rowKey)
  const cards = small === 'cards'
  const tight = density === 'figures'

  function tick(key: string, on: boolean, range: boolean): void {
    if (selection === undefined) return
    const from = range ? lastTicked.current : undefined
    lastTicked.current = key
    selection.onChange(selectRows(selection.selected, { keys, from, to: key, on }))
  }

  return (
    <table
      role="table"
      aria-busy={loadingRows > 0 || undefined}
      className={cx(
        'w-full border-collapse text-label font-normal tabular-nums',
        cards && 'max-md:block',
        className,
      )}
    >
      <caption className="sr-only">{caption}</caption>
      <TableHead {...{ columns, sort, onSort, selection, keys, cards, tight, stickyHead }} />
      <tbody role="rowgroup" className={cx(cards && 'max-md:block')}>
        {rows.map((row, index) => (
          <tr
            key={keys[index]}
            role="row"
            aria-current={currentKey === keys[index] ? 'true' : undefined}
            className={rowClass({
              cards,
              selectable: selection !== undefined,
              chosen: currentKey === keys[index] || (selection?.selected.has(keys[index]!) ?? false),
            })}
          >
            {selection !== undefined && (
              <td
                role="cell"
                className={cx(
                  'w-8',
                  cellClass(tight, cards),
                  cards && 'max-md:absolute max-md:start-0 max-md:top-2.75 max-md:w-auto',
                )}
              >
                <Checkbox
                  label={selection.rowLabel(row)}
                  labelHidden
                  checked={selection.selected.has(keys[index]!)}
                  onChange={(event) =>
                    tick(
                      keys[index]!,
                      event.currentTarget.checked,
                      event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey,
                    )
                  }
                />
              </td>
            )}
            {columns.map((column) => (
              <td
                key={column.key}
                role="cell"
                data-label={column.headerHidden ? undefined : column.header}
                className={cx(
                  cellClass(tight, cards),
                  column.align === 'end' && 'text-end',
                  cards ? cardPlaces[column.small ?? 'detail'] : column.small === 'hidden' && 'max-md:hidden',
                  column.className,
                )}
              >
                {column.cell(row)}
              </td>
            ))}
          </tr>
        ))}
        {rows.length === 0 && loadingRows > 0 && (
          <LoadingRows
            count={loadingRows}
            {...{ columns, cards, tight }}
            selectable={selection !== undefined}
          />
        )}
        {rows.length === 0 && loadingRows === 0 && empty !== undefined && (
          <tr role="row" className={cx(cards && 'max-md:block')}>
            <td
              role="cell"
              colSpan={columns.length + (selection === undefined ? 0 : 1)}
              className={cx(cards && 'max-md:block')}
            >
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  )
}

interface LoadingRowsProps<Row> {
  count: number
  columns: readonly Column<Row>[]
  cards: boolean
  tight: boolean
  selectable: boolean
}

function LoadingRows<Row>({ count, columns, cards, tight, selectable }: LoadingRowsProps<Row>) {
  return Array.from({ length: count }, (_, row) => (
    <tr key={row} role="row" className={rowClass({ cards, selectable, chosen: false })}>
      {selectable && <td role="cell" className={cx(cellClass(tight, cards), cards && 'max-md:hidden')} />}
      {columns.map((column, index) => (
        <td
          key={column.key}
          role="cell"
          className={cx(
            cellClass(tight, cards),
            column.align === 'end' && 'text-end',
            cards ? cardPlaces[column.small ?? 'detail'] : column.small === 'hidden' && 'max-md:hidden',
            column.className,
          )}
        >
          <Skeleton
            width={index === 0 ? `${10 + ((row * 5) % 7)}em` : column.align === 'end' ? '4em' : '6em'}
          />
        </td>
      ))}
    </tr>
  ))
}

const cardPlaces = {
  title: 'max-md:order-1 max-md:min-w-0 max-md:flex-1 max-md:text-start',
  end: 'max-md:order-2 max-md:flex-none',
  detail:
    'max-md:order-4 max-md:text-caption max-md:text-ink2 max-md:before:me-1 max-md:before:text-ink3 max-md:before:content-[attr(data-label)]',
  hidden: 'max-md:!hidden',
} as const

interface RowLook {
  cards: boolean
  selectable: boolean
  chosen: boolean
}

/** The wash reaches 10 px beyond the text on both sides, so that columns stay on the page's grid. */
const rowClass = ({ cards, selectable, chosen }: RowLook): string =>
  cx(
    'relative border-b border-line1 last:border-b-0',
    cards &&
      "max-md:flex max-md:flex-wrap max-md:items-baseline max-md:gap-x-4 max-md:gap-y-0.5 max-md:py-2.75 max-md:after:order-3 max-md:after:basis-full max-md:after:content-['']",
    cards && selectable && 'max-md:ps-7.5',
    chosen
      ? 'bg-accent-wash shadow-[-10px_0_var(--accent-wash),10px_0_var(--accent-wash),-12px_0_var(--accent)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
      : 'hover:bg-wash hover:shadow-[-10px_0_var(--wash),10px_0_var(--wash)]',
  )

const cellClass = (tight: boolean, cards: boolean): string =>
  cx(
    'pe-3 align-middle last:pe-0',
    // A row of one line keeps its height; one that wraps keeps its distance from the next.
    tight ? 'h-8.25 py-1' : 'h-11 py-2',
    cards && 'max-md:block max-md:h-auto max-md:p-0',
  )
