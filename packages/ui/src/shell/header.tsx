'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import { BrandMark } from '../icons/brand-mark.tsx'

/** Props of `Header`: name, search and actions at the top of a page. */
export interface HeaderProps {
  /** Name of the product, and the link of its mark. */
  brand: {
    readonly name: string
    readonly href: string
    /** Addresses of an own logo, 22 px high, for each theme. Absent: the product's mark. */
    readonly logo?: { readonly light: string; readonly dark: string } | undefined
  }
  /** Content beside the mark: the search. */
  search?: ReactNode
  /** Content at the end: language, theme, account. */
  end?: ReactNode
  /** `public` has no line below and shows the name on small screens. */
  variant?: 'app' | 'public' | undefined
  /** Component that renders links, such as a router's link. */
  linkAs?: ElementType | undefined
}

/** The header of every page, 56 px. With large text it wraps to two rows. */
export function Header({ brand, search, end, variant = 'app', linkAs: LinkElement = 'a' }: HeaderProps) {
  return (
    <header
      className={cx(
        'relative z-20 flex h-(--header) items-center gap-3 bg-page ps-4.5 pe-5 max-md:h-auto max-md:min-h-(--header) max-md:flex-wrap max-md:justify-end max-md:gap-x-0.5 max-md:gap-y-0 max-md:ps-3.5 max-md:pe-3 print:hidden',
        variant === 'app' && 'sticky top-0 border-b border-line1 cramped:relative',
      )}
    >
      <LinkElement
        href={brand.href}
        className={cx(
          'flex items-center gap-2.75 text-h2 leading-9 font-semibold tracking-[-0.012em] text-ink no-underline hover:no-underline lang-ja:tracking-[0.01em]',
          variant === 'app' ? 'flex-none max-md:me-auto md:w-62.75' : 'min-w-0 max-md:flex-[1_1_10rem]',
        )}
      >
        {brand.logo ? <Logo {...brand.logo} /> : <BrandMark className="flex-none" />}
        <span className={cx('leading-5 text-balance', variant === 'app' && 'line-clamp-2 max-md:sr-only')}>
          {brand.name}
        </span>
      </LinkElement>
      {search}
      <div
        className={cx(
          'flex flex-none items-center gap-1.5 max-md:contents',
          search === undefined ? 'ms-auto' : 'md:ms-auto',
        )}
      >
        {end}
      </div>
    </header>
  )
}

/** The name stands beside the logo, so it has no text of its own. */
function Logo({ light, dark }: { light: string; dark: string }) {
  return (
    <>
      <img src={light} alt="" className="h-5.5 w-auto flex-none dark:hidden" />
      <img src={dark} alt="" className="hidden h-5.5 w-auto flex-none dark:block" />
    </>
  )
}
