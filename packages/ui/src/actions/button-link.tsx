'use client'

import type { ElementType, ReactNode } from 'react'
import { cx } from '../base/cx.ts'
import type { Polymorphic } from '../base/polymorphic.ts'
import { textElement } from '../base/text-element.ts'
import { buttonClass, type ButtonLook } from './button-class.ts'

interface Own extends ButtonLook {
  /** An icon before the label, 16 px. */
  icon?: ReactNode
  /** Classes for the outer element, for example its margins. */
  className?: string | undefined
  /** The label. */
  children?: ReactNode
}

/** Props of `ButtonLink`: those of your link component, and a look. */
export type ButtonLinkProps<As extends ElementType = 'a'> = Polymorphic<Own, As>

/** A link that looks like a button. Use it for navigation. `as` takes a router's link. */
export function ButtonLink<As extends ElementType = 'a'>({
  as,
  variant,
  size,
  wide,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps<As>) {
  const Element: ElementType = as ?? 'a'
  return (
    <Element className={cx(buttonClass({ variant, size, wide }), className)} {...rest}>
      {icon}
      {textElement(children)}
    </Element>
  )
}
