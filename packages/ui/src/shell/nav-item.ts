import type { ReactNode } from 'react'

export interface NavItem {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  /** Where it leads; without it the item is a button that calls `onSelect`. */
  readonly href?: string
  readonly onSelect?: () => void
  /** The page in which the reader is. */
  readonly current?: boolean
  readonly disabled?: boolean
  /** A count at the end. */
  readonly count?: number
}
