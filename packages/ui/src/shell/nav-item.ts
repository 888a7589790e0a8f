import type { ReactNode } from 'react'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  /** Where it leads; without it the item is a button that calls `onSelect`. */
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** The page in which the reader is. */
  readonly current?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** A count at the end. */
  readonly count?: number | undefined
}
