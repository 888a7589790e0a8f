'use client'

import type { ComponentProps, ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** Props of `PageHeading`: the title of a page, and its actions. */
export interface PageHeadingProps extends ComponentProps<'div'> {
  /** A link back, above the title. */
  back?: ReactNode
  /** A state beside the title; below it on small screens. */
  status?: ReactNode
  /** A line below the title. */
  note?: ReactNode
  /** Buttons at the end. */
  actions?: ReactNode
  /** True for a name, which must not be translated. */
  untranslated?: boolean | undefined
}

/**
 * The title of a page. Its `h1` can take the focus after navigation (`tabIndex` -1,
 * `id="page-heading"`).
 */
export function PageHeading({
  back,
  status,
  note,
  actions,
  untranslated = false,
  className,
  children,
  ...rest
}: PageHeadingProps) {
  return (
    <div className={cx('mb-6', className)} {...rest}>
      {back !== undefined && <div className="mb-1.5 text-label">{back}</div>}
      <div className="flex flex-wrap items-end gap-4 max-md:items-center">
        {/* On a small screen it fills its row: content that fits is at the end of the row, other
            content below. */}
        <div className="min-w-0 max-md:flex-auto">
          <div className="flex flex-wrap items-center gap-x-4 gap-y-1 max-md:flex-col max-md:items-start">
            <h1
              id="page-heading"
              tabIndex={-1}
              translate={untranslated ? 'no' : undefined}
              className="text-h1 font-semibold wrap-anywhere"
            >
              {children}
            </h1>
            {status}
          </div>
          {note !== undefined && <div className="text-label font-normal text-ink2 max-md:mt-0.5">{note}</div>}
        </div>
        {actions !== undefined && (
          <div className="page-actions ms-auto flex flex-wrap items-center gap-2 max-md:ms-0 max-md:max-w-full max-md:gap-1.5 max-md:*:max-w-full">
            {actions}
          </div>
        )}
      </div>
    </div>
  )
}
