'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Polymorphic } from '../base/polymorphic.ts'

interface Own {
  /** For a link outside of running text: 13 px, medium weight. Else it inherits its text style. */
  standalone?: boolean | undefined
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** Text that says where the link leads. */
  children?: ReactNode
}

/** Props of `Link`: those of a native anchor or of the component in `as`. */
export type LinkProps<As extends ElementType = 'a'> = Polymorphic<Own, As>

/**
 * A link. Underlined in running text, as colour alone is not enough. `as` takes a router's link.
 */
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
