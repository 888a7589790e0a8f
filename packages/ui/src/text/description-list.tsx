import { Fragment, type ComponentProps, type ReactNode } from 'react'
import { cx } from '../cx.ts'

export interface Description {
  readonly key: string
  readonly term: ReactNode
  readonly value: ReactNode
}

export interface DescriptionListProps extends ComponentProps<'dl'> {
  items: readonly Description[]
}

/** Facts as term and value, one wire between each. */
export function DescriptionList({ items, className, ...rest }: DescriptionListProps) {
  return (
    <dl
      className={cx(
        'grid grid-cols-[minmax(7rem,max-content)_minmax(0,1fr)] text-label font-normal',
        '*:border-b *:border-line1 *:py-2 [&>:nth-last-child(-n+2)]:border-b-0',
        className,
      )}
      {...rest}
    >
      {items.map(({ key, term, value }) => (
        <Fragment key={key}>
          <dt className="pe-4.5 text-ink3">{term}</dt>
          <dd className="wrap-anywhere">{value}</dd>
        </Fragment>
      ))}
    </dl>
  )
}
