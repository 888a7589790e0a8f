'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { ChevronRightIcon } from '../icons/arrow-icons.tsx'

/** Props of `Breadcrumb`: the path to this page. */
export interface BreadcrumbProps {
  /** Accessible name of the navigation. */
  label: string
  /** From the top level down. The last item is the page itself and has no `href`. */
  items: readonly { readonly key: string; readonly label: ReactNode; readonly href?: string }[]
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
}

/** The path from the top level to the current page. */
export function Breadcrumb({ label, items, linkAs: LinkElement = 'a', className }: BreadcrumbProps) {
  return (
    <nav aria-label={label} className={className}>
      <ol className="flex flex-wrap items-center gap-1 text-label font-normal">
        {items.map(({ key, label: name, href }, index) => (
          <li key={key} className="flex items-center gap-1">
            {index > 0 && <ChevronRightIcon size={14} className="text-ink3" />}
            {href === undefined ? (
              <span aria-current="page" className={cx('text-ink2')}>
                {name}
              </span>
            ) : (
              <LinkElement href={href}>{name}</LinkElement>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
