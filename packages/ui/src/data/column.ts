import type { ReactNode } from 'react'

export interface Column<Row> {
  readonly key: string
  readonly header: string
  /** The head is read but not seen, as above a column of buttons. */
  readonly headerHidden?: boolean | undefined
  readonly cell: (row: Row) => ReactNode
  /** What a CSV export writes; without it the column is left out there. */
  readonly text?: (row: Row) => string | number | null | undefined
  /** The head in a CSV export, where it has to say what cells say themselves, such as a unit. */
  readonly textHeader?: string | undefined
  /** Numbers stand at the end. */
  readonly align?: 'start' | 'end' | undefined
  readonly sortable?: boolean | undefined
  /** Classes of head and cells, for example more room before the column. */
  readonly className?: string | undefined
  /** Any CSS width. */
  readonly width?: string | undefined
  /** The row has nothing here: as a card it leaves the cell out, as a row it draws what `cell` says. */
  readonly missing?: ((row: Row) => boolean) | undefined
  /** Where the cell goes when a row becomes a card: `detail` unless told, below these on a `line` of its own. In `small="table"` only `hidden` counts. */
  readonly small?: 'title' | 'end' | 'detail' | 'line' | 'hidden' | undefined
}
