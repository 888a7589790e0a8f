'use client'

import type { ElementType } from 'react'
import { cx } from '../base/cx.ts'
import type { NavItem } from './nav-item.ts'

/** Props of `BottomBar`: the navigation on narrow screens. */
export interface BottomBarProps {
  /** At most five items. */
  items: readonly NavItem[]
  /** Accessible name of the navigation. */
  label: string
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
}

/**
 * The navigation on small screens, 60 px and the safe area. The control dot is on its upper wire.
 * At 400 % zoom or with large text on a phone it is at the end of the page instead of sticky.
 */
export function BottomBar({ items, label, linkAs: LinkElement = 'a' }: BottomBarProps) {
  return (
    <nav
      aria-label={label}
      className="fixed inset-x-0 bottom-0 z-30 grid auto-cols-fr grid-flow-col border-t border-line2 bg-page pb-[env(safe-area-inset-bottom)] cramped:static md:hidden print:hidden"
    >
      {items.map((item) => {
        const current = item.current ?? false
        const look = cx(
          'relative flex h-(--bottom-bar) min-w-0 flex-col items-center justify-center gap-0.75 text-chart leading-3.5 font-medium no-underline hover:no-underline focus-visible:-outline-offset-2',
          current ? 'text-accent' : item.disabled ? 'text-ink3 opacity-75' : 'text-ink2',
        )
        const content = (
          <>
            {current && (
              <svg width={15} height={15} viewBox="0 0 15 15" aria-hidden="true" className="absolute -top-2">
                <circle cx={7.5} cy={7.5} r={7.5} fill="var(--page)" />
                <circle cx={7.5} cy={7.5} r={4.5} fill="var(--accent)" />
              </svg>
            )}
            {item.icon}
            <span className="max-w-full text-center wrap-anywhere lang-ja:text-[0.625rem] lang-ja:leading-3 lang-ja:[font-feature-settings:'palt']">
              {item.label}
            </span>
          </>
        )
        if (item.disabled || item.href === undefined)
          return (
            <button
              key={item.key}
              type="button"
              disabled={item.disabled}
              onClick={item.onSelect}
              className={look}
            >
              {content}
            </button>
          )
        return (
          <LinkElement
            key={item.key}
            href={item.href}
            onClick={item.onSelect}
            aria-current={current ? 'page' : undefined}
            className={look}
          >
            {content}
          </LinkElement>
        )
      })}
    </nav>
  )
}
