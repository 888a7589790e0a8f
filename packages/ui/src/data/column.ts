import type { ReactNode } from 'react'

/** A column of `DataTable`: heading, cells, alignment and sorting. */
export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** Hides the header from sight, not from screen readers, as above a column of buttons. */
  readonly headerHidden?: boolean | undefined
  readonly cell: (row: Row) => ReactNode
  /** Value in a CSV export. Columns without it are not exported. */
  readonly text?: (row: Row) => string | number | null | undefined
  /** Header in a CSV export, if it needs more than `header`, such as a unit. */
  readonly textHeader?: string | undefined
  /** Use `end` for numbers. */
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
  /** Classes of header and cells, for example for more space before the column. */
  readonly className?: string | undefined
  /** Any CSS width. */
  readonly width?: string | undefined
  /**
   * Returns true if the row has no value. A card leaves the cell out; a table row renders `cell`.
   */
  readonly missing?: ((row: Row) => boolean) | undefined
  /**
   * Position in a card; default `detail`. A `line` cell gets a line of its own below the details.
   * With `small="table"` only `hidden` has an effect.
   */
  readonly small?: 'title' | 'end' | 'detail' | 'line' | 'hidden' | undefined
}
