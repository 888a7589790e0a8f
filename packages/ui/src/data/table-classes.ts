import { cx } from '../base/cx.ts'
import type { Column } from './column.ts'

// The space lets a long value wrap below its label.
const labelled =
  "carded:text-caption carded:text-ink2 carded:before:text-ink3 carded:before:content-[attr(data-label)_'_']"

const cardCellClasses = {
  // Minimum width of a short word: with large text the state wraps below the name instead of
  // replacing it.
  title: 'carded:order-1 carded:min-w-24 carded:flex-1 carded:text-start',
  end: 'carded:order-2 carded:flex-none',
  detail: `carded:order-4 ${labelled}`,
  line: `carded:order-5 carded:basis-full carded:text-start ${labelled}`,
  hidden: 'carded:!hidden',
} as const

interface RowOptions {
  cards: boolean
  selectable: boolean
  chosen: boolean
}

/**
 * The highlight extends 10 px beyond the text on both sides, so that columns keep the page's grid.
 */
export function rowClass({ cards, selectable, chosen }: RowOptions): string {
  return cx(
    'relative border-b border-line1 last:border-b-0',
    cards &&
      "carded:flex carded:flex-wrap carded:items-baseline carded:gap-x-4 carded:gap-y-0.5 carded:py-2.75 carded:after:order-3 carded:after:basis-full carded:after:content-['']",
    cards && selectable && 'carded:ps-7.5',
    chosen
      ? 'bg-accent-wash shadow-[-10px_0_var(--accent-wash),10px_0_var(--accent-wash),-12px_0_var(--accent)] rtl:shadow-[-10px_0_var(--accent-wash),10px_0_var(--accent-wash),12px_0_var(--accent)] forced-colors:outline-2 forced-colors:outline-[Highlight]'
      : 'hover:bg-wash hover:shadow-[-10px_0_var(--wash),10px_0_var(--wash)]',
  )
}

interface CellOptions {
  tight: boolean
  cards: boolean
}

/** Tables with more columns get smaller gaps. */
const maxSpaciousColumns = 8

/** The gap after a column. Without one, right-aligned numbers would run into the next text. */
export function gapAfter<Row>(
  columns: readonly Pick<Column<Row>, 'align'>[],
  at: number,
  tight: boolean,
): string {
  return columns[at]?.align === 'end' && columns[at + 1]?.align !== 'end'
    ? 'pe-7 last:pe-0'
    : tight || columns.length > maxSpaciousColumns
      ? 'pe-3 last:pe-0'
      : 'pe-3 last:pe-0 xl:pe-6 xl:last:pe-0'
}

/** Returns the classes of a column's cells or, without a column, of checkbox cells. */
export function cellClass<Row>(
  column: Pick<Column<Row>, 'align' | 'small' | 'className'> | undefined,
  { tight, cards }: CellOptions,
): string {
  return cx(
    'align-middle',
    // One-line rows have a fixed height; rows that wrap have padding.
    tight ? 'h-8.25 py-1' : 'h-11 py-2',
    cards && 'carded:block carded:h-auto carded:p-0',
    column?.align === 'end' && 'text-end',
    column !== undefined &&
      (cards ? cardCellClasses[column.small ?? 'detail'] : column.small === 'hidden' && 'max-md:hidden'),
    column?.className,
  )
}

export interface TableClasses {
  readonly row: string
  readonly chosenRow: string
  readonly tickCell: string
  /** One entry per column. */
  readonly cells: readonly string[]
}

/** Returns the classes of all rows, computed once per table. */
export function tableClasses<Row>(
  columns: readonly Column<Row>[],
  { tight, cards, selectable }: CellOptions & { selectable: boolean },
): TableClasses {
  return {
    row: rowClass({ cards, selectable, chosen: false }),
    chosenRow: rowClass({ cards, selectable, chosen: true }),
    cells: columns.map((column, at) => cx(gapAfter(columns, at, tight), cellClass(column, { tight, cards }))),
    tickCell: cx(
      'w-8 pe-3',
      cellClass(undefined, { tight, cards }),
      cards && 'carded:absolute carded:start-0 carded:top-2.75 carded:w-auto',
    ),
  }
}
