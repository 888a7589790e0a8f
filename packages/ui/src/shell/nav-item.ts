import type { ReactNode } from 'react'

/** An entry of the navigation: a link or a button. */
export interface NavItem {
  readonly key: string
  readonly label: string
  readonly icon: ReactNode
  /** Address; without it the item is a button that calls `onSelect`. */
  readonly href?: string | undefined
  readonly onSelect?: (() => void) | undefined
  /** True for the current page. */
  readonly current?: boolean | undefined
  readonly disabled?: boolean | undefined
  /** Number at the end. */
  readonly count?: number | undefined
}
