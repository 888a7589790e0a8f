import type { ComponentProps, ElementType } from 'react'

/**
 * Props of a component that can render as another element or component, such as a router's link.
 */
export type Polymorphic<Own, As extends ElementType> = Own & {
  /** Element or component to render, such as a router's link. Its own props are accepted too. */
  as?: As
} & Omit<ComponentProps<As>, keyof Own | 'as'>

/** Props that shell, breadcrumb and pagination pass to their `linkAs` component. */
export interface LinkElementProps extends ComponentProps<'a'> {
  href: string
}
