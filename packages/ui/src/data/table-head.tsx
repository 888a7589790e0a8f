'use client'

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- cards are not laid out as a table, and Safari then drops the elements' roles */
import { cx } from '../base/cx.ts'
import { textElement } from '../base/text-element.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { ArrowDownIcon, ArrowUpIcon, SortIcon } from '../icons/arrow-icons.tsx'
import type { Column } from './column.ts'
import type { TableSelection } from './row-selection.ts'
import type { Sort } from './sort.ts'
import { gapAfter } from './table-classes.ts'

interface TableHeadProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: ((key: string) => void) | undefined
  selection: TableSelection<Row> | undefined
  keys: readonly string[]
  cards: boolean
  tight: boolean
  stickyHead: boolean
}

/** The header of a data table: "select all", and sort buttons with `aria-sort`. */
export function TableHead<Row>({
  columns,
  sort,
  onSort,
  selection,
  keys,
  cards,
  tight,
  stickyHead,
}: TableHeadProps<Row>) {
  const chosen = selection === undefined ? 0 : keys.filter((key) => selection.selected.has(key)).length
  const all = keys.length > 0 && chosen === keys.length
  const headClass = cx(
    'border-b border-line1 text-caption font-medium whitespace-nowrap text-ink3',
    tight ? 'h-8' : 'h-8.5',
    stickyHead && 'sticky top-(--sticky-top,0px) z-1 bg-page',
    cards &&
      'carded:static carded:h-auto carded:!w-auto carded:border-0 carded:!p-0 carded:not-has-[button,input]:sr-only',
  )
  return (
    // Above cards it is hidden until it contains the focus.
    <thead role="rowgroup" className={cx(cards && 'carded:block carded:not-focus-within:sr-only')}>
      <tr
        role="row"
        className={cx(
          cards &&
            'carded:flex carded:flex-wrap carded:items-center carded:gap-x-4 carded:gap-y-1 carded:py-2',
        )}
      >
        {selection !== undefined && (
          <th role="columnheader" scope="col" className={cx(headClass, 'w-8 pe-3 text-start')}>
            <Checkbox
              label={selection.allLabel}
              labelHidden
              checked={all}
              indeterminate={chosen > 0 && !all}
              disabled={keys.length === 0}
              onChange={(event) => {
                const next = new Set(selection.selected)
                for (const key of keys) {
                  if (event.currentTarget.checked) next.add(key)
                  else next.delete(key)
                }
                selection.onValueChange(next)
              }}
            />
          </th>
        )}
        {columns.map((column, at) => (
          <th
            key={column.key}
            role="columnheader"
            scope="col"
            aria-sort={column.sortable ? (sort?.key === column.key ? sort.direction : 'none') : undefined}
            style={{ width: column.width }}
            className={cx(
              headClass,
              gapAfter(columns, at, tight),
              column.align === 'end' ? 'text-end' : 'text-start',
              !cards && column.small === 'hidden' && 'max-md:hidden',
              column.className,
            )}
          >
            {column.sortable && onSort !== undefined ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              <span className={cx(column.headerHidden && 'sr-only')}>{column.header}</span>
            )}
          </th>
        ))}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (key: string) => void
}

/**
 * A faint sign says that a column sorts; the sorted one has an arrow. In a column of numbers
 * it is before the text, to keep the right edges aligned.
 */
function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const active = sort?.key === column.key
  const Arrow = sort?.direction === 'descending' ? ArrowDownIcon : ArrowUpIcon
  return (
    <button
      type="button"
      onClick={() => onSort(column.key)}
      className={cx(
        'group/sort relative inline-flex min-h-6 items-center gap-1 rounded-focus font-medium hover:text-ink',
        active && 'text-ink',
        column.align === 'end' ? 'flex-row-reverse text-end' : 'text-start',
      )}
    >
      {textElement(column.header)}
      {active ? (
        <Arrow size={12} strokeWidth={2} />
      ) : (
        // In the gap beside the text, so that a column of short values stays narrow.
        <SortIcon
          size={12}
          strokeWidth={2}
          className={cx(
            'absolute text-line3 group-hover/sort:text-ink2',
            column.align === 'end' ? 'end-full' : 'start-full',
          )}
        />
      )}
    </button>
  )
}
