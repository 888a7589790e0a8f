'use client'

import { Tab, TabGroup, TabList, TabPanel, TabPanels } from '@headlessui/react'
import type { ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** A tab and its panel. */
export interface TabItem {
  readonly key: string
  readonly label: ReactNode
  readonly panel: ReactNode
  readonly disabled?: boolean | undefined
}

/** Props of `Tabs`: one panel of several is shown. */
export interface TabsProps {
  /** Accessible name of the list of tabs. */
  label: string
  /** The tabs with their panels. */
  items: readonly TabItem[]
  /**
   * Key of the selected tab. Without it the component keeps the selection, starting with the first
   * tab.
   */
  selected?: string | undefined
  /** Called with the key of the tab that is selected by pointer or key. */
  onSelect?: ((key: string) => void) | undefined
  /** Content at the end of the wire: a copy button, a short status. */
  end?: ReactNode
  /** Content beside every panel. */
  beside?: ReactNode
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** Classes of every panel. */
  panelClassName?: string | undefined
  /** Classes of the container of panel and `beside`, to set their widths. */
  bodyClassName?: string | undefined
}

/** Tabs on a wire, 40 px high. They scroll instead of wrapping. Arrow keys, Home and End select. */
export function Tabs({
  label,
  items,
  selected,
  onSelect,
  end,
  beside,
  className,
  panelClassName,
  bodyClassName,
}: TabsProps) {
  const index = items.findIndex((item) => item.key === selected)
  return (
    <TabGroup
      className={className}
      {...(index >= 0 && { selectedIndex: index })}
      onChange={(next: number) => onSelect?.(items[next]!.key)}
    >
      <div className="flex h-10 items-stretch gap-5 border-b border-line2">
        <TabList
          aria-label={label}
          // Leaves space for the focus ring of the first and last tab.
          className="-mx-2 -mb-px flex min-w-0 flex-1 gap-5 overflow-x-auto px-2 [scrollbar-width:none]"
        >
          {items.map((item) => (
            <Tab
              key={item.key}
              disabled={item.disabled ?? false}
              className="relative flex flex-none items-center gap-1.5 text-label font-medium text-ink2 transition-colors live:hover:text-ink focus-visible:outline-none before:absolute before:-inset-x-1.5 before:inset-y-1.5 before:rounded-focus focus-visible:before:outline-2 focus-visible:before:outline-focus disabled:opacity-55 data-selected:text-ink data-selected:after:absolute data-selected:after:inset-x-0 data-selected:after:bottom-0 data-selected:after:border-t-2 data-selected:after:border-accent"
            >
              {item.label}
            </Tab>
          ))}
        </TabList>
        {end !== undefined && (
          <div className="flex flex-none items-center gap-2 text-label text-ink2">{end}</div>
        )}
      </div>
      <div className={bodyClassName}>
        <TabPanels>
          {items.map((item) => (
            <TabPanel key={item.key} className={cx('focus-visible:outline-offset-4', panelClassName)}>
              {item.panel}
            </TabPanel>
          ))}
        </TabPanels>
        {beside}
      </div>
    </TabGroup>
  )
}
