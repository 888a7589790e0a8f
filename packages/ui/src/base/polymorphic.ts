import type { ComponentProps, ElementType } from 'react'

/** Props of a component that can be drawn as another element or component, as a router's link. */
export type Polymorphic<Own, As extends ElementType> = Own & { as?: As } & Omit<
    ComponentProps<As>,
    keyof Own | 'as'
  >

/** What the composite components (shell, breadcrumb, pagination) hand to the `linkAs` they are given. */
export interface LinkElementProps extends ComponentProps<'a'> {
  href: string
}
