import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Polymorphic } from '../base/polymorphic.ts'

interface Own {
  /** Standing alone, beside a heading or under a field, it is 13 px medium; in a sentence it takes the text around it. */
  standalone?: boolean | undefined
  className?: string | undefined
  children?: ReactNode
}

export type LinkProps<As extends ElementType = 'a'> = Polymorphic<Own, As>

/** A link. In running text it is underlined, because colour alone says nothing. `as` takes a router's link. */
export function Link<As extends ElementType = 'a'>({
  as,
  standalone = false,
  className,
  ...rest
}: LinkProps<As>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element
      className={cx(
        'text-accent underline-offset-3 hover:text-accent-hi hover:underline',
        standalone ? 'text-label font-medium whitespace-nowrap' : 'underline decoration-accent-line',
        className,
      )}
      {...rest}
    />
  )
}
