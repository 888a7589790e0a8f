'use client'

import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../base/cx.ts'

/** A term and its value. */
export interface Description {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
}

/** Props of `DescriptionList`: terms with their values. */
export interface DescriptionListProps extends ComponentProps<'dl'> {
  /** Terms with their values. */
  items: readonly Description[]
}

/**
 * Pairs of term and value, separated by wires. Without enough space (large text on a phone), values
 * are below their terms.
 */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <div className={cx('@container', className)}>
      <dl
        className="grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] text-label font-normal *:border-b *:border-line1 *:py-2 @max-[15rem]:block [&>:nth-last-child(-n+2)]:border-b-0"
        {...rest}
      >
        {items.map(({ key, term, value }) => (
          <Fragment key={key}>
            <dt className="pe-4.5 text-ink3 @max-[15rem]:!border-b-0 @max-[15rem]:!pb-0">{term}</dt>
            <dd className="wrap-anywhere @max-[15rem]:!pt-0">{value}</dd>
          </Fragment>
        ))}
      </dl>
    </div>
  )
}
