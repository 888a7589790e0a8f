'use client'

import type { ComponentProps } from 'react'
import { cx } from '../base/cx.ts'
import { SearchIcon } from '../icons/navigation-icons.tsx'

/** Props of `SearchButton`: a button in the form of a search field. */
export interface SearchButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  /** Text of the button: "Search or jump to". */
  label: string
  /** Shortcut, as text: "Ctrl K". */
  shortcut?: string | undefined
}

/** A button that looks like a field and opens the command palette; an icon on small screens. */
export function SearchButton({ label, shortcut, className, ...rest }: SearchButtonProps) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className={cx(
        'flex h-8.5 min-w-0 basis-100 items-center gap-2.25 rounded-control border border-line2 bg-sheet ps-2.75 pe-2 text-label font-normal text-ink3 transition-colors hover:border-line3',
        'max-md:size-9 max-md:flex-none max-md:basis-9 max-md:justify-center max-md:border-transparent max-md:bg-transparent max-md:p-0 max-md:text-ink2',
        className,
      )}
      {...rest}
    >
      <SearchIcon size={17} className="flex-none" />
      <span className="truncate max-md:sr-only">{label}</span>
      {shortcut !== undefined && (
        <kbd className="ms-auto flex-none rounded-focus border border-line2 bg-page px-1.25 font-sans text-chart font-medium max-md:hidden">
          {shortcut}
        </kbd>
      )}
    </button>
  )
}
